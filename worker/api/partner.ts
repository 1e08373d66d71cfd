import { createHash } from "node:crypto";
import type { Batch } from "#db/batch.ts";
import { fleetCalendar } from "#db/queries/fleet-calendar.ts";
import { type KeptCall, keepCall, keptCall } from "#db/queries/kept-answers.ts";
import { invitation } from "#db/queries/offer-pages.ts";
import { partnerInbox } from "#db/queries/partner-area.ts";
import { AppError } from "#domain/errors.ts";
import { addDays, dubaiDay, dubaiMidnight, isCalendarDay } from "#domain/lib/dubai-date.ts";
import { aedText } from "#domain/lib/offer-sum.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { keyMessages } from "#domain/messages/en/keys.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { type Access, invitationByAccount } from "#worker/auth/offer-access.ts";
import type { AppContext } from "#worker/context.ts";
import { checkUuid, invalid, unknownRecord } from "#worker/services/admin/call.ts";
import { offerByForm, readInvitation } from "#worker/services/invitation-view.ts";
import { toInboxRow } from "#worker/services/offer-view.ts";
import { changeBlocks, fleetOf, toEntry } from "#worker/services/own-blocks.ts";
import { actForProvider } from "#worker/services/provider-steps.ts";
import { readJsonObject } from "./body.ts";
import { type Call, callerOf } from "./call.ts";
import { dataResponse } from "./envelope.ts";

const words = keyMessages.api;
const access = ["partner"] as const;
const OFFER = "/partner/offer";
const CALENDAR = "/partner/calendar";
const DAYS_USUAL = 31;
const DAYS_MOST = 100;
const SIZE = { usual: 50, most: 100 };
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * What a provider's own program does (docs/public-api.md): by the same services as the pages of /partner, and with no more of a
 * guest than those show.
 */
export const partnerCalls: readonly Call[] = [
  { method: "GET", path: "/partner/list/rentalrequest", access, scope: "requests", handle: list },
  { method: "GET", path: "/partner/edit/rentalrequest", access, scope: "requests", handle: read },
  {
    method: "POST",
    path: OFFER,
    access,
    scope: "offers",
    handle: (c, guard) => step(c, guard, "offer"),
  },
  ...(["withdraw", "decline"] as const).map(
    (intent): Call => ({
      method: "POST",
      path: `${OFFER}/${intent}`,
      access,
      scope: "offers",
      handle: (c, guard) => step(c, guard, intent),
    }),
  ),
  { method: "GET", path: CALENDAR, access, scope: "calendar", handle: readCalendar },
  { method: "POST", path: CALENDAR, access, scope: "calendar", handle: block },
  { method: "DELETE", path: CALENDAR, access, scope: "calendar", handle: unblock },
];

/** Its invitations, newest first: `size`, and `cursor`, the `next` of the page before. */
async function list(c: AppContext, guard: AccountGuard): Promise<Response> {
  const { db } = c.get("services");
  const [asked, after] = [c.req.query("size") ?? `${SIZE.usual}`, c.req.query("cursor")];
  const size = Number(asked);
  if (!Number.isInteger(size) || size < 1 || size > SIZE.most) throw invalid({ size: words.field });
  if (after !== undefined && !isUuid(after)) throw invalid({ cursor: words.field });
  // One more tells whether there is a next page.
  const { rows: found } = await guard.read({
    inbox: partnerInbox(db, callerOf(c).user_uuid, { size: size + 1, after }),
  });
  const rows = found.inbox;
  const shown = rows.slice(0, size).map(toInboxRow);
  return dataResponse({ rows: shown, next: rows.length > size ? shown.at(-1)?.uuid : null });
}

/** ?uuid= of an invitation: what its page shows. That a program reads it opens nothing: the visitor is shown who has looked. */
async function read(c: AppContext, guard: AccountGuard): Promise<Response> {
  const uuid = checkUuid(c.req.query("uuid"));
  const found = await readInvitation(c.get("services"), accessTo(c, guard, uuid), false);
  if (!found) throw unknownRecord();
  return dataResponse(found.page);
}

const accessTo = (c: AppContext, guard: AccountGuard, uuid: string) =>
  invitationByAccount(c.get("services"), guard, callerOf(c).user_uuid, uuid);

