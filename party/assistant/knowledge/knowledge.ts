import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import {
  type KnownArticle,
  type KnownExtra,
  type KnownFaq,
  type KnownPackage,
  knownArticles,
  knownExtras,
  knownFaqs,
  knownPackages,
} from "#db/queries/knowledge.ts";
import { describedWords, quotedWords } from "#db/queries/record-words.ts";
import { contentVersion } from "#db/queries/sequence.ts";
import { groupQuestions } from "#domain/lib/question-groups.ts";
import { type AskedIndex, indexOf } from "./asked.ts";
import { sentencePairs } from "./record-words.ts";

/** Records as every visitor may read them. */
export type { KnownArticle, KnownExtra, KnownFaq, KnownPackage };

type KnownSite = Awaited<ReturnType<typeof siteConfig>>[number];

/** What the public may know, as it was at one version of the content (db/queries/sequence.ts). */
export type Knowledge = {
  version: number;
  site: KnownSite | undefined;
  packages: readonly KnownPackage[];
  /** By package uuid, cheapest first. */
  extras: ReadonlyMap<string, readonly KnownExtra[]>;
  faqs: readonly KnownFaq[];
  /** The same by their wordings, to find the one that is asked. */
  asked: AskedIndex;
  /** Where the answer of each question of the page stands, by its uuid: "/faq#is-vat-in-the-price". */
  faqHrefs: ReadonlyMap<string, string>;
  articles: readonly KnownArticle[];
  /** What records say in Arabic, by their English words. */
  inArabic: ReadonlyMap<string, string>;
  /** Sentences of their descriptions in Arabic, where a description has as many of them, by the English ones. */
  arabicSentences: ReadonlyMap<string, string>;
  /** The same places on Arabic pages, whose addresses are made of Arabic questions, by the English ones. */
  arabicFaqHrefs: ReadonlyMap<string, string>;
};

/** Kept per database for as long as the process lives: rooms come and go, the catalogue stays until it is changed. */
const kept = new Map<string, Knowledge>();

/** The knowledge this process read last, if it is of that version; of any where none is named. */
export function keptKnowledge(place: string, version?: number): Knowledge | undefined {
  const found = kept.get(place);
  return version === undefined || found?.version === version ? found : undefined;
}

/** Reads the knowledge in one round trip, with the version it is of, and keeps it. */
export async function readKnowledge(place: string, db: Db): Promise<Knowledge> {
  const { version, site, extras, described, ...lists } = await readBatch(db, {
    version: contentVersion(db),
    site: siteConfig(db),
    packages: knownPackages(db),
    extras: knownExtras(db),
    faqs: knownFaqs(db),
    articles: knownArticles(db),
    inArabic: quotedWords(db, "ar"),
    described: describedWords(db, "ar"),
  });
  const byPackage = Map.groupBy(extras, ({ package_uuid }) => package_uuid);
  const faqHrefs = placesOf(lists.faqs);
  const inArabic = new Map(lists.inArabic.map(({ en, said }) => [en, said]));
  const arabic = placesOf(
    lists.faqs.map((one) => ({ ...one, question: inArabic.get(one.question) ?? one.question })),
  );
  const read = {
    ...lists,
    faqHrefs,
    asked: indexOf(lists.faqs),
    inArabic,
    arabicSentences: sentencePairs(described),
    arabicFaqHrefs: new Map([...faqHrefs].map(([uuid, href]) => [href, arabic.get(uuid) ?? href])),
    version: version[0]?.value ?? 0,
    site: site[0],
    extras: byPackage,
  };
  kept.set(place, read);
  return read;
}

/** Where the answer of each question of the page stands, by its uuid. */
function placesOf(faqs: readonly KnownFaq[]): Map<string, string> {
  const shown = faqs.filter(({ chat_only }) => !chat_only);
  const questions = groupQuestions(shown, "").flatMap((group) => group.questions);
  return new Map(questions.map(({ uuid, id }) => [uuid, `/faq#${id}`]));
}
