import { Fragment } from "react";

/** "Up to 16 guests · 2 to 6 hours · Dubai Marina": the line breaks between the facts and behind their dot. */
export function FactLine({ facts }: { facts: readonly string[] }) {
  const shown = facts.filter(Boolean);
  return shown.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && " "}
      <span className="inline-block">{index < shown.length - 1 ? `${fact} ·` : fact}</span>
    </Fragment>
  ));
}
