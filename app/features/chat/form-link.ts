import { addressPrefill, type QuotePrefill } from "#app/components/quote-prefill.ts";

/** A link of an answer that leads to the request form, filled in with values from the chat. */
type FormLink = {
  /** Says where the values come from, so that the form marks them. */
  to: string;
  /** The values from the chat, where they can be asked of several providers at once and so from any page. */
  fromChat?: QuotePrefill;
};

/** Only their paths and queries are read. */
const BASE = "https://own.example";

/** The form an address of an answer leads to; undefined for any other page. */
export function formLink(href: string): FormLink | undefined {
  const url = new URL(href, BASE);
  const { pathname, searchParams: query } = url;
  const isOffer = pathname === "/fullofferform";
  if (!isOffer && !query.has("quote")) return undefined;
  query.set("from", "chat");
  const to = `${pathname}?${query}`.replace("quote=&", "quote&");
  if (!isOffer || query.has("package")) return { to };
  return { to, fromChat: addressPrefill(query).fromChat ?? {} };
}
