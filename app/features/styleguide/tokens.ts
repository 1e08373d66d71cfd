export type Token = { name: string; value: string };
export type TypeToken = Token & { lineHeight: string; weight: string; tracking: string };

/** The values of the theme, as the styleguide shows them. */
export type Tokens = {
  colours: Token[];
  type: TypeToken[];
  radii: Token[];
  shadows: Token[];
  durations: Token[];
  easings: Token[];
  breakpoints: Token[];
};

/** Reads what stands in @theme of theme.css, so that the styleguide can't tell anything else than the theme does. */
export function readTokens(css: string): Tokens {
  const theme = /@theme[^{]*\{([\s\S]*?)\n\}/.exec(css)?.[1] ?? "";
  const all = [...theme.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => ({
    name,
    value: value.replace(/\s+/g, " ").trim(),
  }));
  const family = (prefix: string): Token[] =>
    all
      .filter(({ name }) => name.startsWith(`${prefix}-`) && !name.includes("--"))
      .map(({ name, value }) => ({ name: name.slice(prefix.length + 1), value }));
  const part = (name: string, property: string) =>
    all.find((token) => token.name === `text-${name}--${property}`)?.value ?? "";
  return {
    colours: family("color").filter(({ value }) => value.startsWith("#")),
    type: family("text").map((token) => ({
      ...token,
      lineHeight: part(token.name, "line-height"),
      weight: part(token.name, "font-weight"),
      tracking: part(token.name, "letter-spacing"),
    })),
    radii: family("radius"),
    shadows: family("shadow"),
    durations: family("duration"),
    easings: family("ease"),
    breakpoints: family("breakpoint"),
  };
}
