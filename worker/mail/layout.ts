import { escapeHtml } from "#domain/lib/plain-text.ts";
import { mailMessages } from "#domain/messages/en/mail.ts";
import { language } from "#domain/messages/language.ts";
import {
  blockHtml,
  blockText,
  CARD,
  DIRECTION,
  DISPLAY,
  INK,
  ink,
  LINE,
  link,
  type MailBlock,
  ownDirection,
  PAGE,
  paragraph,
  photo,
  quiet,
  TABLE,
  TEAL,
  TEXT,
  TIGHT,
  teal,
  valueHtml,
  valueText,
  webAddress,
  wordsHtml,
} from "./blocks.ts";

/** An absolute address of a JPEG or PNG of the site's own; `alt` stands where it is not loaded. */
export type MailPicture = { url: string; alt: string };
type MailLink = { label: string; url: string };

/** What one mail says, in plain text; the layout escapes it. */
export type MailContent = {
  heading: string;
  /** The sum or the day that it is about: below the heading, and first of what stands behind the subject in a list of mails. */
  key?: string | undefined;
  /** What else one looks for at once, in one line below it: the yacht and its sum, the day and its guests. */
  line?: string | undefined;
  /** What stands behind it there; the first sentence where there is none. */
  preheader?: string;
  /** Above the heading, as wide as the card. */
  picture?: MailPicture;
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
  /** Why its reader gets it, and the way out: in the foot of marketing mails. */
  wayOut?: { why: string; link: MailLink };
  /** Heading and paragraphs are the office's words, in whatever language they are. */
  isWritten?: boolean;
};

type MailSite = {
  siteName: string;
  siteUrl: string;
  /** Of pictures, where it is not that of the pages. */
  filesUrl?: string;
  /** Where a reader may write to; stands in the foot. */
  supportAddress?: string;
  /** The site's own mark stands beside its name. */
  hasOwnMark?: boolean;
};

/**
 * One mail as HTML and as its plain text twin. Tables and inline styles, because mail programs drop the rest, and one
 * rule for the night, which some drop too: every surface names its own ground and ink, so that a dark mode which inverts
 * colours inverts both. Nothing is loaded but two pictures of the site's own. Throws an Error when an address is not http or https.
 */
export function renderLayout(content: MailContent, site: MailSite): { html: string; text: string } {
  return { html: html(content, site), text: text(content, site) };
}

function html(content: MailContent, site: MailSite): string {
  const { heading, key, paragraphs } = content;
  const preview = content.preheader || [key, paragraphs[0] ?? heading].filter(Boolean).join(" · ");
  return `<!doctype html>
<html lang="${language.tag}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>${NIGHT}</style>
<title>${escapeHtml(heading)}</title>
</head>
<body bgcolor="${PAGE}" class="page ink" style="margin:0;padding:0;background-color:${PAGE};color:${INK};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
${TABLE}${DIRECTION} bgcolor="${PAGE}" class="page" style="background-color:${PAGE};">
<tr><td align="center" style="padding:28px 12px 32px;">
${TABLE} style="max-width:560px;">
<tr><td style="padding:0 8px 20px;">${wordmark(site)}</td></tr>
<tr><td bgcolor="${CARD}" class="card line" style="background-color:${CARD};border:1px solid ${LINE};border-radius:12px;overflow:hidden;">
${TABLE}>
${picture(content.picture)}<tr><td style="padding:28px 24px 12px;">
${card(content)}
</td></tr>
</table>
</td></tr>
<tr><td ${quiet}padding:20px 8px 0;font:400 13px/1.5 ${TEXT};">${foot(site, content.wayOut)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The same surfaces and inks by night; Outlook's own dark mode names them with an attribute. */
const NIGHT_VALUES = [
  ["page", "background-color:#07151f"],
  ["card", "background-color:#0f2637"],
  ["ink", "color:#f4f0e8"],
  ["quiet", "color:#a9bac6"],
  ["teal", "color:#6fd0cb"],
  ["line", "border-color:#28455a"],
  ["button", "background-color:#118087"],
  // By night a bright picture is dimmed by what it stands on.
  ["photo", "opacity:.84"],
] as const;
const night = (prefix: string) =>
  NIGHT_VALUES.map(([name, value]) => `${prefix}.${name}{${value}!important}`).join("");
const NIGHT = `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${night("")}}${night("[data-ogsc] ")}`;

/** The mark and the name, as they head every page. */
function wordmark({ siteName, siteUrl, filesUrl = siteUrl, hasOwnMark = false }: MailSite): string {
  const name = link(
    siteUrl,
    siteName,
    `${ink}font:400 24px/36px ${DISPLAY};letter-spacing:-.01em;text-decoration:none;`,
  );
  if (!hasOwnMark) return name;
  const mark = `<img src="${escapeHtml(webAddress(filesUrl))}/icons/mail-mark.png" width="36" height="36" alt="" style="display:block;border:0;">`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="48">${mark}</td><td>${name}</td></tr></table>`;
}

