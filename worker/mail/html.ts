import { escapeHtml } from "#domain/lib/escape-html.ts";
import { language } from "#domain/messages/language.ts";

/** Values of the design's tokens: mail programs know neither custom properties nor our stylesheet. */
export const INK = "#0b2233";
export const QUIET = "#566d7c";
export const PAGE = "#faf8f4";
export const CARD = "#ffffff";
export const LINE = "#e6ddcf";
export const TEAL = "#0c6b70";
export const DISPLAY = "Newsreader, Georgia, 'Times New Roman', serif";
export const TEXT =
  "'Instrument Sans', system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

const isRtl = language.direction === "rtl";
/** The sides a line of text starts and ends at: mail programs know no logical properties. */
export const START = isRtl ? "right" : "left";
export const END = isRtl ? "left" : "right";

/** The opening of a table that only lays out: readers that speak aloud do not announce it. */
export const TABLE = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;

/** A link. Throws an Error when `url` is not http or https. */
export function link(url: string, label: string, style: string): string {
  return `<a href="${escapeHtml(webAddress(url))}" style="${style}">${escapeHtml(label)}</a>`;
}

/** A paragraph of plain text; `font` is size, line height and family. */
export function paragraph(line: string, font: string, color: string): string {
  return `<p style="margin:0 0 16px;font:400 ${font};color:${color};">${escapeHtml(line)}</p>`;
}

/** The address itself. Throws an Error unless it is http or https. */
export function webAddress(url: string): string {
  // A name in front of the address could be any scheme, "javascript:" too.
  if (!/^https?:\/\/[^\s]+$/i.test(url)) throw new Error("a mail links only to http and https");
  return url;
}
