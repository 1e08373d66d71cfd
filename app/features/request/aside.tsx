import { useWatch } from "react-hook-form";
import { TIME_OF_DAY, TIMES_OF_DAY } from "#domain/config/limits.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { formatDate, formatDateTime, isCalendarDay } from "#domain/lib/dubai-date.ts";
import { hourText } from "#domain/lib/start-times.ts";
import { listed } from "#domain/lib/words.ts";
import { requestMessages, timeOfDayText } from "#domain/messages/en/request.ts";
import { normalise, titlesIn } from "#domain/rules/request.ts";
import { usePrice } from "./reach-line.tsx";
import {
  ASIDE,
  type AsidePicture,
  PanelPicture,
  STRIP,
  useLastGood,
  useWish,
} from "./running-total.tsx";
import type { RequestFlow } from "./use-request-form.ts";

const { aside: text, reach } = requestMessages;

/** The light of each time of day, until the offers bring pictures of their own. */
const PICTURES: Record<(typeof TIMES_OF_DAY)[number], AsidePicture> = {
  [TIME_OF_DAY.morning]: { ...sitePictures.morning, position: "34% 40%" },
  [TIME_OF_DAY.afternoon]: { ...sitePictures.underway, position: "14% 52%" },
  [TIME_OF_DAY.evening]: { ...sitePictures.evening, position: "4% 80%" },
};

/** The picture of a wish for offers: the light of its time of day. */
export function useLight(flow: RequestFlow): AsidePicture {
  return PICTURES[useWish(flow).time ?? TIME_OF_DAY.afternoon];
}

/** The side of the form for offers: a picture, and what the request says so far. Hidden on narrow screens. */
export function RequestAside(props: { flow: RequestFlow; picture: AsidePicture }) {
  const { flow, picture } = props;
  const values = useWatch({ control: flow.form.control });
  const price = usePrice(flow);
  const wish = useWish(flow);
  const guests = useLastGood(wish.guests);
  const hours = useLastGood(wish.hours);
  const date = normalise("codStartDate", values.codStartDate);
  const time = TIMES_OF_DAY.find((one) => `${one}` === values.selTimeOfDay);
  const extras = titlesIn(values.chkExtras ?? "");
  const row = (term: string, value: string): [string, string] => [term, value];
  const so: [string, string][] = [
    [text.date, isCalendarDay(date) ? formatDate(date) : "–"],
    [text.time, time ? timeOfDayText(time, flow.limits.late_night).label : "–"],
    [text.guests, `${guests ?? "–"}`],
    [text.hours, `${hours ?? "–"}`],
    ...(values.selStartHour ? [row(text.start, hourText(Number(values.selStartHour)))] : []),
    ...(extras.length > 0 ? [row(text.extras, listed(extras.map(flow.extraName)))] : []),
  ];
  let title: string = text.soFar;
  let rows = so;
  if (flow.step === 1) {
    const earliest: [string, string] = [text.earliest, formatDate(flow.earliest)];
    title = text.offerTitle;
    rows = [[text.arrive, text.arriveValue], [text.open, text.openValue], earliest];
  } else if (flow.step === 3) {
    rows = [...so, [text.email, normalise("txtEmail", values.txtEmail)]];
  } else if (flow.submitted) {
    title = text.request(flow.submitted.request_id);
    rows = [...so, [text.openUntil, formatDateTime(new Date(flow.submitted.valid_until_date))]];
  }

  return (
    <aside className={ASIDE}>
      <PanelPicture picture={picture} />
      <div className="p-6">
        <h2 className="font-display text-title">{title}</h2>
        {/* It keeps its place until what is asked of the server has come. */}
        {flow.step !== 4 && (
          <p className="scripted mt-2 min-h-12 text-small text-ink-200 tabular-nums">
            <span className="block text-body font-semibold text-shell-0">
              <bdi>{price?.sums}</bdi>
            </span>
            {price?.of}
          </p>
        )}
        <dl className="mt-4">
          {rows.map(([term, value]) => (
            <div
              key={term}
              className="justify-between gap-4 border-t border-white/30 py-2 text-[0.9375rem] lg:flex"
            >
              <dt className="text-ink-200">{term}</dt>
              <dd className="min-w-0 font-semibold lg:text-end [overflow-wrap:anywhere] tabular-nums">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </aside>
  );
}

/** Below the heading on narrow screens: what such requests cost, where nothing is to be put right. */
export function RequestStrip({ flow }: { flow: RequestFlow }) {
  const price = usePrice(flow);
  if (flow.step === 4) return null;
  return (
    <p className={`${STRIP} text-small text-ink-200`}>
      {!flow.folded && (
        <>
          <span className="block text-body font-semibold text-shell-0">
            <bdi>{price?.sums ?? text.offerTitle}</bdi>
          </span>
          {price?.of ?? reach.within}
        </>
      )}
    </p>
  );
}