function picture(shown: MailPicture | undefined): string {
  if (!shown) return "";
  const { url, alt } = shown;
  return `<tr><td><img src="${escapeHtml(webAddress(url))}" width="558" alt="${escapeHtml(alt)}" ${photo}display:block;width:100%;max-width:558px;height:auto;border:0;border-radius:11px 11px 0 0;font:400 14px/1.5 ${TEXT};"></td></tr>\n`;
}

function card(content: MailContent): string {
  const { heading, key, line, paragraphs } = content;
  const { blocks = [], action, below = [], also, notes = [] } = content;
  const direction = (text: string) => (content.isWritten ? ownDirection(text) : "");
  return [
    `<h1${direction(heading)} ${ink}margin:0 0 ${key ? 6 : 16}px;font:400 28px/${TIGHT} ${DISPLAY};text-wrap:balance;">${wordsHtml(heading)}</h1>`,
    ...(key
      ? [
          `<p ${ink}margin:0 0 ${line ? 2 : 18}px;font:400 24px/1.35 ${DISPLAY};">${valueHtml(key)}</p>`,
        ]
      : []),
    ...(line
      ? [
          paragraph(line, `16px/1.5 ${TEXT}`, ink, {
            style: "margin:0 0 20px;text-wrap:balance;",
          }),
        ]
      : []),
    ...paragraphs.map((line) =>
      paragraph(line, `16px/1.6 ${TEXT}`, ink, { direction: direction(line) }),
    ),
    ...blocks.map(blockHtml),
    ...(action ? [button(action)] : []),
    ...(also ? [secondary(also)] : []),
    ...below.map(blockHtml),
    ...notes.map((line) => paragraph(line, `14px/1.5 ${TEXT}`, quiet)),
  ].join("\n");
}

function button({ label, url }: MailLink): string {
  return `${TABLE} style="margin:8px 0 28px;">
<tr><td align="center" bgcolor="${TEAL}" class="button" style="background-color:${TEAL};border-radius:8px;">${link(url, label, `style="display:block;padding:17px 16px;font:600 17px/1.25 ${TEXT};color:${CARD};text-decoration:none;`)}</td></tr>
</table>`;
}

function secondary({ label, url }: MailLink): string {
  return `<p ${ink}margin:0 0 16px;font:600 16px/1.6 ${TEXT};">${link(url, label, teal)}</p>`;
}

function foot(site: MailSite, wayOut: MailContent["wayOut"]): string {
  const { siteName, siteUrl } = site;
  const [sentBy = "", ...others] = footLines(site).map(escapeHtml);
  const named = link(siteUrl, siteName, quiet);
  return [
    ...(wayOut
      ? [escapeHtml(wayOut.why), `${link(wayOut.link.url, wayOut.link.label, quiet)}<br>`]
      : []),
    // The name itself leads to the site: an address of figures and colons is nothing to read.
    sentBy.replace(escapeHtml(siteName), () => named),
    ...others,
  ].join("<br>");
}

function footLines({ siteName, supportAddress }: MailSite): string[] {
  const { sentBy, questions } = mailMessages.layout;
  return [sentBy(siteName), ...(supportAddress ? [questions(supportAddress)] : [])];
}

function text(content: MailContent, site: MailSite): string {
  const { heading, key, line, paragraphs } = content;
  const { blocks = [], action, below = [], also, notes = [] } = content;
  const parts = [
    heading,
    ...(key ? [valueText(key)] : []),
    ...(line ? [line] : []),
    ...paragraphs,
    ...blocks.map(blockText),
    ...[action, also].flatMap((one) => (one ? [`${one.label}:\n${webAddress(one.url)}`] : [])),
    ...below.map(blockText),
    ...notes,
    ...(content.wayOut
      ? [
          `${content.wayOut.why}\n${content.wayOut.link.label}: ${webAddress(content.wayOut.link.url)}`,
        ]
      : []),
    [...footLines(site), site.siteUrl].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}
