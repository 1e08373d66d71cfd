/** A file for the reader's own disk: never shown, never cached. */
export function attachment(content: unknown, name: string): Response {
  return new Response(`${JSON.stringify(content, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}
