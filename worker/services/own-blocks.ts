import { type SQL, sql } from "drizzle-orm";
import type { Batch } from "#db/batch.ts";
import { constraintViolation, demandRefusal } from "#db/errors.ts";
import type { FleetRow } from "#db/queries/fleet-calendar.ts";
import {
  addBlock,
  addRule,
  endRule,
  inTheWay,
  moveBlock,
  removeBlock,
  vesselOfBlock,
} from "#db/queries/own-blocks.ts";
import { providerOf } from "#db/queries/partner-area.ts";
import { AppError } from "#domain/errors.ts";
import {
  addDays,
  dubaiDay,
  dubaiMidnight,
  formatSpan,
  isCalendarDay,
  readDay,
  weekdayOf,
} from "#domain/lib/dubai-date.ts";
import { plainText } from "#domain/lib/plain-text.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { changesMessages } from "#domain/messages/en/changes.ts";
import { fleetMessages } from "#domain/messages/en/fleet.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { actorOf, invalid } from "./admin/call.ts";

const words = fleetMessages.errors;
const DAY_MS = 86_400_000;
const REASON_MAX = 200;
const LONGEST_DAYS = 366;
const REPEATED_LONGEST_DAYS = 7;

type Call = {
  services: Pick<AppServices, "db" | "now" | "requestId" | "freshenPackages">;
  guard: AccountGuard;
  user_uuid: string;
  /** A provider has its own vessels, the office all. */
  side: "provider" | "office";
};
type Times = { start: Date; end: Date };
/** What was done, to which new block or repetition; of this how many days were made, and how many left out as a guest has the vessel then. */
export type BlocksChanged = {
  done: keyof typeof fleetMessages.done;
  uuid?: string | undefined;
  made?: number;
  left?: number;
};

/** Whose vessels somebody sees and blocks, as a condition on vessel `v`. */
export const fleetOf = ({ side, user_uuid }: Pick<Call, "side" | "user_uuid">): SQL =>
  side === "office" ? sql`1` : sql`v.rental_partner_uuid = ${providerOf(user_uuid)}`;

/**
 * Own blocks by a form (DESIGN §15): `intent` is "block" (`vessel`, `from`, `to` as "YYYY-MM-DDTHH:mm" in Dubai, `reason`;
 * with `repeat` "weekly", `weekdays` from 0 for Monday, and `last_day`), "move" (`uuid`, `from`, `to`, perhaps another
 * `vessel`), "remove" (`uuid`; one day of a repetition, too), or "end" (the `uuid` of a repetition). Answers what was done. One transaction; pressed twice it is done once. Throws AppError: validation or conflict by field,
 * not_found for what is not there or somebody else's.
 */
export async function changeBlocks(call: Call, form: URLSearchParams): Promise<BlocksChanged> {
  const { services, guard } = call;
  const { db, now } = services;
  const by = { now, actor: actorOf(call) };
  const fleet = fleetOf(call);
  const write = async <const B extends Batch>(batch: B, vessel?: SQL, times?: Times) => {
    try {
      return await guard.write(batch);
    } catch (error) {
      if (demandRefusal(error) === "not_found") throw new AppError("not_found", words.gone);
      if (constraintViolation(error)?.kind !== "vessel_booked" || !vessel || !times) throw error;
      const [other] = await inTheWay(db, vessel, times, now);
      const text = other
        ? words.taken(other.kind, formatSpan(new Date(other.start), new Date(other.end)))
        : words.takenBefore;
      throw new AppError("conflict", text, { fields: { from: text } });
    }
  };
  switch (form.get("intent")) {
    case "block": {
      const vessel = uuidIn(form, "vessel", words.vessel);
      const isRepeated = form.get("repeat") === "weekly";
      const times = readTimes(form, now, isRepeated ? REPEATED_LONGEST_DAYS : LONGEST_DAYS);
      const reason = plainText(form.get("reason") ?? "");
      if (reason.length > REASON_MAX) throw invalid({ reason: words.reason(REASON_MAX) });
      if (!isRepeated) {
        const added = addBlock(db, by, fleet, { vessel, reason, ...times });
        const { rows } = await write(added, sql`${vessel}`, times);
        services.freshenPackages({ vessels: [vessel] });
        return { done: "blocked", uuid: rows[3][0]?.uuid };
      }
      const rule = addRule(db, by, fleet, {
        ...readRepetition(form, times),
        ...{ rental_product_uuid: vessel, reason },
      });
      if (rule.times === 0) throw invalid({ weekdays: words.noDay });
      const { rows } = await write(rule.batch);
      services.freshenPackages({ vessels: [vessel] });
      const made = rows.made.rowsAffected;
      return { done: "repeated", uuid: rule.uuid, made, left: rule.times - made };
    }
    case "move": {
      const uuid = uuidIn(form, "uuid", words.gone);
      const times = readTimes(form, now, LONGEST_DAYS);
      const vessel = form.get("vessel") ? uuidIn(form, "vessel", words.vessel) : null;
      const at = vessel ? sql`${vessel}` : vesselOfBlock(uuid);
      await write(moveBlock(db, by, fleet, { uuid, vessel, ...times }), at, times);
      services.freshenPackages({ block: uuid });
      return { done: "moved" };
    }
    case "remove":
    case "end": {
      const uuid = uuidIn(form, "uuid", words.gone);
      const isOne = form.get("intent") === "remove";
      await write((isOne ? removeBlock : endRule)(db, by, fleet, uuid));
      services.freshenPackages({ block: uuid });
      return { done: isOne ? "removed" : "ended" };
    }
    default:
      throw new AppError("validation", words.act);
  }
}

