import { cleanMessage, cleanText } from "./log-clean.ts";

declare const __BUILD_ID__: string;

export type LogFields = Record<string, string | number | boolean | undefined>;

const BUILD = typeof __BUILD_ID__ === "string" ? __BUILD_ID__ : "none";
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
