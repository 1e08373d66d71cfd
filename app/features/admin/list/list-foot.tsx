import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { countText } from "./cell-forms.ts";
import { QUIET_BUTTON, SMALL_BUTTON } from "./controls.ts";
import type { ShownList } from "./keep-view.ts";
import { afresh, type ListQuery, listHref } from "./list-query.ts";

const { page: text } = adminListMessages;
const SIZES = [25, 50, 100, 200];

type Paged = NonNullable<ShownList["list"]>;

/** Where in the list the page stands, the ways to the other pages, and how long a page is. */
export function ListFoot({ query, list }: { query: ListQuery; list: Paged }) {
  const navigate = useNavigate();
  const { next, previous, size } = list;
  const shown = list.rows.length;
  const first = firstRow(query, list);
  const step = (cursor: string | null, from: number | undefined) =>
    cursor === null
      ? undefined
      : listHref({ ...query, cursor, from: from && from > 0 ? `${from}` : "" });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-sand-200 px-3.5 py-3 text-admin text-ink-600">
      <p className="tabular-nums">{rangeText(list, first)}</p>
      <label className="flex items-center gap-2">
        {text.size}
        <select
          value={size}
          onChange={({ target }) =>
            void navigate(listHref(afresh(query, { size: target.value })), {
              preventScrollReset: true,
            })
          }
          className="min-h-9 rounded-control border border-sand-300 bg-shell-0 px-2 text-ink-900 pointer-coarse:min-h-11"
        >
          {[...new Set([...SIZES, size])]
            .toSorted((a, b) => a - b)
            .map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
        </select>
      </label>
      {(previous !== null || next !== null) && (
        <nav
          aria-label={text.label}
          className="ms-auto flex flex-wrap gap-2 max-md:w-full max-md:justify-between"
        >
          <Step to={previous === null ? undefined : listHref(afresh(query, {}))} rel="first">
            {text.first}
          </Step>
          <Step to={step(previous, first && first - size)} rel="prev">
            {text.previous}
          </Step>
          <Step to={step(next, first && first + shown)} rel="next">
            {text.next}
          </Step>
          <Step
            to={next === null ? undefined : listHref(afresh(query, { cursor: "last" }))}
            rel="last"
          >
            {text.last}
          </Step>
        </nav>
      )}
    </div>
  );
}

/** The number of the page's first row: known at both ends, and on the way from there. */
function firstRow({ from }: ListQuery, list: Paged): number | undefined {
  if (list.previous === null) return 1;
  if (list.next === null && !list.more) return list.total - list.rows.length + 1;
  const number = Number(from);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

function rangeText({ rows, total, more }: Paged, first: number | undefined): string {
  const shown = rows.length;
  const all = more ? text.atLeast(countText(total)) : countText(total);
  if (first === undefined) return text.some(countText(shown), all);
  return text.range(countText(first), countText(first + shown - 1), all);
}

/** A way to another page; at an end its word stays and leads nowhere. */
function Step(props: { to: string | undefined; rel: string; children: ReactNode }) {
  if (props.to === undefined) {
    return (
      <span aria-hidden="true" className={QUIET_BUTTON}>
        {props.children}
      </span>
    );
  }
  return (
    <Link to={props.to} rel={props.rel} className={SMALL_BUTTON}>
      {props.children}
    </Link>
  );
}
