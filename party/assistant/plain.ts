import { ASSISTANT_NAME } from "#app/config/chat.ts";
import { site as siteDefaults } from "#app/config/site.ts";
import { listHref, NO_FILTERS } from "#app/features/browse/filters.ts";
import { formatPrice, packageTotal } from "#app/lib/money.ts";
import { timesLabel } from "#app/lib/words.ts";
import { assistantMessages as text } from "#app/messages/en/assistant.ts";
import { packageMessages } from "#app/messages/en/package.ts";
import type { Db } from "#db/client.ts";
import type { ChatCard, ChatFact } from "#db/entities/chat-message.ts";
import { browsePage } from "#db/queries/browse.ts";
import { faqs, type PackageCard, siteConfig } from "#db/queries/catalogue.ts";
import { assistantOnDuty } from "#db/queries/chat.ts";
import type { Answer, Assistant, Conversation } from "./assistant.ts";
import { asksForPackages, closest, understand, type Wish } from "./understand.ts";

/** Packages one answer recommends. */
const RECOMMENDED = 2;
const GREETING = /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening)|salam|marhaba)\W*$/i;

/**
 * The assistant that needs no model: it finds packages that fit what was said, answers what the published questions
 * answer, and leads to a person for the rest. Every number it says is one of a record.
 */
export function plainAssistant(db: () => Db): Assistant {
  return {
    async answer({ messages }: Conversation): Promise<Answer> {
      const said = messages.filter(({ role }) => role === "user").map(({ content }) => content);
      const last = said.at(-1) ?? "";
      const wish = understand(said);
      const client = db();
      const [[assistant], [config], questions, packages] = await client.batch([
        assistantOnDuty(client),
        siteConfig(client),
        faqs(client),
        browsePage(client, { filters: filtersOf(wish), sort: "price", page: 1 }),
      ]);
      const name = assistant?.name || ASSISTANT_NAME;
      const plainly = (content: string, ...facts: ChatFact[]): Answer => ({
        name,
        content,
        attachments: null,
        facts,
      });
      if (GREETING.test(last)) return plainly(text.greeting);
      const question = closest(last, questions);
      if (question) {
        return plainly(question.answer, fact("Faq", question.uuid, question.question));
      }
      if (asksForPackages(last)) return { name, ...recommend(packages, wish) };
      const known = config ? [fact("SiteConfig", config.uuid, config.name)] : [];
      return plainly(text.unknown(config?.whatsapp_link || siteDefaults.whatsapp_link), ...known);
    },
  };
}

const fact = (entity: string, uuid: string, label: string): ChatFact => ({ entity, uuid, label });

function filtersOf({ guests, duration, timeofday, budget }: Wish) {
  return { ...NO_FILTERS, guests, duration, timeofday, price: budget };
}

function recommend(packages: readonly PackageCard[], wish: Wish): Omit<Answer, "name"> {
  const { guests, duration, timeofday } = wish;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ guests, duration, timeofday }))
    if (value !== null) query.set(key, `${value}`);
  const action =
    query.size > 0
      ? { label: text.askWithDetails, href: `/fullofferform?${query}` }
      : { label: text.ask, href: "/fullofferform" };
  const recommended = packages.slice(0, RECOMMENDED);
  const chosen = recommended.map((pack) => cardOf(pack, wish));
  const facts = recommended.map(({ uuid, title }) => fact("ProductPackage", uuid, title));
  if (chosen.length === 0) {
    return { content: text.none(asked(wish)), attachments: { cards: [], action }, facts };
  }
  const lines = chosen.map(({ title, href, price, terms }) =>
    text.line(`[${title}](${href})`, price, terms),
  );
  const more = listHref({ filters: filtersOf(wish), sort: "price" });
  const content = [text.found(chosen.length, asked(wish)), "", ...lines].join("\n");
  return {
    content: packages.length > chosen.length ? `${content}\n\n${text.more(more)}` : content,
    attachments: { cards: chosen, action },
    facts,
  };
}

function cardOf(pack: PackageCard, { duration }: Wish): ChatCard {
  const hours = duration ?? pack.hours_min;
  return {
    href: `/package/${pack.slug}${duration === null ? "" : `?duration=${duration}`}`,
    title: pack.title,
    facts: text.facts(
      packageMessages.facts.upTo(pack.guests_max),
      timesLabel(pack.times_of_day.toSorted()),
    ),
    price: formatPrice(packageTotal(pack, hours).total),
    terms: text.terms(text.forHours(hours)),
    picture: pack.picture?.key ?? "",
  };
}

function asked({ guests, duration, timeofday, budget }: Wish): string {
  return text.asked({
    guests: guests === null ? "" : text.forGuests(guests),
    hours: duration === null ? "" : text.forHours(duration),
    time: timeofday === null ? "" : text.times[timeofday],
    budget: budget === null ? "" : text.upTo(formatPrice(budget * 100)),
  });
}