function uuidIn(form: URLSearchParams, name: string, problem: string): string {
  const uuid = form.get(name);
  if (!isUuid(uuid)) throw invalid({ [name]: problem });
  return uuid;
}

/** "2026-12-05T16:30", or the day and the time in fields of their own, as an instant in Dubai. */
function readMoment(form: URLSearchParams, name: string): Date | undefined {
  const [day = "", time = form.get(`${name}_time`) ?? "00:00"] = (form.get(name) ?? "")
    .trim()
    .split("T");
  const [, hours, minutes] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(time) ?? [];
  const date = readDay(day);
  if (date === undefined || !isCalendarDay(date) || hours === undefined) return undefined;
  return new Date(dubaiMidnight(date).getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000);
}

function readTimes(form: URLSearchParams, now: Date, days: number): Times {
  const [start, end] = [readMoment(form, "from"), readMoment(form, "to")];
  if (!start || !end) {
    throw invalid({ ...(!start && { from: words.moment }), ...(!end && { to: words.moment }) });
  }
  if (end <= start) throw invalid({ to: words.order });
  if (end <= now) throw invalid({ to: words.past });
  if (end.getTime() - start.getTime() > days * DAY_MS) throw invalid({ to: words.long(days) });
  if (start.getTime() > now.getTime() + 3 * LONGEST_DAYS * DAY_MS)
    throw invalid({ from: words.far });
  return { start, end };
}

/** The weekdays of a repetition: those that were ticked, else that of its first time. */
function readRepetition(form: URLSearchParams, { start, end }: Times) {
  const first_day = dubaiDay(start);
  const ticked = form.getAll("weekdays").map(Number);
  if (ticked.some((day) => !Number.isInteger(day) || day < 0 || day > 6)) {
    throw invalid({ weekdays: words.noDay });
  }
  const own = weekdayOf(first_day);
  const last = (form.get("last_day") ?? "").trim();
  const last_day = last === "" ? null : readDay(last);
  if (last_day === undefined || (last_day !== null && last_day < first_day)) {
    throw invalid({ last_day: words.lastDay });
  }
  if (last_day !== null && last_day > addDays(first_day, 3 * LONGEST_DAYS)) {
    throw invalid({ last_day: words.far });
  }
  return {
    first_day,
    last_day,
    weekdays: ticked.length > 0 ? [...new Set(ticked)].sort() : [own],
    from_minute: (start.getTime() - dubaiMidnight(first_day).getTime()) / 60_000,
    minutes: (end.getTime() - start.getTime()) / 60_000,
  };
}

/** An entry of the calendar as pages show it: of a trip how many come, never who. */
export function toEntry({ uuid, kind, start, end, until, rule, source, ...row }: FleetRow) {
  return {
    ...{ uuid, kind, start, end, until, rule, source },
    label: labelOf(kind, row),
  };
}

function labelOf(
  kind: FleetRow["kind"],
  { guests, words, is_off }: Pick<FleetRow, "guests" | "words" | "is_off">,
): string {
  const { kinds, guests: party } = fleetMessages;
  const name = is_off ? changesMessages.inList.weather : kinds[kind];
  if (kind === "trip" || kind === "option")
    return [name, guests && party(guests)].filter(Boolean).join(", ");
  return words || kinds[kind];
}
