import { noForm } from "#app/features/account/guard.server.ts";
import { VisitRows } from "#app/features/admin/dashboard/figure-rows.tsx";
import { loadVisits } from "#app/features/admin/dashboard/rows.server.ts";
import { adminFiguresMessages } from "#domain/messages/en/admin-figures.ts";
import type { Route } from "./+types/figures-visits";

/** /admin/figures/visits: what stands behind a number of visits. */
export function loader({ url, context }: Route.LoaderArgs) {
  return loadVisits(url, context);
}

export const action = noForm;

export function meta() {
  return [{ title: adminFiguresMessages.visitRows.title }, { name: "robots", content: "noindex" }];
}

export default function AdminFiguresVisits({ loaderData }: Route.ComponentProps) {
  return <VisitRows asked={loaderData.asked} found={loaderData.found} />;
}
