import { useState } from "react";
import { CheckboxField } from "#app/ui/field.tsx";
import { RangeField } from "#app/ui/range-field.tsx";
import { SkyTiles } from "#app/ui/sky-tiles.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { PACKAGE_LIMITS, TIMES_OF_DAY } from "#domain/config/limits.ts";
import { styleguideMessages } from "#domain/messages/en/styleguide.ts";
import { Group, Section, Specimen } from "./frame.tsx";

const { choices: text } = styleguideMessages;
const GUESTS = { min: 2, max: 12 } as const;
const SKIES = TIMES_OF_DAY.map((value) => ({ value, ...text.skies[value] }));

/** Controls one sets instead of typing. */
export function Choices() {
  const agree = { label: text.agree, autoComplete: "off" } as const;
  return (
    <Section id="choices">
      <Group title={text.checkbox} room="wide">
        <Specimen state="rest" of="checkbox">
          <CheckboxField {...agree} id="sg-agree" />
        </Specimen>
        <Specimen state="hover" of="checkbox">
          <CheckboxField {...agree} id="sg-agree-hover" />
        </Specimen>
        <Specimen state="focus" of="checkbox">
          <CheckboxField {...agree} id="sg-agree-focus" />
        </Specimen>
        <Specimen state="checked">
          <CheckboxField {...agree} id="sg-agree-checked" defaultChecked />
        </Specimen>
        <Specimen state="error">
          <CheckboxField {...agree} id="sg-agree-error" error={text.agreeError} />
        </Specimen>
        <Specimen state="disabled">
          <CheckboxField {...agree} id="sg-agree-disabled" defaultChecked disabled />
        </Specimen>
      </Group>
      <Group title={text.range} room="wide">
        <Specimen state="rest">
          <Length id="sg-length" />
        </Specimen>
        <Specimen state="focus" of="range">
          <Length id="sg-length-focus" />
        </Specimen>
        <Specimen state="error">
          <Length id="sg-length-error" error={text.lengthError} />
        </Specimen>
        <Specimen state="disabled">
          <Length id="sg-length-disabled" disabled />
        </Specimen>
      </Group>
      <Group title={text.stepper} room="wider">
        <Specimen state="rest">
          <Guests id="sg-guests" value="6" />
        </Specimen>
        <Specimen state="minimum">
          <Guests id="sg-guests-least" value={`${GUESTS.min}`} />
        </Specimen>
        <Specimen state="error">
          <Guests id="sg-guests-error" value="14" error={text.guestsError} />
        </Specimen>
      </Group>
      <Group title={text.sky} room="wider">
        <Specimen state="chosen">
          <Skies id="sg-sky" value="3" />
        </Specimen>
        <Specimen state="error">
          <Skies id="sg-sky-error" value="" error={text.skyError} />
        </Specimen>
      </Group>
    </Section>
  );
}

function Length(props: { id: string; error?: string; disabled?: boolean }) {
  return (
    <RangeField
      {...props}
      name={props.id}
      label={text.length}
      min={30}
      max={PACKAGE_LIMITS.guests_max}
      step={5}
      defaultValue={55}
      format={text.feet}
    />
  );
}

function Guests(props: { id: string; value: string; error?: string }) {
  const [value, setValue] = useState(props.value);
  return (
    <Stepper
      {...props}
      {...GUESTS}
      name={props.id}
      label={text.guests}
      lessLabel={text.fewer}
      moreLabel={text.more}
      value={value}
      onChange={setValue}
    />
  );
}

function Skies(props: { id: string; value: string; error?: string }) {
  const [value, setValue] = useState(props.value);
  return (
    <SkyTiles
      {...props}
      name={props.id}
      legend={text.sky}
      options={SKIES}
      value={value}
      onChange={setValue}
    />
  );
}
