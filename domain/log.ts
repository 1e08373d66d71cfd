declare const __BUILD_ID__: string;

export type LogFields = Record<string, string | number | boolean | undefined>;

/** The id of this build; "none" where nothing was built. */
export const BUILD = typeof __BUILD_ID__ === "string" ? __BUILD_ID__ : "none";
/** What each line of this place says by itself; the Worker sets one that knows the request or the job. */
let scope: () => LogFields | undefined = () => undefined;

/** Lets each line carry what `read` answers: the request's or the run's id (worker/log.ts). */
export function setLogScope(read: () => LogFields | undefined): void {
  scope = read;
}

/**
 * One line of JSON for each thing worth knowing: level, event (snake_case), build, request or run, and fields. Values
 * are never a visitor's data, a token or a query string; what looks like one is taken out all the same.
 */
export function log(level: "info" | "warn" | "error", event: string, fields: LogFields = {}): void {
  const line = JSON.stringify({
    level,
    event,
    build: BUILD,
    ...cleaned({ ...scope(), ...fields }),
  });
  if (level === "error") console.error(line);
  else if (level === "warn") console.warn(line);
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes the log
  else console.log(line);
}

function cleaned(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" ? cleanText(value) : value,
    ]),
  );
}

/**
 * What of an unexpected error may stand in the log: names, codes and places. A failed query's message holds its
 * parameters, and those are visitors' data; the message of the database itself stands in its cause.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const reasons: string[] = [];
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const isQuery = cause.message.startsWith("Failed query");
    reasons.push(isQuery ? "a query failed" : `${cause.name}: ${cleanMessage(cause)}`);
  }
  const places = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return [reasons.join(", because ").slice(0, 400), ...places.slice(0, 12).map(cleanText)].join(
    "\n",
  );
}

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
