import { useState } from "react";
import { offersMessages } from "#domain/messages/en/offers.ts";
import type { RequestPageData } from "./offer-data.ts";

const { unanswered: text } = offersMessages;

/**
 * Where the providers without an offer stand, below those of the others; nothing when all have answered. Its room is the
 * same whatever it says, and stays when the last one answers while somebody looks: nothing below it moves.
 */
export function ProvidersNote({ data }: { data: RequestPageData }) {
  const sentence = progress(data);
  const [hadOne] = useState(Boolean(sentence));
  if (!sentence && !hadOne) return null;
  return (
    <div
      className={`mt-4 flex items-center gap-3.5 rounded-card border border-dashed border-sand-300 px-5 py-4 text-[0.9375rem] text-ink-700 md:px-6 print:hidden ${sentence ? "" : "invisible"}`.trimEnd()}
    >
      <span className="size-2.5 shrink-0 rounded-full bg-brass-300" aria-hidden="true" />
      <p className="min-h-18 md:min-h-0">
        {sentence} <span className="scripted block">{text.live}</span>
        <noscript>{text.reload}</noscript>
      </p>
    </div>
  );
}

/** `opened` counts everyone who has opened the request, those who have answered it since among them. */
function progress(data: RequestPageData): string | undefined {
  const answered = data.offers.length + data.declined;
  const silent = data.asked - answered;
  if (silent <= 0) return undefined;
  const looking = Math.min(silent, data.opened - answered);
  const others = data.offers.length > 0;
  return looking > 0 ? text.opened(looking, others) : text.silent(silent, others);
}
