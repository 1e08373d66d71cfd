/** What a canned answer may have in braces, filled in when it is used. */
const CANNED_FIELDS = ["name", "number", "package", "date", "guests", "me"] as const;
export type CannedField = (typeof CANNED_FIELDS)[number];
/** What is known of a chat, by field; "" = not. */
export type CannedValues = Readonly<Record<CannedField, string>>;

const FIELD = /\{([a-z]+)\}/g;
const isField = (name: string): name is CannedField =>
  (CANNED_FIELDS as readonly string[]).includes(name);

/** Characters of one value: a name is no letter. */
const VALUE_MAX = 80;
/** What could be markup, a field, a second line, or turn the direction of what follows; visitors choose their names. */
const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
  /[{}[\]<>*_`~|\\#\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]+/g;
/** What is drawn as a link by itself. */
const LINK = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.|mailto:|tel:|javascript:)\S*/gi;

const plain = (value: string) =>
  value
    .replaceAll(UNSAFE, " ")
    .replaceAll(LINK, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, VALUE_MAX)
    .trim();

/**
 * A canned answer with its fields filled in, each once: what a value holds is text and never a field itself. A field of which
 * nothing is known stays as it is, and `missingFields` finds it.
 */
export function filledAnswer(text: string, values: CannedValues): string {
  return text.replaceAll(FIELD, (whole, name: string) =>
    isField(name) ? plain(values[name]) || whole : whole,
  );
}

/** The fields that still stand in a text, each with its place in it. */
export function missingFields(text: string): { field: CannedField; start: number; end: number }[] {
  return [...text.matchAll(FIELD)].flatMap(({ 0: whole, 1: field = "", index }) =>
    isField(field) ? [{ field, start: index, end: index + whole.length }] : [],
  );
}

/** What stands in braces in a text and is no field. */
export function unknownFields(text: string): string[] {
  return [...text.matchAll(/\{[^{}\n]*\}/g)]
    .map(([whole]) => whole)
    .filter((whole) => !isField(whole.slice(1, -1)));
}

type Findable = { shortcut: string; title: string; text: string };
const folded = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The answers in which every word stands, those whose shortcut begins with the words first. */
export function findCanned<C extends Findable>(answers: readonly C[], words: string): C[] {
  const asked = folded(words).trim();
  const each = asked.split(/\s+/);
  const starts = ({ shortcut }: C) => Number(!folded(shortcut).startsWith(asked));
  return answers
    .filter((one) => {
      const all = folded(`${one.shortcut} ${one.title} ${one.text}`);
      return each.every((word) => all.includes(word));
    })
    .toSorted((a, b) => starts(a) - starts(b));
}
