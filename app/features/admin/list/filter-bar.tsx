import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { filterFields } from "./columns.ts";
import { conditionsText } from "./conditions.ts";
import { FILTER_BUTTON, SMALL_FIELD, WORD_BUTTON } from "./controls.ts";
import { FieldFilter } from "./field-filter.tsx";
import {
  afresh,
  cleared,
  isNarrowed,
  type ListFilter,
  type ListQuery,
  listHref,
  listParams,
  tabFilters,
  withFilter,
} from "./list-query.ts";
import { Popover } from "./popover.tsx";
import type { ListMeta } from "./view-types.ts";

const { filter: text, search } = adminListMessages;

export type FilterBarProps = {
  meta: ListMeta;
  query: ListQuery;
  /** Names of the records that filters name by uuid. */
  names: Readonly<Record<string, string>>;
  /** ISO instant of the answer. */
  now: string;
};

/** Search, filters and what is set of them: each leads to an address, and shows what the address says. */
export function FilterBar(props: FilterBarProps) {
  const { meta, query } = props;
  const navigate = useNavigate();
  const go = (next: ListQuery) => void navigate(listHref(next), { preventScrollReset: true });
  const set = (key: string, conditions: Omit<ListFilter, "key">[]) =>
    go(withFilter(query, key, conditions));
  const { bar, others } = filterFields(meta);
  // What a tab says needs no chip.
  const tab = tabFilters(meta.api, query);
  const active = [...new Set(query.filters.map(({ key }) => key))].filter((key) => !tab.has(key));
  const quiet = bar.filter((key) => !active.includes(key));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {meta.search && <Search {...props} onSearch={(words) => go(afresh(query, { q: words }))} />}
      {active.map((key) => (
        <Chip key={key} {...props} field={key} onApply={(conditions) => set(key, conditions)} />
      ))}
      {quiet.map((key) => (
        <span key={key} className="max-md:hidden">
          <FilterMenu
            {...props}
            field={key}
            className={FILTER_BUTTON}
            onApply={(conditions) => set(key, conditions)}
          >
            {meta.fields[key]?.label}
            <Icon name="chevron-down" className="size-3.5" />
          </FilterMenu>
        </span>
      ))}
      <MoreFilters
        {...props}
        bar={quiet}
        others={others.filter((key) => !active.includes(key))}
        onApply={set}
      />
      {isNarrowed(query) && (
        <Link to={listHref(cleared(query))} preventScrollReset className={WORD_BUTTON}>
          {text.clear}
        </Link>
      )}
    </div>
  );
}

function Search({ meta, query, onSearch }: FilterBarProps & { onSearch: (words: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(query.q);
  // Going back, a tab, or taking the search away sets what stands in the field; an answer to what was asked here leaves
  // what has been typed since.
  useEffect(() => {
    if (!field.current) return;
    const isOwn = query.q === asked.current;
    if (!isOwn || document.activeElement !== field.current) field.current.value = query.q;
    asked.current = query.q;
  }, [query.q]);
  function ask(words: string) {
    asked.current = words.trim();
    onSearch(asked.current);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    ask(field.current?.value ?? "");
  }
  // Without script the form asks for the address itself.
  const kept = [...listParams(afresh(query, { q: "" }))];
  const within = meta.search?.length ? search.in(meta.search) : search.through;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form is the landmark; a <search> would only stand around it
    <form role="search" onSubmit={submit} className="relative min-w-56 flex-1 max-md:basis-full">
      <Icon
        name="search"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-600"
      />
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        ref={field}
        type="search"
        name="q"
        data-list-search
        defaultValue={query.q}
        maxLength={200}
        aria-label={search.label(meta.label.many)}
        placeholder={within}
        // The cross of the platform empties the field: the list follows.
        onChange={({ target }) => target.value === "" && query.q !== "" && ask("")}
        className={`${SMALL_FIELD} ps-9`}
      />
    </form>
  );
}

type OneFilter = FilterBarProps & {
  field: string;
  onApply: (conditions: Omit<ListFilter, "key">[]) => void;
};

/** A filter that is set: pressed it can be changed, its cross takes it away. */
function Chip(props: OneFilter) {
  const { meta, query, names, now, field: key } = props;
  const field = meta.fields[key];
  const conditions = query.filters.filter((one) => one.key === key);
  const chip = text.chip(field?.label ?? key, conditionsText(field, conditions, { names, now }));
  return (
    <span className="inline-flex min-h-9 max-w-full items-stretch rounded-control border border-teal-200 bg-teal-50 text-admin font-semibold text-teal-700 pointer-coarse:min-h-11">
      {field ? (
        <FilterMenu
          {...props}
          className="min-w-0 cursor-pointer truncate rounded-s-control ps-3 pe-1 hover:underline"
        >
          <bdi>{chip}</bdi>
        </FilterMenu>
      ) : (
        <span className="self-center truncate ps-3 pe-1">{chip}</span>
      )}
      <Link
        to={listHref(withFilter(query, key, []))}
        preventScrollReset
        aria-label={text.remove(chip)}
        className="grid min-w-8 place-items-center rounded-e-control hover:bg-shell-0"
      >
        <Icon name="close" className="size-3.5" />
      </Link>
    </span>
  );
}

function FilterMenu(props: OneFilter & { className: string; children: ReactNode }) {
  const { meta, query, names, field: key, onApply } = props;
  const field = meta.fields[key];
  if (!field) return null;
  return (
    <Popover
      label={props.children}
      title={field.label}
      className={props.className}
      wide={field.relation !== undefined}
    >
      {(close) => (
        <FieldFilter
          field={field}
          relation={meta.relations[field.relation ?? ""]}
          conditions={query.filters.filter((one) => one.key === key)}
          names={names}
          onApply={(conditions) => {
            close();
            onApply(conditions);
          }}
        />
      )}
    </Popover>
  );
}

/** The filters that have no button in the bar; on a phone, where none has, all of them. */
function MoreFilters(
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
