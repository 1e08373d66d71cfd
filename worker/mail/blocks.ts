import { escapeHtml } from "#domain/lib/plain-text.ts";
import { language } from "#domain/messages/language.ts";

/** Values of the design's tokens: mail programs know neither custom properties nor our stylesheet. */
export const INK = "#0b2233";
export const QUIET = "#566d7c";
export const PAGE = "#faf8f4";
export const CARD = "#ffffff";
export const LINE = "#e6ddcf";
export const TEAL = "#0c6b70";
/** Of what readers have, the old-style faces that are nearest to the site's own: Apple's, Windows', Linux'. */
export const DISPLAY =
  "Newsreader, 'Iowan Old Style', Palatino, 'Palatino Linotype', P052, Georgia, 'Times New Roman', serif";
export const TEXT =
  "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const isRtl = language.direction === "rtl";
/** On the table around everything, as programs drop the document's own; nothing in English. */
export const DIRECTION = isRtl ? ` dir="rtl" lang="${language.tag}"` : "";
/** Between the lines of large type: Arabic stands higher and deeper. */
export const TIGHT = isRtl ? 1.45 : 1.2;
/** The sides a line of text starts and ends at: mail programs know no logical properties. */
const START = isRtl ? "right" : "left";
const END = isRtl ? "left" : "right";

/** The direction of a text that is not the site's own, by its first letter: figures alone run from left to right. */
function directionOf(text: string): "ltr" | "rtl" {
  const [letter = ""] = /\p{L}/u.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(letter) ? "rtl" : "ltr";
}
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The attribute that gives such a text its direction; nothing where that is the mail's. */
export const ownDirection = (text: string) =>
  directionOf(text) === language.direction ? "" : ` dir="${directionOf(text)}"`;

/** From right to left these stand as they should by themselves: words with figures behind them, one figure, what is set apart. */
const STANDS_BY_ITSELF = /^[\p{L}\u2068].*[\p{L}\d\u2069]$|^[\d.,:]*$|^\u2066.*\u2069$/u;

/** A value is set apart where it runs the other way: a phone number in Arabic, a name in Arabic letters. */
const isApart = (text: string) =>
  isRtl
    ? !RIGHT_TO_LEFT.test(text) && !STANDS_BY_ITSELF.test(text)
    : directionOf(text) !== language.direction;

/** What no line ends in: the reference of a payment, a time of day, a sum with its currency. */
const WHOLE = /\bKH-\d+-\d+\b|\b\d{1,2}:\d\d - \d{1,2}:\d\d\b|\b[A-Z]{3} \d[\d,.]*\d\b/g;

/** A text as HTML, with what may not be broken in one line: by its style, as signs for it would be copied along. */
export const wordsHtml = (text: string): string =>
  escapeHtml(text).replaceAll(WHOLE, '<span style="white-space:nowrap;">$&</span>');

/** A value as HTML, set apart where it runs the other way. */
export function valueHtml(text: string): string {
  // Programs break what is too long for its column wherever they like, unless they are told where.
  const html = wordsHtml(text).replace("@", "@<wbr>");
  return isApart(text) ? `<span dir="${directionOf(text)}">${html}</span>` : html;
}

/** The same as plain text, by signs that are not seen. */
export function valueText(text: string): string {
  if (!isApart(text)) return text;
  return `${directionOf(text) === "ltr" ? "\u2066" : "\u2067"}${text}\u2069`;
}

/**
 * What each surface and ink is called, for the one rule that gives them their values at night (layout.ts): programs
 * that know no such rule keep the light ones, which stand beside the names.
 */
export const ink = `class="ink" style="color:${INK};`;
export const quiet = `class="quiet" style="color:${QUIET};`;
/** A picture, and the words in its place. */
export const photo = `class="quiet photo" style="color:${QUIET};`;
export const teal = `class="teal" style="color:${TEAL};`;

/** The opening of a table that only lays out: readers that speak aloud do not announce it. */
export const TABLE = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;

/** A link; `look` is one of the inks above with what else it needs. Throws an Error when `url` is not http or https. */
export function link(url: string, label: string, look: string): string {
  return `<a href="${escapeHtml(webAddress(url))}" ${look}">${escapeHtml(label)}</a>`;
}

