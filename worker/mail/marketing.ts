/**
 * The headers of a marketing mail (RFC 8058): mail programs show a way out and take it for the reader with one POST.
 * `token` is the subscriber's own (newsletter.unsubscribe_token). Mails of a request or a booking carry none of this:
 * they are not sent to a list.
 */
export function marketingHeaders(token: string, siteUrl: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribeUrl(token, siteUrl)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The page with the button and the choices, for the foot of a marketing mail. */
function unsubscribeUrl(token: string, siteUrl: string): string {
  return `${siteUrl}/unsubscribe/${encodeURIComponent(token)}`;
}
