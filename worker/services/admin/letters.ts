import { sql } from "drizzle-orm";
import { type LetterItem, letterEntity } from "#db/entities/letter.ts";
import { demandRefusal } from "#db/errors.ts";
import { logLines } from "#db/queries/audit.ts";
import {
  adminAddresses,
  audienceOf,
  type Letter,
  letterByUuid,
  moveLetter,
  type Segment,
  storiesOf,
} from "#db/queries/letters.ts";
import { queueMail } from "#db/queries/outbox.ts";
import { AppError } from "#domain/errors.ts";
import { DUBAI_OFFSET, isCalendarDay } from "#domain/lib/dubai-date.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { adminLetterMessages } from "#domain/messages/en/admin-letter.ts";
import { cleanDate, fieldProblem } from "#domain/rules/fields.ts";
import { isLetterStep, LETTER_ITEMS_MOST, type LetterStep } from "#domain/states/letter.ts";
import { actorOf, checkUuid, type DeskCall, invalid, unknownRecord } from "./call.ts";
import { letterContent } from "./letter-content.ts";

const { errors: words } = adminLetterMessages;
const YEAR_MS = 366 * 24 * 3_600_000;
const LINE_MOST = 300;
type Input = Readonly<Record<string, unknown>>;

/** What a draft may say beyond its fields' own rules, by field: for new letters and changed ones. */
export function letterProblems(values: Input): Record<string, string> {
  const { kinds, items } = values;
  return {
    ...(Array.isArray(kinds) && kinds.length === 0 && { kinds: words.kinds }),
    ...(items !== undefined && !areItems(items) && { items: words.items }),
  };
}

function areItems(items: unknown): boolean {
  if (!Array.isArray(items) || items.length > LETTER_ITEMS_MOST) return false;
  const uuids = items.map((item: Partial<LetterItem> | null) => {
    const isKnown = item?.kind === "article" || item?.kind === "package";
    const isShort = typeof item?.line === "string" && item.line.length <= LINE_MOST;
    return isKnown && isShort && isUuid(item.uuid) ? item.uuid : undefined;
  });
  return !uuids.includes(undefined) && new Set(uuids).size === uuids.length;
}

/**
 * What the office does with a letter beside writing it: "schedule" (`when` "now", or `date` and `time` in Dubai; `seen` is the
 * `update_date` of what was looked at), "recall" it before it begins, "pause" and "continue", "end" it for good, or send a "test" `to`
 * an administrator's address. Each has its line in the log. Throws AppError: validation with fields, not_found, conflict.
 */
export async function actOnLetter(
  call: DeskCall,
  uuid: string,
  step: string,
  input: Input,
): Promise<LetterStep | "test"> {
  const letter_uuid = checkUuid(uuid);
  if (step === "test") {
    await sendTest(call, letter_uuid, input.to);
    return "test";
  }
  if (!isLetterStep(step)) throw new AppError("validation", words.unknown);
  const { db, now } = call.services;
  const seen = cleanDate(input.seen);
  const start = step === "schedule" ? await startOf(call, letter_uuid, input) : undefined;
  const by = { actor: actorOf(call), now };
  const move = {
    uuid: letter_uuid,
    seen: seen instanceof Date ? seen : undefined,
    ...(start && { start }),
  };
  try {
    await call.guard.of("letter").write(moveLetter(db, by, step, move));
  } catch (error) {
    if (demandRefusal(error) !== "conflict") throw error;
    const { letter } = await readLetter(call, letter_uuid);
    throw new AppError("conflict", whyNot(step, letter.state));
  }
  return step;
}

/** Why a step was not possible, and what still is. */
function whyNot(step: LetterStep, state: Letter["state"]): string {
  const stops = step === "pause" || step === "recall" || step === "end";
  if (stops && state === "sent") return words.tooLate;
  if (step === "recall" && state !== "draft" && state !== "scheduled") return words.begun;
  return words.moved;
}

/** When a letter is to begin, where it may: it says something that the public sees, to somebody. */
async function startOf(call: DeskCall, uuid: string, input: Input): Promise<Date> {
  const { now } = call.services;
  const start = readStart(input, now);
  const { letter, stories, count } = await readLetter(call, uuid);
  if (letter.opening === "" && letter.items.length === 0)
    throw new AppError("validation", words.empty, { fields: { opening: words.empty } });
  const shown = new Set(stories.filter((one) => one.shown).map((one) => one.uuid));
  const hidden = letter.items.filter((item) => !shown.has(item.uuid));
  if (hidden.length > 0) {
    const titles = hidden.map(
      (item) =>
        stories.find((one) => one.uuid === item.uuid)?.title ?? adminLetterMessages.stories.gone,
    );
    throw invalid({ items: words.hidden(titles) });
  }
  if (count === 0) throw invalid({ kinds: words.nobody });
  return start;
}

