import type { CSSProperties } from "react";
import { contrast } from "#app/ui/contrast.ts";
import { styleguideMessages } from "#domain/messages/en/styleguide.ts";
import { Section } from "./frame.tsx";
import { MINIMUM, PAIRS } from "./pairs.ts";
import type { Token } from "./tokens.ts";

const { colours: words, pairs } = styleguideMessages;
const GROUNDS = ["shell-50", "ink-900"] as const;

/** Every colour with its contrast on the page and on the deep band, and the pairs that are in use. */
export function Colours({ colours }: { colours: readonly Token[] }) {
  const hex = (name: string) => colours.find((colour) => colour.name === name)?.value ?? "#000000";
  return (
    <Section id="colour">
      {words.groups.map(({ title, families }) => (
        <div key={title} className="sg-group">
          <h3 className="text-[0.9375rem] font-semibold">{title}</h3>
          <ul className="sg-swatches">
            {families
              .flatMap((family) => familyOf(family, colours))
              .map(({ name, value }) => (
                <li key={name}>
                  <span className="sg-swatch keep-colours" style={{ background: value }} />
                  <span className="block text-small font-semibold">{name}</span>
                  <span className="block text-caption text-ink-600">{value}</span>
                  <dl className="sg-figures">
                    {GROUNDS.map((ground) => (
                      <Figure key={ground} ground={ground} ratio={contrast(value, hex(ground))} />
                    ))}
                  </dl>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <div className="sg-group">
        <h3 className="text-[0.9375rem] font-semibold">{pairs.title}</h3>
        <ul className="sg-pairs">
          {PAIRS.map(({ use, ink, ground, kind }) => (
            <li
              key={use}
              className="sg-pair keep-colours"
              style={{ "--ink": hex(ink), "--ground": hex(ground) } as CSSProperties}
              data-kind={kind}
              data-dark={contrast(hex(ground), "#ffffff") > MINIMUM.text || undefined}
            >
              <span>{pairs.uses[use]}</span>
              <span className="font-semibold tabular-nums">
                {contrast(hex(ink), hex(ground)).toFixed(1)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Figure({ ground, ratio }: { ground: string; ratio: number }) {
  const mark = ratio >= MINIMUM.text ? words.passes : ratio >= MINIMUM.part ? words.large : "";
  return (
    <div>
      <dt>{ground}</dt>
      <dd>
        {ratio.toFixed(1)} <span className="font-semibold text-ink-900">{mark}</span>
      </dd>
    </div>
  );
}

/** The colours of one family from light to dark, whatever their order in the theme. */
function familyOf(family: string, colours: readonly Token[]): Token[] {
  const step = ({ name }: Token) => Number(name.replace(/\D/g, ""));
  return colours
    .filter(({ name }) => name.startsWith(`${family}-`))
    .toSorted((a, b) => step(a) - step(b));
}
