import { readPage } from "#app/features/account/own-area.server.ts";
import type { Context } from "#app/features/admin/admin-page.server.ts";
import { type Waits, waitRows } from "#db/queries/admin/demand-figures.ts";
import { visitRows } from "#db/queries/admin/funnel-figures.ts";
import { VESSEL_TYPES } from "#domain/config/choices.ts";
import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import { PARTIES, REFUSED, VISITS, WEEKDAYS } from "#domain/data/figures.ts";
import { addDays, dubaiMidnight, isCalendarDay } from "#domain/lib/dubai-date.ts";
import { mayUse } from "#domain/rules/office.ts";
import { servicesContext } from "#worker/app-services.ts";
import { DAYS_MOST, daysIn } from "./range.ts";

// The rows behind numbers that no list has: visits, which are counted by day, and the waiting list.

/** What /admin/figures/visits shows; undefined for an address that says nothing of the kind. */
export function readVisits(query: URLSearchParams) {
  const days = readDays(query);
  const visit = VISITS.find((one) => one === query.get("of"));
  return days && visit && { days, visit };
}

/** What /admin/figures/waiting shows; undefined for an address that says nothing of the kind. */
export function readWaits(query: URLSearchParams) {
  const days = readDays(query);
  const by = (["made", "trip", "refused"] as const).find((one) => one === query.get("by"));
  if (!days || !by) return undefined;
  const weekday = WEEKDAYS.find((one) => `${one}` === query.get("weekday"));
  const timeofday = TIMES_OF_DAY.find((one) => `${one}` === query.get("timeofday"));
  const party = Object.keys(PARTIES).indexOf(query.get("party") ?? "");
  const why = REFUSED.find((one) => one === query.get("why"));
  const type = VESSEL_TYPES.find((one) => one === query.get("type"));
  const which: Waits = {
    by,
    from: dubaiMidnight(days.from).getTime(),
    to: dubaiMidnight(addDays(days.to, 1)).getTime(),
    ...(weekday && { weekday }),
    ...(timeofday && { timeofday }),
    ...(party >= 0 && { party }),
    ...(type && { type }),
    ...(why && { why }),
  };
  return { days, which };
}

function readDays(query: URLSearchParams): { from: string; to: string } | undefined {
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (!isCalendarDay(from) || !isCalendarDay(to)) return undefined;
  const length = daysIn({ from, to });
  return length >= 1 && length <= DAYS_MOST ? { from, to } : undefined;
}

/** /admin/figures/visits: by page, form and device, how often something was counted. */
export async function loadVisits({ searchParams }: URL, context: Context) {
  const { db } = context.get(servicesContext);
  const asked = readVisits(searchParams);
  const { shared, rows } = await readPage(
    context,
    () => ({
      found: asked ? [visitRows(db, asked.visit, asked.days)] : [],
    }),
    { thing: "figures" },
  );
  return { ...shared, asked, found: rows.found[0] ?? [] };
}

/** /admin/figures/waiting: entries of the waiting list, or refused reservations. */
export async function loadWaits({ searchParams }: URL, context: Context) {
  const { db } = context.get(servicesContext);
  const asked = readWaits(searchParams);
  const { shared, rows } = await readPage(
    context,
    () => ({
      found: asked ? [waitRows(db, asked.which)] : [],
    }),
    { thing: "figures" },
  );
  const sees = mayUse(shared.account.permission, { thing: "customer", to: "read" });
  const found = (rows.found[0] ?? []).map((row) =>
    sees ? row : { ...row, email: null, request: null, number: null },
  );
  return { ...shared, asked, found };
}
