import type { Token } from "markdown-it";
import type { MarkdownHeading } from "#domain/data/catalogue.ts";

/** What a parsed text needs before it is rendered: headings that can be linked to, tables that say what heads what. */

/** Ids of the page around the text. */
const TAKEN_IDS = ["content", "boot"];

/** Gives each heading an id of its words and a level that fits the page; tables hear which one they stand under. */
export function nameHeadings(tokens: Token[], top: number): MarkdownHeading[] {
  const headings: MarkdownHeading[] = [];
  const ids = new Map(TAKEN_IDS.map((id) => [id, 1]));
  const highest = tokens.filter(isHeading).reduce((least, one) => Math.min(least, levelOf(one)), 6);
  let before = top - 1;
  let current: string | null = null;
  tokens.forEach((token, index) => {
    if (token.type === "table_open") token.meta = { under: current };
    if (!isHeading(token)) return;
    const text = plain(tokens[index + 1]);
    const level = Math.min(top + levelOf(token) - highest, before + 1, 6);
    before = level;
    current = freeId(text, ids);
    token.attrSet("id", current);
    token.tag = `h${level}`;
    const closing = tokens[index + 2];
    if (closing) closing.tag = token.tag;
    if (token.level === 0 && text !== "") headings.push({ id: current, text, level });
  });
  return headings;
}

const isHeading = (token: Token) => token.type === "heading_open";
const levelOf = (token: Token) => Number(token.tag.slice(1));

/** "When you cancel" becomes "when-you-cancel", and "when-you-cancel-2" the second time. */
function freeId(text: string, ids: Map<string, number>): string {
  const words = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  const base = words || "section";
  let n = (ids.get(base) ?? 0) + 1;
  const name = () => (n === 1 ? base : `${base}-${n}`);
  while (n > 1 && ids.has(name())) n++;
  ids.set(base, n);
  if (n > 1) ids.set(name(), 1);
  return name();
}

/**
 * Says what the head of a table is head of. With an empty corner the first column names the rows. Alignment becomes a
 * class: the parser writes left and right, which are wrong where text runs from right to left.
 */
export function describeTables(tokens: Token[]): void {
  let column = 0;
  let namesRows = false;
  tokens.forEach((token, index) => {
    if (token.type === "table_open") namesRows = false;
    if (token.type === "tr_open") column = 0;
    if (token.type !== "th_open" && token.type !== "td_open") return;
    const isFirst = column++ === 0;
    const closing = tokens[index + 2];
    if (token.type === "th_open") {
      const isEmpty = tokens[index + 1]?.content === "";
      if (isFirst) namesRows = isEmpty;
      if (!isEmpty) token.attrSet("scope", "col");
      token.tag = isEmpty ? "td" : "th";
    } else if (isFirst && namesRows) {
      token.attrSet("scope", "row");
      token.tag = "th";
    }
    if (closing) closing.tag = token.tag;
    alignLogically(token);
  });
}

function alignLogically(token: Token): void {
  const side = /text-align:(\w+)/.exec(`${token.attrGet("style")}`)?.[1];
  if (side === undefined) return;
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== "style");
  if (side === "right") token.attrSet("class", "align-end");
  if (side === "center") token.attrSet("class", "align-center");
}

/** The words of a heading, paragraph or cell. */
export function plain(token: Token | undefined): string {
  const parts = (token?.children ?? []).map(({ type, content }) => {
    if (type === "text" || type === "code_inline") return content;
    return type === "softbreak" || type === "hardbreak" ? " " : "";
  });
  return parts.join("").trim();
}
