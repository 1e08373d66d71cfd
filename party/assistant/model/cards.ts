import type { ChatFact } from "#db/entities/chat-message.ts";
import { ASSISTANT_MODEL as LIMITS } from "#domain/config/assistant.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { assistantMessages as text } from "#domain/messages/en/assistant.ts";
import { timesLabel } from "#domain/messages/en/request.ts";
import type { ChatAttachments, ChatCard } from "#domain/rooms/wire.ts";
import type { KnownPackage } from "#party/assistant/knowledge/knowledge.ts";
import { numbersOf } from "#party/assistant/language/numbers.ts";
import { totalOf } from "#party/assistant/toolbox.ts";
import type { Workshop } from "./tool-runs.ts";

const LINK = /\]\((\/package\/[^)]*)\)/g;

/** What stands below an answer: the packages it links to or names, each as its record has it, and the form it filled in. */
export function attachmentsOf(
  content: string,
  { links, form }: Pick<Workshop, "links" | "form">,
): ChatAttachments | null {
  const cards = new Map<string, ChatCard>();
  const add = (href: string) => {
    const { pack, hours } = links.get(href) ?? { pack: null, hours: null };
    if (pack && !cards.has(pack.uuid) && cards.size < LIMITS.packages)
      cards.set(pack.uuid, cardOf(pack, href, hours));
  };
  for (const [, href = ""] of content.matchAll(LINK)) add(href);
  for (const [href, { pack }] of links) if (pack && content.includes(pack.title)) add(href);
  const action = form && { label: text.askOffers, href: form.href };
  return cards.size > 0 || action ? { cards: [...cards.values()], action } : null;
}

function cardOf(pack: KnownPackage, href: string, hours: number | null): ChatCard {
  return {
    href,
    title: pack.title,
    facts: text.cardFacts(text.guests(pack.guests_max), timesLabel(pack.times_of_day.toSorted())),
    price: formatPrice(totalOf(pack, hours)),
    terms: text.terms(text.hours(hours ?? pack.hours_min)),
    picture: pack.picture ?? "",
  };
}

/** Words two texts have to share for one to be taken for the other's source. */
const SHARED = 3;

/** The facts an answer was made of, without what the model looked at and did not say: what the chat's desk is shown. */
export function usedFacts(content: string, facts: readonly ChatFact[]): ChatFact[] {
  const numbers = new Set(numbersOf(content));
  const words = new Set(wordsOf(content));
  const isUsed = (text: string) =>
    numbersOf(text).some((number) => numbers.has(number)) ||
    new Set(wordsOf(text).filter((word) => words.has(word))).size >= SHARED;
  return facts.flatMap(({ says = [], ...record }) => {
    const used = says.filter(isUsed);
    return used.length > 0 || content.includes(record.label) ? [{ ...record, says: used }] : [];
  });
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
