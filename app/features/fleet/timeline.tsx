import { type CSSProperties, useRef } from "react";
import { Link } from "react-router";
import { addDays, dubaiMidnight, formatSpan, formatTime } from "#domain/lib/dubai-date.ts";
import { fleetMessages as words } from "#domain/messages/en/fleet.ts";
import type { Fleet, FleetEntry } from "./fleet.server.ts";
import { type Ghost, useBlockDrag } from "./use-block-drag.ts";

const HOUR_MS = 3_600_000;
/** An entry of a timeline is as high as this, in rem, and others that begin before it ends lie below it. */
const LANE = 2.25;

/** Vessels down, time across. Own blocks are moved, stretched and drawn here (use-block-drag.ts). */
export function Timeline({ fleet, span }: { fleet: Fleet; span: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const { from, to, view, vessels, now } = fleet;
  const { ghost, said, handlers } = useBlockDrag(fleet, frame);
  const at = (time: number) => `${(100 * (time - from)) / (to - from)}%`;
  const place = (start: number, end: number): CSSProperties => ({
    insetInlineStart: at(Math.max(start, from)),
    width: `calc(${at(Math.min(end, to))} - ${at(Math.max(start, from))})`,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section aria-label={words.timeline(span)} tabIndex={0} className="fleet-frame">
      <div ref={frame} className={`fleet-grid fleet-${view}`} {...handlers}>
        <div aria-hidden="true" className="fleet-axis">
          {ticksOf(fleet).map(({ time, text }) => (
            <span key={time} style={{ insetInlineStart: at(time) }}>
              {text}
            </span>
          ))}
        </div>
        {vessels.map(({ uuid, title, provider, entries }) => {
          const lanes = lanesOf(entries);
          return (
            <div key={uuid} className="fleet-row">
              <p className="fleet-vessel">
                {title}
                {fleet.side === "office" && <span>{provider}</span>}
              </p>
              <ul
                data-vessel={uuid}
                className="fleet-track"
                style={{
                  height: `${Math.max(1, ...lanes.map((lane) => lane + 1)) * LANE + 0.5}rem`,
                }}
              >
                {entries.map((entry, index) => (
                  <li
                    key={entry.uuid}
                    style={{
                      ...place(entry.start, entry.end),
                      top: `${(lanes[index] ?? 0) * LANE + 0.25}rem`,
                    }}
                    data-lifted={ghost?.uuid === entry.uuid || undefined}
                  >
                    {entry.before !== undefined && <Margins entry={entry} per={to - from} />}
                    <TimelineEntry entry={entry} side={fleet.side} />
                  </li>
                ))}
                {ghost?.vessel === uuid && (
                  <li
                    className="fleet-ghost"
                    data-conflict={ghost.conflict !== undefined || undefined}
                    style={place(ghost.start, ghost.end)}
                  >
                    {ghostText(ghost)}
                  </li>
                )}
              </ul>
            </div>
          );
        })}
        {now > from && now < to && (
          <div aria-hidden="true" className="fleet-now">
            <span style={{ insetInlineStart: at(now) }} />
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p id="fleet-hint" className="sr-only">
        {words.drag.hint}
      </p>
    </section>
  );
}

const spanOf = ({ start, end }: { start: number; end: number }) =>
  formatSpan(new Date(start), new Date(end));

export function ghostText(ghost: Ghost): string {
  return ghost.conflict ? words.drag.over(spanOf(ghost), ghost.conflict.label) : spanOf(ghost);
}

function TimelineEntry({ entry, side }: { entry: FleetEntry; side: Fleet["side"] }) {
  const { uuid, kind, start, end, label, until, rule, approval } = entry;
  const text = (
    <>
      <span className="fleet-time">{formatTime(new Date(start))}</span> {label}
      {rule && ` · ${words.repeated}`}
      {until !== null && ` · ${words.until(formatTime(new Date(until)))}`}
      <span className="sr-only">, {formatSpan(new Date(start), new Date(end))}</span>
    </>
  );
  const title = `${words.kinds[kind]}: ${label}, ${spanOf(entry)}`;
  const props = { className: `fleet-entry fleet-${kind}`, title };
  if (kind === "own") {
    return (
      <button type="button" data-own={uuid} aria-describedby="fleet-hint" {...props}>
        {text}
      </button>
    );
  }
  if (kind === "trip" && side === "office") {
    return (
      <Link to={`/admin/edit/Booking/${uuid}`} {...props}>
        {text}
      </Link>
    );
  }
  if (approval && side === "provider") {
    return (
      <Link to={`/partner/answer/${approval}`} {...props}>
        {text}
      </Link>
    );
  }
  return <div {...props}>{text}</div>;
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

/** The lane of each entry (they come by start): the first one in which nothing is in its way. */
function lanesOf(entries: readonly FleetEntry[]): number[] {
  const ends: number[] = [];
  return entries.map(({ start, end }) => {
    const free = ends.findIndex((taken) => taken <= start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = end;
    return lane;
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
