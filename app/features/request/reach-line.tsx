import { type ReactNode, useEffect, useRef, useState } from "react";
import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import { BASE, localPath } from "#domain/lib/local-path.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { requestMessages, timeOfDayText } from "#domain/messages/en/request.ts";
import {
  type Change,
  companiesFor,
  type PublicReach,
  priceRange,
  vesselsFor,
  type Way,
  waysOn,
} from "#domain/rules/reach.ts";
import type { RequestMode } from "./defaults.ts";
import { TakeButton } from "./free-days.tsx";
import { useWish } from "./running-total.tsx";
import type { RequestFlow } from "./use-request-form.ts";

const { reach: text } = requestMessages;

/** The look of a value that one press takes. */
export const CHIP =
  "min-h-11 cursor-pointer rounded-pill border border-sand-500 bg-shell-0 px-2.5 text-small font-semibold text-teal-700 hover:border-ink-900";

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

const waysId = ({ id }: RequestFlow) => `${id}-ways`;

/**
 * How many companies will be asked: above the fields that decide it, in a place that it keeps. What to change stands
 * below the extras, and is a press away; once something of that is `taken`, the count is told there.
 */
export function ReachCount({ flow, isTaken }: { flow: RequestFlow; isTaken: boolean }) {
  const asked = useCompanies(flow);
  return (
    // Room for two lines, of Arabic too.
    <div
      className="scripted -mt-2 -mb-3 flex items-center text-[0.9375rem]"
      style={{ minHeight: "3.5em" }}
    >
      <p>
        <span role={isTaken ? undefined : "status"} className="font-semibold">
          {asked && text.companies(asked.companies, asked.reach.companies)}
        </span>{" "}
        {asked && waysOn(asked.wish, asked.reach, flow.limits).length > 0 && (
          // Within the text's lines, so that the fields below stay under the finger that counts up.
          <button
            type="button"
            className="-my-3 cursor-pointer py-3 link"
            onClick={() =>
              document.getElementById(waysId(flow))?.querySelector<HTMLElement>("[name]")?.focus()
            }
          >
            {text.change}
          </button>
        )}
      </p>
    </div>
  );
}

/**
 * What the wish asks of vessels, and, when hardly any company can be asked, what to change about it. What a press has changed
 * is said where it was pressed.
 */
export function ReachLine(props: { flow: RequestFlow; isTaken: boolean; onTaken: () => void }) {
  const { flow, isTaken } = props;
  const asked = useCompanies(flow);
  const ways = asked ? waysOn(asked.wish, asked.reach, flow.limits) : [];
  const taking = useTaking(props.onTaken);
  return (
    // Its place is kept before the figures come and while a number is being typed.
    <div
      ref={taking.block}
      style={taking.style}
      className="scripted min-h-24 border-t border-sand-200 pt-4 text-small"
    >
      {asked && (
        <>
          <p className="text-ink-600">
            {text.vessels(
              vesselsFor(asked.wish.guests, asked.reach),
              asked.reach.vessels,
              asked.wish.guests,
            )}
          </p>
          <p className="mt-3 font-semibold">
            <span ref={taking.count} tabIndex={-1} role="status" className="outline-none">
              {isTaken && text.companies(asked.companies, asked.reach.companies)}
            </span>{" "}
            {ways.length > 0 && text.more}
          </p>
          <Ways flow={flow} ways={ways} onTake={taking.onTake} />
          {asked.companies === 0 && <p className="mt-3 text-ink-600">{text.stillSend}</p>}
        </>
      )}
    </div>
  );
}

/**
 * For a block of buttons that take something and go: it keeps its height, so that nothing moves up, and its count, which
 * says what has come of the press, gets the focus that they lose.
 */
export function useTaking(onTaken: () => void) {
  const block = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLElement>(null);
  const [height, setHeight] = useState<number>();
  return {
    block,
    count,
    style: { minHeight: height },
    onTake() {
      setHeight(block.current?.getBoundingClientRect().height);
      count.current?.focus({ preventScroll: true });
      onTaken();
    },
  };
}

/** What to change, each a press away. */
export function Ways(props: {
  flow: RequestFlow;
  ways: readonly Way[];
  onTake: () => void;
  /** What else can be taken, before them. */
  children?: ReactNode;
}) {
  const { flow, ways, onTake, children } = props;
  if (ways.length === 0 && !children) return null;
  return (
    <ul id={waysId(flow)} className="mt-2 flex flex-wrap gap-2">
      {children && <li>{children}</li>}
      {ways.map((way) => (
        <li key={way.changes[0]?.field}>
          <TakeButton
            flow={flow}
            values={Object.fromEntries(
              way.changes.map(({ field, value }) => [FIELDS[field], `${value}`]),
            )}
            className={CHIP}
            onTake={onTake}
          >
            {wayText(way)}
          </TakeButton>
        </li>
      ))}
    </ul>
  );
}

export const wayText = ({ changes, companies }: Way) =>
  text.way(changes.map(changeText), companies);

function changeText({ field, value }: Change): string {
  const time = TIMES_OF_DAY.find((one) => one === value);
  return text.ways[field](field === "timeofday" && time ? timeOfDayText(time).label : `${value}`);
}
