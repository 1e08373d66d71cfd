import { foldedPath, localPath } from "#domain/lib/local-path.ts";
import { escapeHtml } from "#domain/lib/plain-text.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import { language } from "#domain/messages/language.ts";

/** Path and query of an address, so that it leads to this site wherever it is followed. */
export function ownPath({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  return foldedPath(pathname) + search;
}

/**
 * A page that moves on at once, with or without script, for answers where a redirect would not do: browsers follow no
 * Location of a 401, and a redirect carries the other site's name along, which keeps Strict cookies at home. `Location`
 * names the same target for other clients. `target` is a path of ours (`ownPath`).
 */
export function movingPage(target: string, status: number): Response {
  const { moving } = serviceMessages;
  const href = escapeHtml(localPath(target));
  const html =
    `<!doctype html><html lang="${language.tag}" dir="${language.direction}"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<meta http-equiv="refresh" content="0;url=${href}"><title>${moving.title}</title></head>` +
    `<body><p><a href="${href}">${moving.go}</a></p></body></html>`;
  const headers = new Headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "referrer-policy": "strict-origin",
  });
  if (status >= 400) headers.set("location", localPath(target));
  return new Response(html, { status, headers });
}
