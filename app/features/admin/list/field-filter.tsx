import type { FormEvent } from "react";
import { postedFields } from "#app/forms/posted-fields.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { conditionsOf, fieldValue } from "./conditions.ts";
import { FILLED_BUTTON, SMALL_FIELD } from "./controls.ts";
import type { ListFilter } from "./list-query.ts";
import { RelationFilter } from "./relation-filter.tsx";
import type { FilterField, RelationMeta } from "./view-types.ts";

const { filter: text } = adminListMessages;
const CHOICE =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-picture px-2 text-admin hover:bg-shell-50 pointer-coarse:min-h-11";
const LABEL = "mb-1 block text-caption text-ink-600";

type FieldFilterProps = {
  field: FilterField;
  /** Of a relation: the records it points to. */
  relation: RelationMeta | undefined;
  conditions: readonly ListFilter[];
  names: Readonly<Record<string, string>>;
  onApply: (conditions: Omit<ListFilter, "key">[]) => void;
};

/** The form that asks for conditions on one field, by what the field holds. */
export function FieldFilter({ onApply, ...props }: FieldFilterProps) {
  const { field } = props;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    onApply(conditionsOf(field, postedFields(event.currentTarget, null)));
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <p className="px-2 pt-1 text-admin font-semibold">
        {field.kind === "money" ? text.dirhams(field.label) : field.label}
      </p>
      <Inputs {...props} />
      <button type="submit" className={FILLED_BUTTON}>
        {text.apply}
      </button>
    </form>
  );
}

function Inputs({ field, relation, conditions, names }: Omit<FieldFilterProps, "onApply">) {
  const given = (op: string) => conditions.find((one) => one.op === op)?.values ?? [];
  const value = (op: string) => fieldValue(field, given(op)[0]);
  switch (field.kind) {
    case "enum":
      if (!field.ops.includes("in"))
        return <Either options={field.options ?? []} chosen={given("eq")[0]} />;
      return <Choices options={field.options ?? []} chosen={[...given("in"), ...given("eq")]} />;
    case "boolean":
      return <Either options={YES_OR_NO} chosen={flagOf(given("eq")[0])} />;
    case "relation":
    case "relations":
      return (
        <RelationFilter
          relation={field.relation ?? ""}
          naming={relation?.title}
          label={field.label}
          chosen={[...given("in"), ...given("eq")]}
          names={names}
        />
      );
    case "date":
    case "number":
    case "money": {
      // What is written with a unit or with separators is no number to a browser.
      const isText = field.kind === "money" || field.unit;
      const look =
        field.kind === "date"
          ? { type: "date" }
          : { type: isText ? "text" : "number", ...(!isText && { step: "any" }) };
      return (
        <div className="flex flex-col gap-2 px-2">
          <Input {...look} name="gte" label={text.from} value={value("gte")} />
          <Input {...look} name="lte" label={text.to} value={value("lte")} />
          <Empty chosen={given("empty")[0]} />
        </div>
      );
    }
    case "list":
      return field.options ? (
        <OneOf options={field.options} chosen={given("has")[0]} />
      ) : (
        <Input name="has" label={text.has} value={value("has")} />
      );
    default:
      return (
        <div className="flex flex-col gap-2 px-2">
          <Input name="contains" label={text.contains} value={value("contains")} />
          <Empty chosen={given("empty")[0]} />
        </div>
      );
  }
}

type Options = NonNullable<FilterField["options"]>;
const YES_OR_NO: Options = [
  { value: "1", label: text.yes },
  { value: "0", label: text.no },
];
const isYes = (chosen: string | undefined) => chosen === "1" || chosen === "true";
const flagOf = (chosen: string | undefined) => chosen && (isYes(chosen) ? "1" : "0");

function Choices({ options, chosen }: { options: Options; chosen: readonly string[] }) {
  return (
    <ul className="max-h-72 overflow-y-auto">
      {options.map(({ value, label }) => (
        <li key={value}>
          <label className={CHOICE}>
            <input
              type="checkbox"
              name="in"
              value={value}
              defaultChecked={chosen.includes(`${value}`)}
              className="checkbox checkbox-sm"
            />
            {label}
          </label>
        </li>
      ))}
    </ul>
  );
}

function OneOf({ options, chosen = "" }: { options: Options; chosen: string | undefined }) {
  return (
    <label className="block px-2">
      <span className={LABEL}>{text.has}</span>
      <select name="has" defaultValue={chosen} className={SMALL_FIELD}>
        <option value="">{text.choose}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** One of a few, and only one. */
function Either({ options, chosen }: { options: Options; chosen: string | undefined }) {
  return (
    <div className="flex flex-wrap gap-1">
      {options.map(({ value, label }) => (
        <label key={value} className={`${CHOICE} flex-1`}>
          <input type="radio" name="eq" value={value} defaultChecked={`${value}` === chosen} />
          {label}
        </label>
      ))}
    </div>
  );
}

function Input(props: {
  name: string;
  label: string;
  value: string;
  type?: string;
  step?: string;
}) {
  return (
    <label>
      <span className={LABEL}>{props.label}</span>
      <input
        type={props.type ?? "text"}
        step={props.step}
        name={props.name}
        defaultValue={props.value}
        maxLength={200}
        className={SMALL_FIELD}
      />
    </label>
  );
}

/** Records that hold nothing there. */
function Empty({ chosen }: { chosen: string | undefined }) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-admin pointer-coarse:min-h-11">
      <input
        type="checkbox"
        name="empty"
        value="1"
        defaultChecked={isYes(chosen)}
        className="checkbox checkbox-sm"
      />
      {text.empty}
    </label>
  );
}
