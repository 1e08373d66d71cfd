import { mailMessages } from "#app/messages/en/mail.ts";

/** What one mail says, in plain text; the layout escapes it. */
export type MailContent = {
  heading: string;
  paragraphs: readonly string[];
  /** The one thing to do, as a button; `url` is an http or https address. */
  action?: { label: string; url: string };
  /** Small print behind the button. */
  notes?: readonly string[];
};

export type MailSite = { siteName: string; siteUrl: string };

/** Values of the design's tokens: mail programs know neither custom properties nor our stylesheet. */
const INK = "#0b2233";
const QUIET = "#566d7c";
const PAGE = "#faf8f4";
const CARD = "#ffffff";
const LINE = "#e6ddcf";
const TEAL = "#0c6b70";
const DISPLAY = "Newsreader, Georgia, 'Times New Roman', serif";
const TEXT =
  "'Instrument Sans', system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

/**
 * One mail as HTML and as its plain text twin. Tables and inline styles, because mail programs drop the rest; nothing
 * is loaded from elsewhere. Every surface names its own ground and ink, so that a dark mode which inverts colours
 * inverts both. Throws an Error when an address is not http or https.
 */
export function renderLayout(content: MailContent, site: MailSite): { html: string; text: string } {
  return { html: html(content, site), text: text(content, site) };
}

function html({ heading, paragraphs, action, notes = [] }: MailContent, site: MailSite): string {
  const preview = paragraphs[0] ?? heading;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body bgcolor="${PAGE}" style="margin:0;padding:0;background-color:${PAGE};color:${INK};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PAGE}" style="background-color:${PAGE};">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td style="padding:0 8px 20px;font:400 22px/1.2 ${DISPLAY};color:${INK};">${link(site.siteUrl, site.siteName, `color:${INK};text-decoration:none;`)}</td></tr>
<tr><td bgcolor="${CARD}" style="padding:32px;background-color:${CARD};border:1px solid ${LINE};border-radius:12px;">
<h1 style="margin:0 0 16px;font:400 28px/1.2 ${DISPLAY};color:${INK};">${escapeHtml(heading)}</h1>
${paragraphs.map((line) => paragraph(line, `16px/1.6 ${TEXT}`, INK)).join("\n")}
${action ? button(action) : ""}
${notes.map((line) => paragraph(line, `14px/1.5 ${TEXT}`, QUIET)).join("\n")}
</td></tr>
<tr><td style="padding:20px 8px 0;font:400 13px/1.5 ${TEXT};color:${QUIET};">${escapeHtml(mailMessages.layout.sentBy(site.siteName))}<br>${link(site.siteUrl, site.siteUrl, `color:${QUIET};`)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(line: string, font: string, color: string): string {
  return `<p style="margin:0 0 16px;font:400 ${font};color:${color};">${escapeHtml(line)}</p>`;
}

/** The address stands below the button once more: some readers show no buttons, and a link can be checked. */
function button({ label, url }: { label: string; url: string }): string {
  const shown = link(url, url, `color:${TEAL};word-break:break-all;`);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;">
<tr><td bgcolor="${TEAL}" style="background-color:${TEAL};border-radius:8px;">${link(url, label, `display:inline-block;padding:14px 28px;font:600 16px/1.25 ${TEXT};color:${CARD};text-decoration:none;`)}</td></tr>
</table>
<p style="margin:0 0 16px;font:400 14px/1.5 ${TEXT};color:${QUIET};">${escapeHtml(mailMessages.layout.fallback)}<br>${shown}</p>`;
}

function link(url: string, label: string, style: string): string {
  return `<a href="${escapeHtml(webAddress(url))}" style="${style}">${escapeHtml(label)}</a>`;
}

function text({ heading, paragraphs, action, notes = [] }: MailContent, site: MailSite): string {
  const parts = [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${webAddress(action.url)}`] : []),
    ...notes,
    `${mailMessages.layout.sentBy(site.siteName)}\n${site.siteUrl}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function webAddress(url: string): string {
  // A name in front of the address could be any scheme, "javascript:" too.
  if (!/^https?:\/\/[^\s]+$/i.test(url)) throw new Error("a mail links only to http and https");
  return url;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it may stand in HTML, between tags and in a quoted attribute. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
