import { Fragment } from "react";

/** "Up to 16 guests · 2 to 6 hours · Dubai Marina": the line breaks between the facts, and no dot stands at either end of it. */
export function FactLine({ facts }: { facts: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-x-2 overflow-hidden">
      {facts.filter(Boolean).map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && " "}
          <span>
            {/* In the gap before it, which is cut off where a line begins. */}
            {index > 0 && <span className="-ms-2 inline-block size-2 text-center">· </span>}
            {fact}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
