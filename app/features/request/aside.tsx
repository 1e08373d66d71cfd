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

/** The picture at the top of the form's side, as sharp as it is shown, with all of the vessel in it. */
export function WholeVessel({ picture }: { picture: AsidePicture }) {
  return (
    <div className="relative aspect-3/2 overflow-hidden">
      <Picture {...pictureProps(picture)} alt="" sizes="340px" className="cover" />
    </div>
  );
}

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
    <aside className="hidden bg-ink-900 text-shell-0 md:block">
      <WholeVessel picture={picture} />
      <div className="p-6">
        <h2 className="mb-4 font-display text-display-3">{title}</h2>
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
