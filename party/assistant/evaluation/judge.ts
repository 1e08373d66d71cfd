import { RECOMMENDED } from "../answers/lines.ts";
import type { Answer } from "../assistant.ts";
import type { KnownPackage } from "../knowledge/knowledge.ts";
import { plainDigits } from "../language/numbers.ts";
import { totalOf } from "../toolbox.ts";

/** One entry of `says`: a text that must appear, or several one of which must. */
type Wording = string | string[];
type Field = "guests" | "duration" | "timeofday" | "date";

/** What is expected of one answer; conversations.yaml explains each key. */
export type Checks = {
  says?: Wording[];
  never?: string[];
  packages?: string[];
  fits?: {
    guests?: number;
    hours?: number;
    timeofday?: 1 | 2 | 3;
    total_max?: number;
    type?: string;
    occasion?: string;
    area?: string;
  };
  recommends?: boolean;
  prefill?: Partial<Record<Field, string | number>>;
  asks?: Field | "package" | (Field | "package")[];
  person?: boolean;
  language?: "ar";
};

/** A conversation as it is told in turns; `kind` is the row of the table it counts in. */
export type EvalConversation = {
  name: string;
  kind: string;
  turns: ({ visitor: string } & Checks)[];
};

/** All conversations, the moment they happen, and what stands in the calendar besides the seed. */
export type EvalFile = {
  now: string;
  bookings: { vessel: string; from: string; to: string }[];
  conversations: EvalConversation[];
};

const ASKING: Record<Field | "package", RegExp> = {
  guests: /(?:how many|guests|people|كم عدد|الضيوف|شخص)[^.!]*[?؟]/i,
  duration: /(?:hours?|how long|ساعة|ساعات|المدة)[^.!]*[?؟]/i,
  date: /(?:date|day|when|تاريخ|يوم|متى)[^.!]*[?؟]/i,
  timeofday: /(?:morning|afternoon|evening|time|صباح|مساء)[^.!]*[?؟]/i,
  package: /(?:which|package|boat|yacht|باقة|يخت)[^.!]*[?؟]/i,
};

/** What is wrong with an answer, in words; nothing where it is right. */
export function faultsOf(
  answer: Answer,
  checks: Checks,
  packages: readonly KnownPackage[],
): string[] {
  const { content, attachments } = answer;
  const cards = attachments?.cards ?? [];
  const links = [...content.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href]) => href ?? "");
  const addresses = [...links, ...cards.map(({ href }) => href), attachments?.action?.href ?? ""];
  const shown = folded(
    [content, ...cards.flatMap((card) => [card.title, card.facts, card.price, card.terms])].join(
      " ",
    ),
  );
  const slugs = new Set(addresses.map((href) => /^\/package\/([\w-]+)/.exec(href)?.[1]));
  const recommended = packages.filter(({ slug }) => slugs.has(slug));
  const faults: string[] = [];
  const expectThat = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(fault);
  };
  const isShown = (text: string) => shown.includes(folded(text));

  for (const wording of checks.says ?? []) {
    const any = [wording].flat();
    expectThat(any.some(isShown), `does not say ${any.join(" | ")}`);
  }
  for (const text of checks.never ?? []) {
    const isSaid = folded(text) === "" ? content.includes(text) : isShown(text);
    expectThat(!isSaid, `says ${text}`);
  }
  for (const slug of checks.packages ?? []) expectThat(slugs.has(slug), `does not show ${slug}`);
  if (checks.recommends === true) expectThat(recommended.length > 0, "recommends nothing");
  if (checks.recommends === false) expectThat(recommended.length === 0, "recommends something");
  for (const pack of recommended) {
    const fault = checks.fits && misfitOf(pack, checks.fits);
    if (fault) faults.push(`${pack.slug}: ${fault}`);
  }
  const forms = addresses
    .filter((href) => /^\/fullofferform|[?&]quote/.test(href))
    .map((href) => new URL(href, "http://site").searchParams);
  for (const [name, value] of Object.entries(checks.prefill ?? {})) {
    const isFilledIn = forms.some((query) => query.get(name) === `${value}`);
    expectThat(isFilledIn, `does not fill in ${name}=${value}`);
  }
  const asks = [checks.asks ?? []].flat();
  const isAsked = asks.length === 0 || asks.some((name) => ASKING[name].test(content));
  expectThat(isAsked, `does not ask for ${asks.join(" or ")}`);
  const offersPerson = links.some((href) => /^\/contact|wa\.me/.test(href));
  if (checks.person) expectThat(offersPerson, "offers no person");
  if (checks.language === "ar") expectThat(isMostlyArabic(content), "is not in Arabic");
  expectThat(cards.length <= RECOMMENDED, "recommends too many");
  return faults;
}

function misfitOf(pack: KnownPackage, fits: NonNullable<Checks["fits"]>): string | undefined {
  const { guests, hours, timeofday, total_max, type, occasion, area } = fits;
  if (guests !== undefined && (guests < pack.guests_min || guests > pack.guests_max))
    return `not for ${guests}`;
  if (hours !== undefined && (hours < pack.hours_min || hours > pack.hours_max))
    return `not for ${hours} hours`;
  if (timeofday !== undefined && !pack.times_of_day.includes(timeofday))
    return `not at time ${timeofday}`;
  if (total_max !== undefined && totalOf(pack, hours ?? null) > total_max * 100)
    return "too expensive";
  if (type !== undefined && pack.vessel.type !== type) return `no ${type}`;
  if (occasion !== undefined && !pack.occasions.includes(occasion)) return `not for ${occasion}`;
  if (area !== undefined && pack.vessel.location !== area) return `not from ${area}`;
  return undefined;
}

/** Texts as they are compared: one case, plain digits and blanks, without marks and addresses. */
const folded = (text: string): string =>
  plainDigits(text)
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/[*_`[\]]/g, "")
    .replace(/[’‘]/g, "'")
    .replace(/[\u200e\u200f\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .toLowerCase()
    .trim();

/** Names of packages stay in Latin letters; the sentences around them count. */
function isMostlyArabic(content: string): boolean {
  const words = content.replace(/\[[^\]]*\]\([^)]*\)/g, " ");
  const arabic = words.match(/[\u0600-\u06ff]/g)?.length ?? 0;
  return arabic > (words.match(/[a-z]/gi)?.length ?? 0);
}
