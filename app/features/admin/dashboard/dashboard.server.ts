import { readPage } from "#app/features/account/own-area.server.ts";
import type { Context } from "#app/features/admin/admin-page.server.ts";
import { moneyMonths } from "#db/queries/admin/money-figures.ts";
import { viewsSince } from "#db/queries/visits.ts";
import { addDays, dubaiDay } from "#domain/lib/dubai-date.ts";
import { servicesContext } from "#worker/app-services.ts";
import { dashboardQuery } from "#worker/services/admin/dashboard.ts";
import { moneyRange, toMoney } from "./money-months.server.ts";
import { readDayRange } from "./range.ts";

/** Days whose page views stand at the head, today included. */
const VIEW_DAYS = 7;

/** /admin/figures: the numbers of GET /api/admin/list/data in the page's one batch. */
export async function loadDashboard(url: URL, context: Context) {
  const { db, now, cards } = context.get(servicesContext);
  const range = readDayRange(url.searchParams, dubaiDay(now));
  const query = new URLSearchParams({ from: range.from, to: range.to, parts: "figures" });
  const { queries, toDashboard } = dashboardQuery({ db, now, cards }, query);
  const { shared, rows } = await readPage(
    context,
    () => ({
      viewed: viewsSince(db, addDays(dubaiDay(now), 1 - VIEW_DAYS)),
      counted: queries,
      money: moneyMonths(db, moneyRange(now), now),
    }),
    { thing: "figures" },
  );
  const { figures } = toDashboard(rows.counted);
  if (!figures) throw new Error("the dashboard asked for figures");
  return {
    ...shared,
    dashboard: {
      figures,
      /** Page views of the last 7 days; 0 also where Analytics Engine counts them (docs/measurement.md). */
      views: rows.viewed[0]?.views ?? 0,
      money: toMoney(rows.money, now),
      range,
      /** The instant the numbers were counted. */
      now: now.toISOString(),
    },
  };
}

/** What the dashboard shows. */
export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>["dashboard"];
