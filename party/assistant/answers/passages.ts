import type { Passage } from "#db/queries/knowledge.ts";
import type { Source } from "../evidence.ts";
import { isClear, isLike, likest, wordingsOf } from "../knowledge/asked.ts";
import type { KnownFaq, KnownPackage } from "../knowledge/knowledge.ts";
import { passageWords, tokens } from "../language/text.ts";
import type { AskedKey } from "../reader/reading.ts";
import { sentencesIn } from "../toolbox.ts";
import { factOf, link, type Part, providerFact, type Scene, vesselFact } from "./context.ts";

/** Words that stand in most texts of a charter: they do not distinguish one from another. */
const COMMON = new Set(
  "boat boats book booking charter charters cruise day dubai hour hours package packages people person price prices provider rent rental board aboard onboard rib dhow dhows catamaran catamarans flybridge superyacht cruiser sea time times trip trips vessel yacht yachts guest guests party possible allowed cost costs charge half arrive some gear thing things ride somebody somewhere sure right work works take maybe".split(
    " ",
  ),
);
/** The words of a normalised text that tell what it is about. */
export const tellingWords = (text: string): string[] =>
  passageWords(text).filter((word) => !COMMON.has(word));

const stem = (word: string) => word.replace(/(?:ing|ies|es|ed|s|y|e)$/, "");
/** What pages say in figures of knots. */
const OF_SPEED = ["speed", "fast", "quick", "knots"];
/** Whether a word says the same as one of some others. */
function sameAsAny(others: readonly string[]): (word: string) => boolean {
  const isSpeed = others.some((one) => OF_SPEED.includes(one));
  const stems = new Set([...others, ...(isSpeed ? OF_SPEED : [])].map(stem));
  return (word) => stems.has(stem(word));
}

/** How much of what was asked a text speaks of, 0 to 1, and in its title. */
function shareOf(wanted: readonly string[], text: string): number {
  const isHeld = sameAsAny([...new Set(tokens(text.toLowerCase()))]);
  const weight = (word: string) => (COMMON.has(word) ? 0.25 : 1);
  const all = wanted.reduce((sum, word) => sum + weight(word), 0);
  const found = wanted.filter(isHeld);
  return all === 0 ? 0 : found.reduce((sum, word) => sum + weight(word), 0) / all;
}

/** Least share of what was asked that an article's paragraph must speak of, which was written for nobody's question. */
const OF_ARTICLE = 0.7;

/**
 * What is written about a question, shortened, with its link: a published answer, or the paragraph of an article that
 * says most of it. Undefined when nothing says enough of it: not to know is better than a text that does not fit.
 * `about` asks of something else than the message, which the index was not asked for.
 */
export function passage(scene: Scene, about?: readonly string[]): Part | undefined {
  const wanted = about ?? passageWords(scene.rest);
  if (wanted.every((word) => COMMON.has(word))) return undefined;
  const found = likest(about?.join(" ") ?? scene.rest, scene.knowledge.asked);
  // A wish of figures asks no question.
  const isWish = ["guests", "duration", "budget"].some((key) => key in scene.stated);
  // A thing alone of a package that is named is in many questions: one of them must be meant clearly.
  const isMeant = found && isLike(found) && (!about || scene.about.length === 0 || isClear(found));
  if (isMeant && !(isWish && !about)) return quoting(scene, quotable(found.faq));
  const best = scene.passages
    .filter(({ entity }) => entity === "Article")
    .map((one) => ofArticle(wanted, one))
    .filter(({ share }) => share >= OF_ARTICLE)
    .toSorted((a, b) => b.score - a.score)[0];
  return best && quoting(scene, best);
}

/** A text that may answer: its record, how much of what was asked it speaks of, and how it compares with others. */
type Candidate = { source: Source; text: string; share: number; score: number };