/** "now", or a day and a time in Dubai; within a year. */
function readStart({ when, date, time }: Input, now: Date): Date {
  if (when === "now") return now;
  const isTime = typeof time === "string" && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
  if (typeof date !== "string" || !isCalendarDay(date) || !isTime)
    throw invalid({ date: words.when });
  const start = new Date(`${date}T${time}:00${DUBAI_OFFSET}`);
  if (start <= now) throw invalid({ date: words.past });
  if (start.getTime() > now.getTime() + YEAR_MS) throw invalid({ date: words.far });
  return start;
}

async function readLetter({ services, guard }: DeskCall, uuid: string) {
  const { db, now } = services;
  const { rows } = await guard.of("letter").read({
    found: letterByUuid(db, uuid),
    stories: storiesOf(db, uuid, now),
    audience: audienceOf(db, { uuid }, now),
    admins: adminAddresses(db),
  });
  const [letter] = rows.found;
  if (!letter || letter.statusid === -1) throw unknownRecord();
  const count = rows.audience.counted[0]?.n ?? 0;
  return { letter, stories: rows.stories, count, admins: rows.admins };
}

/** Sends a letter as it stands to one of the office. */
async function sendTest(call: DeskCall, uuid: string, to: unknown): Promise<void> {
  const { db, now, requestId, sendMails } = call.services;
  const { letter, stories, admins } = await readLetter(call, uuid);
  const address = typeof to === "string" ? to.trim().toLowerCase() : "";
  if (!admins.some(({ email }) => email === address)) throw invalid({ to: words.to });
  const content = letterContent(letter, stories, () => null);
  await call.guard.of("letter").write({
    logged: logLines(
      db,
      { actor: actorOf(call), now },
      {
        ...{ action: "letter_test", entity: "Letter", record: sql`${uuid}` },
        after: sql`'{}'`,
        from: sql`(select 1)`,
      },
    ),
    mail: queueMail(db, {
      event: "newsletter_letter",
      event_key: `newsletter_letter:test:${uuid}:${requestId}`,
      recipient: address,
      data: { letter_uuid: uuid, test: true, content },
      now,
    }),
  });
  sendMails();
}

/**
 * Whom a letter is for, from a form or an address; what is missing is as a new letter has it. Its numbers are as they were
 * typed: the rules of the letter's fields say what is wrong with them (`segmentProblems`).
 */
export function readSegment(form: URLSearchParams): Segment {
  const whole = (name: string, usual: number) => {
    const typed = form.get(name)?.trim() || `${usual}`;
    return Number(typed);
  };
  const trips = form.get("trips") ?? "any";
  return {
    kinds: ["newsletter", "offers"].filter((kind) => form.getAll("kinds").includes(kind)),
    language: (form.get("language") ?? "").toLowerCase().slice(0, 16),
    trips: ["none", "some"].includes(trips) ? trips : "any",
    // What is not shown is not asked: it could not be mended there.
    trips_min: trips === "some" ? whole("trips_min", 1) : 1,
    quiet_days: whole("quiet_days", 0),
  };
}

/** What is wrong with the numbers of a segment, by field. */
export function segmentProblems({ trips_min, quiet_days }: Segment): Record<string, string> {
  const problems = Object.entries({ trips_min, quiet_days }).flatMap(([key, value]) => {
    const field = letterEntity.fields[key];
    const problem = field && fieldProblem(field, value);
    return problem ? [[key, problem]] : [];
  });
  return Object.fromEntries(problems);
}

/** The things of a letter as its form holds them, in order. */
export function readItems(form: URLSearchParams): LetterItem[] {
  const lines = form.getAll("line");
  return form.getAll("item").map((named, place) => {
    const [kind = "", uuid = ""] = named.split(":");
    return { kind, uuid, line: (lines[place] ?? "").trim() };
  });
}

/** The things of a letter after a press: one added at the end, taken out, or moved by a place. */
export function changeItems(
  items: readonly LetterItem[],
  intent: string,
  subject: string,
): LetterItem[] {
  const place = Number(subject);
  switch (intent) {
    case "add": {
      const [kind = "", uuid = ""] = subject.split(":");
      return items.some((item) => item.uuid === uuid)
        ? [...items]
        : [...items, { kind, uuid, line: "" }];
    }
    case "remove":
      return items.filter((_, at) => at !== place);
    case "up":
      return place > 0 ? swapped(items, place - 1) : [...items];
    case "down":
      return swapped(items, place);
    default:
      return [...items];
  }
}

function swapped(items: readonly LetterItem[], place: number): LetterItem[] {
  const [one, other] = [items[place], items[place + 1]];
  return one && other
    ? [...items.slice(0, place), other, one, ...items.slice(place + 2)]
    : [...items];
}
