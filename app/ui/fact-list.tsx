import type { ReactNode } from "react";

/** A term and its value; what is not known (false or "") is left out. */
export type Fact = readonly [term: string, value: ReactNode];

/** Terms with their values; how they stand is the place's own: classes of the list, a row, its term and its value. */
export function FactList(props: {
  facts: readonly Fact[];
  className: string;
  row?: string;
  term?: string;
  value?: string;
}) {
  const { facts, row, term: termClass = "text-small text-ink-600" } = props;
  return (
    <dl className={props.className}>
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term} className={row}>
              <dt className={termClass}>{term}</dt>
              <dd className={props.value}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