/** A passage as it is said: translated where a translation is kept, else quoted, in English; with the way to all of it. */
function quoting(scene: Scene, { source, text }: Pick<Candidate, "source" | "text">): Part {
  const { say, evidence, knowledge, speech } = scene;
  const whole = knowledge.faqs.find(({ uuid }) => uuid === source.uuid)?.answer;
  // What is no longer than it is said is said whole.
  const said = whole && speech === "en" ? askedOf(scene, text, whole) : firstSentences(text);
  const short = whole === text ? text : said;
  evidence.take(source, short);
  const translated = speech === "ar" ? knowledge.inArabic.get(text) : say.published[text];
  const slug = knowledge.articles.find(({ uuid }) => uuid === source.uuid)?.slug;
  const href = slug ? `/article/${slug}` : knowledge.faqHrefs.get(source.uuid);
  const label = slug ? source.label : say.allOfIt;
  const to = href && whole !== short ? `[${label}](${href})` : "";
  if (translated)
    return withPerson({ text: say.passage(evidence.take(source, translated), to) }, text);
  if (!say.inEnglish) return withPerson({ text: say.passage(short, to) }, text);
  const quote = say.passage(short, to);
  // Who is answered in another language than that of the text is offered a person as well; Arabic has most of them.
  return { text: `${say.inEnglish}\n\n${quote}`, person: speech !== "ar" };
}

/** A text that sends people to a person, or says that something is not known here, comes with the way there. */
const withPerson = (part: Part, text: string): Part =>
  /\bcontact page\b|\ba person\b|\bour team\b|\bnot (?:listed|published)\b|\bno (?:package|vessel|page)\b|\b[Nn]obody (?:can|here)\b|\bprovider(?:'s)? to (?:allow|decide)|\bspam folder\b/.test(
    text,
  )
    ? { ...part, person: true }
    : part;

/** Of a published answer: its first sentence, and those of the short or the whole one that speak of what was asked. */
function askedOf({ rest }: Scene, short: string, whole: string): string {
  const wanted = tellingWords(rest);
  const held = (text: string) => wanted.filter(sameAsAny(tokens(text.toLowerCase())));
  const own = sentencesIn(short);
  const isSaid = held(short);
  const more = sentencesIn(whole).filter(
    (one) => !short.includes(one) && held(one).some((word) => !isSaid.includes(word)),
  );
  const kept = own.filter((one, index) => index < 2 || held(one).length > 0);
  return [...(more.length > 0 || own.length > 3 ? kept : own), ...more.slice(0, 2)].join(" ");
}

/** As much of a text as a chat's bubble holds, in whole sentences. */
function firstSentences(text: string): string {
  if (text.length <= LONGEST) return text;
  let short = "";
  for (const sentence of text.match(/.+?[.!?](?=\s|$)\s*/gsu) ?? [text]) {
    if (short !== "" && short.length + sentence.length > LONGEST) break;
    short += sentence;
  }
  return short.trim();
}
const LONGEST = 320;

/** What the assistant says of a published question. */
const saidOf = ({ short_answer, answer }: KnownFaq): string => short_answer || answer;

