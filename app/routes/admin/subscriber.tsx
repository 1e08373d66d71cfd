import { Link } from "react-router";
import { readPage } from "#app/features/account/own-area.server.ts";
import { callOf, orRefusal } from "#app/features/admin/admin-page.server.ts";
import { ConsentCard } from "#app/features/admin/subscriber/consent-card.tsx";
import { readForm } from "#app/forms/form.server.ts";
import { missingPage } from "#app/lib/missing-page.server.ts";
import { subscriber } from "#db/queries/admin/subscriber.ts";
import type { SubscriberAnswer } from "#domain/data/record-desk.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { adminSubscriberMessages as words } from "#domain/messages/en/admin-subscriber.ts";
import { actOnSubscriber, toSubscriber } from "#worker/services/admin/subscriber.ts";
import type { Route } from "./+types/subscriber";

/** /admin/subscribers/{uuid}: what somebody on the newsletter's list agreed to. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const uuid = isUuid(params.subscriber) ? params.subscriber : "";
  const { shared, rows } = await readPage(
    context,
    (db) => ({
      subscriber: subscriber(db, uuid),
    }),
    { thing: "newsletter" },
  );
  if (rows.subscriber.found.length === 0) throw missingPage(url);
  return { ...shared, subscriber: toSubscriber(uuid, rows.subscriber) };
}

/** Unsubscribes, with a reason. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = form.get("intent") ?? "";
  return orRefusal<SubscriberAnswer>(
    ["validation", "conflict", "unavailable"],
    async () => {
      await actOnSubscriber(callOf(context), params.subscriber, intent, Object.fromEntries(form));
      return { done: true };
    },
    ({ message, fields = {} }) => ({ done: false, failure: message, fields }),
  );
}

export function meta() {
  return [{ title: words.title }, { name: "robots", content: "noindex" }];
}

export default function AdminSubscriber({ loaderData, actionData }: Route.ComponentProps) {
  const { email, typeid } = loaderData.subscriber;
  return (
    <div className="max-w-[640px]" data-desk="">
      <p className="text-small text-ink-600">
        <Link to="/admin/list/Newsletter" className="link">
          {words.newsletter}
        </Link>
      </p>
      <h1 className="mt-1 font-display text-display-3 [overflow-wrap:anywhere]">
        <bdi>{email}</bdi>
      </h1>
      <p className="mt-1 mb-5 text-small text-ink-600">{words.kinds[typeid === 1 ? 1 : 0]}</p>
      <ConsentCard data={loaderData.subscriber} answer={actionData} />
    </div>
  );
}
