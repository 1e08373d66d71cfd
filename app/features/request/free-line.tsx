import { useEffect, useRef, useState } from "react";
import { ADVANCE_DAYS } from "#domain/config/limits.ts";
import { addDays, formatDate } from "#domain/lib/dubai-date.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { listedApart } from "#domain/lib/words.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import type { FreeFleet } from "#domain/rules/reach.ts";
import { hourProblem } from "#domain/rules/request.ts";
import { TakeButton } from "./free-days.tsx";
import { CHIP, loadReach, useTaking, Ways, wayText } from "./reach-line.tsx";
import { useWish } from "./running-total.tsx";
import type { RequestFlow } from "./use-request-form.ts";

const { free: text, reach } = requestMessages;
/** Who drags a slider or types a day asks once, when it stands. */
const PAUSE_MS = 400;

/** What is asked of the server for the wish as it stands; undefined while it is none to ask for. */
function useAsked(flow: RequestFlow) {
  const { date, time, guests, hours, hour: typed } = useWish(flow);
  if (!date || !time || !guests || !hours) return undefined;
  if (date < flow.earliest || date > addDays(flow.earliest, ADVANCE_DAYS)) return undefined;
  const trip = { timeofday: time, duration: hours };
  const hour = typed && !hourProblem(typed, trip) ? typed : undefined;
  const query = { date, timeofday: `${time}`, guests: `${guests}`, duration: `${hours}` };
  return {
    query: `${new URLSearchParams({ ...query, ...(hour && { hour }) })}`,
    wish: { date, time, guests, hours, hour },
  };
}

/** How many vessels are free for the wish as it stands, and what to do when none is. It is a help: no answer is no matter. */
export function FreeLine({ flow }: { flow: RequestFlow }) {
  const asked = useAsked(flow);
  // The page came with the figures of the wish it begins with; a dialog asks for them.
  const [answer, setAnswer] = useState(
    asked && flow.counted && { query: asked.query, fleet: flow.counted },
  );
  const [isUsed, setUsed] = useState(!answer);
  const pause = useRef(0);
  const { block: line, ...taking } = useTaking(() => {
    pause.current = 0;
  });

  // A page that is only looked at asks nothing.
  useEffect(() => {
    const form = line.current?.closest("form");
    const use = () => setUsed(true);
    if (form?.contains(document.activeElement)) use();
    form?.addEventListener("focusin", use, { once: true });
    return () => form?.removeEventListener("focusin", use);
  }, [line]);

  const query = isUsed ? asked?.query : undefined;
  useEffect(() => {
    if (query === undefined || !navigator.onLine) return;
    // The next step counts by these.
    void loadReach();
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void askFree(query, leaving.signal).then((fleet) => fleet && setAnswer({ query, fleet }));
    }, pause.current);
    pause.current = PAUSE_MS;
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [query]);

  const fleet = answer && answer.query === asked?.query ? answer.fleet : undefined;
  return (
    // Its place is kept while the figures of another wish come.
    <div
      ref={line}
      style={taking.style}
      className={`min-h-12 text-small ${answer ? "" : "scripted"}`}
    >
      <p>
        <span ref={taking.count} tabIndex={-1} role="status" className="outline-none">
          {asked && fleet && <FreeText {...asked.wish} {...fleet} />}
        </span>{" "}
        {fleet && hasWays(fleet) && <span className="inline-block text-ink-600">{reach.more}</span>}
      </p>
      {fleet && (
        <Ways flow={flow} ways={fleet.ways ?? []} onTake={taking.onTake}>
          {fleet.next && (
            <TakeButton
              flow={flow}
              values={{ codStartDate: fleet.next }}
              className={CHIP}
              onTake={taking.onTake}
            >
              {text.look(fleet.next)}
            </TakeButton>
          )}
        </Ways>
      )}
    </div>
  );
}

const hasWays = ({ next, ways = [] }: FreeFleet) => next !== undefined || ways.length > 0;

/** The same where the server has counted it, for a form without a script; what to change are the fields below it. */
export function FreeAsPosted({ flow }: { flow: RequestFlow }) {
  const asked = useAsked(flow);
  const { free } = flow;
  if (!asked || !free) return null;
  const ways = [...(free.next ? [formatDate(free.next)] : []), ...(free.ways ?? []).map(wayText)];
  return (
    <p className="text-small not-noscript:hidden">
      <FreeText {...asked.wish} {...free} />{" "}
      {hasWays(free) && (
        <span className="text-ink-600">
          {reach.more} {listedApart(ways)}
        </span>
      )}
    </p>
  );
}

function FreeText(props: FreeFleet & NonNullable<ReturnType<typeof useAsked>>["wish"]) {
  const { vessels, companies, date, time, guests, hours } = props;
  const at = props.hour === undefined ? undefined : Number(props.hour);
  // Another day is said to help only where one does.
  const isNamed = props.next !== undefined || props.ways !== undefined;
  return (
    <>
      <strong className="font-semibold lg:block">
        {vessels === 0 ? text.none(date, time, at) : text.some(vessels, companies, date, time, at)}
      </strong>{" "}
      <span className="text-ink-600">
        {vessels > 0 ? text.wish(guests, hours) : isNamed ? reach.stillSend : text.change}
      </span>
    </>
  );
}

async function askFree(query: string, signal: AbortSignal): Promise<FreeFleet | undefined> {
  try {
    const answer = await fetch(localPath(`/api/free?${query}`), { signal });
    if (!answer.ok) return undefined;
    const { data } = (await answer.json()) as { data?: FreeFleet };
    return typeof data?.vessels === "number" ? data : undefined;
  } catch {
    return undefined;
  }
}
