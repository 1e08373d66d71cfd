import type { CSSProperties, ReactNode } from "react";
import { styleguideMessages } from "#domain/messages/en/styleguide.ts";
import { Section } from "./frame.tsx";
import type { Token, Tokens } from "./tokens.ts";

const { type: typeWords, shape, motion } = styleguideMessages;

/** What is set in the display face; everything else is in the text face. */
const DISPLAY = /^(display|title)/;
/** Steps of the one unit that are used between things. */
const STEPS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 28];
const UNIT = 4;

/** The sizes of type, each in its own words. */
export function Type({ type }: Pick<Tokens, "type">) {
  return (
    <Section id="type">
      <ul className="sg-type">
        {type.map(({ name, value, lineHeight, weight, tracking }) => (
          <li key={name}>
            <p className="text-caption text-ink-600">
              <strong className="font-semibold text-ink-900">{name}</strong>
              <span className="block">{typeWords.figures(value, lineHeight, weight)}</span>
            </p>
            <p
              className={DISPLAY.test(name) ? "font-display" : ""}
              style={{
                fontSize: value,
                lineHeight,
                fontWeight: Number(weight),
                letterSpacing: tracking,
              }}
            >
              {name.startsWith("display") ? typeWords.display : typeWords.text}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Distances, corners, shadows and where the layout changes. */
export function Shape({ radii, shadows, breakpoints }: Tokens) {
  return (
    <Section id="shape">
      <Row title={shape.space} className="sg-space">
        {STEPS.map((step) => (
          <li key={step}>
            <span
              className="sg-step keep-colours"
              style={{ inlineSize: step * UNIT, blockSize: step * UNIT }}
            />
            <Name name={`${step}`} value={`${step * UNIT}px`} />
          </li>
        ))}
      </Row>
      <Row title={shape.radius} className="sg-boxes">
        {radii.map(({ name, value }) => (
          <li key={name}>
            <span className="sg-box bg-sand-200 keep-colours" style={{ borderRadius: value }} />
            <Name name={name} value={value} />
          </li>
        ))}
      </Row>
      <Row title={shape.shadow} className="sg-boxes">
        {shadows.map(({ name, value }) => (
          <li key={name}>
            <span
              className={`sg-box rounded-control keep-colours ${name.endsWith("dark") ? "bg-ink-900" : "bg-shell-0"}`}
              style={{ boxShadow: value }}
            />
            <Name name={name} />
          </li>
        ))}
      </Row>
      <Row title={shape.breakpoints} className="sg-breakpoints">
        {breakpoints.map(({ name, value }) => (
          <li key={name} style={{ "--width": value } as CSSProperties}>
            <Name name={name} value={value} />
          </li>
        ))}
      </Row>
      <p className="mt-4 text-small text-ink-600">{shape.column}</p>
    </Section>
  );
}

/** Durations and easings, each shown by a sun that travels for as long. */
export function Motion({ durations, easings }: Tokens) {
  return (
    <Section id="motion">
      <p className="text-small text-ink-600">{motion.hint}</p>
      <Row title={motion.durations} className="sg-motion">
        {durations.map((token) => (
          <Track key={token.name} token={token} use={motion.uses[token.name]} />
        ))}
      </Row>
      <Row title={motion.easings} className="sg-motion">
        {easings.map((token) => (
          <Track key={token.name} token={token} />
        ))}
      </Row>
    </Section>
  );
}

function Track({ token, use }: { token: Token; use?: string | undefined }) {
  const travel = use ? { "--travel": token.value } : { "--ease": token.value };
  return (
    <li>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard one sees it move as by pointer */}
      <div className="sg-track-row rounded-picture" tabIndex={0} style={travel as CSSProperties}>
        <Name name={token.name} value={token.value} />
        <span className="sg-track keep-colours" aria-hidden="true" />
        {use && <span className="text-small text-ink-600">{use}</span>}
      </div>
    </li>
  );
}

function Row(props: { title: string; className: string; children: ReactNode }) {
  return (
    <div className="sg-group">
      <h3 className="text-[0.9375rem] font-semibold">{props.title}</h3>
      <ul className={props.className}>{props.children}</ul>
    </div>
  );
}

function Name({ name, value }: { name: string; value?: string }) {
  return (
    <span className="sg-name">
      <span className="text-small font-semibold">{name}</span>
      {value && <span className="text-caption text-ink-600">{value}</span>}
    </span>
  );
}
