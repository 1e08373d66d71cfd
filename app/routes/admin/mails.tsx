import { Link } from "react-router";
import { codeWords } from "#app/features/admin/cell-text.ts";
import { actOnOutbox, loadMails } from "#app/features/admin/outbox/mails.server.ts";
import { ParkedMails } from "#app/features/admin/outbox/parked-mails.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { adminMessages } from "#domain/messages/en/admin.ts";
import { adminOutboxMessages } from "#domain/messages/en/admin-outbox.ts";
import type { Route } from "./+types/mails";

const { mails: words } = adminMessages;

/** /admin/mails: the mails that are stuck, and every mail the site sends, to be looked at with sample data. */
export function loader({ url, context }: Route.LoaderArgs) {
  return loadMails(url, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnOutbox(request, context);
}

export function meta() {
  return [{ title: words.title }, { name: "robots", content: "noindex" }];
}

export default function AdminMails({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-[860px]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="font-display text-display-3">{words.title}</h1>
        <Link to="/admin/list/EmailOutbox" className="link text-small">
          {adminOutboxMessages.outbox}
        </Link>
      </div>
      <ParkedMails data={loaderData} answer={actionData} />
      <p className="mt-2 mb-5 text-ink-600">{words.lead}</p>
      <ul className="overflow-hidden rounded-card bg-shell-0 shadow-hair">
        {loaderData.mails.map(({ event, subject, secret }) => (
          <li key={event} className="border-b border-sand-200 last:border-0">
            <Link
              to={`/admin/mails/${event}`}
              prefetch="intent"
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 -outline-offset-2 hover:bg-shell-50"
            >
              <span className="min-w-0">
                <span className="block font-semibold text-teal-600">{subject}</span>
                <span className="text-caption text-ink-500">{codeWords("event", event)}</span>
              </span>
              {secret && <Badge tone="quiet">{words.secret}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
