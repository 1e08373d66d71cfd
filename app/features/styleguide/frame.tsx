import type { ReactNode } from "react";
import { styleguideMessages } from "#domain/messages/en/styleguide.ts";

const { sections, states } = styleguideMessages;

export type SectionId = keyof typeof sections;
export type State = keyof typeof states;

/** The id a section is linked by, apart from the ids of what is shown in it. */
export const sectionAnchor = (id: SectionId) => `sg-${id}`;

/** One section of the styleguide with its one sentence. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const anchor = sectionAnchor(id);
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className="sg-section">
      <div className="sg-section-head">
        <h2 id={`${anchor}-title`} className="font-display text-display-2">
          {sections[id].title}
        </h2>
        <p className="text-ink-600">{sections[id].lead}</p>
      </div>
      {children}
    </section>
  );
}

/** Specimens of one component beside each other, each with the room of a button, a field (`wide`) or more (`wider`). */
export function Group(props: {
  title: string;
  room?: "wide" | "wider";
  deep?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="sg-group">
      <h3 className="text-[0.9375rem] font-semibold">{props.title}</h3>
      <div
        className={`sg-row ${props.room ? `sg-${props.room}` : ""} ${props.deep ? "sg-deep on-dark" : ""}`}
      >
        {props.children}
      </div>
    </div>
  );
}

/**
 * A component in one state. `of` names the component where a state is only drawn, by styleguide.css: the look then is
 * that of the one at rest with the same name when it really is hovered, pressed or focused, and a journey compares them.
 */
export function Specimen(props: { state: State; of?: string; children: ReactNode }) {
  return (
    <div className="sg-specimen" data-show={props.of ? `${props.of}-${props.state}` : undefined}>
      <p className="text-caption text-ink-600">{states[props.state]}</p>
      <div>{props.children}</div>
    </div>
  );
}
