import { ASSISTANT_MODEL as LIMITS } from "#domain/config/assistant.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { timesLabel } from "#domain/lib/words.ts";
import { assistantMessages as text } from "#domain/messages/en/assistant.ts";
import type { ChatAttachments, ChatCard } from "#domain/rooms/wire.ts";
import type { KnownPackage } from "#party/assistant/knowledge/knowledge.ts";
import { totalOf } from "#party/assistant/toolbox.ts";
import type { Workshop } from "./workshop.ts";

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
