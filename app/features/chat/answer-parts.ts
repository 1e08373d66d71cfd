import type { ChatCard, ChatMessage } from "#domain/rooms/wire.ts";
import { type Block, type Inline, linkIn, parseMarkdown } from "./markdown-lite.ts";

/** What an answer is drawn as, in its order: text, and packages where the text names them. */
type AnswerPart = { kind: "text"; blocks: Block[] } | { kind: "card"; card: ChatCard };

/**
 * The parts of an answer. The list item, or the line that is nothing but a link, of a package that the answer carries
 * as a card is drawn as that card; cards the text does not name stand at the end.
 */
export function answerParts({
  content,
  attachments,
}: Pick<ChatMessage, "content" | "attachments">): AnswerPart[] {
  const cards = new Map(attachments?.cards.map((card) => [card.href, card]));
  const parts: AnswerPart[] = [];
  for (const { kind, lines } of parseMarkdown(content)) {
    let open: Inline[][] | undefined;
    for (const line of lines) {
      const card = cards.get((kind === "paragraph" ? onlyLink(line) : linkIn(line)) ?? "");
      if (card) {
        cards.delete(card.href);
        parts.push({ kind: "card", card });
      } else if (open) open.push(line);
      else addBlock(parts, { kind, lines: [line] });
      open = card ? undefined : lastLines(parts);
    }
  }
  for (const card of cards.values()) parts.push({ kind: "card", card });
  return parts;
}

/** Adds a block to the text that comes last, or to a new one after a card. */
function addBlock(parts: AnswerPart[], block: Block) {
  const last = parts.at(-1);
  if (last?.kind === "text") last.blocks.push(block);
  else parts.push({ kind: "text", blocks: [block] });
}

function lastLines(parts: readonly AnswerPart[]): Inline[][] | undefined {
  const last = parts.at(-1);
  return last?.kind === "text" ? last.blocks.at(-1)?.lines : undefined;
}

/** The link of a line in which no word stands beside it. */
function onlyLink(line: readonly Inline[]): string | undefined {
  const isOnly = line.every((part) => part.kind !== "text" || !/[\p{L}\p{N}]/u.test(part.text));
  return isOnly ? linkIn(line) : undefined;
}
