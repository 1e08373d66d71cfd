import { type CSSProperties, memo, type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import {
  addDays,
  dubaiDay,
  dubaiMidnight,
  formatSpan,
  formatTime,
} from "#domain/lib/dubai-date.ts";
import { fleetMessages as words } from "#domain/messages/en/fleet.ts";
import type { Fleet, FleetEntry } from "./fleet.server.ts";
import { type Ghost, useBlockDrag } from "./use-block-drag.ts";

const HOUR_MS = 3_600_000;
/** An entry of a timeline is as high as this, in rem, and others that begin before it ends lie below it. */
const LANE = 2.25;

/** An entry shorter than this share of the timeline has its words beside it, where there is this share of room. */
const SHORT = 0.07;
const ROOM = 0.05;

/** Vessels down, time across. Own blocks are moved, stretched and drawn here (use-block-drag.ts). */
export function Timeline({ fleet, span }: { fleet: Fleet; span: string }) {
  const frame = useRef<HTMLElement>(null);
  const { from, to, view, vessels, now, day, today } = fleet;
  const { ghost, said, handlers } = useBlockDrag(fleet, frame);
  const ticks = ticksOf(fleet);

  // Where it does not fit, it begins at the day that was asked for, or a little before now.
  useEffect(() => {
    const [box, track] = [frame.current, frame.current?.querySelector("[data-vessel]")];
    const time = day === today ? now - (to - from) / 24 : dubaiMidnight(day).getTime();
    if (box && track) box.scrollLeft = ((time - from) / (to - from)) * track.clientWidth;
  }, [day, today, now, from, to]);

  return (
    <>
      <section
        ref={frame}
        aria-label={words.timeline(span)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className="fleet-frame"
        {...handlers}
      >
        <div className="fleet-grid" style={{ "--parts": ticks.length } as CSSProperties}>
          <div aria-hidden="true" className="fleet-axis">
            {ticks.map(({ time, text }) => (
              <span
                key={time}
                style={{ insetInlineStart: shareOf(fleet, time) }}
                data-today={(view !== "day" && dubaiDay(new Date(time)) === today) || undefined}
              >
                {text}
              </span>
            ))}
          </div>
          {vessels.map((vessel) => (
            <VesselRow
              key={vessel.uuid}
              fleet={fleet}
              vessel={vessel}
              ghost={ghost?.vessel === vessel.uuid ? ghost : undefined}
              lifted={ghost?.from.vessel === vessel.uuid ? ghost.uuid : undefined}
            />
          ))}
          {now > from && now < to && (
            <div aria-hidden="true" className="fleet-now">
              <span style={{ insetInlineStart: shareOf(fleet, now) }} />
            </div>
          )}
        </div>
      </section>
      {/* Under a finger or at the edge, words beside what is held would not be read. */}
      {ghost && (
        <p
          aria-hidden="true"
          className="fleet-held"
          data-conflict={ghost.conflict !== undefined || undefined}
        >
          {ghost.conflict ? words.drag.over(spanOf(ghost), ghost.conflict) : spanOf(ghost)}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <p id="fleet-hint" className="sr-only">
        {words.drag.hint}
      </p>
    </>
  );
}

/** Where a moment lies on a timeline. */
const shareOf = ({ from, to }: Fleet, time: number) => `${(100 * (time - from)) / (to - from)}%`;

function placeOf(fleet: Fleet, start: number, end: number): CSSProperties {
  const [first, last] = [Math.max(start, fleet.from), Math.min(end, fleet.to)];
  return {
    insetInlineStart: shareOf(fleet, first),
    width: `${(100 * (last - first)) / (fleet.to - fleet.from)}%`,
  };
}

type RowProps = {
  fleet: Fleet;
  vessel: Fleet["vessels"][number];
  ghost: Ghost | undefined;
  /** The entry that is held. */
  lifted: string | undefined;
};

/** A vessel's row. Kept as it is while something is dragged over others: a fleet has hundreds of entries. */
const VesselRow = memo(function VesselRow({ fleet, vessel, ghost, lifted }: RowProps) {
  const { uuid, title, provider, entries, closed } = vessel;
  const lanes = lanesOf(entries);
  const shade = closed.map(
    ([start, end]) =>
      `#0000 ${shareOf(fleet, start)}, var(--shade) 0 ${shareOf(fleet, end)}, #0000 0`,
  );
  return (
    <div className="fleet-row">
      <p className="fleet-vessel">
        {title}
        {fleet.side === "office" && <span>{provider}</span>}
      </p>
      <ul
        data-vessel={uuid}
        className="fleet-track"
        style={
          {
            minHeight: `${Math.max(1, ...lanes.map(({ lane }) => lane + 1)) * LANE + 0.5}rem`,
            ...(shade.length > 0 && { "--closed": `linear-gradient(90deg, ${shade})` }),
          } as CSSProperties
        }
      >
        {entries.map((entry, index) => (
          <PlacedEntry
            key={entry.uuid}
            fleet={fleet}
            entry={entry}
            lane={lanes[index]?.lane ?? 0}
            next={lanes[index]?.next ?? fleet.to}
            isLifted={lifted === entry.uuid}
          />
        ))}
        {ghost && (
          <li
            className="fleet-ghost"
            data-conflict={ghost.conflict !== undefined || undefined}
            style={placeOf(fleet, ghost.start, ghost.end)}
          />
        )}
      </ul>
    </div>
  );
});

type PlacedProps = {
  fleet: Fleet;
  entry: FleetEntry;
  lane: number;
  /** When what lies behind it in its lane begins, in milliseconds. */
  next: number;
  isLifted: boolean;
};

/** An entry in its lane. Kept as it is while another one of its row is held: a month's hundreds of dates take long to format. */
const PlacedEntry = memo(function PlacedEntry(props: PlacedProps) {
  const { fleet, entry, lane, next, isLifted } = props;
  const total = fleet.to - fleet.from;
  const room = (Math.min(next, fleet.to) - entry.end) / total;
  const isShort = (entry.end - entry.start) / total < SHORT;
  return (
    <li
      style={{
        ...placeOf(fleet, entry.start, entry.end),
        top: `${lane * LANE + 0.25}rem`,
      }}
      data-short={isShort || undefined}
      data-lifted={isLifted || undefined}
    >
      {entry.before !== undefined && <Margins entry={entry} per={total} />}
      <TimelineEntry entry={entry} side={fleet.side}>
        {isShort ? (
          <span
            className={room < ROOM ? "sr-only" : "fleet-beside"}
            style={{ maxWidth: `calc(${100 * room}cqi - 0.5rem)` }}
          >
            {wordsOf(entry)}
          </span>
        ) : (
          wordsOf(entry)
        )}
      </TimelineEntry>
    </li>
  );
});

const spanOf = ({ start, end }: { start: number; end: number }) =>
  formatSpan(new Date(start), new Date(end));

function wordsOf({ start, label, rule, until }: FleetEntry) {
  return (
    <>
      <span className="fleet-time">{formatTime(new Date(start))}</span> {label}
      {rule && ` · ${words.repeated}`}
      {until !== null && ` · ${words.until(formatTime(new Date(until)))}`}
    </>
  );
}

/** The page of what stands behind an entry, where its reader has one. */
export function entryPath({ kind, uuid, source }: FleetEntry, side: Fleet["side"]) {
  const isOffice = side === "office";
  if (kind === "trip") return isOffice ? `/admin/trips/${uuid}` : `/partner/bookings/${uuid}`;
  if (!source) return undefined;
  if (kind === "imported") return `/${isOffice ? "admin" : "partner"}/feeds#${source}`;
  return isOffice ? `/admin/edit/RentalApproval/${source}` : `/partner/answer/${source}`;
}

function TimelineEntry(props: { entry: FleetEntry; side: Fleet["side"]; children: ReactNode }) {
  const { entry, side, children } = props;
  const { uuid, kind, label } = entry;
  const text = (
    <>
      {children}
      <span className="sr-only">, {spanOf(entry)}</span>
    </>
  );
  const shape = {
    className: `fleet-entry fleet-${kind}`,
    title: `${words.kinds[kind]}: ${label}, ${spanOf(entry)}`,
  };
  const path = entryPath(entry, side);
  if (kind === "own") {
    return (
      <button type="button" data-own={uuid} aria-describedby="fleet-hint" {...shape}>
        {text}
      </button>
    );
  }
  if (!path) return <div {...shape}>{text}</div>;
  return (
    <Link to={path} {...shape}>
      {text}
    </Link>
  );
}

/** What is kept free beside a trip. */
function Margins({ entry, per }: { entry: FleetEntry; per: number }) {
  const { start, end, before = 0, after = 0 } = entry;
  const share = (ms: number) => `${(100 * ms) / (end - start)}%`;
  if (per > 8 * 24 * HOUR_MS) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="fleet-buffer"
        style={{ insetInlineEnd: "100%", width: share(before) }}
      />
      <span
        aria-hidden="true"
        className="fleet-buffer"
        style={{ insetInlineStart: "100%", width: share(after) }}
      />
    </>
  );
}

/**
 * The lane of each entry (they come by start): the first one in which nothing is in its way; and when the next one in it
 * begins.
 */
function lanesOf(entries: readonly FleetEntry[]): { lane: number; next?: number }[] {
  const last: { end: number; place: { lane: number; next?: number } }[] = [];
  return entries.map(({ start, end }) => {
    const free = last.findIndex((taken) => taken.end <= start);
    const lane = free === -1 ? last.length : free;
    const before = last[lane];
    if (before) before.place.next = start;
    const place = { lane };
    last[lane] = { end, place };
    return place;
  });
}

/** What stands along the upper edge: hours of a day, or days. */
function ticksOf({ view, first, next, from }: Fleet): { time: number; text: string }[] {
  if (view === "day") {
    return Array.from({ length: 12 }, (_, index) => {
      const time = from + index * 2 * HOUR_MS;
      return { time, text: formatTime(new Date(time)) };
    });
  }
  const ticks: { time: number; text: string }[] = [];
  for (let day = first, index = 0; day < next; day = addDays(day, 1), index++) {
    const date = `${Number(day.slice(8))}.`;
    ticks.push({
      time: dubaiMidnight(day).getTime(),
      text: view === "week" ? `${words.weekdays[index % 7]} ${date}` : date,
    });
  }
  return ticks;
}
