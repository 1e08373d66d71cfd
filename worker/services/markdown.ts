import createMarkdown, { type MarkdownIt, type Token } from "markdown-it";
import type { MarkdownHeading } from "#domain/data/catalogue.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { pictureUrl, sourceSet } from "#domain/lib/media.ts";

/**
 * Markdown as editors and providers write it, turned into HTML for the design system's `prose`. What it lets through is
 * a short list: no HTML of the writer's own, links by the schemes below, pictures from our own /media.
 */

type RenderedMarkdown = {
  html: string;
  /** The headings that stand in no quotation or list, in order: what a list of contents names. */
  headings: MarkdownHeading[];
  /** Reading time in whole minutes, at least one. */
  minutes: number;
};

const WORDS_PER_MINUTE = 220;
/** Of our own site, or by a scheme that runs nothing; "//host" would be another site that looks like ours. */
const LINK = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i;
const PICTURE = /^\/media\/([a-z0-9][a-z0-9-]{0,79})(?:\/\d{3,4}\.(?:avif|webp))?$/;
/** Masters are 3:2 and at least this wide; a text does not know the size of the one it names. */
const PICTURE_SIZE = { width: 1200, height: 800 } as const;
const PICTURE_SIZES = "(width < 760px) 100vw, 690px";
/** Renders a text. Its highest heading becomes `top`, the others follow it without leaving a level out. */
export function renderMarkdown(text: string, { top = 2 }: { top?: 2 | 3 } = {}): RenderedMarkdown {
  const parser = markdown();
  const tokens = parser.parse(text, {});
  const headings = nameHeadings(tokens, top);
  describeTables(tokens);
  // A paragraph of which nothing is left (a picture from elsewhere) would still take its space.
  const html = parser.renderer.render(tokens, parser.options, {}).replaceAll("<p></p>\n", "");
  return { html, headings, minutes: minutesOf(tokens) };
}

let made: MarkdownIt | undefined;

/** Made by the first text, so that a Worker that renders none does not pay for it at its start. */
function markdown(): MarkdownIt {
  if (made) return made;
  made = createMarkdown({ html: false, linkify: false });
  // It sees addresses decoded and encoded anew: "&#106;avascript:" and "/\t/host" are known for what they are.
  made.validateLink = (address) => LINK.test(address);
  const { rules } = made.renderer;
  rules.link_open = (tokens, index, options, _env, renderer) => {
    const token = at(tokens, index);
    const href = `${token.attrGet("href")}`;
    if (href.startsWith("/")) token.attrSet("href", localPath(href));
    // Providers write too: a link of theirs is no recommendation of ours, nor may its page get hold of this one.
    if (/^https?:/i.test(href)) token.attrSet("rel", "nofollow noopener");
    return renderer.renderToken(tokens, index, options);
  };
  rules.image = (tokens, index, options, env, renderer) => {
    const token = at(tokens, index);
    const [, key] = PICTURE.exec(`${token.attrGet("src")}`) ?? [];
    return key ? picture(key, renderer.renderInlineAsText(token.children ?? [], options, env)) : "";
  };
  rules.table_open = (tokens, index, options, _env, renderer) => {
    const under = at(tokens, index).meta?.under;
    const group = under ? ` role="group" aria-labelledby="${under}"` : "";
    return `<div class="table-scroll" tabindex="0"${group}>${renderer.renderToken(tokens, index, options)}`;
  };
  rules.table_close = (tokens, index, options, _env, renderer) =>
    `${renderer.renderToken(tokens, index, options)}</div>\n`;
  return made;
}

/** The token a rule was called for. */
function at(tokens: Token[], index: number): Token {
  const token = tokens[index];
  if (!token) throw new Error("a rule was called outside its tokens");
  return token;
}

/** A picture of ours in the variants the media route makes, as app/ui/picture.tsx writes it. */
function picture(key: string, alt: string): string {
  const { width, height } = PICTURE_SIZE;
  const sizes = `sizes="${PICTURE_SIZES}"`;
  return (
    `<picture><source type="image/avif" srcset="${sourceSet(key, width, "avif")}" ${sizes}>` +
    `<img src="${pictureUrl(key, 800)}" srcset="${sourceSet(key, width, "webp")}" ${sizes}` +
    ` width="${width}" height="${height}" alt="${markdown().utils.escapeHtml(alt)}" loading="lazy" decoding="async"></picture>`
  );
}

function minutesOf(tokens: Token[]): number {
  const text = tokens
    .map((token) => (token.type === "inline" ? plain(token) : isCode(token) ? token.content : ""))
    .join("\n");
  const words = text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

const isCode = (token: Token) => token.type === "fence" || token.type === "code_block";

// What a parsed text needs before it is rendered: headings that can be linked to, tables that say what heads what.

/** Ids of the page around the text. */
const TAKEN_IDS = ["content", "boot"];

/** Gives each heading an id of its words and a level that fits the page; tables hear which one they stand under. */
function nameHeadings(tokens: Token[], top: number): MarkdownHeading[] {
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
function describeTables(tokens: Token[]): void {
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
function plain(token: Token | undefined): string {
  const parts = (token?.children ?? []).map(({ type, content }) => {
    if (type === "text" || type === "code_inline") return content;
    return type === "softbreak" || type === "hardbreak" ? " " : "";
  });
  return parts.join("").trim();
}
