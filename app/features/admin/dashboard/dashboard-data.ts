import type { attention, Waiting as WaitingRow } from "#db/queries/admin/attention.ts";
import type { byAffiliate, byPackage, byProvider } from "#db/queries/admin/figures.ts";
import type { DayFigures, Summary } from "#domain/data/dashboard.ts";
import type { DayRange } from "./range.ts";

type Rows<Query extends (...given: never[]) => PromiseLike<unknown>> = Awaited<ReturnType<Query>>;
export type Attention = Rows<typeof attention>[number];
export type Waiting = { count: number; items: (Omit<WaitingRow, "since"> & { since: string })[] };
export type Figures = { from: string; to: string } & {
  current: Summary;
  previous: Summary;
  series: DayFigures[];
  packages: Rows<typeof byPackage>;
  providers: Rows<typeof byProvider>;
  affiliates: Rows<typeof byAffiliate>;
};

/** What the dashboard shows; `now` is the instant its numbers were counted, in ISO 8601. */
export type DashboardData = {
  attention: Attention;
  waiting: Waiting;
  figures: Figures;
  /** Page views of the last 7 days; 0 also where Analytics Engine counts them (docs/measurement.md). */
  views: number;
  range: DayRange;
  now: string;
};
