import { useWatch } from "react-hook-form";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import type { PictureData } from "#domain/data/catalogue.ts";
import { formatDate, formatDateTime, isCalendarDay } from "#domain/lib/dubai-date.ts";
import { hourText } from "#domain/lib/start-times.ts";
import { requestMessages, timeOfDayText } from "#domain/messages/en/request.ts";
import { normalise, titlesIn } from "#domain/rules/request.ts";
import type { RequestFlow } from "./use-request-form.ts";

export type AsidePicture = Omit<PictureData, "alt">;

/** The side of the form for offers: a picture, and what the request says so far. Hidden on narrow screens. */
export function RequestAside({ flow, picture }: { flow: RequestFlow; picture: AsidePicture }) {
  const values = useWatch({ control: flow.form.control });
  const text = requestMessages.aside;
  const date = normalise("codStartDate", values.codStartDate);
  const time = TIMES_OF_DAY.find((one) => `${one}` === values.selTimeOfDay);
  const extras = titlesIn(values.chkExtras ?? "");
  const row = (term: string, value: string): [string, string] => [term, value];
  const so: [string, string][] = [
    [text.date, isCalendarDay(date) ? formatDate(date) : "–"],
    [text.time, time ? timeOfDayText(time, flow.limits.late_night).label : "–"],
    [text.guests, values.txtGuests || "–"],
    [text.hours, values.txtDuration || "–"],
    ...(values.selStartHour ? [row(text.start, hourText(Number(values.selStartHour)))] : []),
    ...(extras.length > 0 ? [row(text.extras, extras.join(", "))] : []),
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
    <aside className="relative hidden overflow-hidden bg-ink-900 md:block">
      <Picture {...pictureProps(picture)} alt="" sizes="340px" className="cover" />
      <div className="absolute inset-0 bg-linear-to-b from-[rgb(28_12_32/.25)] from-20% via-[rgb(7_23_34/.62)] via-60% to-[rgb(7_23_34/.92)]" />
      <div className="relative flex h-full flex-col justify-end p-6 text-shell-0 lg:p-8 lg:pb-7">
        <h2 className="mb-7 max-w-56 font-display text-[1.75rem] lg:text-[2rem] leading-[1.18] font-[390] tracking-[-.016em]">
          {title}
        </h2>
        <dl>
          {rows.map(([term, value]) => (
            <div
              key={term}
              className="justify-between gap-4 border-t border-white/30 py-3 text-[0.9375rem] lg:flex"
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
