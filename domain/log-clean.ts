// What may stand in a log: nothing that says who somebody is, and nothing that opens a door (DESIGN §12, SPEC §5).

/** A JSON Web Token: three parts of which the first begins as its header does, or any three long ones. */
const TOKEN = /[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g;
const BEARER = /\b(bearer|basic)\s+[^\s"',;]+/gi;
/** A named secret: cookies, headers, parameters of an address. */
const NAMED =
  /\b((?:set-)?cookie|authorization|token|password|passwort|secret|api[_-]?key|code|session|email|phone)(["']?\s*[=:]\s*["']?)[^\s"',;&]+/gi;
const EMAIL = /[^\s"'<>()[\],;:]+(?:@|%40)[^\s"'<>()[\],;:]+/gi;
/** Eight digits or more as a number is dialled; not a part of an id, which has letters or hyphens beside them. */
const PHONE = /(?<![\w-])(?:\+|00)?\d(?:[ ().-]{0,2}\d){7,14}(?![\w-])/g;
const QUERY = /\?[^\s"')]+/g;
/** Longer than any name in the code, and mixed as only made-up keys are. */
const KEY = /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{24,}(?![\w/])/g;

/** A text as it may be logged: addresses, tokens, keys, telephone numbers and queries are replaced by what they are. */
export function cleanText(text: string): string {
  return text
    .replaceAll(TOKEN, "[token]")
    .replaceAll(BEARER, "$1 [token]")
    .replaceAll(QUERY, "?[query]")
    .replaceAll(EMAIL, "[email]")
    .replaceAll(NAMED, "$1$2[secret]")
    .replaceAll(KEY, "[key]")
    .replaceAll(PHONE, "[phone]");
}

/** What stands in quotes is a name of the code ('uuid', "newsletter.email") or somebody's input. */
const QUOTED = /(["'`])((?:(?!\1).)*)\1/g;
const CODE_NAME = /^[a-z][\w$]*(?:\.[a-z][\w$]*)*$/;
/** SQLite repeats the text of a search it cannot read. */
const NEAR = /\bnear (["']).*\1/g;

/** An error's message as it may be logged: its first line, without what it quotes. */
export function cleanMessage(error: Error): string {
  // A parser's message is made of what it has parsed.
  if (error instanceof SyntaxError) return "";
  const line = error.message.split("\n", 1)[0] ?? "";
  const unquoted = line
    .replaceAll(NEAR, "near […]")
    .replaceAll(QUOTED, (all, quote: string, inner: string) =>
      CODE_NAME.test(inner) ? all : `${quote}…${quote}`,
    );
  return cleanText(unquoted);
}