/** An offer made or revised, taken back, or an invitation declined; with an Idempotency-Key once, however often it is sent. */
async function step(
  c: AppContext,
  guard: AccountGuard,
  intent: "offer" | "withdraw" | "decline",
): Promise<Response> {
  const services = c.get("services");
  await guard.check();
  await services.takePublicWrite(OFFER);
  const body = await readJsonObject(c.req.raw);
  const uuid = checkUuid(body.invitation, "invitation");
  const own = accessTo(c, guard, uuid);
  const form = intent === "offer" ? offerForm(body) : reasonForm(body);
  const kept = keptOf(c, intent, body);
  const wasDone = async () => {
    if (!kept) return false;
    const { before } = await own.read({ before: keptCall(services.db, kept) });
    const [one] = before;
    if (one && one.body_hash !== kept.body_hash)
      throw new AppError("idempotency_mismatch", words.changed);
    return one !== undefined;
  };
  if (!(await wasDone())) {
    const writeOnce = async <const B extends Batch>(to: Access, call: KeptCall, batch: B) =>
      (await to.write({ kept: keepCall(services.db, call, services.now), batch })).batch;
    const once: Access = kept ? { ...own, write: (batch) => writeOnce(own, kept, batch) } : own;
    const act =
      intent === "offer"
        ? offerByForm(services, once, intent, form)
        : actForProvider(services, once, intent, form);
    await act.catch(async (error: unknown) => {
      // Of two at once the other one has done it.
      if (!(await wasDone())) throw ofTheCall(error);
    });
  }
  const { now } = await own.read({ now: invitation(services.db, uuid) });
  const [row] = now;
  if (!row) throw unknownRecord();
  return dataResponse({ invitation: uuid, state: row.state, revision: row.revision });
}

function keptOf(c: AppContext, intent: string, body: object): KeptCall | undefined {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return undefined;
  if (!IDEMPOTENCY_KEY.test(key)) throw new AppError("validation", words.key);
  const body_hash = createHash("sha256").update(JSON.stringify(body)).digest("base64url");
  return { scope: `partner-${intent}:${callerOf(c).user_uuid}`, key, body_hash };
}

/** The fields of a body by kind; those of another kind are gathered as errors and refused together. */
function reader(body: Record<string, unknown>) {
  const errors: Record<string, string> = {};
  const wrong = (name: string) => {
    errors[name] = words.field;
    return undefined;
  };
  const given = (name: string) => body[name] !== undefined && body[name] !== null;
  return {
    text(name: string) {
      const value = body[name];
      return typeof value === "string" ? value : given(name) ? wrong(name) : undefined;
    },
    whole(name: string) {
      const value = body[name];
      return Number.isSafeInteger(value) ? Number(value) : given(name) ? wrong(name) : undefined;
    },
    /** Texts, or objects where `keys` name what each holds. */
    items(name: string, keys?: readonly string[]) {
      const value = body[name];
      if (!Array.isArray(value)) return given(name) ? (wrong(name) ?? []) : [];
      const isOne = (one: unknown) =>
        keys
          ? typeof one === "object" && one !== null && keys.every((key) => key in one)
          : typeof one === "string";
      return value.every(isOne) ? (value as unknown[]) : (wrong(name) ?? []);
    },
    refuse(name: string, problem: string) {
      errors[name] ??= problem;
    },
    done() {
      if (Object.keys(errors).length > 0) throw invalid(errors);
    },
  };
}

const isWhole = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/** What the page's form says of its fields, as the call names them. */
const FIELD_OF: Readonly<Record<string, string>> = {
  ...{ tier_hours: "cancellation", tier_percent: "cancellation" },
  ...{ extra_title: "extras", extra_price: "extras" },
};
function ofTheCall(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== "validation" || !error.fields) return error;
  const named = Object.entries(error.fields).map(([field, problem]) => [
    FIELD_OF[field] ?? field,
    field === "price" ? words.fils : problem,
  ]);
  return invalid(Object.fromEntries(named));
}

/** An offer's JSON as the fields of the page's form, which say what is right; amounts are fils. */
function offerForm(body: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  const from = reader(body);
  const put = (name: string, value: string | undefined) => {
    if (value !== undefined) form.append(name, value);
  };
  for (const name of ["choice", "start_time", "meeting_point", "note", "trip"])
    put(name, from.text(name));
  for (const name of ["revision", "valid_hours", "option_hours"])
    put(name, from.whole(name)?.toString());
  const price = from.whole("price");
  if (price === undefined || price < 0) from.refuse("price", words.fils);
  else put("price", aedText(price));
  const mode = from.text("price_mode") ?? "all_in";
  if (mode === "all_in" || mode === "base") put("price_mode", mode);
  else from.refuse("price_mode", words.mode);
  for (const name of ["includes", "excludes"]) put(name, from.items(name).join("\n"));
  const extras = from.items("extras", ["title", "price"]) as { title: unknown; price: unknown }[];
  if (extras.length > 0 && mode === "all_in") from.refuse("extras", words.extrasMode);
  for (const { title, price: fils } of extras) {
    const isOne = typeof title === "string" && title.trim() !== "" && isWhole(fils);
    if (!isOne) from.refuse("extras", words.extras);
    put("extra_title", `${title}`);
    put("extra_price", isWhole(fils) ? aedText(fils) : "");
  }
  type Tier = { hours_before: unknown; refund_percent: unknown };
  for (const one of from.items("cancellation", ["hours_before", "refund_percent"]) as Tier[]) {
    const { hours_before, refund_percent } = one;
    if (!isWhole(hours_before) || !isWhole(refund_percent))
      from.refuse("cancellation", words.field);
    put("tier_hours", `${hours_before}`);
    put("tier_percent", `${refund_percent}`);
  }
  from.done();
  if (!form.has("revision")) throw invalid({ revision: words.field });
  return form;
}

