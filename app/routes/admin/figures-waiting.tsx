import { noForm } from "#app/features/account/guard.server.ts";
import { WaitRows } from "#app/features/admin/dashboard/figure-rows.tsx";
import { loadWaits } from "#app/features/admin/dashboard/rows.server.ts";
import { adminFiguresMessages } from "#domain/messages/en/admin-figures.ts";
import type { Route } from "./+types/figures-waiting";

/** /admin/figures/waiting: what stands behind a number of the waiting list. */
export function loader({ url, context }: Route.LoaderArgs) {
  return loadWaits(url, context);
}

export const action = noForm;

export function meta() {
  return [{ title: adminFiguresMessages.waitRows.title }, { name: "robots", content: "noindex" }];
}

export default function AdminFiguresWaiting({ loaderData }: Route.ComponentProps) {
  return <WaitRows asked={loaderData.asked} found={loaderData.found} />;
}
