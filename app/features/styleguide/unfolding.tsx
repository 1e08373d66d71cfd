import { Accordion } from "#app/ui/accordion.tsx";
import { Folded } from "#app/ui/folded.tsx";
import { TabLinks, Tabs } from "#app/ui/tabs.tsx";
import { styleguideMessages } from "#domain/messages/en/styleguide.ts";
import { Group, Section, Specimen } from "./frame.tsx";

const { unfolding: text, choices, states } = styleguideMessages;

/** What opens, closes or changes places without a script. */
export function Unfolding() {
  return (
    <Section id="unfolding">
      <div className="sg-group">
        <h3 className="mb-4 text-[0.9375rem] font-semibold">{text.accordion}</h3>
        <div className="sg-narrow">
          <Accordion items={text.questions} />
        </div>
      </div>
      <Group title={text.folded} room="wide">
        <div className="rounded-card bg-shell-0 shadow-hair">
          <Folded title={text.fold}>
            <p className="text-[0.9375rem] text-ink-600">{text.folds}</p>
          </Folded>
        </div>
      </Group>
      <Group title={text.tabs} room="wider">
        {(["rest", "hover", "focus"] as const).map((state) => (
          <Specimen key={state} state={state} of="tab">
            <Tabs
              label={`${text.tabsLabel}, ${states[state]}`}
              tabs={text.parts.map(({ id, label, content }) => ({
                id,
                label,
                content: <p className="text-[0.9375rem] text-ink-600">{content}</p>,
              }))}
            />
          </Specimen>
        ))}
      </Group>
      <div className="sg-group">
        <h3 className="mb-4 text-[0.9375rem] font-semibold">{text.tabLinks}</h3>
        <TabLinks
          label={text.views}
          tabs={([1, 2, 3] as const).map((time) => ({
            to: `/packages?timeofday=${time}`,
            label: choices.skies[time].label,
            current: time === 3,
          }))}
        />
      </div>
    </Section>
  );
}