function ofArticle(wanted: readonly string[], { entity, uuid, title, body }: Passage): Candidate {
  const paragraphs = body.split(/\n{1,}/).filter((one) => one.length > 60 && !/^[#>|*-]/.test(one));
  const best = paragraphs
    .map((text) => ({ text: withoutMarks(text), share: shareOf(wanted, text) }))
    .toSorted((a, b) => b.share - a.share)[0] ?? { text: "", share: 0 };
  // What an article mentions in passing, with sums made up for the example, is no price.
  const share = /AED|\d{2} ?%/.test(best.text) ? 0 : best.share;
  return {
    source: { entity, uuid, label: title },
    text: best.text,
    share,
    score: share + shareOf(wanted, title) / 2 - 0.1,
  };
}

/** The published answer to a question: of that name, or in whose wordings it is nearly asked. */
export function publishedAnswer(scene: Scene, question = scene.rest): Part | undefined {
  const { faqs, asked } = scene.knowledge;
  const named = faqs.find((faq) => wordingsOf(faq).includes(question));
  const found = named ? undefined : likest(question, asked);
  const faq = named ?? (found && isLike(found) ? found.faq : undefined);
  return faq && quoting(scene, quotable(faq));
}

/** The published question that the reader has recognised; undefined where it is published no more. */
export function askedAnswer(scene: Scene, key: AskedKey): Part | undefined {
  const faq = scene.knowledge.faqs.find(({ uuid }) => key === `?${uuid}`);
  return faq && quoting(scene, quotable(faq));
}

const quotable = (faq: KnownFaq) => ({
  source: { entity: "Faq", uuid: faq.uuid, label: faq.question },
  text: saidOf(faq),
});

const withoutMarks = (text: string) =>
  text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[*_`]/g, "");

/** Least share of what was asked that a package's own sentence must speak of. */
const QUOTED = 0.5;
/** The same where nothing says which package is meant. */
export const QUOTED_OF_ALL = 0.75;
/** Packages whose sentences one answer quotes. */
const QUOTED_MOST = 3;

/**
 * What the pages of some packages say about a question that no rule answers: the sentence that speaks of most of it, of
 * each of the packages that have one. Undefined where none says enough.
 */
export function quoted(
  scene: Scene,
  packages: readonly KnownPackage[],
  enough = QUOTED,
  isEach = false,
): Part | undefined {
  const wanted = tellingWords(scene.rest);
  if (wanted.length === 0) return undefined;
  const all = packages
    .flatMap((pack) => bestSentence(scene, pack, wanted) ?? [])
    .filter(({ share }) => share >= enough)
    .toSorted((a, b) => b.share - a.share);
  const seen = new Set<string>();
  const shown = all
    .filter(
      ({ words, share }) =>
        (isEach || share >= (all[0]?.share ?? 0) - 0.05) && !seen.has(words) && seen.add(words),
    )
    .slice(0, QUOTED_MOST);
  if (shown.length === 0) return undefined;
  const { say, evidence } = scene;
  const texts = shown.map(({ pack, words, of }) =>
    say.told(
      link(scene, pack),
      evidence.take(of, of.entity === "RentalProduct" ? say.told(of.label, words) : words),
    ),
  );
  const found = shown.every(({ isSaid }) => isSaid) ? say.foundIn : say.inEnglish;
  const head = say.inEnglish ? `${found}\n\n` : "";
  return {
    text:
      head + (texts.length === 1 ? texts.join("") : texts.map((text) => `- ${text}`).join("\n")),
    cards: shown.map(({ pack }) => pack),
  };
}

/** `isSaid`: records say it in the visitor's language, and it is put there with the answer. */
function bestSentence({ speech, knowledge }: Scene, pack: KnownPackage, wanted: readonly string[]) {
  const { vessel, provider } = pack;
  const sentences = (text: string) => sentencesIn(text).filter(Boolean);
  // What is written about the provider may hold for another of its vessels.
  const texts: [Source, string[], less?: number][] = [
    [factOf(pack), [...sentences(`${pack.summary} ${pack.description}`), ...pack.includes]],
    [vesselFact(pack), [...sentences(vessel.description), ...vessel.amenities]],
    [providerFact(pack), sentences(provider.description), 0.15],
  ];
  return texts
    .flatMap(([of, all, less = 0]) =>
      all.map((words) => ({
        ...{ pack, words, of, share: shareOf(wanted, words) - less },
        isSaid:
          speech === "ar" &&
          (knowledge.inArabic.has(words) || knowledge.arabicSentences.has(words)),
      })),
    )
    .toSorted(
      (a, b) =>
        b.share - a.share || Number(b.isSaid) - Number(a.isSaid) || a.words.length - b.words.length,
    )[0];
}

/** What only pages say: of the packages spoken of, of their kind, or of all. */
export function particular(scene: Scene): Part | undefined {
  const { about, stated, knowledge } = scene;
  const ofType = knowledge.packages.filter(({ vessel }) => vessel.type === stated.type);
  const own = quoted(scene, about.length > 0 ? about : ofType);
  if (own || about.length > 0) return own ?? publishedAnswer(scene);
  return passage(scene) ?? quoted(scene, knowledge.packages, QUOTED_OF_ALL);
}
