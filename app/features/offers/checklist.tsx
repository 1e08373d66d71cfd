import { Icon } from "#app/ui/icon.tsx";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { completeMessages } from "#domain/messages/en/complete.ts";
import { MINUTE } from "./use-clock.ts";

const { checklist: text } = completeMessages;

/** How long before the start guests should be there. */
const EARLY = 15 * MINUTE;

/** What to bring and when to be there, counted back from the start. */
export function Checklist({ start }: { start: string }) {
  const arrival = formatDateTime(new Date(Date.parse(start) - EARLY));
  const points = [text.arrive(arrival), text.id, text.bring, text.names, text.late];
  return (
    <section aria-labelledby="checklist">
      <h2 id="checklist" className="mb-3 font-display text-display-3">
        {text.title}
      </h2>
      <ul className="grid max-w-read gap-2.5">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Icon name="check" className="mt-1 size-4.5 shrink-0 text-teal-600" />
            <span className="min-w-0 tabular-nums">{point}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
