import type { ReactNode } from "react";

/** A section's heading with its one sentence of explanation at the end side. */
export function SectionHeading(props: {
  id: string;
  title: ReactNode;
  lead: string;
  tone?: "page" | "deep";
}) {
  const deep = props.tone === "deep";
  return (
    <div className="section-heading">
      <h2 id={props.id} className="font-display text-display-2">
        {props.title}
      </h2>
      <p className={deep ? "text-ink-200 lg:w-auto lg:max-w-[27rem] lg:shrink lg:pe-0" : undefined}>
        {props.lead}
      </p>
    </div>
  );
}
