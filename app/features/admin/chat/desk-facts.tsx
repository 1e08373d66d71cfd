import type { ReactNode } from "react";
import { Link } from "react-router";
import { timeLeft } from "#app/features/partner/time-left.ts";
import { dayInWords, formatDateTimeBeside } from "#domain/lib/dubai-date.ts";
import { isErased } from "#domain/lib/erased.ts";
import { counted } from "#domain/lib/words.ts";
import { adminChatMessages } from "#domain/messages/en/admin-chat.ts";
import { type ChatMessage, DESK_MESSAGE, type VisitorPresence } from "#domain/rooms/wire.ts";
import { PROMISED_MINUTES } from "#domain/states/queue.ts";
import type { loadConsole } from "./chat.server.ts";

const { side: text, ...all } = adminChatMessages;
type Console = Awaited<ReturnType<typeof loadConsole>>;
type FactsProps = Pick<Console, "chat" | "customer" | "now"> & {
  messages: readonly ChatMessage[];
  visitor: VisitorPresence | undefined;
};

const MINUTE_MS = 60_000;

/** Until when (ISO 8601) somebody who waits was promised an answer; undefined for who does not. */
export function promiseOf(
  chat: Pick<Console["chat"], "state" | "person_asked_date" | "last_from" | "last_message_date">,
): string | undefined {
  const { state, person_asked_date: asked, last_from, last_message_date: written } = chat;
  const after = (at: string, minutes: number) =>
    new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString();
  if (state !== "closed" && asked) return after(asked, PROMISED_MINUTES.chat);
  const isOurs = state === "taken_over" && last_from === "visitor" && written;
  return isOurs ? after(written, PROMISED_MINUTES.reply) : undefined;
}

/** What the assistant has understood, as the last of its links to the form says it (docs/chat.md); by name of the link's query. */
export function wishOf(messages: readonly ChatMessage[]): Partial<Record<string, string>> {
  const href = messages.findLast(({ attachments }) =>
    /^\/(?:fullofferform|package\/[^?]+)\?/.test(attachments?.action?.href ?? ""),
  )?.attachments?.action?.href;
  return Object.fromEntries(new URLSearchParams(href?.slice(href.indexOf("?")) ?? ""));
}

/** Who of the office has answered: how often, and from when to when. */
export function answeredBy(messages: readonly ChatMessage[]) {
  const byName = Map.groupBy(
    messages.filter(({ client_id }) => client_id?.startsWith(DESK_MESSAGE)),
    ({ name }) => name,
  );
  return [...byName].map(([name, own]) => ({
    ...{ name, count: own.length },
    ...{ from: own[0]?.create_date ?? "", to: own.at(-1)?.create_date ?? "" },
  }));
}

/** The clock of a visitor's zone; undefined where there is no such zone. */
function timeIn(zone: string, now: string): string | undefined {
  try {
    const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone } as const;
    return zone === "" ? undefined : new Intl.DateTimeFormat("en-GB", clock).format(new Date(now));
  } catch {
    return undefined;
  }
}

/** What is known of who writes: where they are, who they are, what they want, and what they asked for before. */
export function DeskFacts(props: FactsProps) {
  const { chat, customer, messages, now, visitor } = props;
  const { request } = chat;
  const time = timeIn(request?.timezone ?? "", now);
  const language = chat.language || request?.language;
  const wish = wishLines(wishOf(messages));
  const others = customer.requests.filter(({ uuid }) => uuid !== chat.request_uuid);
  return (
    <aside
      aria-label={all.facts_title}
      className="rounded-card bg-shell-0 text-small shadow-hair [overflow-wrap:anywhere]"
    >
      <h2 className="flex items-center justify-between gap-2 border-b border-sand-200 px-4 py-3.5 text-body font-semibold">
        {all.facts_title}
        {visitor && (
          <span
            className={`text-caption font-semibold ${visitor.here ? "text-green-700" : "text-ink-600"}`}
          >
            {visitor.here ? text.here : text.away}
          </span>
        )}
      </h2>
      <Part>
        {!request && <p className="text-ink-600">{text.unknown}</p>}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
          {request && !isErased(request.email) && (
            <>
              <Fact name={text.name}>{request.name}</Fact>
              <Fact name={text.email}>
                <a href={`mailto:${request.email}`} className="link">
                  {request.email}
                </a>
              </Fact>
              <Fact name={text.phone}>{request.phone}</Fact>
            </>
          )}
          <Fact name={text.language}>{language && languageName(language)}</Fact>
          <Fact name={text.time}>{time && text.zone(time, request?.timezone ?? "")}</Fact>
          <Fact name={text.page}>
            {visitor?.page && (
              <a href={visitor.page} target="_blank" rel="noreferrer" className="link">
                {visitor.page}
              </a>
            )}
          </Fact>
        </dl>
      </Part>
      <Part title={text.wish}>
        {wish.length === 0 ? (
          <p className="text-ink-600">{text.noWish}</p>
        ) : (
          <p>{wish.join(", ")}</p>
        )}
      </Part>
      {request && (
        <Part title={text.request}>
          <Link to={`/admin/requests/${request.uuid}`} className="link">
            {all.request(chat.request_id)}
          </Link>
          <p>
            {[
              dayInWords(request.start_date),
              counted(request.guests, ...text.guests),
              chat.pack ?? "",
            ]
              .filter(Boolean)
              .join(", ")}
          </p>
        </Part>
      )}
      {others.length > 0 && (
        <Part title={text.others}>
          <ul>
            {others.map((one) => (
              <li key={one.uuid}>
                <Link to={`/admin/requests/${one.uuid}`} className="link">
                  {all.request(one.request_id)}
                </Link>
                , {dayInWords(one.day)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {customer.trips.length > 0 && (
        <Part title={text.trips}>
          <ul>
            {customer.trips.map((one) => (
              <li key={one.uuid}>
                <Link to={`/admin/trips/${one.uuid}`} className="link">
                  {one.vessel}
                </Link>
                , {dayInWords(one.day)}: {text.states[one.state]}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Answers {...props} />
    </aside>
  );
}

function Answers({ chat, messages, now }: FactsProps) {
  const answers = answeredBy(messages);
  const { first_asked_date: asked, first_answer_date: answered } = chat;
  const at = (iso: string) => formatDateTimeBeside(new Date(iso), new Date(now));
  const waited = asked && answered && answered >= asked;
  return (
    <Part title={text.answers}>
      {answers.length === 0 && <p className="text-ink-600">{text.noAnswers}</p>}
      {waited && <p>{text.waited(timeLeft(asked, answered) ?? text.atOnce)}</p>}
      <ul>
        {answers.map(({ name, count, from, to }) => (
          <li key={name}>{text.answered(name, count, at(from), at(to))}</li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1 border-b border-sand-200 px-4 py-3 last:border-0">
      {title && <h3 className="font-semibold">{title}</h3>}
      {children}
    </section>
  );
}

/** Nothing where nothing is known. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-ink-600">{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** A wish in words: guests, hours, day, time of day, hour, extras, and what else was said. */
function wishLines(wish: Partial<Record<string, string>>): string[] {
  const { guests, duration, date, timeofday, hour, extras, comment } = wish;
  return [
    guests && counted(Number(guests), ...text.guests),
    duration && counted(Number(duration), ...text.hours),
    date && /^\d{4}-\d\d-\d\d$/.test(date) && dayInWords(date),
    timeofday && text.times[Number(timeofday)],
    hour && `${hour}:00`,
    extras?.replaceAll("\n", ", "),
    comment,
  ].filter((one): one is string => Boolean(one));
}
