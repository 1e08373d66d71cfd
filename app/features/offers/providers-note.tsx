import { offersMessages } from "#domain/messages/en/offers.ts";
import type { RequestPageData } from "./offer-data.ts";

const { unanswered: text, opened, openedOne, next } = offersMessages;

/** Where the other providers stand; nothing when all have answered. */
export function ProvidersNote(props: { data: RequestPageData; isWaiting: boolean }) {
  const sentence = progress(props.data, props.isWaiting);
  if (!sentence) return null;
  return (
    <div
      className={`${props.isWaiting ? "mt-8" : "mt-4"} flex items-center gap-3.5 rounded-card border border-dashed border-sand-300 px-5 py-4 text-[0.9375rem] text-ink-700 md:px-6`}
    >
      <span className="size-2.5 shrink-0 rounded-full bg-brass-300" aria-hidden="true" />
      <p>
        {sentence} <span className="scripted">{text.live}</span>
        <noscript>{text.reload}</noscript>
      </p>
    </div>
  );
}

/** `opened` counts everyone who has opened the request, those who have answered it since among them. */
function progress(data: RequestPageData, isWaiting: boolean): string | undefined {
  const { asked } = data;
  if (asked === 0) return undefined;
  if (isWaiting && data.offers.length === 0) {
    return asked === 1 ? openedOne(data.opened > 0) : opened(data.opened, asked);
  }
  const answered = data.offers.length + data.declined;
  const silent = asked - answered;
  if (silent <= 0) return undefined;
  const looking = Math.min(silent, data.opened - answered);
  const others = data.offers.length > 0;
  return looking > 0 ? text.opened(looking, others) : text.silent(silent, others);
}

/** What a visitor who waits for offers may count on. */
export function WhatComesNext() {
  return (
    <section aria-labelledby="what-next" className="mt-10">
      <h2 id="what-next" className="font-display text-title">
        {next.title}
      </h2>
      <ol className="mt-3 grid max-w-read gap-2 text-ink-700">
        {next.steps.map((step, place) => (
          <li key={step} className="flex gap-3">
            <span className="w-4 shrink-0 font-semibold text-brass-700 tabular-nums">
              {place + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
