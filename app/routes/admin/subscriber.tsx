import { Link } from "react-router";
import { ConsentCard } from "#app/features/admin/subscriber/consent-card.tsx";
import {
  actOnSubscriberPage,
  loadSubscriber,
} from "#app/features/admin/subscriber/subscriber.server.ts";
import { TEXT_LINK } from "#app/ui/text-link.ts";
import { adminSubscriberMessages as words } from "#domain/messages/en/admin-subscriber.ts";
import type { Route } from "./+types/subscriber";

/** /admin/subscribers/{uuid}: what somebody on the newsletter's list agreed to. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadSubscriber(request, context, params.subscriber);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return actOnSubscriberPage(request, context, params.subscriber);
}

export function meta() {
  return [{ title: words.title }, { name: "robots", content: "noindex" }];
}

export default function AdminSubscriber({ loaderData, actionData }: Route.ComponentProps) {
  const { subscriber } = loaderData;
  return (
    <div className="max-w-[640px]">
      <p className="text-small text-ink-600">
        <Link to="/admin/list/Newsletter" className={TEXT_LINK}>
          {words.newsletter}
        </Link>
      </p>
      <h1 className="mt-1 font-display text-display-3 [overflow-wrap:anywhere]">
        <bdi>{subscriber.email}</bdi>
      </h1>
      <p className="mt-1 mb-5 text-small text-ink-600">
        {words.kinds[subscriber.typeid === 1 ? 1 : 0]}
      </p>
      <ConsentCard data={subscriber} answer={actionData} />
    </div>
  );
}
