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
    <div className="flex flex-col gap-x-12 gap-y-4 lg:flex-row lg:items-end lg:justify-between">
      <h2 id={props.id} className="max-w-[15em] font-display text-display-2 whitespace-pre-line">
        {props.title}
      </h2>
      <p
        className={`max-w-[27rem] text-body lg:pb-1 ${deep ? "text-ink-200" : "text-ink-600 lg:w-[29.5rem] lg:max-w-none lg:shrink-0 lg:pe-12"}`}
      >
        {props.lead}
      </p>
    </div>
  );
}
