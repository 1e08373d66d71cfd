/**
 * Markdown-lite: what answers are written in (links, bold, lists), as data. There is no way to HTML from here, and a
 * link leads only to this site's own paths, to https, email and telephone. Everything else stays the text it is.
 */

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "bold"; parts: Inline[] }
  | { kind: "link"; href: string; text: string };
/** Lines of text, or the items of a list. */
export type Block = { kind: "paragraph" | "bullets" | "numbers"; lines: Inline[][] };

const BULLET = /^\s*[-*•]\s+(.*)$/;
const NUMBER = /^\s*\d{1,3}[.)]\s+(.*)$/;
/** Bounded in length, and without a choice between two ways: no text makes these slow. */
const LINK = /\[([^[\]\n]{1,200})\]\(([^()\s]{1,600})\)/;
const BOLD = /\*\*([^*\n]{1,600})\*\*/;
const BARE = /(https:\/\/[^\s<>"'()[\]*]{1,600})/;
const INLINE = new RegExp(`${LINK.source}|${BOLD.source}|${BARE.source}`, "g");

/** The blocks of a text. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let isParagraph = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const bullet = BULLET.exec(line)?.[1];
    const item = bullet ?? NUMBER.exec(line)?.[1];
    const content = line.trim();
    const last = blocks.at(-1);
    if (item !== undefined) {
      const kind = bullet === undefined ? "numbers" : "bullets";
      // An empty line between two items does not end their list.
      if (last?.kind === kind) last.lines.push(parseInline(item));
      else blocks.push({ kind, lines: [parseInline(item)] });
    } else if (content !== "") {
      if (isParagraph && last?.kind === "paragraph") last.lines.push(parseInline(content));
      else blocks.push({ kind: "paragraph", lines: [parseInline(content)] });
    }
    isParagraph = item === undefined && content !== "";
  }
  return blocks;
}

/** The parts of one line. */
export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  const plain = (piece: string) => {
    if (piece !== "") parts.push({ kind: "text", text: piece });
  };
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, label, target, bold, bare] = match;
    const made = madeOf(label, target, bold, bare);
    if (!made) continue;
    plain(text.slice(end, match.index));
    parts.push(made.part);
    end = match.index + whole.length - made.rest;
  }
  plain(text.slice(end));
  return parts;
}

/** What a match stands for, and how many of its last characters are not part of it. */
function madeOf(label?: string, target?: string, bold?: string, bare?: string) {
  if (bold !== undefined) return { part: boldOf(bold), rest: 0 };
  // The full stop behind an address ends the sentence.
  const address = bare?.replace(/[.,;:!?]+$/, "") ?? "";
  const href = safeHref(target ?? address);
  if (href === undefined) return undefined;
  const text = label?.replaceAll("**", "") ?? address;
  const part: Inline = { kind: "link", href, text };
  return { part, rest: (bare?.length ?? 0) - address.length };
}

const boldOf = (text: string): Inline => ({ kind: "bold", parts: parseInline(text) });

/** The address of a link, if it is one an answer may hold. Own paths begin with one slash. */
export function safeHref(href: string): string | undefined {
  // What browsers take out of an address or read as a slash may hide another site behind a path.
  if (/[\p{Cc}\s\\]/u.test(href)) return undefined;
  if (/^\/(?!\/)/.test(href)) return href;
  if (!URL.canParse(href)) return undefined;
  const { protocol } = new URL(href);
  if (protocol === "https:") return /^https:\/\/[^/]/i.test(href) ? href : undefined;
  return protocol === "mailto:" || protocol === "tel:" ? href : undefined;
}

/** The first link of a line, also within bold. */
export function linkIn(parts: readonly Inline[]): string | undefined {
  for (const part of parts) {
    if (part.kind === "link") return part.href;
    const inner = part.kind === "bold" ? linkIn(part.parts) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}
