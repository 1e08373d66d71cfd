import { useScripted } from "#app/lib/use-scripted.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import type { Offer } from "./offer-data.ts";
import { HOUR, leftText, MINUTE, SECOND, useClock } from "./use-clock.ts";

const { offer: text } = offersMessages;

/** Below this the sun is brass: the offer ends soon. */
const SOON = 2 * HOUR;

/** How long an offer holds: the sun on its arc, the date, and where scripts run the time that is left. */
export function HoldsClock(props: {
  offer: Pick<Offer, "answered_date" | "valid_until_date" | "option_until">;
  /** The server's clock when the page was made. */
  now: string;
  /** One of many: its date alone until it ends soon, so that no row of clocks runs. */
  calm?: boolean;
}) {
  const { answered_date: from, valid_until_date: until, option_until: option } = props.offer;
  const end = Date.parse(until);
  const time = useClock(props.now, MINUTE);
  const when = formatDateTime(new Date(until));
  const hasEnded = useHasEnded(until, props.now);
  const isCalm = props.calm && !hasEnded && end - time >= SOON;
  return (
    <>
      <div className="flex items-center gap-3">
        <SunArc
          share={hasEnded ? undefined : shareOf(Date.parse(from), end, time)}
          soon={end - time < SOON}
          small={isCalm}
        />
        <p className="text-small leading-snug text-ink-600 tabular-nums">
          {hasEnded ? (
            <>
              <span className="block text-body font-semibold text-ink-600">{text.ended}</span>
              <time dateTime={until}>{text.endedOn(when)}</time>
            </>
          ) : (
            <>
              {!isCalm && <Left until={end} now={props.now} />}
              <time dateTime={until}>
                {/* On paper no time that is left stands before it. */}
                {!isCalm && <span className="print:hidden">{text.until(when)}</span>}
                <span className={isCalm ? "" : "hidden print:inline"}>{text.holdsUntil(when)}</span>
              </time>
            </>
          )}
        </p>
      </div>
      {option && <OptionClock until={option} now={props.now} />}
    </>
  );
}

/** Until when nobody else can book an offer's time, with the time that is left; a line once it is over. */
export function OptionClock({
  until,
  now,
  title = text.held,
  ended = text.heldEnded,
}: {
  until: string;
  now: string;
  title?: string;
  ended?: string;
}) {
  const hasEnded = useHasEnded(until, now);
  if (hasEnded) return <p className="mt-2 text-small text-ink-600">{ended}</p>;
  return (
    <p className="mt-3 rounded-control bg-teal-50 px-3.5 py-2.5 text-small text-teal-700 tabular-nums">
      <strong className="block font-semibold">{title}</strong>
      <Left until={Date.parse(until)} now={now} />
      <time dateTime={until}>{text.until(formatDateTime(new Date(until)))}</time>
    </p>
  );
}

/** True once an offer's time is over. */
export function useHasEnded(until: string, now: string): boolean {
  return useClock(now, SECOND) >= Date.parse(until);
}

/** The digits; they stand still without scripts, so they are not there without. Their place is kept. */
function Left({ until, now }: { until: number; now: string }) {
  const left = until - useClock(now, SECOND);
  const isScripted = useScripted();
  return (
    <span
      className={`scripted block print:hidden min-h-[1.375em] text-[1.0625rem] font-semibold ${left < SOON ? "text-brass-700" : "text-ink-900"}`}
    >
      {isScripted && leftText(left)}
    </span>
  );
}

function shareOf(from: number, until: number, time: number): number {
  if (until <= from) return 1;
  return Math.min(1, Math.max(0, (time - from) / (until - from)));
}

const RADIUS = 22;
const CENTRE = { x: 29, y: 27 };

/** The sun's way over the horizon; without a share it has set, and the bare line is left. Clocks are not mirrored. */
function SunArc(props: { share: number | undefined; soon: boolean; small?: boolean | undefined }) {
  const { share, soon } = props;
  const angle = Math.PI * (1 - (share ?? 0));
  const x = (CENTRE.x + RADIUS * Math.cos(angle)).toFixed(1);
  const y = (CENTRE.y - RADIUS * Math.sin(angle)).toFixed(1);
  const start = `M${CENTRE.x - RADIUS} ${CENTRE.y}A${RADIUS} ${RADIUS} 0 0 1`;
  const colour = soon ? "var(--color-brass-500)" : "var(--color-teal-600)";
  return (
    <svg
      viewBox="0 0 58 32"
      className={`keep-colours shrink-0 print:hidden ${props.small ? "h-4.5 w-8" : "h-8 w-14.5"}`}
      aria-hidden="true"
    >
      <path d="M0 27.5h58" stroke="var(--color-sand-300)" />
      {share !== undefined && (
        <>
          <path
            d={`${start} ${CENTRE.x + RADIUS} ${CENTRE.y}`}
            fill="none"
            stroke="var(--color-sand-200)"
            strokeWidth="2"
          />
          <path d={`${start} ${x} ${y}`} fill="none" stroke={colour} strokeWidth="2" />
          <circle cx={x} cy={y} r="4.5" fill={colour} />
        </>
      )}
    </svg>
  );
}
