import { Form, Link } from "react-router";
import { codeWords } from "#app/features/admin/cell-text.ts";
import { actOnOutbox, loadStoredMail } from "#app/features/admin/outbox/mails.server.ts";
import { Answer } from "#app/features/admin/outbox/parked-mails.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { adminOutboxMessages as words } from "#domain/messages/en/admin-outbox.ts";
import type { Route } from "./+types/stored-mail";

/** /admin/outbox/{uuid}: one mail of the outbox, why it is stuck, and what it says. */
export function loader({ url, context, params }: Route.LoaderArgs) {
  return loadStoredMail(url, context, params.mail);
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnOutbox(request, context);
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { subject, event } = loaderData?.mail ?? {};
  return [
    { title: subject ?? codeWords("event", event ?? "") },
    { name: "robots", content: "noindex" },
  ];
}

const TONES = {
  parked: "red",
  failed: "amber",
  sent: "green",
  queued: "teal",
  sending: "teal",
} as const;

export default function StoredMail({ loaderData, actionData }: Route.ComponentProps) {
  const { mail } = loaderData;
  const facts = [
    codeWords("event", mail.event),
    formatDateTime(new Date(mail.create_date)),
    words.tries(mail.attempts),
  ];
  return (
    <div className="max-w-[860px]">
      <p className="text-small">
        <Link to="/admin/mails#parked" className="link">
          {words.all}
        </Link>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="font-display text-display-3 [overflow-wrap:anywhere]">
          {mail.subject ?? codeWords("event", mail.event)}
        </h1>
        <Badge tone={TONES[mail.state]}>{words.states[mail.state]}</Badge>
      </div>
      <p className="mt-1 text-small text-ink-600 [overflow-wrap:anywhere]">
        <bdi>{words.of(mail.recipient)}</bdi>
        {` · ${facts.join(" · ")}`}
      </p>
      {mail.last_error !== "" && (
        <p className="mt-3 text-small text-red-700">
          <span className="font-semibold">{words.reason}</span>
          {`: ${mail.last_error}`}
        </p>
      )}
      <div className="mt-4 mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 text-small">
        {mail.state === "parked" && (
          <Form method="post">
            <input type="hidden" name="uuid" value={mail.uuid} />
            <Button type="submit" size="sm">
              {words.retry}
            </Button>
          </Form>
        )}
        {mail.request_uuid && (
          <Link to={`/admin/requests/${mail.request_uuid}`} className="link">
            {words.request}
          </Link>
        )}
      </div>
      {actionData && <Answer answer={actionData} />}
      <Preview mail={mail} />
    </div>
  );
}

function Preview({ mail }: { mail: Route.ComponentProps["loaderData"]["mail"] }) {
  if (mail.subject === null || mail.text === null) {
    const keys = mail.wrong ?? [];
    return (
      <p>
        {words.unreadable} {keys.length > 0 ? words.wrong(keys.join(", ")) : words.unknownEvent}
      </p>
    );
  }
  return (
    <>
      <p className="mt-4 mb-2 text-small text-ink-600">{words.lead}</p>
      <iframe
        // Framed without any right: no script, no form, no way out.
        sandbox=""
        src={`/admin/outbox/${mail.uuid}/html`}
        title={words.frame(mail.subject)}
        className="h-[70svh] w-full rounded-card border-0 bg-shell-0 shadow-hair"
      />
    </>
  );
}
