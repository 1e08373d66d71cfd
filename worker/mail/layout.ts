import { escapeHtml } from "#domain/lib/plain-text.ts";
import { mailMessages } from "#domain/messages/en/mail.ts";
import { language } from "#domain/messages/language.ts";
import {
  blockHtml,
  blockText,
  CARD,
  DISPLAY,
  INK,
  LINE,
  link,
  type MailBlock,
  PAGE,
  paragraph,
  QUIET,
  TABLE,
  TEAL,
  TEXT,
  webAddress,
} from "./blocks.ts";

type MailLink = { label: string; url: string };

/** What one mail says, in plain text; the layout escapes it. */
export type MailContent = {
  heading: string;
  paragraphs: readonly string[];
  /** Tables, lists and quotations, between the sentences and the button. */
  blocks?: readonly MailBlock[];
  /** The one thing to do, as a button; `url` is an http or https address. */
  action?: MailLink;
  /** What the reader knows already, and may want to look up: below the button. */
  below?: readonly MailBlock[];
  /** What else can be done, as a plain link. */
  also?: MailLink;
  /** Small print behind the button. */
  notes?: readonly string[];
};

type MailSite = {
  siteName: string;
  siteUrl: string;
  /** Where a reader may write to; stands in the foot. */
  supportAddress?: string;
};

/** An address longer than this is linked, not shown: nobody copies a token of 400 characters. */
const LONGEST_SHOWN_URL = 120;

/**
 * One mail as HTML and as its plain text twin. Tables and inline styles, because mail programs drop the rest; nothing
 * is loaded from elsewhere. Every surface names its own ground and ink, so that a dark mode which inverts colours
 * inverts both. Throws an Error when an address is not http or https.
 */
export function renderLayout(content: MailContent, site: MailSite): { html: string; text: string } {
  return { html: html(content, site), text: text(content, site) };
}

function html(content: MailContent, site: MailSite): string {
  const { heading, paragraphs } = content;
  const preview = paragraphs[0] ?? heading;
  return `<!doctype html>
<html lang="${language.tag}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body bgcolor="${PAGE}" style="margin:0;padding:0;background-color:${PAGE};color:${INK};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
${TABLE} bgcolor="${PAGE}" style="background-color:${PAGE};">
<tr><td align="center" style="padding:32px 16px;">
${TABLE} style="max-width:560px;">
<tr><td style="padding:0 8px 20px;font:400 22px/1.2 ${DISPLAY};color:${INK};">${link(site.siteUrl, site.siteName, `color:${INK};text-decoration:none;`)}</td></tr>
<tr><td bgcolor="${CARD}" style="padding:32px 28px 16px;background-color:${CARD};border:1px solid ${LINE};border-radius:12px;">
${card(content)}
</td></tr>
<tr><td style="padding:20px 8px 0;font:400 13px/1.5 ${TEXT};color:${QUIET};">${foot(site)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function card(content: MailContent): string {
  const { heading, paragraphs, blocks = [], action, below = [], also, notes = [] } = content;
  return [
    `<h1 style="margin:0 0 16px;font:400 28px/1.2 ${DISPLAY};color:${INK};">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((line) => paragraph(line, `16px/1.6 ${TEXT}`, INK)),
    ...blocks.map(blockHtml),
    ...(action ? [button(action)] : []),
    ...(also ? [secondary(also)] : []),
    ...below.map(blockHtml),
    ...notes.map((line) => paragraph(line, `14px/1.5 ${TEXT}`, QUIET)),
  ].join("\n");
}

/** The address stands below the button once more: some readers show no buttons, and a link can be checked. */
function button({ label, url }: MailLink): string {
  const { fallback, fallbackLong } = mailMessages.layout;
  const isLong = url.length > LONGEST_SHOWN_URL;
  const shown = isLong ? `${url.slice(0, url.indexOf("?") + 1 || 60).replace(/\?$/, "")}…` : url;
  const again = link(url, shown, `color:${TEAL};word-break:break-all;`);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;">
<tr><td bgcolor="${TEAL}" style="background-color:${TEAL};border-radius:8px;">${link(url, label, `display:inline-block;padding:14px 28px;font:600 16px/1.25 ${TEXT};color:${CARD};text-decoration:none;`)}</td></tr>
</table>
<p style="margin:0 0 16px;font:400 14px/1.5 ${TEXT};color:${QUIET};">${escapeHtml(isLong ? fallbackLong : fallback)}<br>${again}</p>`;
}

function secondary({ label, url }: MailLink): string {
  return `<p style="margin:0 0 16px;font:600 16px/1.6 ${TEXT};color:${INK};">${link(url, label, `color:${TEAL};`)}</p>`;
}

function foot(site: MailSite): string {
  const lines = footLines(site).map(escapeHtml);
  return [...lines, link(site.siteUrl, site.siteUrl, `color:${QUIET};`)].join("<br>");
}

function footLines({ siteName, supportAddress }: MailSite): string[] {
  const { sentBy, questions } = mailMessages.layout;
  return [sentBy(siteName), ...(supportAddress ? [questions(supportAddress)] : [])];
}

function text(content: MailContent, site: MailSite): string {
  const { heading, paragraphs, blocks = [], action, below = [], also, notes = [] } = content;
  const parts = [
    heading,
    ...paragraphs,
    ...blocks.map(blockText),
    ...[action, also].flatMap((one) => (one ? [`${one.label}:\n${webAddress(one.url)}`] : [])),
    ...below.map(blockText),
    ...notes,
    [...footLines(site), site.siteUrl].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}
