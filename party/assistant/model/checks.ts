import type { ChatFact } from "#db/entities/chat-message.ts";
import { ASSISTANT_MODEL as LIMITS } from "#domain/config/assistant.ts";
import type { KnownPackage } from "#party/assistant/knowledge/knowledge.ts";
import { shortTitle } from "#party/assistant/language/reference.ts";
import { figureFault } from "./figures.ts";
import { isBacked, isClaim, sayingsOf } from "./policy.ts";
import { areNamesKnown, isPlainEnglish, support } from "./support.ts";
import { isDialled } from "./written-numbers.ts";

// What a model may say: the checks of one piece of its answer, in the order of the answer.

/** What an answer is held against; facts and addresses grow while the tools work. */
type Ground = {
  facts: () => readonly ChatFact[];
  /** What the visitor has written. */
  visitor: readonly string[];
  isLinked: (href: string) => boolean;
  packages: readonly KnownPackage[];
  /** What must not be revealed. */
  secret: string;
};

/** Why a piece was left out; "secret" ends the whole answer, and of "chatter" nothing is missed. */
export type Fault =
  | ("number" | "amount" | "link" | "contact" | "rule" | "packages" | "secret")
  | ("act" | "claim" | "language" | "chatter");

const LINK = /!?\[([^\]]*)\]\(([^)]*)\)?/g;
const ADDRESS =
  /(?:https?:|www\.|\/\/)\S+|\b[a-z0-9-]+\.(?:com|net|org|io|ae|co|me|app|info|biz|site|xyz|example)\b/i;
