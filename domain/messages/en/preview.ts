import type { Occasion } from "#domain/config/occasions.ts";
import { counted } from "#domain/lib/words.ts";

type Words = { title: string; facts: readonly string[] };

const OFFERS = "Several offers, one page";
const PLACE = "Yacht and boat charter in Dubai";

/** Words on the pictures other sites show when a page is shared. */
export const previewMessages = {
  from: (total: string, hours: number) =>
    `from ${total} for ${counted(hours, "hour", "hours")}, VAT included`,
  journal: "Journal",
  minutes: (n: number) => `${n} min`,
  landings: {
    sunset: { title: "Sunset cruise in Dubai", facts: ["Private yachts by the hour", OFFERS] },
    marina: { title: "Dubai Marina yacht tour", facts: ["Private yachts by the hour", OFFERS] },
    luxury: { title: "Luxury yacht charter in Dubai", facts: ["With captain and crew", OFFERS] },
    birthday: { title: "A birthday aboard in Dubai", facts: ["With captain and crew", OFFERS] },
    corporate: { title: "Company events on the water", facts: ["With captain and crew", OFFERS] },
  } satisfies Record<Occasion, Words>,
  pages: {
    home: { title: "Name the hour. Compare the yachts.", facts: [PLACE, OFFERS] },
    packages: { title: "All yachts, with their whole price", facts: [PLACE, "VAT included"] },
    articles: { title: "The journal", facts: ["On chartering in Dubai"] },
    faq: { title: "Questions and answers", facts: [PLACE] },
    about: { title: "One request, several offers", facts: [PLACE] },
    partners: { title: "The companies behind the offers", facts: [PLACE] },
    contact: { title: "Write to us", facts: [PLACE] },
  } satisfies Record<string, Words>,
} as const;