/** A paragraph of plain text; `font` is size, line height and family, `look` one of the inks, `direction` its attribute, if any. */
export function paragraph(
  line: string,
  font: string,
  look: string,
  { direction = "", style = "margin:0 0 16px;" } = {},
): string {
  return `<p${direction} ${look}${style}font:400 ${font};">${wordsHtml(line)}</p>`;
}

/** The address itself. Throws an Error unless it is http or https. */
export function webAddress(url: string): string {
  // A name in front of the address could be any scheme, "javascript:" too.
  if (!/^https?:\/\/[^\s]+$/i.test(url)) throw new Error("a mail links only to http and https");
  return url;
}

export type AmountRow = {
  label: string;
  /** Small print below the label. */
  note?: string;
  /** Money as text. */
  amount: string;
  /** The sum of the rows above, or what is paid. */
  strong?: boolean;
  /** Where the label leads to. */
  url?: string;
};

/** Something to read on, with its picture and its own line above; `url` is where all of it leads. */
export type StoryInMail = {
  title: string;
  url: string;
  text: string;
  line: string;
  more: string;
  picture?: { url: string; alt: string };
};

/** What a mail says beside its sentences, in plain text; the layout escapes it. */
export type MailBlock =
  | { kind: "facts"; title?: string; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: "amounts"; title?: string; rows: readonly AmountRow[] }
  | { kind: "list"; title?: string; items: readonly string[] }
  | { kind: "stories"; title?: string; items: readonly StoryInMail[] }
  /** Paragraphs behind other blocks. */
  | { kind: "words"; title?: string; lines: readonly string[] }
  /** Somebody else's words, marked as theirs. */
  | { kind: "quote"; title?: string; text: string };

/** A block as rows of tables with inline styles. Throws an Error when an address is not http or https. */
export function blockHtml(block: MailBlock): string {
  return `${titleHtml(block.title)}${bodyHtml(block)}`;
}

/** The same as plain text. */
export function blockText(block: MailBlock): string {
  const title = block.title === undefined ? [] : [`${block.title}:`];
  return [...title, ...bodyText(block)].join("\n");
}

function titleHtml(title: string | undefined): string {
  if (title === undefined) return "";
  return `<h2 ${ink}margin:24px 0 8px;font:400 20px/${TIGHT} ${DISPLAY};text-wrap:balance;">${escapeHtml(title)}</h2>\n`;
}

function bodyHtml(block: MailBlock): string {
  switch (block.kind) {
    case "facts":
      return table(block.rows.map(factHtml));
    case "amounts":
      return table(block.rows.map(amountHtml));
    case "list":
      return table(block.items.map(itemHtml));
    case "stories":
      return block.items.map(storyHtml).join("\n");
    case "words":
      return block.lines
        .map((line) => paragraph(line, `16px/1.6 ${TEXT}`, ink, { direction: ownDirection(line) }))
        .join("\n");
    case "quote":
      return quoteHtml(block.text);
  }
}

function bodyText(block: MailBlock): string[] {
  switch (block.kind) {
    case "facts":
      return block.rows.map(([label, value]) => `${label}: ${valueText(value)}`);
    case "amounts":
      return block.rows.map(amountText);
    case "list":
      return block.items.map((item) => `- ${valueText(item)}`);
    case "stories":
      return [block.items.map(storyText).join("\n\n")];
    case "words":
      return [block.lines.join("\n\n")];
    case "quote":
      return block.text.split("\n").map((line) => `> ${line}`.trimEnd());
  }
}

function table(rows: readonly string[]): string {
  return `${TABLE} style="margin:0 0 24px;">\n${rows.join("\n")}\n</table>`;
}

/** Every cell names its line and ink: nothing is inherited that a mail program may have changed. */
function cell(content: string, style: string, more = "", name = "ink"): string {
  const color = name === "ink" ? INK : QUIET;
  return `<td valign="top"${more} class="${name} line" style="padding:10px 0;border-top:1px solid ${LINE};color:${color};${style}">${content}</td>`;
}

