import { useEffect, useState } from "react";
import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import { BASE, localPath } from "#domain/lib/local-path.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { requestMessages, timeOfDayText } from "#domain/messages/en/request.ts";
import {
  type Change,
  companiesFor,
  type PublicReach,
  pairToMore,
  priceRange,
  vesselsFor,
  waysToMore,
} from "#domain/rules/reach.ts";
import type { RequestMode } from "./defaults.ts";
import { useWish } from "./running-total.tsx";
import type { RequestFlow } from "./use-request-form.ts";

const { reach: text } = requestMessages;

/** The look of a value that one press takes. */
export const CHIP =
  "min-h-11 cursor-pointer rounded-pill border border-sand-500 bg-shell-0 px-4 text-small font-semibold text-teal-700 hover:border-ink-900";

let loaded: Promise<PublicReach | undefined> | undefined;

/** The limits that companies are counted by, once for as long as the page lives; undefined where they did not come. */
export function loadReach(): Promise<PublicReach | undefined> {
  loaded ??= fetch(localPath("/api/reach"))
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

/** The same for a part of the form; undefined until they have come, and where they are not `wanted`. */
export function useReach(wanted = true): PublicReach | undefined {
  const [reach, setReach] = useState<PublicReach>();
  useEffect(() => {
    let here = true;
    if (wanted) void loadReach().then((found) => here && setReach(found));
    return () => {
      here = false;
    };
  }, [wanted]);
  return reach;
}

/**
 * What the page calls an extra by its title: as the package sells it, by the `names` that came with those that are
 * `shown`, or by those that come later. On an English page they are the same.
 */
export function useExtraName(
  mode: RequestMode,
  shown: readonly string[],
  names: readonly string[] = [],
): (title: string) => string {
  const reach = useReach(BASE !== "" && mode.kind === "offer" && names.length === 0);
  if (BASE === "") return (title) => title;
  const sold = mode.kind === "reservation" ? mode.pack.sale.options : [];
  return (title) =>
    sold.find((one) => one.title === title)?.label ||
    names[shown.indexOf(title)] ||
    reach?.extra_prices?.[reach.extras.indexOf(title)]?.label ||
    title;
}

/** The wish as it stands, once there is one, and how many companies will be asked for it. */
function useCompanies(flow: RequestFlow) {
  const reach = useReach();
  const { guests, hours, time } = useWish(flow);
  if (!reach || !guests || !hours || !time) return undefined;
  const wish = { guests, duration: hours, timeofday: time };
  return { reach, wish, companies: companiesFor(wish, reach) };
}

/** What requests like this one cost, and of which trip that is said; undefined until it is known, and where nobody takes it. */
export function usePrice(flow: RequestFlow): { sums: string; of: string } | undefined {
  const asked = useCompanies(flow);
  const range = asked && priceRange(asked.wish, asked.reach);
  if (!range) return undefined;
  const { guests, duration } = asked.wish;
  return {
    sums: text.price(formatPrice(range.least), formatPrice(range.most)),
    of: text.priceFor(guests, duration),
  };
}

type Asked = NonNullable<ReturnType<typeof useCompanies>>;

type Way = { changes: readonly Change[]; companies: number };

/** What to change, where hardly any company can be asked: one thing, or two where no single one is enough. */
function waysOn({ limits }: RequestFlow, { companies, wish, reach }: Asked): readonly Way[] {
  if (companies > 1) return [];
  const single = waysToMore(wish, reach, limits);
  if (single.length > 0)
    return single.map(({ companies, ...change }) => ({ changes: [change], companies }));
  const pair = pairToMore(wish, reach, limits);
  return pair ? [pair] : [];
}

const waysId = ({ id }: RequestFlow) => `${id}-ways`;

/**
 * How many companies will be asked: above the fields that decide it, in a place that it keeps. What to change stands
 * below the extras, and is a press away.
 */
export function ReachCount({ flow }: { flow: RequestFlow }) {
  const asked = useCompanies(flow);
  return (
    // Room for two lines, of Arabic too.
    <div
      className="scripted -mt-2 -mb-3 flex items-center text-[0.9375rem]"
      style={{ minHeight: "3.5em" }}
    >
      <p>
        <span role="status" className="font-semibold">
          {asked && text.companies(asked.companies, asked.reach.companies)}
        </span>{" "}
        {asked && waysOn(flow, asked).length > 0 && (
          // Within the text's lines, so that the fields below stay under the finger that counts up.
          <button
            type="button"
            className="-my-3 cursor-pointer py-3 link"
            onClick={() => document.getElementById(waysId(flow))?.querySelector("button")?.focus()}
          >
            {text.change}
          </button>
        )}
      </p>
    </div>
  );
}

/** What the wish asks of vessels, and, when hardly any company can be asked, what to change about it. */
export function ReachLine({ flow }: { flow: RequestFlow }) {
  const asked = useCompanies(flow);
  const ways = asked ? waysOn(flow, asked) : [];

  function take({ changes }: Way) {
    for (const { field, value } of changes) {
      flow.form.setValue(FIELDS[field], `${value}`);
      flow.edited(FIELDS[field]);
    }
  }

  return (
    // Its place is kept before the figures come and while a number is being typed.
    <div className="scripted min-h-24 border-t border-sand-200 pt-4 text-[0.9375rem]">
      {asked && (
        <>
          <p className="text-small text-ink-600">
            {text.vessels(
              vesselsFor(asked.wish.guests, asked.reach),
              asked.reach.vessels,
              asked.wish.guests,
            )}
          </p>
          {ways.length > 0 && (
            <>
              <p className="mt-3 text-small font-semibold">{text.more}</p>
              <ul id={waysId(flow)} className="mt-2 flex flex-wrap gap-2">
                {ways.map((way) => (
                  <li key={way.changes[0]?.field}>
                    <button type="button" onClick={() => take(way)} className={CHIP}>
                      {text.way(way.changes.map(changeText), way.companies)}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
          {asked.companies === 0 && (
            <p className="mt-3 text-small text-ink-600">{text.stillSend}</p>
          )}
        </>
      )}
    </div>
  );
}

function changeText({ field, value }: Change): string {
  const time = TIMES_OF_DAY.find((one) => one === value);
  return text.ways[field](field === "timeofday" && time ? timeOfDayText(time).label : `${value}`);
}