const OWN_PATH = /(?:^|[\s"'(])\/[a-z][\w/?=&.-]*/i;
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/;
/** Seven digits or more with what people write between them. */
const PHONE = /\+?\d(?:[\s().-]{0,2}\d){6,}/g;
const TOKEN =
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\beyJ[\w-]{8,}|\bsk-[\w-]{8,}|\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{28,}\b/i;
const PROMPT =
  /\b(?:system prompt|my (?:instructions|prompt|rules)|(?:i was|i am) (?:told|instructed))\b/i;
/** Goes on about the package named before. */
const POINTS =
  /\b(?:it|its|(?:this|that) (?:one|package)|(?:this|that|the) (?:yacht|boat|vessel|dhow))\b/i;
/** So many words in a row as in the instructions are no accident. */
const RUN = 8;

export type Checker = ReturnType<typeof newChecker>;

export function newChecker(ground: Ground) {
  const secretRuns = runsOf(wordsOf(ground.secret));
  const slugs = new Set<string>();
  let heard: string[] = [];
  let mentions: Mention[] = [];

  function links(piece: string): Fault | undefined {
    const hrefs = [...piece.matchAll(LINK)].map(([, , href = ""]) => href.trim());
    const bare = piece.replaceAll(LINK, " $1 ");
    if (!hrefs.every(ground.isLinked)) return "link";
    if (EMAIL.test(bare) || TOKEN.test(bare)) return "contact";
    if (ADDRESS.test(bare) || OWN_PATH.test(bare)) return "link";
    const named = hrefs.flatMap((href) => /^\/package\/([^?#]+)/.exec(href)?.[1] ?? []);
    const all = new Set([...slugs, ...named]);
    if (all.size > LIMITS.packages) return "packages";
    for (const slug of named) slugs.add(slug);
    return undefined;
  }

  /** Facts that may hold of some packages: their own, and what holds for all. */
  function groundOf(named: readonly KnownPackage[]) {
    const all = ground.facts();
    if (named.length === 0) return { facts: all, own: [] };
    const ids = new Set(named.flatMap(({ uuid, vessel }) => [uuid, vessel.uuid]));
    const isOwn = ({ uuid }: ChatFact) => ids.has(uuid);
    const isGeneral = ({ entity }: ChatFact) =>
      entity !== "ProductPackage" && entity !== "RentalProduct";
    return {
      facts: all.filter((fact) => isOwn(fact) || isGeneral(fact)),
      own: all.filter((fact) => isOwn(fact) && fact.entity === "ProductPackage"),
    };
  }

  function figures(text: string, mentions: readonly Mention[]): Fault | undefined {
    const faultOf = (part: string, named: readonly KnownPackage[]) =>
      figureFault(nameless(part), { ...groundOf(named), visitor: ground.visitor });
    const whole = faultOf(
      text,
      mentions.map(({ pack }) => pack),
    );
    const inText = mentions.filter(({ at }) => at >= 0);
    if (whole || new Set(inText.map(({ pack }) => pack)).size < 2) return whole;
    // Where several are named, figures stand behind their names, or before them.
    const isRight = [partsBehind, partsBefore].some((parts) =>
      parts(text, inText).every(([part, pack]) => !faultOf(part, [pack])),
    );
    return isRight ? undefined : "amount";
  }

  function claims(text: string, named: readonly KnownPackage[]): Fault | undefined {
    const { facts, own } = groundOf(named);
    for (const sentence of sentencesIn(withoutMarks(text))) {
      const claim = nameless(sentence);
      if (!isPlainEnglish(claim)) return "language";
      if (isAct(sentence)) return "act";
      if (isClaim(claim) && !isBacked(claim, sayingsOf(facts))) return "rule";
      if (!areNamesKnown(claim, facts, own, ground.visitor)) return "claim";
      const known = support(claim, facts, ground.visitor);
      if (known !== "known") return known === "little" ? "chatter" : "claim";
    }
    return undefined;
  }
  const nameless = (text: string) => withoutNames(text, ground.packages);

  return {
    slugs: (): ReadonlySet<string> => slugs,
    fault(piece: string): Fault | undefined {
      heard = [...heard.slice(-RUN), ...wordsOf(piece)];
      if (PROMPT.test(piece) || [...runsOf(heard)].some((run) => secretRuns.has(run))) {
        return "secret";
      }
      const bare = piece.replace(/^[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t]/, "");
      const inPiece = mentionsIn(bare, ground.packages);
      if (inPiece.length > 0 || !POINTS.test(bare)) mentions = inPiece;
      // What is pointed at stands before this sentence.
      else mentions = mentions.map((one) => ({ ...one, at: -1, end: -1 }));
      return (
        links(bare) ??
        (isPhone(bare) || isDialled(bare) ? "contact" : undefined) ??
        figures(bare, mentions) ??
        claims(
          bare,
          mentions.map(({ pack }) => pack),
        )
      );
    },
  };
}

const sentencesIn = (text: string) =>
  text.split(/(?<=[.!?])\s+|;\s/).filter((sentence) => sentence.trim() !== "");

type Part = readonly [string, KnownPackage];
/** What stands before the first name belongs to it, too, as does what stands behind the last. */
const partsBehind = (text: string, mentions: readonly Mention[]): Part[] =>
  mentions.map(({ pack, at, end }, nth) => [
    `${nth === 0 ? text.slice(0, at) : ""} ${text.slice(end, mentions[nth + 1]?.at)}`,
    pack,
  ]);
const partsBefore = (text: string, mentions: readonly Mention[]): Part[] =>
  mentions.map(({ pack, at, end }, nth) => [
    `${text.slice(mentions[nth - 1]?.end ?? 0, at)} ${nth === mentions.length - 1 ? text.slice(end) : ""}`,
    pack,
  ]);

const isPhone = (text: string) =>
  (text.replaceAll(LINK, "$1").match(PHONE) ?? []).some((number) => !isDate(number));
/** "27.11.2026" has eight digits too, and is checked as a number. */
const isDate = (number: string) => /^\d{1,4}[.-]\d{1,2}[.-]\d{2,4}$/.test(number.trim());

const withoutMarks = (text: string) => text.replaceAll(LINK, "$1").replaceAll(/[*_]/g, "");
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

function runsOf(words: readonly string[]): Set<string> {
  const count = Math.max(0, words.length - RUN + 1);
  return new Set(Array.from({ length: count }, (_, at) => words.slice(at, at + RUN).join(" ")));
}

// Names of packages in what is written.

type Mention = { pack: KnownPackage; at: number; end: number };

const plain = (text: string) => text.toLowerCase().replaceAll("’", "'");

/** Where a piece names packages: by their whole or short titles, their links, or the names of their vessels. */
function mentionsIn(piece: string, packages: readonly KnownPackage[]): Mention[] {
  const text = plain(piece);
  const titled = packages.flatMap((pack) =>
    placesOf(text, pack.title, shortTitle(pack.title)).map((place) => ({ pack, ...place })),
  );
  // Of names one of which is part of another, the longer one.
  const longest = titled.filter(
    (one) =>
      !titled.some(({ at, end }) => at <= one.at && end >= one.end && end - at > one.end - one.at),
  );
  const linked = packages.flatMap((pack) => {
    const at = text.search(new RegExp(`/package/${pack.slug}(?=[)?])`));
    return at < 0 ? [] : [{ pack, at, end: at + pack.slug.length }];
  });
  if (longest.length + linked.length > 0) return [...longest, ...linked].toSorted(byPlace);
  return packages
    .flatMap((pack) => placesOf(text, pack.vessel.title).map((place) => ({ pack, ...place })))
    .toSorted(byPlace);
}

const byPlace = (a: { at: number }, b: { at: number }) => a.at - b.at;

/** The first of some names that is there, each place of it. */
function placesOf(text: string, ...names: string[]): { at: number; end: number }[] {
  for (const name of names.map(plain)) {
    const found = name === "" ? [] : [...text.matchAll(new RegExp(bounded(name), "gu"))];
    if (found.length > 0)
      return found.map(({ index }) => ({ at: index, end: index + name.length }));
  }
  return [];
}

const bounded = (name: string) =>
  `(?<![\\p{L}\\p{N}])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`;

/** A piece without the names in it: a name claims nothing, and "Four Decks, One Evening" holds no figure. */
const withoutNames = (piece: string, packages: readonly KnownPackage[]): string =>
  packages
    .flatMap(({ title, vessel }) => [title, shortTitle(title), vessel.title])
    .filter((name) => name !== "")
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(new RegExp(bounded(plain(name)), "giu"), " "), piece);

// What the assistant cannot have done: it has no tool that sends, books, holds or agrees.

const DONE =
  "sent|booked|reserved|confirmed|ticked|held|holding|secured|submitted|arranged|placed|put|blocked|agreed|accepted|signed|paid|charged|cancelled|canceled|called|phoned|e-?mailed|informed|notified|contacted|spoken|asked the|told the|registered|forwarded|organi[sz]ed|added you|saved you|kept you|entered you|taken care|got you|made (?:the|your|a) (?:booking|reservation|request)|completed|finali[sz]ed";
const DOING =
  "send|book|reserve|confirm|tick|hold|secure|submit|arrange|place|put|block|agree|accept|sign|pay|cancel|call|phone|e-?mail|inform|notify|contact|register|forward|organi[sz]e|keep it|complete|finali[sz]e";
const WHO = "(?:I|we|the (?:team|captain|provider|owner|crew))";
const ACTS = [
  new RegExp(
    `\\b${WHO}(?:['’]ve| have| had| has|['’]m| am)?(?: (?:also|just|already|now|gladly|then|all)){0,2} (?:${DONE})\\b`,
    "i",
  ),
  new RegExp(
    `\\b(?:I|we)(?:['’]ll| will| shall|['’]m going to| am going to| can)(?: (?:also|just|already|now|gladly|then)){0,2} (?:${DOING})\\b`,
    "i",
  ),
  /\b(?:I|we)(?:['’]m| am|['’]re| are) (?:now )?(?:sending|booking|reserving|confirming|ticking|holding|securing|submitting|arranging)\b/i,
  /\b(?:has|have) (?:now |already |just )?been (?:sent|booked|reserved|confirmed|ticked|held|secured|submitted|arranged|placed|paid|accepted|cancelled|canceled|made)\b/i,
  /\b(?:is|are|was)(?: now| already| all)? (?:yours|secured|guaranteed|ticked|done|settled|on hold)\b/i,
  /\b(?:is|are|was)(?: now| already)? (?:confirmed|sent|submitted|held|reserved for you|booked for you)\b(?! (?:by|when|once|after|only|as soon|until|to providers))/i,
  /\byour (?:place|seat|spot|booking|reservation|request|date|trip|charter|yacht|boat|name|table)s? (?:is|are|was)(?: now| already| all)? (?:booked|reserved|confirmed|secured|set|safe|sent|down|in)\b/i,
  /\byou(?:['’]re| are)(?: now| already)? (?:all set|booked|confirmed|good to go|registered|in\b)/i,
  /\b(?:all (?:set|done|booked|confirmed)|booking (?:confirmed|complete|done)|consider it (?:done|booked))\b/i,
  /^\W*(?:done|booked|reserved|confirmed|sent|submitted)\b/i,
];
/** "I have not booked", "I cannot send", "nothing is reserved": no act, with the few words behind it. */
const NOT =
  /\b(?:not|never|cannot|nothing (?:is|has been|was)|nobody (?:is|has))\b(?: \p{L}+){0,2}|n['’]t\b(?: \p{L}+){0,2}/giu;

/** Whether a sentence says that something was done which nobody but the visitor or a provider can do. */
function isAct(sentence: string): boolean {
  const claims = sentence.replaceAll(/[*_]/g, "").replaceAll(NOT, " ");
  return ACTS.some((act) => act.test(claims));
}
