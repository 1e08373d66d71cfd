import { useEffect, useRef, useState } from "react";
import { formatPrice } from "#domain/lib/money.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { isStanding } from "#domain/states/invitation.ts";
import type { Offer } from "./offer-data.ts";
import { HOUR, MINUTE, SECOND, useClock } from "./use-clock.ts";

const { announce } = offersMessages;
type Moment = { offers: readonly Offer[]; time: number };

/** Reads out politely what changes among the offers while one looks at them. */
export function OfferAnnouncer({ offers, now }: { offers: readonly Offer[]; now: string }) {
  const time = useClock(now, SECOND);
  const [news, setNews] = useState("");
  const before = useRef({ offers, time });
  useEffect(() => {
    const sentences = newsSince(before.current, { offers, time });
    before.current = { offers, time };
    if (sentences.length > 0) setNews(sentences.join(" "));
  }, [offers, time]);
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}

/** What has happened between two moments, in sentences to read out: offers come, change and go, and time runs short. */
function newsSince(before: Moment, after: Moment): string[] {
  const known = new Map(before.offers.filter(isStanding).map((offer) => [offer.uuid, offer]));
  const open = after.offers.filter(isStanding);
  const news = open.flatMap((offer) => {
    const { title } = offer.vessel;
    const was = known.get(offer.uuid);
    known.delete(offer.uuid);
    const total = formatPrice(offer.total, offer.currency);
    if (!was) return announce.arrived(title, total);
    if (was.revision !== offer.revision) return announce.changed(title, total);
    return timeNews(offer, before.time, after.time) ?? [];
  });
  return [...news, ...[...known.values()].map(({ vessel }) => announce.gone(vessel.title))];
}

/** The time is read out when it gets short, and only then: a clock would never stop talking. */
function timeNews(offer: Offer, before: number, after: number): string | undefined {
  const end = Date.parse(offer.valid_until_date);
  const passed = (left: number) => end - before > left && end - after <= left;
  const { title } = offer.vessel;
  if (passed(0)) return announce.ended(title);
  if (passed(10 * MINUTE)) return announce.minutes(title);
  if (passed(HOUR)) return announce.hour(title);
  return undefined;
}