function reasonForm(body: Record<string, unknown>): URLSearchParams {
  const from = reader(body);
  const form = new URLSearchParams({
    reason: from.text("reason") ?? "",
    reason_text: from.text("reason_text") ?? "",
  });
  from.done();
  return form;
}

/** What takes its vessels on the days `from` to `to` ("YYYY-MM-DD", both shown): a month from today unless it says so. */
async function readCalendar(c: AppContext, guard: AccountGuard): Promise<Response> {
  const { db, now } = c.get("services");
  const from = c.req.query("from") ?? dubaiDay(now);
  const to = c.req.query("to") ?? (isCalendarDay(from) ? addDays(from, DAYS_USUAL - 1) : "");
  const last = isCalendarDay(from) && isCalendarDay(to) ? to : "";
  if (last < from || last > addDays(from, DAYS_MOST - 1)) {
    const text = words.days(DAYS_MOST);
    throw invalid({ [isCalendarDay(from) ? "to" : "from"]: text });
  }
  const range = { from: dubaiMidnight(from), to: dubaiMidnight(addDays(last, 1)), now };
  const fleet = fleetOf({ side: "provider", user_uuid: callerOf(c).user_uuid });
  const { rows } = await guard.read(fleetCalendar(db, fleet, range));
  const byVessel = Map.groupBy(rows.taken, ({ vessel }) => vessel);
  const vessels = rows.vessels.map(({ uuid, title }) => ({
    ...{ uuid, title },
    entries: (byVessel.get(uuid) ?? []).map((row) => {
      const { kind, start, end, label, rule, until } = toEntry(row);
      const iso = (ms: number) => new Date(ms).toISOString();
      return {
        ...{ uuid: row.uuid, kind, start: iso(start), end: iso(end), label, rule },
        until: until === null ? null : iso(until),
      };
    }),
  }));
  return dataResponse({ from, to: last, vessels });
}

const blockCall = (c: AppContext, guard: AccountGuard) => ({
  services: c.get("services"),
  ...{ guard, user_uuid: callerOf(c).user_uuid, side: "provider" as const },
});

/** Blocks a time of a vessel, once or, with `weekdays`, each week. Answers the block's uuid, or its repetition's. */
async function block(c: AppContext, guard: AccountGuard): Promise<Response> {
  await guard.check();
  const body = await readJsonObject(c.req.raw);
  const from = reader(body);
  const form = new URLSearchParams({ intent: "block" });
  for (const name of ["vessel", "from", "to", "reason", "last_day"])
    form.set(name, from.text(name) ?? "");
  for (const name of ["from", "to"])
    if (!MOMENT.test(form.get(name) ?? "")) from.refuse(name, words.moment);
  const last = form.get("last_day") ?? "";
  if (last !== "" && !isCalendarDay(last)) from.refuse("last_day", words.field);
  const weekdays = body.weekdays ?? [];
  if (!Array.isArray(weekdays) || !weekdays.every((day) => Number.isInteger(day)))
    throw invalid({ weekdays: words.field });
  from.done();
  if (weekdays.length > 0) form.set("repeat", "weekly");
  for (const day of weekdays) form.append("weekdays", `${day}`);
  const done = await changeBlocks(blockCall(c, guard), form).catch((error: unknown) => {
    const isGone = error instanceof AppError && error.code === "not_found";
    throw isGone ? new AppError("not_found", words.vessel) : error;
  });
  return dataResponse(done, 201);
}

/** ?uuid= of an own block, or with `series` of the repetition it is one of. */
async function unblock(c: AppContext, guard: AccountGuard): Promise<Response> {
  const uuid = checkUuid(c.req.query("uuid"));
  const intent = c.req.query("series") === undefined ? "remove" : "end";
  const form = new URLSearchParams({ intent, uuid });
  return dataResponse(await changeBlocks(blockCall(c, guard), form));
}
