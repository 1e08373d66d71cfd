import { formatDate } from "#domain/lib/dubai-date.ts";
import { adminDashboardMessages } from "#domain/messages/en/admin-dashboard.ts";
import { roundTop } from "./series.ts";

const { charts: words } = adminDashboardMessages;
/** Units of the drawing; it is stretched to its place, so words stand beside it and not in it. */
const HEIGHT = 100;
const SLOT = 10;
const BAR = 7.4;

type ChartProps = {
  name: string;
  /** What it counts, where the name alone does not say it. */
  note?: string;
  /** The sum of the bars, as it is read. */
  total: string;
  bars: readonly { from: string; to: string; value: number }[];
  average: number;
  format: (value: number) => string;
  mean: (value: number) => string;
  /** Where there is nothing to draw; of days, if it does not say. */
  empty?: string;
};

/**
 * A figure over time as bars from one base line, with the average of the days before as a broken line. Drawn on the
 * server, without a script; each bar names its days and its value when it is pointed at.
 */
export function BarChart(props: ChartProps) {
  const { name, note, total, bars, average, format, mean } = props;
  const most = Math.max(0, ...bars.map(({ value }) => value));
  const [first, last] = [bars.at(0), bars.at(-1)];
  const from = formatDate(first?.from ?? "");
  const to = formatDate(last?.to ?? "");
  return (
    <figure className="flex flex-col rounded-card bg-shell-0 px-4 py-3.5 shadow-hair">
      <figcaption className="mb-2 flex items-baseline justify-between gap-3 text-small">
        <span>
          <span className="font-semibold">{name}</span>
          {note && <span className="block text-caption text-ink-600">{note}</span>}
        </span>
        <span className="text-caption text-ink-600 tabular-nums">
          <bdi>{words.most(format(most))}</bdi>
        </span>
      </figcaption>
      {most === 0 ? (
        <p className="mt-auto grid h-28 place-items-center border-b border-sand-300 text-small text-ink-600">
          {props.empty ?? words.empty}
        </p>
      ) : (
        <svg
          role="img"
          aria-label={words.alt(name, total, from, to)}
          viewBox={`0 0 ${bars.length * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="mt-auto block h-28 w-full border-b border-sand-300 rtl:-scale-x-100"
        >
          <Bars {...props} top={roundTop(Math.max(most, average))} />
        </svg>
      )}
      <p
        className="mt-1 flex justify-between text-caption text-ink-600 tabular-nums"
        aria-hidden="true"
      >
        <bdi>{from.slice(0, 6)}</bdi>
        {average > 0 && (
          <span className="flex items-center gap-1.5">
            <span className="w-4 border-t-2 border-dashed border-brass-500" />
            <bdi>{words.average(mean(average))}</bdi>
          </span>
        )}
        <bdi>{to.slice(0, 6)}</bdi>
      </p>
    </figure>
  );
}

function Bars({ bars, average, format, top }: ChartProps & { top: number }) {
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT;
  return (
    <>
      {bars.map(({ from, to, value }, index) => (
        <rect
          key={from}
          x={index * SLOT + (SLOT - BAR) / 2}
          y={round(y(value))}
          width={BAR}
          height={round(HEIGHT - y(value))}
          className="fill-ink-700 hover:fill-ink-900"
        >
          <title>{`${from === to ? formatDate(from) : `${formatDate(from)}–${formatDate(to)}`}: ${format(value)}`}</title>
        </rect>
      ))}
      {average > 0 && (
        <line
          x1={0}
          x2={bars.length * SLOT}
          y1={round(y(average))}
          y2={round(y(average))}
          vectorEffect="non-scaling-stroke"
          strokeWidth={2}
          strokeDasharray="4 4"
          className="stroke-brass-500"
        />
      )}
    </>
  );
}

const round = (units: number) => Math.round(units * 100) / 100;
