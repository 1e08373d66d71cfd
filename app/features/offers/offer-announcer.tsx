import { useEffect, useRef, useState } from "react";
import type { Offer } from "./offer-data.ts";
import { newsSince } from "./offer-news.ts";
import { SECOND, useClock } from "./use-clock.ts";

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
