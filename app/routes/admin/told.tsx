import { actOnTold, loadTold } from "#app/features/admin/told/told.server.ts";
import { ToldPage } from "#app/features/admin/told/told-page.tsx";
import { adminToldMessages } from "#domain/messages/en/admin-told.ts";
import type { Route } from "./+types/told";

/** /admin/told: how who is signed in is told of what waits (DESIGN §18). */
export function loader({ context }: Route.LoaderArgs) {
  return loadTold(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnTold(request, context);
}

export function meta() {
  return [{ title: adminToldMessages.title }, { name: "robots", content: "noindex" }];
}

export default function AdminTold({ loaderData, actionData }: Route.ComponentProps) {
  return <ToldPage told={loaderData.told} saved={actionData?.saved ?? false} />;
}
