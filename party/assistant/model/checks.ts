import { ASSISTANT_MODEL as LIMITS } from "#app/config/assistant.ts";
import type { ChatFact } from "#db/entities/chat-message.ts";
import { traced } from "#party/assistant/evidence.ts";
import type { KnownPackage } from "#party/assistant/knowledge/knowledge.ts";
import { isClaim, isSaid, sayingsOf } from "./policy.ts";

// What a model may say: the checks of one piece of its answer, in the order of the answer.

/** What an answer is held against; facts and addresses grow while the tools work. */
export type Ground = {
  facts: () => readonly ChatFact[];
  /** What the visitor has written. */
  said: readonly string[];
  isLinked: (href: string) => boolean;
  packages: readonly KnownPackage[];
  /** What must not be told. */
  secret: string;
};

/** Why a piece was left out; "secret" ends the whole answer. */
export type Fault = "number" | "amount" | "link" | "contact" | "rule" | "packages" | "secret";

const LINK = /!?\[([^\]]*)\]\(([^)]*)\)?/g;
const ADDRESS =
  /(?:https?:|www\.|\/\/)\S+|\b[a-z0-9-]+\.(?:com|net|org|io|ae|co|me|app|info|biz|site|xyz|example)\b/i;
const OWN_PATH = /(?:^|[\s"'(])\/[a-z][\w/?=&.-]*/i;
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/;
/** Seven digits or more with what people write between them. */
const PHONE = /\+?\d(?:[\s().-]{0,2}\d){6,}/g;
const TOKEN =
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\beyJ[\w-]{8,}|\bsk-[\w-]{8,}|\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{28,}\b/i;
const MONEY =
  /(?:\baed|\bdhs?|\bdirhams?|د\.إ|درهم)[\s:*]*([\d٠-٩][\d٠-٩.,٬]*)|([\d٠-٩][\d٠-٩.,٬]*)[\s*]*(?:aed\b|dhs?\b|dirhams?\b|درهم|%|percent\b|٪)/gi;
const OTHER_MONEY = /[$€£₹]|\b(?:usd|eur|gbp|dollars?|euros?|pounds?)\b/i;
const BUDGET = /\bbudget\b/i;
/** What is said of a bound is a record's, also where the visitor has named the number first. */
const BOUND = /\b(?:up to|at most|at least|capacity|max(?:imum)?|min(?:imum)?|licen[cs]ed)\b/i;
const PROMPT =
  /\b(?:system prompt|my (?:instructions|prompt|rules)|(?:i was|i am) (?:told|instructed))\b/i;
/** So many words in a row as in the instructions are no accident. */
const RUN = 8;

export type Checker = { fault(piece: string): Fault | undefined; slugs(): ReadonlySet<string> };

export function newChecker(ground: Ground): Checker {
  const secretRuns = runsOf(wordsOf(ground.secret));
  const slugs = new Set<string>();
  let heard: string[] = [];
  let line = "";

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

  /** The facts a piece may rest on: where it names packages, of those and of what holds for all. */
  function factsFor(text: string): readonly ChatFact[] {
    const named = ground.packages.filter(({ title, slug }) => names(text, title, slug));
    if (named.length === 0) return ground.facts();
    const own = new Set(named.map(({ uuid }) => uuid));
    return ground
      .facts()
      .filter(({ entity, uuid }) => entity !== "ProductPackage" || own.has(uuid));
  }

  function isRuleOfNobody(text: string, facts: readonly ChatFact[]): boolean {
    // A name claims nothing.
    const claim = ground.packages.reduce(
      (rest, { title }) => rest.replaceAll(title, " "),
      withoutMarks(text),
    );
    return isClaim(claim) && !isSaid(claim, sayingsOf(facts));
  }

  return {
    slugs: () => slugs,
    fault(piece) {
      heard = [...heard.slice(-RUN), ...wordsOf(piece)];
      if (PROMPT.test(piece) || [...runsOf(heard)].some((run) => secretRuns.has(run))) {
        return "secret";
      }
      const bare = piece.replace(/^[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t]/, "");
      line += bare;
      const facts = factsFor(line);
      if (piece.endsWith("\n")) line = "";
      return (
        links(bare) ??
        (isPhone(bare) ? "contact" : undefined) ??
        (isUntraced(bare, facts, BOUND.test(bare) ? [] : ground.said) ? "number" : undefined) ??
        (isInvented(bare, facts) ? "amount" : undefined) ??
        (isRuleOfNobody(bare, facts) ? "rule" : undefined)
      );
    },
  };
}

const isUntraced = (text: string, facts: readonly ChatFact[], said: readonly string[]) =>
  traced(text.trim(), facts, said).removed.length > 0;

/** A sum that stands in no fact. What the visitor has said is one only where it is called a budget. */
function isInvented(text: string, facts: readonly ChatFact[]): boolean {
  if (OTHER_MONEY.test(text)) return true;
  if (BUDGET.test(text)) return false;
  const sums = [...text.matchAll(MONEY)].map(([, after, before]) => after ?? before ?? "");
  return sums.some((sum) => isUntraced(sum.replace(/[.,]+$/, ""), facts, []));
}

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

const names = (text: string, title: string, slug: string) =>
  text.toLowerCase().includes(title.toLowerCase()) ||
  text.includes(`/package/${slug})`) ||
  text.includes(`/package/${slug}?`);
