const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True for a uuid as this site writes them: lower case, with its hyphens. */
export function isUuid(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}
