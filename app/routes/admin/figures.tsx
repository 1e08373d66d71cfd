import { noForm } from "#app/features/account/guard.server.ts";
import { loadDashboard } from "#app/features/admin/dashboard/dashboard.server.ts";
import { Dashboard } from "#app/features/admin/dashboard/dashboard.tsx";
import { adminDashboardMessages } from "#domain/messages/en/admin-dashboard.ts";
import type { Route } from "./+types/figures";

/** /admin/figures: how it goes, some days beside those before them. */
export function loader({ url, context }: Route.LoaderArgs) {
  return loadDashboard(url, context);
}

export const action = noForm;

export function meta() {
  return [{ title: adminDashboardMessages.title }, { name: "robots", content: "noindex" }];
}

export default function AdminFiguresPage({ loaderData }: Route.ComponentProps) {
  return <Dashboard data={loaderData.dashboard} />;
}
