import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { FILTER_BUTTON, SMALL_FIELD } from "./controls.ts";
import { FieldFilter } from "./field-filter.tsx";
import type { FilterBarProps } from "./filter-bar.tsx";
import type { ListFilter } from "./list-query.ts";
import { Popover } from "./popover.tsx";

const { filter: text } = adminListMessages;

/** The filters that have no button in the bar; on a phone, where none has, all of them. */
export function MoreFilters(
  props: FilterBarProps & {
    bar: readonly string[];
    others: readonly string[];
    onApply: (key: string, conditions: Omit<ListFilter, "key">[]) => void;
  },
) {
  const { bar, others } = props;
  if (bar.length + others.length === 0) return null;
  return (
    <span className={others.length === 0 ? "md:hidden" : ""}>
      <Popover
        label={
          <>
            <span className="max-md:hidden">{text.more}</span>
            <span className="md:hidden">{text.all}</span>
            <Icon name="chevron-down" className="size-3.5" />
          </>
        }
        title={text.label}
        className={FILTER_BUTTON}
        wide
      >
        {(close) => <Chooser {...props} close={close} />}
      </Popover>
    </span>
  );
}

function Chooser(props: Parameters<typeof MoreFilters>[0] & { close: () => void }) {
  const { meta, names, bar, others, onApply, close } = props;
  const [key, setKey] = useState("");
  const field = meta.fields[key];
  return (
    <div className="flex flex-col gap-2">
      <label className="px-2 pt-1">
        <span className="mb-1 block text-caption text-ink-600">{text.which}</span>
        <select value={key} onChange={({ target }) => setKey(target.value)} className={SMALL_FIELD}>
          <option value="">{text.choose}</option>
          {[...bar, ...others].map((one) => (
            <option key={one} value={one}>
              {meta.fields[one]?.label}
            </option>
          ))}
        </select>
      </label>
      {field && (
        <FieldFilter
          key={key}
          field={field}
          relation={meta.relations[field.relation ?? ""]}
          conditions={[]}
          names={names}
          onApply={(conditions) => {
            close();
            onApply(key, conditions);
          }}
        />
      )}
    </div>
  );
}
