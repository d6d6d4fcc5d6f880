// Parts of a language file, as vite.config.ts makes them.

declare module "*.json?first" {
  const texts: Record<string, string>;
  export default texts;
}
declare module "*.json?rest" {
  const texts: Record<string, string>;
  export default texts;
}
