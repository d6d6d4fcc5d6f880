// A hand of cards, equal ones together, in the order in which they came.

export interface Pile {
  id: string;
  count: number;
}

export function piled(cards: string[]): Pile[] {
  return [...new Set(cards)].map((id) => ({ id, count: cards.filter((other) => other === id).length }));
}
