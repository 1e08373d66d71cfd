import { Form, Link } from "react-router";
import { loadMails, retryParked } from "#app/features/admin/mails.server.ts";
import { formatDateTime } from "#app/lib/dubai-date.ts";
import { adminMessages } from "#app/messages/en/admin.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/mails";

const { mails: words } = adminMessages;

/** /admin/mails: every mail the site sends, to be looked at with sample data. */
export function loader({ request, context }: Route.LoaderArgs) {
  return loadMails(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return retryParked(request, context);
}

export function meta() {
  return [{ title: words.title }, { name: "robots", content: "noindex" }];
}

export default function AdminMails({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-[860px]">
      <h1 className="font-display text-display-3">{words.title}</h1>
      <Parked mails={loaderData.parked} />
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
                <span className="text-caption text-ink-500">{event}</span>
              </span>
              {secret && <Badge tone="quiet">{words.secret}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ParkedMail = Route.ComponentProps["loaderData"]["parked"][number];

/** Mails that could not be sent and wait for somebody's word. */
function Parked({ mails }: { mails: readonly ParkedMail[] }) {
  if (mails.length === 0) return <p className="mt-4 mb-7 text-ink-600">{words.noneParked}</p>;
  return (
    <section aria-labelledby="parked" className="mt-5 mb-8">
      <h2 id="parked" className="mb-3 font-semibold">
        {words.parked(mails.length)}
      </h2>
      <ul className="overflow-hidden rounded-card bg-shell-0 shadow-hair">
        {mails.map((mail) => (
          <li
            key={mail.uuid}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-sand-200 px-4 py-3 last:border-0"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block font-semibold">{mail.recipient}</span>
              <span className="block text-caption text-ink-600">
                {[
                  mail.event,
                  formatDateTime(mail.update_date),
                  words.tries(mail.attempts),
                  mail.last_error,
                ].join(" · ")}
              </span>
            </span>
            <Form method="post">
              <input type="hidden" name="uuid" value={mail.uuid} />
              <Button type="submit" variant="secondary" size="sm">
                {words.retry}
                <span className="sr-only"> {mail.recipient}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
