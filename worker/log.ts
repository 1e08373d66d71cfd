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
