import { loadInbox } from "#app/features/partner/area.server.ts";
import { Inbox } from "#app/features/partner/inbox.tsx";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import type { Route } from "./+types/home";

/** A signed-in provider's inbox (DESIGN §8). */
export function loader({ context }: Route.LoaderArgs) {
  return loadInbox(context);
}

export function meta() {
  return [{ title: partnerMessages.inbox.title }, { name: "robots", content: "noindex" }];
}

export default function PartnerHome({ loaderData }: Route.ComponentProps) {
  const { rows, response, money, now } = loaderData;
  return <Inbox rows={rows} response={response} money={money} now={now} />;
}
