import { loadDashboard } from "#app/features/admin/dashboard/dashboard.server.ts";
import { Dashboard } from "#app/features/admin/dashboard/dashboard.tsx";
import { adminDashboardMessages } from "#domain/messages/en/admin-dashboard.ts";
import type { Route } from "./+types/home";

/** /admin (SPEC §2): what needs attention now, and how it goes. */
export function loader({ url, context }: Route.LoaderArgs) {
  return loadDashboard(url, context);
}

export function meta() {
  return [{ title: adminDashboardMessages.title }, { name: "robots", content: "noindex" }];
}

export default function AdminHomePage({ loaderData }: Route.ComponentProps) {
  return <Dashboard data={loaderData.dashboard} />;
}
