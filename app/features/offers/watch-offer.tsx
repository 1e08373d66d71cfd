import { Link } from "react-router";
import { PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { dubaiDay, earliestDay, formatDateTime } from "#domain/lib/dubai-date.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";
import type { Offer } from "./offer-data.ts";

const { watch: text } = tripMessages;

/**
 * One press, and the visitor is told if the time of an offer becomes free: the request has their address. Nothing of a day
 * that can be asked for no more.
 */
export function WatchOffer({ offer, now }: { offer: Offer; now: string }) {
  const { uuid, start_date, off_list } = offer;
  const form = usePostedForm({ intent: "watch", about: { offer: uuid }, answer: undefined });
  if (dubaiDay(new Date(start_date)) < earliestDay(new Date(now))) return null;
  if (off_list !== null) {
    return (
      <p className="col-span-2 text-small text-ink-600">
        {text.waits(formatDateTime(new Date(start_date)))}{" "}
        <Link to={off_list} className="page-link">
          {text.end}
        </Link>
      </p>
    );
  }
  return (
    <PostedForm form={form} className="col-span-2 print:hidden">
      <SendButton form={form} variant="secondary" size="sm">
        {text.press}
      </SendButton>
    </PostedForm>
  );
}
