import type { adminDashboard } from "#worker/services/admin/dashboard.ts";
import type { DayRange } from "./range.ts";

type Numbers = Awaited<ReturnType<typeof adminDashboard>>;
export type Attention = NonNullable<Numbers["attention"]>;
export type Waiting = NonNullable<Numbers["waiting"]>;
export type Figures = NonNullable<Numbers["figures"]>;

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
