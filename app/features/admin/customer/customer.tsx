import { type ReactNode, useEffect, useId, useRef } from "react";
import { Form, Link } from "react-router";
import { codeWords } from "#app/features/admin/cell-text.ts";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.ts";
import { InputField, TextareaField } from "#app/ui/field.tsx";
import { dubaiDay, formatDate, formatDateTime } from "#domain/lib/dubai-date.ts";
import { formatExactPrice } from "#domain/lib/money.ts";
import { adminCustomerMessages as words } from "#domain/messages/en/admin-customer.ts";
import { adminOutboxMessages } from "#domain/messages/en/admin-outbox.ts";
import { adminRequestMessages } from "#domain/messages/en/admin-request.ts";
import type { CustomerAnswer, CustomerData } from "./customer.server.ts";

const day = (ms: number) => formatDate(dubaiDay(new Date(ms)));

/** A card with a heading; `n` is how many lines it has. */
function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cardClass("md:!p-5")}>
      <h2 id={id} className="mb-2 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

type Line = { key: string; to: string; title: string; detail: string; end?: string };

/** The newest of one kind, each leading to its record. */
function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <Card title={title}>
      {lines.length === 0 ? (
        <p className="text-small text-ink-600">{words.none}</p>
      ) : (
        <ul>
          {lines.map(({ key, to, title: name, detail, end }) => (
            <li key={key} className="flex gap-3 border-t border-sand-200 py-2 first:border-0">
              <span className="min-w-0 flex-1 text-caption text-ink-600">
                <Link to={to} className="link text-small [overflow-wrap:anywhere]">
                  {name}
                </Link>
                <span className="block [overflow-wrap:anywhere]">{detail}</span>
              </span>
              {end && <span className="shrink-0 text-small tabular-nums">{end}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** All that is known of a person: what they are worth, their trips, and what the office says of them. */
export function Customer(props: {
  person: CustomerData;
  failure?: CustomerAnswer | undefined;
  noteId: string;
}) {
  const { person, failure, noteId } = props;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid gap-5">
        <Value person={person} />
        <Lines
          title={words.trips}
          lines={person.bookings.map((one) => ({
            key: one.uuid,
            to: `/admin/edit/Booking/${one.uuid}`,
            title: `${one.vessel}, ${day(one.start_date)}`,
            detail: `${one.provider} · ${words.states[one.state]}`,
            end: formatExactPrice(one.total),
          }))}
        />
        <Lines
          title={words.requests}
          lines={person.requests.map((one) => ({
            key: one.uuid,
            to: `/admin/requests/${one.uuid}`,
            title: `${words.request(one.request_id)}, ${day(one.start_date)}`,
            detail: [
              adminRequestMessages.facts.guests(one.guests),
              adminRequestMessages.facts.hours(one.duration),
              statusOf(one.statusid),
              one.taken_by === null ? "" : words.takenBy(one.taken_by),
            ]
              .filter(Boolean)
              .join(" · "),
          }))}
        />
        <Lines
          title={words.chats}
          lines={person.chats.map((one) => ({
            key: one.uuid,
            to: `/admin/edit/Chat/${one.uuid}`,
            title: day(one.create_date),
            detail: words.chat(one.messages),
          }))}
        />
        <Lines
          title={words.mails}
          lines={person.mails.map((one) => ({
            key: one.uuid,
            to: `/admin/outbox/${one.uuid}`,
            title: mailTitle(one),
            detail: mailDetail(one, person),
          }))}
        />
        <Lines
          title={words.reviews}
          lines={person.reviews.map((one) => ({
            key: one.uuid,
            to: `/admin/edit/PartnerRating/${one.uuid}`,
            title: words.stars(one.stars),
            detail: [one.comment, one.published ? "" : words.hidden].filter(Boolean).join(" · "),
          }))}
        />
      </div>
      <div className="grid gap-5">
        <Notes person={person} failure={failure} noteId={noteId} />
        <Consent person={person} />
        <Merge person={person} />
        <Card title={words.data.title}>
          <p className="mb-2 text-small text-ink-600">{words.data.lead}</p>
          <ul>
            {person.customers.map(({ uuid, email }) => (
              <li key={uuid}>
                <Link
                  to={`/admin/people?email=${encodeURIComponent(email)}`}
                  className="link text-small [overflow-wrap:anywhere]"
                >
                  {email}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
}

/** What a mail is called in the list of all mails. */
export const mailTitle = ({ subject, event }: OneMail) => subject || codeWords("event", event);

/** When a mail was made and how it stands; of several addresses, to which. */
export function mailDetail(
  { create_date, state, recipient }: OneMail,
  { customers }: Pick<CustomerData, "customers">,
): string {
  const to = customers.length > 1 ? [adminOutboxMessages.of(recipient)] : [];
  const when = formatDateTime(new Date(create_date));
  return [...to, when, adminOutboxMessages.states[state]].join(" · ");
}
type OneMail = CustomerData["mails"][number];

function statusOf(statusid: number): string {
  const { status } = adminRequestMessages;
  return status[`${statusid}` as keyof typeof status] ?? "";
}

function Value({ person }: { person: CustomerData }) {
  const { money } = person;
  const sums = [
    [words.booked, money.booked],
    [words.paid, money.paid],
    [words.refunded, money.refunded],
  ] as const;
  return (
    <Card title={words.value}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        {sums.map(([label, fils]) => (
          <div key={label}>
            <dt className="text-caption text-ink-600">{label}</dt>
            <dd className="font-semibold tabular-nums [overflow-wrap:anywhere]">
              {formatExactPrice(fils)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-ink-600">{words.counts(money.requests, money.bookings)}</p>
    </Card>
  );
}

function Notes(props: Parameters<typeof Customer>[0]) {
  const id = useId();
  const { person, failure, noteId } = props;
  const { notes: say } = words;
  return (
    <Card title={say.title}>
      <Form method="post" className="grid gap-3" key={noteId}>
        <input type="hidden" name="id" value={noteId} />
        <TextareaField
          id={id}
          name="note"
          label={say.label}
          hint={say.hint}
          error={failure?.fields.note}
          defaultValue={failure?.note ?? ""}
          rows={3}
          maxLength={2000}
          required
        />
        <Button type="submit" name="intent" value="note" size="sm">
          {say.send}
        </Button>
      </Form>
      <ul className="mt-3">
        {person.notes.map(({ uuid, note, by, at }) => {
          const date = formatDateTime(new Date(at));
          return (
            <li key={uuid} className="border-t border-sand-200 py-3">
              <p className="text-small whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>
              <div className="mt-1 flex items-center justify-between gap-3 text-caption text-ink-600">
                <span className="min-w-0 [overflow-wrap:anywhere]">{say.by(by, date)}</span>
                <Form method="post">
                  <input type="hidden" name="record" value={uuid} />
                  <button
                    type="submit"
                    name="intent"
                    value="unnote"
                    aria-label={say.removeOf(date)}
                    className="link min-h-11 px-1"
                  >
                    {say.remove}
                  </button>
                </Form>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type OneConsent = CustomerData["consents"][number];

const consentTitle = ({ typeid, email }: OneConsent) =>
  `${typeid === 1 ? words.kinds[1] : words.kinds[0]}, ${email}`;

/** What an entry agreed to stands for now: a reader who has paused gets nothing until then. */
export function consentState(one: OneConsent): string {
  const { unsubscribed_date, consent_date, pause_until_date } = one;
  if (unsubscribed_date !== null) return words.ended(day(unsubscribed_date));
  const agreed = consent_date === null ? words.noConsent : words.agreed(day(consent_date));
  return pause_until_date === null ? agreed : `${agreed} · ${words.paused(day(pause_until_date))}`;
}

function Consent({ person }: { person: CustomerData }) {
  return (
    <Lines
      title={words.consent}
      lines={person.consents.map((one) => ({
        key: one.uuid,
        to: `/admin/subscribers/${one.uuid}`,
        title: consentTitle(one),
        detail: consentState(one),
      }))}
    />
  );
}

function Merge({ person }: { person: CustomerData }) {
  const id = useId();
  const { merge } = words;
  return (
    <Card title={merge.title}>
      {person.merges.map(({ uuid, email, into_email, by, at }) => (
        <Form method="post" key={uuid} className="mb-3 text-small">
          <input type="hidden" name="record" value={uuid} />
          <p className="[overflow-wrap:anywhere]">{merge.joined(email, into_email)}</p>
          <p className="flex items-center justify-between gap-3 text-caption text-ink-600">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {words.notes.by(by, formatDateTime(new Date(at)))}
            </span>
            <button
              type="submit"
              name="intent"
              value="split"
              aria-label={merge.splitOf(email)}
              className="link min-h-11 px-1"
            >
              {merge.split}
            </button>
          </p>
        </Form>
      ))}
      {person.alike.length > 0 && (
        <div className="mb-3 text-small">
          <p className="text-ink-600">{merge.alike}</p>
          <ul>
            {person.alike.map(({ uuid, name, email }) => (
              <li key={uuid}>
                <Link
                  to={`?with=${uuid}`}
                  className="link inline-block py-1.5 [overflow-wrap:anywhere]"
                >
                  {[name, email].filter(Boolean).join(", ")}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Form method="get" className="grid gap-3">
        <InputField
          id={id}
          name="with"
          label={merge.label}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button type="submit" variant="secondary" size="sm">
          {merge.look}
        </Button>
      </Form>
    </Card>
  );
}

/** Two customers beside each other, what they would be as one, and the question whether they are. */
export function MergeQuestion({
  own,
  other,
  back,
}: {
  own: CustomerData;
  other: CustomerData;
  back: string;
}) {
  const { merge } = words;
  const heading = useRef<HTMLHeadingElement>(null);
  // It stands above the press that asked for it.
  useEffect(() => heading.current?.focus(), []);
  const cell = "px-3 py-2 align-top [overflow-wrap:anywhere]";
  // On a phone one below the other, each beside whose it is: three columns would break every address.
  const line = "max-md:grid max-md:grid-cols-[5.5rem_minmax(0,1fr)] max-md:gap-x-3";
  return (
    <section
      aria-labelledby="merge-question"
      className={cardClass("mb-5 border-2 border-teal-600 md:!p-5")}
    >
      <h2
        ref={heading}
        tabIndex={-1}
        id="merge-question"
        className="font-display text-title outline-none"
      >
        {merge.compare}
      </h2>
      <table className="stacked mt-3 w-full text-small md:table-fixed">
        <thead>
          <tr className="border-b border-sand-300">
            <td className="w-32" />
            {merge.columns.map((title) => (
              <th key={title} scope="col" className={`${cell} text-start font-semibold`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compared(own, other).map(({ label, values }) => (
            <tr
              key={label}
              className="border-b border-sand-200 max-md:grid-cols-1! max-md:gap-1! max-md:px-0!"
            >
              <th
                scope="row"
                className={`${cell} ps-0 text-start font-normal text-ink-600 max-md:font-semibold max-md:text-ink-900`}
              >
                {label}
              </th>
              {values.map((lines, place) => (
                <td
                  key={merge.columns[place]}
                  data-label={merge.columns[place]}
                  className={`${cell} ${line} ${place === 2 ? "font-semibold" : ""}`}
                >
                  <span className="block">
                    {lines.length === 0 && <span className="text-ink-600">{merge.nothing}</span>}
                    {lines.map((line) => (
                      <span key={line} className="block">
                        <bdi>{line}</bdi>
                      </span>
                    ))}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-small text-ink-600">{merge.lead}</p>
      <Form method="post" action={back} className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="other" value={other.customer.uuid} />
        <Button type="submit" name="intent" value="merge" size="sm">
          {merge.send}
        </Button>
        <Link to={back} className={buttonClass("secondary", "sm")}>
          {merge.back}
        </Link>
      </Form>
    </section>
  );
}

/** What each of two has, and what the one would have that they are merged to: lines of text by kind. */
export function compared(own: CustomerData, other: CustomerData) {
  const { merge } = words;
  const both = [own, other];
  const row = (label: string, of: (one: CustomerData) => string[]) => {
    const sides = both.map((one) => [...new Set(of(one))]);
    return { label, values: [...sides, [...new Set(sides.flat())]] };
  };
  const sum = (
    label: string,
    of: (one: CustomerData) => number,
    text = (n: number) => n.toLocaleString("en-GB"),
  ) => {
    const sides = both.map(of);
    return {
      label,
      values: [...sides, sides.reduce((all, n) => all + n, 0)].map((n) => [text(n)]),
    };
  };
  const names = row(merge.name, ({ customer }) => [customer.name || words.unnamed]);
  const last = Math.max(...both.map(({ customer }) => customer.last_date));
  return [
    // The page of the two keeps the name it has.
    { ...names, values: [...names.values.slice(0, 2), names.values[0] ?? []] },
    row(merge.email, ({ customers }) => customers.map(({ email }) => email)),
    row(merge.phone, ({ customers }) => customers.flatMap(({ phone }) => phone || [])),
    sum(words.trips, ({ money }) => money.bookings),
    sum(words.requests, ({ money }) => money.requests),
    sum(words.chats, ({ money }) => money.chats),
    sum(words.notes.title, ({ notes }) => notes.length),
    row(words.consent, ({ consents }) =>
      consents.map((one) => `${consentTitle(one)}: ${consentState(one)}`),
    ),
    sum(words.booked, ({ money }) => money.booked, formatExactPrice),
    {
      label: merge.last,
      values: [...both.map(({ customer }) => customer.last_date), last].map((ms) => [day(ms)]),
    },
  ];
}

/** What went wrong and no field is to blame for. */
export function Failure({ failure, fields }: { failure: string; fields: Record<string, string> }) {
  return Object.keys(fields).length === 0 ? <ErrorBanner autoFocus>{failure}</ErrorBanner> : null;
}