/** What the labels of facts take, alike in all tables of a mail: Arabic has short ones, and Latin addresses beside them. */
const LABEL = isRtl ? "28%" : "97";
/** So many letters of a label stay in one line, and its column grows with them. */
const IN_ONE_LINE = 16;

function factHtml([label, value]: readonly [string, string]): string {
  const name = cell(
    escapeHtml(label),
    `padding-${END}:16px;font:400 14px/1.6 ${TEXT};${label.length > IN_ONE_LINE ? "" : "white-space:nowrap;"}`,
    ` width="${LABEL}"`,
    "quiet",
  );
  return `<tr>${name}${cell(valueHtml(value), `font:400 16px/1.4 ${TEXT};word-break:break-word;`)}</tr>`;
}

function amountHtml({ label, note, amount, strong = false, url }: AmountRow): string {
  const weight = strong || note !== undefined ? 600 : 400;
  const title = url
    ? link(url, label, `${teal}font-weight:600;`)
    : `<span style="font-weight:${weight};">${escapeHtml(label)}</span>`;
  const small = note
    ? `<br><span ${quiet}font:400 14px/1.5 ${TEXT};">${wordsHtml(note)}</span>`
    : "";
  const sum = strong ? `font:400 22px/1.2 ${DISPLAY};` : `font:600 16px/1.5 ${TEXT};`;
  const text = `padding-${END}:16px;font:400 16px/1.5 ${TEXT};word-break:break-word;text-wrap:balance;`;
  return `<tr>${cell(`${title}${small}`, text)}${cell(valueHtml(amount), `${sum}white-space:nowrap;`, ` align="${END}"`)}</tr>`;
}

function amountText({ label, note, amount, url }: AmountRow): string {
  const line = `${label}: ${valueText(amount)}`;
  return [line, ...(note ? [`  ${note}`] : []), ...(url ? [`  ${webAddress(url)}`] : [])].join(
    "\n",
  );
}

/** The picture leads there too; readers that speak aloud are told of the one link with the title. */
function storyHtml({ title, url, text, line, more, picture }: StoryInMail): string {
  const shown = picture
    ? `<a href="${escapeHtml(webAddress(url))}" tabindex="-1" style="text-decoration:none;"><img src="${escapeHtml(webAddress(picture.url))}" width="510" alt="${escapeHtml(picture.alt)}" ${quiet}display:block;width:100%;max-width:510px;height:auto;border:0;border-radius:8px;font:400 14px/1.5 ${TEXT};"></a>`
    : "";
  return `${TABLE} class="line" style="margin:8px 0 20px;border-top:1px solid ${LINE};">
<tr><td${ownDirection(title)} class="ink" style="padding:20px 0 0;color:${INK};">
${line === "" ? "" : `<p ${quiet}margin:0 0 10px;font:400 15px/1.5 ${TEXT};">${escapeHtml(line)}</p>\n`}${shown}
<h2 ${ink}margin:12px 0 6px;font:400 22px/1.25 ${DISPLAY};">${link(url, title, `${ink}text-decoration:none;`)}</h2>
${text === "" ? "" : paragraph(text, `16px/1.6 ${TEXT}`, ink, { style: "margin:0 0 8px;" })}
<p ${teal}margin:0;font:600 16px/1.6 ${TEXT};">${link(url, more, teal)}</p>
</td></tr>
</table>`;
}

function storyText({ title, url, text, line, more }: StoryInMail): string {
  return [line, title, text, `${more}: ${webAddress(url)}`].filter(Boolean).join("\n");
}

function itemHtml(item: string): string {
  return `<tr>${cell(valueHtml(item), `font:400 16px/1.5 ${TEXT};`)}</tr>`;
}

function quoteHtml(text: string): string {
  const lines = text.split("\n").map(escapeHtml).join("<br>");
  return `${TABLE} style="margin:0 0 24px;">\n<tr><td bgcolor="${PAGE}"${ownDirection(text)} class="page ink" style="padding:16px 20px;background-color:${PAGE};border-${START}:3px solid ${TEAL};font:400 16px/1.6 ${TEXT};color:${INK};word-break:break-word;">${lines}</td></tr>\n</table>`;
}
