import { actOnFeeds, loadFeeds } from "#app/features/feeds/feeds.server.ts";
import { FeedsPage } from "#app/features/feeds/feeds-page.tsx";
import { feedMessages } from "#domain/messages/en/feeds.ts";
import type { Route } from "./+types/feeds";

/** /admin/feeds: calendars read in for the vessels, and their own addresses for other calendars. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadFeeds(context, url, "office");
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnFeeds(request, context, "office");
}

export function meta() {
  return [{ title: feedMessages.title }, { name: "robots", content: "noindex" }];
}

export default function AdminFeeds({ loaderData, actionData }: Route.ComponentProps) {
  return <FeedsPage feeds={loaderData.feeds} answer={actionData} />;
}
