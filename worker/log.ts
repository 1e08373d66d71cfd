/** One line of JSON for each thing worth knowing; values are never a visitor's data, a token or a query string. */
export function log(
  level: "info" | "warn" | "error",
  event: string,
  fields: Record<string, string | number | boolean | undefined>,
): void {
  const line = JSON.stringify({ level, event, ...fields });
  if (level === "error") console.error(line);
  else if (level === "warn") console.warn(line);
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes the log
  else console.log(line);
}

/**
 * What of an unexpected error may stand in the log: names, codes and places. A failed query's message holds its
 * parameters, and those are visitors' data; what the database itself said of it stands in its cause.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const reasons: string[] = [];
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const isQuery = cause.message.startsWith("Failed query");
    reasons.push(isQuery ? "a query failed" : `${cause.name}: ${cause.message.split("\n", 1)[0]}`);
  }
  const places = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return [reasons.join(", because ").slice(0, 400), ...places.slice(0, 12)].join("\n");
}
