import type { ChatCard, ChatMessage } from "#domain/rooms/wire.ts";
import { type Block, type Inline, linkIn, parseMarkdown } from "./markdown-lite.ts";

/** What an answer is drawn as: its words, and then the packages. */
type AnswerPart = { kind: "text"; blocks: Block[] } | { kind: "card"; card: ChatCard };

/**
 * The parts of an answer. The list item, or the line that is nothing but a link, of a package that the answer carries
 * as a card is left to that card; the cards follow the words, those first that the text names first.
 */
export function answerParts({
  content,
  attachments,
}: Pick<ChatMessage, "content" | "attachments">): AnswerPart[] {
  const cards = new Map(attachments?.cards.map((card) => [card.href, card]));
  const blocks: Block[] = [];
  const named: ChatCard[] = [];
  for (const { kind, lines } of parseMarkdown(content)) {
    let open: Inline[][] | undefined;
    for (const line of lines) {
      const card = cards.get((kind === "paragraph" ? onlyLink(line) : linkIn(line)) ?? "");
      if (card) {
        cards.delete(card.href);
        named.push(card);
      } else if (open) open.push(line);
      else {
        open = [line];
        blocks.push({ kind, lines: open });
      }
    }
  }
  const text: AnswerPart[] = blocks.length > 0 ? [{ kind: "text", blocks }] : [];
  return [
    ...text,
    ...[...named, ...cards.values()].map((card) => ({ kind: "card" as const, card })),
  ];
}

/** The link of a line in which no word stands beside it. */
function onlyLink(line: readonly Inline[]): string | undefined {
  const isOnly = line.every((part) => part.kind !== "text" || !/[\p{L}\p{N}]/u.test(part.text));
  return isOnly ? linkIn(line) : undefined;
}
