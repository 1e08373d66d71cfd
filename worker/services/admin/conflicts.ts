import type { Entity } from "#db/entity.ts";
import { AppError } from "#domain/errors.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import type { AdminCall } from "./call.ts";
import type { AdminRow } from "./list.ts";
import { type EntityRules, rulesOf } from "./rules.ts";

const { save: words } = adminApiMessages;
type Closed = EntityRules["closed"];
type LastChange = { actor_label: string; create_date: Date } | undefined;

/** A record that is deleted, or was saved since it was read, is not changed: 409 that says by whom and what differs. */
export function refuseStale(
  { entity }: AdminCall,
  was: AdminRow,
  last: LastChange,
  wanted: { update_date: Date | undefined; values: Readonly<Record<string, unknown>> },
): void {
  const { update_date, values } = wanted;
  // The line of a change that was seen already says nothing of the one in between, which left none.
  const change = last && update_date && last.create_date <= update_date ? undefined : last;
  const details = { by: change?.actor_label ?? "", date: change?.create_date ?? was.update_date };
  if (was.statusid === -1) throw new AppError("conflict", words.deleted, { details });
  if (!update_date || millis(was.update_date) === update_date.getTime()) return;
  const stored = Object.fromEntries(
    Object.entries(values)
      .filter(([key, value]) => key in entity.readable && !isSame(was[key], value))
      .map(([key]) => [key, was[key]]),
  );
  const who = change?.actor_label || words.somebody;
  throw new AppError("conflict", words.conflict(who), {
    details: { ...details, update_date: was.update_date, stored },
  });
}

/** Only what a status may become (domain/states). */
export function refuseTransition(
  { entity }: AdminCall,
  was: AdminRow,
  to: unknown,
  graph: Readonly<Record<number, readonly number[]>> | undefined,
): void {
  const from = Number(was.statusid);
  if (!graph || to === undefined || to === from || graph[from]?.includes(Number(to))) return;
  const message =
    rulesOf(entity.api).steps?.[Number(to)] ??
    words.transition(statusName(entity, from), statusName(entity, Number(to)));
  throw new AppError("conflict", message, { fields: { statusid: message } });
}

/** A closed record keeps what was agreed: 409 by field. */
export function refuseClosed(
  was: AdminRow,
  values: Readonly<Record<string, unknown>>,
  closed: Closed,
): void {
  if (!closed?.values.includes(`${was[closed.key]}`)) return;
  const changed = Object.keys(values).filter(
    (key) => !closed.open.includes(key) && !isSame(was[key], values[key]),
  );
  if (changed.length === 0) return;
  const fields = Object.fromEntries(changed.map((key) => [key, words.closed]));
  throw new AppError("conflict", words.closed, { fields });
}

function statusName({ fields }: Entity, status: number): string {
  return fields.statusid?.options?.find(({ value }) => value === status)?.label ?? `${status}`;
}

const millis = (date: unknown) => (date instanceof Date ? date.getTime() : undefined);
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
