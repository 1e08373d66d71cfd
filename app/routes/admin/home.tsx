import { readQueueKeeping, stepOrFailure } from "#app/features/admin/queue/keep-queue.ts";
import { actOnForm, loadQueue } from "#app/features/admin/queue/queue.server.ts";
import { QueuePage } from "#app/features/admin/queue/queue-page.tsx";
import { readAlsoRefused } from "#app/features/admin/use-read-again.ts";
import { adminQueueMessages } from "#domain/messages/en/admin-queue.ts";
import type { Route } from "./+types/home";

/** /admin (SPEC §2): the queue of what waits for a person (DESIGN §18). */
export function loader({ url, context }: Route.LoaderArgs) {
  return loadQueue(url, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnForm(request, context);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return readQueueKeeping(serverLoader);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return stepOrFailure(request.clone(), serverAction);
}

export const shouldRevalidate = readAlsoRefused;

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: adminQueueMessages.tab(loaderData?.queue.waits ?? 0) },
    { name: "robots", content: "noindex" },
  ];
}

export default function AdminHomePage({ loaderData, actionData }: Route.ComponentProps) {
  return <QueuePage {...loaderData} answer={actionData} />;
}
