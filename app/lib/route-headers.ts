/**
 * `headers` of a route whose loader and action set headers of their own: those of the action win, and an error's stand
 * alone. React Router passes cookies on by itself.
 */
export function routeHeaders(from: {
  loaderHeaders: Headers;
  actionHeaders: Headers;
  errorHeaders?: Headers | undefined;
}): Headers {
  if (from.errorHeaders) return from.errorHeaders;
  const headers = new Headers();
  for (const source of [from.loaderHeaders, from.actionHeaders]) {
    for (const [name, value] of source) if (name !== "set-cookie") headers.set(name, value);
  }
  return headers;
}
