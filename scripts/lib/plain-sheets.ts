import type { Plugin } from "vite";

/** The text of a sheet itself: by ?url comes a module with its address. */
const SHEET = /\.css(?!\?url$)/;

/**
 * Theme variables that components draw with by name; style sheets alone name the others. None may be set for a part of a
 * page: what style sheets draw with has their values. Such a part sets a variable of its own (--rule in parts.css).
 */
export const NAMED_BY_COMPONENTS: readonly string[] = [
  "--color-brass-300",
  "--color-brass-500",
  "--color-ink-200",
  "--color-sand-200",
  "--color-sand-300",
  "--color-teal-50",
  "--color-teal-600",
];

/** Makes style sheets a tenth smaller: where a variable has one value, the value stands in its place. */
export function plainSheets(): Plugin {
  return {
    name: "plain-sheets",
    apply: "build",
    enforce: "pre",
    transform: (code, id) => (SHEET.test(id) ? plainSheet(code) : null),
  };
}

type Declaration = readonly [name: string, value: string];

const THEME = /(?<=@layer theme\{:root,:host\{)[^{}]*/;
const REGISTRATION = /@property (--tw-[\w-]+)\{([^{}]*)\}/g;
const FALLBACK = /(?<=@layer properties\{)@supports[^{]*\{([^{}]*\{)[^{}]*\}\}/;
const RULE = /(?<=\{)[^{}]*(?=\})/g;
/** The same in fewer words. */
const SHORTER: readonly [RegExp, string][] = [
  [/(?<=:root),:host/g, ""],
  [/calc\((\d+px) \* -1\)/g, "-$1"],
  // Lines run from side to side in every language; the classes have these names.
  [/(?<=[{;](?:m(?:ax|in)-)?)inline-size(?=:)/g, "width"],
  [/(?<=[{;](?:m(?:ax|in)-)?)block-size(?=:)/g, "height"],
  [/(?<=[{;])inset-block-start(?=:)/g, "top"],
  [/(?<=[{;])inset-block-end(?=:)/g, "bottom"],
  [/(?<=[{;][a-z][a-z-]*-)block-start(?=[a-z-]*:)/g, "top"],
  [/(?<=[{;][a-z][a-z-]*-)block-end(?=[a-z-]*:)/g, "bottom"],
  // No shadow, and no gradient to fade.
  [/(?<=[:, ])0 0 #0000, ?/g, ""],
  [/, ?--tw-gradient-[a-z]+/g, ""],
  // Browsers leave out a colour they cannot mix, and keep the one before it.
  [/@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g, "$1"],
];
/** Tailwind's licence stands in /licences.txt. */
const NOTICE = /^\/\*! tailwindcss.*?\*\/\s*/;

/**
 * Takes variables out of a sheet as Tailwind builds and minifies it: those of the theme, and those in which its classes
 * keep the parts of a value (--tw-…). It registers the latter by @property, and for older browsers sets them on every
 * element. Those that one class sets and another one reads stay, and are set on every element for all browsers.
 */
export function plainSheet(css: string): string {
  const theme = declarationsOf(THEME.exec(css)?.[0] ?? "");
  if (theme.length === 0)
    throw new Error("The sheet is not as Tailwind writes it: it has no theme.");
  let plain = css.replace(
    THEME,
    written(theme.filter(([name]) => NAMED_BY_COMPONENTS.includes(name))),
  );
  // A variable's value may name others.
  for (let before = ""; before !== plain; ) {
    before = plain;
    for (const [name, value] of theme) plain = withValue(plain, name, value);
  }

  const initial = new Map<string, string | undefined>();
  plain = plain.replace(REGISTRATION, (_, name: string, registered: string) => {
    initial.set(name, valueIn(declarationsOf(registered), "initial-value"));
    return "";
  });
  const [fallback = "", everyElement = ""] = FALLBACK.exec(plain) ?? [];
  plain = plain.replace(fallback, "");
  const handedOn: Declaration[] = [];
  for (const name of new Set(plain.match(/--tw-[\w-]+/g))) {
    const rules = (plain.match(RULE) ?? []).map(declarationsOf);
    const setting = rules.filter((rule) => valueIn(rule, name) !== undefined);
    const reading = rules.filter((rule) => rule.some(([, value]) => isIn(value, name)));
    const readers = new Set(
      rules
        .flat()
        .filter(([, value]) => isIn(value, name))
        .map(([of]) => of),
    );
    if (setting.length === 0) plain = withValue(plain, name, initial.get(name));
    // The rule that gives it its value for an element is then the one that reads it there.
    else if (reading.length === 0 || (readers.size === 1 && `${setting}` === `${reading}`))
      plain = plain.replace(RULE, (rule) => withOwn(rule, name));
    else handedOn.push([name, initial.get(name) ?? "initial"]);
  }
  plain = plain.replace("@layer properties{", `$&${everyElement}${written(handedOn)}}`);
  for (const [long, short] of SHORTER) plain = plain.replace(long, short);
  return plain.replace(NOTICE, "");
}

const declarationsOf = (rule: string): Declaration[] =>
  [...rule.matchAll(/([^:;]+):([^;]*)/g)].map(([, name = "", value = ""]) => [name, value]);

const written = (rule: readonly Declaration[]) => rule.map((one) => one.join(":")).join(";");

const valueIn = (rule: readonly Declaration[], name: string) =>
  rule.find(([of]) => of === name)?.[1];

const isIn = (value: string, name: string) =>
  value.includes(`var(${name})`) || value.includes(`var(${name},`);

/** The rule with the value that it gives to the variable itself. */
function withOwn(rule: string, name: string): string {
  const declarations = declarationsOf(rule);
  const value = valueIn(declarations, name)?.replace("!important", "");
  if (value === undefined) return rule;
  return withValue(written(declarations.filter(([of]) => of !== name)), name, value);
}

/** What may stand between brackets, with brackets in it three deep. */
const ENCLOSED = String.raw`(?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*`;

/** The text with a value for each var(name), or with the second value of each where none is given. */
const withValue = (text: string, name: string, value: string | undefined) =>
  text.replace(
    new RegExp(String.raw`var\(${name}(?:,(${ENCLOSED}))?\)`, "g"),
    (whole, second?: string) => value ?? second ?? whole,
  );
