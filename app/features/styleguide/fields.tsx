import { DateField } from "#app/ui/date-field.tsx";
import { InputField, SelectField, TextareaField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { styleguideMessages } from "#domain/messages/en/styleguide.ts";
import { Group, Section, Specimen, type State } from "./frame.tsx";

const { fields: text } = styleguideMessages;
const DRAWN: readonly State[] = ["rest", "hover", "focus"];

/** Fields that are typed into or chosen from. */
export function Fields() {
  const name = { label: text.name, autoComplete: "off" } as const;
  return (
    <Section id="fields">
      <Group title={text.input} room="wide">
        <Specimen state="empty">
          <InputField {...name} id="sg-name-empty" placeholder={text.namePlaceholder} />
        </Specimen>
        {DRAWN.map((state) => (
          <Specimen key={state} state={state} of="input">
            <InputField {...name} id={`sg-name-${state}`} defaultValue={text.nameValue} />
          </Specimen>
        ))}
        <Specimen state="error">
          <InputField
            {...name}
            id="sg-name-error"
            defaultValue={text.nameShort}
            error={text.nameError}
          />
        </Specimen>
        <Specimen state="disabled">
          <InputField {...name} id="sg-name-disabled" defaultValue={text.nameValue} disabled />
        </Specimen>
        <Specimen state="hint">
          <InputField
            id="sg-phone"
            type="tel"
            label={text.phone}
            defaultValue={text.phoneValue}
            hint={text.phoneHint}
            autoComplete="off"
          />
        </Specimen>
        <Specimen state="note">
          <InputField {...name} id="sg-name-note" defaultValue={text.nameValue} note={text.note} />
        </Specimen>
      </Group>
      <Group title={text.textarea} room="wide">
        <Specimen state="rest">
          <TextareaField
            id="sg-comment"
            label={text.comment}
            aside={<span className="text-small text-ink-600">{text.commentLeft}</span>}
            rows={3}
            defaultValue={text.commentValue}
          />
        </Specimen>
        <Specimen state="error">
          <TextareaField
            id="sg-comment-error"
            label={text.comment}
            rows={3}
            defaultValue={text.commentValue}
            error={text.commentLong}
          />
        </Specimen>
        <Specimen state="disabled">
          <TextareaField
            id="sg-comment-disabled"
            label={text.comment}
            rows={3}
            defaultValue={text.commentValue}
            disabled
          />
        </Specimen>
      </Group>
      <Group title={text.select} room="wide">
        {DRAWN.map((state) => (
          <Specimen key={state} state={state} of="select">
            <Start id={`sg-start-${state}`} />
          </Specimen>
        ))}
        <Specimen state="error">
          <Start id="sg-start-error" error={text.startError} />
        </Specimen>
        <Specimen state="disabled">
          <Start id="sg-start-disabled" disabled />
        </Specimen>
      </Group>
      <Group title={text.date} room="wide">
        <Specimen state="rest">
          <DateField id="sg-date" label={text.when} value={text.whenValue} min={undefined} />
        </Specimen>
        <Specimen state="error">
          <DateField
            id="sg-date-error"
            label={text.when}
            value=""
            min={undefined}
            error={text.whenError}
          />
        </Specimen>
        <Specimen state="disabled">
          <DateField
            id="sg-date-disabled"
            label={text.when}
            value={text.whenValue}
            min={undefined}
            disabled
          />
        </Specimen>
      </Group>
      <Group title={text.password} room="wide">
        <Specimen state="rest">
          <PasswordField
            id="sg-password"
            label={text.password}
            showLabel={text.passwordShow}
            hint={text.passwordHint}
            autoComplete="new-password"
            defaultValue={text.passwordValue}
          />
        </Specimen>
      </Group>
    </Section>
  );
}

function Start(props: { id: string; error?: string; disabled?: boolean }) {
  return (
    <SelectField
      {...props}
      label={text.start}
      defaultValue={props.error ? "" : text.starts[0]}
      none={props.error && text.startChoose}
    >
      {text.starts.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </SelectField>
  );
}
