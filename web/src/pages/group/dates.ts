// Dates as a form has them.

const two = (number: number): string => String(number).padStart(2, "0");

/** A moment as an input of type datetime-local holds it, in the reader's own time. */
export const local = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

/** The usual evening of a club: the next Friday at eight, never today. */
export function nextFriday(now: Date): string {
  const days = (5 - now.getDay() + 7) % 7 || 7;
  return local(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 20));
}
