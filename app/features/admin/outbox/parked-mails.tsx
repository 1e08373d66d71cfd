import { Form, Link } from "react-router";
import { codeWords } from "#app/features/admin/cell-text.ts";
import { ErrorBanner, SuccessBanner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { adminOutboxMessages } from "#domain/messages/en/admin-outbox.ts";
import type { loadMails, RetryAnswer } from "./mails.server.ts";

type MailsData = Awaited<ReturnType<typeof loadMails>>;

const words = adminOutboxMessages;

/** Mails that could not be sent and wait for somebody's word: why, what they say, and another try for one or for all. */
export function ParkedMails(props: { data: MailsData; answer: RetryAnswer | undefined }) {
  const { answer } = props;
  const { parked: mails, parkedInAll: inAll, page, retriedAtOnce: most } = props.data;
  return (
    <section id="parked" aria-labelledby="parked-title" className="mt-5 mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="parked-title" className="font-semibold">
          {mails.length === 0 ? words.none : words.parked(inAll)}
        </h2>
        {/* It takes what the first page shows, and nothing one has not seen. */}
        {inAll > 1 && page === 1 && (
          <Form method="post">
            <input type="hidden" name="all" value="1" />
            <Button type="submit" variant="secondary" size="sm">
              {words.retryAll(inAll, most)}
            </Button>
          </Form>
        )}
      </div>
      {answer && (
        <div className="mb-3">
          <Answer answer={answer} />
        </div>
      )}
      {mails.length > 0 && (
        <ul className="overflow-hidden rounded-card bg-shell-0 shadow-hair">
          {mails.map((mail) => (
            <Parked key={mail.uuid} mail={mail} />
          ))}
        </ul>
      )}
      <div className="mt-3">
        <Pagination
          page={page}
          pages={Math.ceil(inAll / most)}
          href={(n) => (n === 1 ? "?#parked" : `?page=${n}#parked`)}
          label={words.pages}
        />
      </div>
    </section>
  );
}

/** What a press has done, read out. */
export function Answer({ answer }: { answer: RetryAnswer }) {
  if ("failure" in answer) return <ErrorBanner autoFocus>{answer.failure}</ErrorBanner>;
  return <SuccessBanner>{words.retried(answer.retried)}</SuccessBanner>;
}

function Parked({ mail }: { mail: MailsData["parked"][number] }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-sand-200 px-4 py-3 last:border-0">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          <bdi>{mail.recipient}</bdi>
        </p>
        <p className="text-caption text-ink-600">
          {[
            codeWords("event", mail.event),
            formatDateTime(mail.update_date),
            words.tries(mail.attempts),
          ].join(" · ")}
        </p>
        <p className="mt-0.5 text-small text-red-700">{mail.last_error}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-small">
          <Link to={`/admin/outbox/${mail.uuid}`} className="link">
            {words.look}
            <span className="sr-only"> {mail.recipient}</span>
          </Link>
          {mail.request_uuid && (
            <Link to={`/admin/requests/${mail.request_uuid}`} className="link">
              {words.request}
            </Link>
          )}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="uuid" value={mail.uuid} />
        <Button type="submit" variant="secondary" size="sm">
          {words.retry}
          <span className="sr-only"> {mail.recipient}</span>
        </Button>
      </Form>
    </li>
  );
}
