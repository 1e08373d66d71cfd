import { useId } from "react";
import { figureText } from "#app/features/admin/dashboard/figure-text.ts";
import { cardClass } from "#app/ui/card.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import type { AffiliateResults } from "#domain/data/record-desk.ts";
import { formatExactPrice } from "#domain/lib/money.ts";
import { affiliateMessages } from "#domain/messages/en/money-affiliate.ts";

const { results: words } = affiliateMessages;
const COUNTS = ["visits", "requests", "bookings"] as const;
const SUMS = ["noted", "corrected", "waiting", "ready", "over", "paid"] as const;

/** What came through an affiliate's link and what it earned, as a card for the side of its editor. */
export function ResultsCard({ results, uuid }: { results: AffiliateResults; uuid: string }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className={cardClass("md:!p-5")}>
      <h2 id={title} className="mb-3 font-semibold">
        {words.title}
      </h2>
      <FactList
        className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-1.5 text-small"
        row="contents"
        term="text-ink-600"
        value="text-end tabular-nums"
        facts={[
          ...COUNTS.map((key) => [words[key], figureText.count(results[key])] as const),
          ...SUMS.filter((key) => key !== "over" || results.over > 0).map(
            (key) =>
              [
                words[key],
                <bdi key={key}>
                  {formatExactPrice(key === "over" ? -results.over : results[key])}
                </bdi>,
              ] as const,
          ),
        ]}
      />
      <PageLink to={`/admin/statements/affiliate/${uuid}`} className="mt-3">
        {words.statements}
      </PageLink>
    </section>
  );
}
