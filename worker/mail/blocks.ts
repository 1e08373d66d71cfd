import { escapeHtml } from "#domain/lib/escape-html.ts";
import {
  DISPLAY,
  END,
  INK,
  LINE,
  link,
  PAGE,
  QUIET,
  START,
  TABLE,
  TEAL,
  TEXT,
  webAddress,
} from "./html.ts";

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

/** What a mail says beside its sentences, in plain text; the layout escapes it. */
export type MailBlock =
  | { kind: "facts"; title?: string; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: "amounts"; title?: string; rows: readonly AmountRow[] }
  | { kind: "list"; title?: string; items: readonly string[] }
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
  return `<h2 style="margin:20px 0 8px;font:600 16px/1.4 ${TEXT};color:${INK};">${escapeHtml(title)}</h2>\n`;
}

function bodyHtml(block: MailBlock): string {
  switch (block.kind) {
    case "facts":
      return table(block.rows.map(factHtml));
    case "amounts":
      return table(block.rows.map(amountHtml));
    case "list":
      return table(block.items.map(itemHtml));
    case "quote":
      return quoteHtml(block.text);
  }
}

function bodyText(block: MailBlock): string[] {
  switch (block.kind) {
    case "facts":
      return block.rows.map(([label, value]) => `${label}: ${value}`);
    case "amounts":
      return block.rows.map(amountText);
    case "list":
      return block.items.map((item) => `- ${item}`);
    case "quote":
      return block.text.split("\n").map((line) => `> ${line}`.trimEnd());
  }
}

function table(rows: readonly string[]): string {
  return `${TABLE} style="margin:0 0 24px;border-top:1px solid ${LINE};">\n${rows.join("\n")}\n</table>`;
}

/** Every cell names its line and ink: nothing is inherited that a mail program may have changed. */
function cell(content: string, style: string, more = ""): string {
  return `<td valign="top"${more} style="padding:10px 0;border-bottom:1px solid ${LINE};${style}">${content}</td>`;
}

function factHtml([label, value]: readonly [string, string]): string {
  const name = cell(
    escapeHtml(label),
    `padding-${END}:16px;font:400 14px/1.6 ${TEXT};color:${QUIET};`,
    ' width="34%"',
  );
  return `<tr>${name}${cell(escapeHtml(value), `font:400 16px/1.4 ${TEXT};color:${INK};word-break:break-word;`)}</tr>`;
}

function amountHtml({ label, note, amount, strong = false, url }: AmountRow): string {
  const weight = strong || note !== undefined ? 600 : 400;
  const title = url
    ? link(url, label, `color:${TEAL};font-weight:600;`)
    : `<span style="font-weight:${weight};">${escapeHtml(label)}</span>`;
  const small = note
    ? `<br><span style="font:400 14px/1.5 ${TEXT};color:${QUIET};">${escapeHtml(note)}</span>`
    : "";
  const sum = strong ? `font:400 22px/1.2 ${DISPLAY};` : `font:600 16px/1.5 ${TEXT};`;
  const text = `padding-${END}:16px;font:400 16px/1.5 ${TEXT};color:${INK};word-break:break-word;`;
  return `<tr>${cell(`${title}${small}`, text)}${cell(escapeHtml(amount), `${sum}color:${INK};white-space:nowrap;`, ` align="${END}"`)}</tr>`;
}

function amountText({ label, note, amount, url }: AmountRow): string {
  const line = `${label}: ${amount}`;
  return [line, ...(note ? [`  ${note}`] : []), ...(url ? [`  ${webAddress(url)}`] : [])].join(
    "\n",
  );
}

function itemHtml(item: string): string {
  return `<tr>${cell(escapeHtml(item), `font:400 16px/1.5 ${TEXT};color:${INK};`)}</tr>`;
}

function quoteHtml(text: string): string {
  const lines = text.split("\n").map(escapeHtml).join("<br>");
  return `${TABLE} style="margin:0 0 24px;">\n<tr><td bgcolor="${PAGE}" style="padding:16px 20px;background-color:${PAGE};border-${START}:3px solid ${TEAL};font:400 16px/1.6 ${TEXT};color:${INK};word-break:break-word;">${lines}</td></tr>\n</table>`;
}
