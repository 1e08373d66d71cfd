import { HalfSetSun, HorizonProgress } from "#app/ui/horizon.tsx";
import { styleguideMessages } from "#domain/messages/en/styleguide.ts";
import { Group, Section } from "./frame.tsx";

const { horizon: text } = styleguideMessages;

/** The sun on its line: how far a request is, and that it is done. */
export function Horizon() {
  return (
    <Section id="horizon">
      <Group title={text.progress} room="wide">
        {[0, 33, 66].map((percent, index) => (
          <HorizonProgress key={percent} percent={percent} label={text.step(index + 1)} />
        ))}
      </Group>
      <Group title={text.set} room="wide">
        <div>
          <HalfSetSun />
          <p className="mt-3 text-[0.9375rem] text-ink-600">{text.setText}</p>
        </div>
      </Group>
    </Section>
  );
}
