import { noForm } from "#app/features/account/guard.server.ts";
import { loadFind } from "#app/features/admin/find/find.server.ts";
import { FindPage } from "#app/features/admin/find/find-page.tsx";
import { adminFindMessages } from "#domain/messages/en/admin-find.ts";
import type { Route } from "./+types/find";

/** /admin/find: any record, page or action, for who has no script. */
export function loader({ url, context }: Route.LoaderArgs) {
  return loadFind(url, context);
}

export const action = noForm;

export function meta() {
  return [{ title: adminFindMessages.title }, { name: "robots", content: "noindex" }];
}

export default function AdminFindPage({ loaderData }: Route.ComponentProps) {
  return <FindPage {...loaderData} />;
}
