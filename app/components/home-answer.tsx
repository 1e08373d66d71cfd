import { formatDate } from "#domain/lib/dubai-date.ts";
import { formatSum } from "#domain/lib/money.ts";
import { homeMessages } from "#domain/messages/en/home.ts";

/** How it works: three steps, and the answer sheet they end in, which says it is an example. */
export function HomeAnswer({ exampleDay }: { exampleDay: string }) {
  const { answer } = homeMessages;
  return (
    <section
      id="how-it-works"
      aria-labelledby="answer-title"
      className="page-column grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,649px)] lg:items-center lg:py-28"
    >
      <div>
        <h2 id="answer-title" className="font-display text-display-2 whitespace-pre-line">
          {answer.title}
        </h2>
        <ol className="mt-7 grid gap-5 lg:mt-9">
          {answer.steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[40px_1fr]">
              <span className="font-display text-title text-brass-700" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-ink-600">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="rounded-card bg-shell-0 p-4.5 shadow-raised lg:p-8">
        <p className="flex justify-between gap-4 text-caption text-ink-500 md:text-small">
          <span>{answer.example(formatDate(exampleDay))}</span>
          <span>{answer.allIn}</span>
        </p>
        <ul className="mt-4">
          {answer.rows.map(({ title, from, total }) => (
            <li
              key={title}
              className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-sand-200 py-5 last:pb-2"
            >
              <span className="font-semibold">{title}</span>
              <span className="text-end font-semibold tabular-nums">
                <bdi>{formatSum(total)}</bdi>
              </span>
              <span className="text-small text-ink-600">{from}</span>
              <span className="text-end text-small text-ink-600 tabular-nums">
                {answer.perGuest(formatSum(Math.round(total / answer.guests)))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
