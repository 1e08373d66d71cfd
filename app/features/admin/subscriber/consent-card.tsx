import { type ReactNode, useId } from "react";
import { useFetcher } from "react-router";
import { ReasonFields } from "#app/features/admin/reason-fields.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ErrorBanner, SuccessBanner } from "#app/ui/banner.tsx";
import { cardClass } from "#app/ui/card.ts";
import type { SubscriberAnswer, SubscriberData } from "#domain/data/record-desk.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { adminSubscriberMessages } from "#domain/messages/en/admin-subscriber.ts";

const words = adminSubscriberMessages;
const at = (date: string) => formatDateTime(new Date(date));

/**
 * What a subscriber agreed to, when and how, as a card for the side of the editor; an administrator ends it here, and
 * only the person begins it anew. Its form goes to the consent's own page, which also answers without a script.
 */
export function ConsentCard(props: {
  data: SubscriberData;
  answer?: SubscriberAnswer | undefined;
}) {
  const { data } = props;
  const fetcher = useFetcher<SubscriberAnswer>();
  const answer = fetcher.data ?? props.answer;
  const title = useId();
  const isOn = data.unsubscribed_date === null && data.statusid !== -1;
  return (
    <section aria-labelledby={title} className={cardClass("md:!p-5")}>
      <header className="mb-3 flex items-center justify-between gap-4">
        <h2 id={title} className="font-semibold">
          {words.title}
        </h2>
        <State data={data} />
      </header>
      {answer && (
        <div className="mb-3">
          {answer.done ? (
            <SuccessBanner>{words.done}</SuccessBanner>
          ) : (
            <ErrorBanner>{answer.fields.reason ?? answer.failure}</ErrorBanner>
          )}
        </div>
      )}
      {data.consent_date === null && (
        <div className="mb-3 text-small">
          <p className="font-semibold">{words.none}</p>
          <p className="text-ink-600">{words.noneLead}</p>
        </div>
      )}
      <Record data={data} />
      {isOn ? (
        <fetcher.Form
          method="post"
          action={`/admin/subscribers/${data.uuid}`}
          className="mt-4 grid gap-3 border-t border-sand-200 pt-4"
        >
          <ReasonFields
            words={words.unsubscribe}
            intent="unsubscribe"
            rows={2}
            error={answer?.done === false ? answer.fields.reason : undefined}
            busy={fetcher.state !== "idle"}
          />
        </fetcher.Form>
      ) : (
        <p className="mt-4 border-t border-sand-200 pt-3 text-small text-ink-600">{words.back}</p>
      )}
    </section>
  );
}

function State({ data }: { data: SubscriberData }) {
  const { states } = words;
  if (data.statusid === -1) return <Badge tone="quiet">{states.gone}</Badge>;
  if (data.unsubscribed_date !== null) return <Badge tone="red">{states.ended}</Badge>;
  return data.statusid === 1 ? (
    <Badge tone="green">{states.active}</Badge>
  ) : (
    <Badge tone="amber">{states.unsure}</Badge>
  );
}

function Record({ data }: { data: SubscriberData }) {
  const { facts } = words;
  const { consent_date, unsubscribed_date, ended } = data;
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-1.5 text-small">
      {consent_date !== null && (
        <>
          <Fact name={facts.given}>{at(consent_date)}</Fact>
          <Fact name={facts.how}>{data.consent_source}</Fact>
          <Fact name={facts.version}>{data.consent_version}</Fact>
          <Fact name={facts.channels}>{data.consent_channels.join(", ")}</Fact>
          <Fact name={facts.text}>{data.consent_text}</Fact>
        </>
      )}
      <Fact name={facts.confirmed}>
        {data.confirmed_date ? at(data.confirmed_date) : words.never}
      </Fact>
      <Fact name={facts.since}>{at(data.create_date)}</Fact>
      {data.last_letter_date && <Fact name={facts.lastLetter}>{at(data.last_letter_date)}</Fact>}
      {data.seldom_days > 0 && <Fact name={facts.often}>{words.seldom(data.seldom_days)}</Fact>}
      {data.pause_until_date && <Fact name={facts.pause}>{at(data.pause_until_date)}</Fact>}
      {unsubscribed_date !== null && (
        <>
          <Fact name={facts.ended}>{at(unsubscribed_date)}</Fact>
          <Fact name={facts.by}>
            {ended ? ended.by : (words.endedBy[data.ended_by] ?? words.themselves)}
          </Fact>
          {data.ended_by !== "" && data.returned && (
            <Fact name={facts.answered}>{data.returned}</Fact>
          )}
          {ended && <Fact name={facts.reason}>{ended.reason}</Fact>}
        </>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-600">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
