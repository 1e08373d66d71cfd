import { useEffect, useState } from "react";
import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import { requestMessages, timeOfDayText } from "#domain/messages/en/request.ts";
import {
  companiesFor,
  type PublicReach,
  vesselsFor,
  type WayToMore,
  waysToMore,
} from "#domain/rules/reach.ts";
import { useWish } from "./running-total.tsx";
import type { RequestFlow } from "./use-request-form.ts";

const { reach: text } = requestMessages;

let loaded: Promise<PublicReach | undefined> | undefined;

/** The limits that companies are counted by, once for as long as the page lives; undefined where they did not come. */
export function loadReach(): Promise<PublicReach | undefined> {
  loaded ??= fetch("/api/reach")
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`${answer.status}`);
      const { data } = (await answer.json()) as { data: PublicReach };
      return Array.isArray(data.packages) ? data : undefined;
    })
    .catch(() => {
      // Counting is a help: the form goes on without, and asks again when the step is shown again.
      loaded = undefined;
      return undefined;
    });
  return loaded;
}

const FIELDS = { timeofday: "selTimeOfDay", duration: "txtDuration", guests: "txtGuests" } as const;

/** How many companies will be asked for the wish as it stands, and, when hardly any, what to change about it. */
export function ReachLine({ flow }: { flow: RequestFlow }) {
  const [reach, setReach] = useState<PublicReach>();
  const { guests, hours, time } = useWish(flow);
  useEffect(() => {
    let here = true;
    void loadReach().then((found) => here && setReach(found));
    return () => {
      here = false;
    };
  }, []);
  const wish = guests && hours && time && { guests, duration: hours, timeofday: time };
  const companies = wish && reach ? companiesFor(wish, reach) : undefined;
  const ways = wish && reach && (companies ?? 0) < 2 ? waysToMore(wish, reach, flow.limits) : [];

  function take({ field, value }: WayToMore) {
    flow.form.setValue(FIELDS[field], `${value}`);
    flow.edited(FIELDS[field]);
  }

  return (
    // Its place is kept before the figures come and while a number is being typed.
    <div className="scripted min-h-24 border-t border-sand-200 pt-4 text-[0.9375rem]">
      {wish && reach && companies !== undefined && (
        <>
          <p role="status" className="font-semibold">
            {text.companies(companies, reach.companies)}
          </p>
          <p className="mt-1 text-small text-ink-600">
            {text.vessels(vesselsFor(wish.guests, reach), reach.vessels, wish.guests)}
          </p>
          {ways.length > 0 && (
            <>
              <p className="mt-3 text-small font-semibold">{text.more}</p>
              <ul className="mt-2 flex flex-wrap gap-2">
                {ways.map((way) => (
                  <li key={way.field}>
                    <button
                      type="button"
                      onClick={() => take(way)}
                      className="min-h-11 cursor-pointer rounded-pill border border-sand-500 bg-shell-0 px-4 text-small font-semibold text-teal-700 hover:border-ink-900"
                    >
                      {text.ways[way.field](valueText(way), way.companies)}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
          {companies === 0 && <p className="mt-3 text-small text-ink-600">{text.stillSend}</p>}
        </>
      )}
    </div>
  );
}

function valueText({ field, value }: WayToMore): string {
  const time = TIMES_OF_DAY.find((one) => one === value);
  return field === "timeofday" && time ? timeOfDayText(time).label : `${value}`;
}
