import { useNavigate } from "react-router";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import type { ShownColumn } from "./columns.ts";
import { SMALL_FIELD } from "./controls.ts";
import { listHref, withSort } from "./list-query.ts";
import type { RowsProps } from "./rows-table.tsx";

const { sort: text } = adminListMessages;
/** Orders that a list has without being asked: the newest first, of all or of what was found. */
const OWN = new Set(["-create_date", "-found"]);

/** The orders the heads of the table ask for, where there are no heads. */
export function SortSelect({ columns, query, sort }: RowsProps) {
  const navigate = useNavigate();
  const orders = columns.flatMap(ordersOf).filter(({ value }) => !OWN.has(value));
  return (
    <select
      aria-label={text.label}
      value={OWN.has(sort) ? "" : sort}
      onChange={({ target }) =>
        void navigate(listHref(withSort(query, target.value)), { preventScrollReset: true })
      }
      className={`${SMALL_FIELD} ms-auto w-auto! max-w-52`}
    >
      <option value="">{query.q === "" ? text.own : text.found}</option>
      {orders.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function ordersOf({ sort, kind, label }: ShownColumn): { value: string; label: string }[] {
  if (sort === undefined) return [];
  const [down, up] = [`-${sort}`, sort];
  const isText = kind === "text" || kind === "email";
  const isDate = kind === "date" || kind === "datetime" || sort === "create_date";
  const [first, second] = (isText ? text.text : isDate ? text.date : text.number)(label);
  return [
    { value: isText ? up : down, label: first },
    { value: isText ? down : up, label: second },
  ];
}
