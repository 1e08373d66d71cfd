import { v7 as uuidv7 } from "uuid";
import type { Answers } from "#db/batch.ts";
import { demandRefusal } from "#db/errors.ts";
import {
  addNote,
  type customerPage,
  type EndedMerge,
  mergeCustomers,
  rejoinCustomers,
  removeNote,
  splitCustomers,
} from "#db/queries/admin/customers.ts";
import { AppError } from "#domain/errors.ts";
import { straightText } from "#domain/lib/plain-text.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { adminCustomerMessages as words } from "#domain/messages/en/admin-customer.ts";
import { actorOf, checkUuid, type DeskCall, invalid, unknownRecord } from "./call.ts";

const NOTE_MAX = 2000;
const CUSTOMER_STEPS = ["note", "unnote", "merge", "split"] as const;
export type CustomerStep = (typeof CUSTOMER_STEPS)[number];

/** The page of a customer from the rows of `customerPage`; null where there is none. */
export function toCustomer(rows: Answers<ReturnType<typeof customerPage>>) {
  const [customer] = rows.customers;
  const [money] = rows.money;
  if (!customer || !money) return null;
  return { ...rows, customer, money };
}
export type CustomerData = NonNullable<ReturnType<typeof toCustomer>>;

/**
 * What the office does with a customer: "note" a text (`id` makes a second press the first's), "unnote" and "split" a
 * `record`, "merge" with an `other`. Throws AppError: validation, not_found, conflict where two are one already.
 */
export async function actOnCustomer(
  call: Pick<DeskCall, "services" | "guard" | "user_uuid">,
  uuid: string,
  step: string,
  input: Readonly<Record<string, unknown>>,
): Promise<CustomerStep> {
  const { db, now } = call.services;
  const known = CUSTOMER_STEPS.find((one) => one === step);
  const record = (name: string) => checkUuid(input[name], name);
  const statements = () => {
    const of = { customer_uuid: checkUuid(uuid), now, actor: actorOf(call) };
    switch (known) {
      case "note":
        return addNote(db, {
          ...of,
          uuid: input.id === undefined || input.id === "" ? uuidv7() : record("id"),
          note: readNote(input.note),
        });
      case "unnote":
        return removeNote(db, { ...of, uuid: record("record") });
      case "merge":
        return mergeCustomers(db, { ...of, other_uuid: record("other") });
      case "split":
        return splitCustomers(db, { ...of, uuid: record("record") });
      default:
        throw invalid({ intent: words.unknown });
    }
  };
  try {
    await call.guard.write(statements());
  } catch (error) {
    // What makes no sense was refused before it was looked at who asks.
    if (error instanceof AppError && error.code === "validation") await call.guard.check();
    if (demandRefusal(error) === "not_found") throw unknownRecord();
    if (demandRefusal(error) === "conflict") throw new AppError("conflict", words.oneAlready);
    throw error;
  }
  return known ?? "note";
}

/**
 * Takes a merge back, or puts one back that was taken back, as the line of the log tells it; done by somebody already, it does
 * nothing. Throws AppError conflict where one of the two has been merged with another since, or is erased.
 */
export async function backInCustomers(
  call: Pick<DeskCall, "services" | "guard" | "user_uuid">,
  line: Line,
): Promise<{ undone: number }> {
  const { db, now } = call.services;
  const { action, record_uuid: customer_uuid, before, after } = line;
  const step = { customer_uuid, now, actor: actorOf(call) };
  const merge = readMerge(before);
  const statements =
    action === "customers_merged"
      ? splitCustomers(db, { ...step, uuid: checkUuid(after?.merge) })
      : merge && rejoinCustomers(db, step, merge);
  if (!statements) throw unknownRecord();
  try {
    await call.guard.write(statements);
    return { undone: 1 };
  } catch (error) {
    const refused = demandRefusal(error);
    if (action === "customers_merged" && refused === "not_found") return { undone: 0 };
    if (refused === "not_found" || refused === "conflict")
      throw new AppError("conflict", words.mergedSince);
    throw error;
  }
}
type Line = { action: string; record_uuid: string } & Record<
  "before" | "after",
  Readonly<Record<string, unknown>> | null
>;

function readMerge(before: Line["before"]): EndedMerge | undefined {
  const { customer, into, user, at } = before ?? {};
  return isUuid(customer) && isUuid(into) && isUuid(user) && typeof at === "number"
    ? { customer, into, user, at }
    : undefined;
}

function readNote(given: unknown): string {
  const note = typeof given === "string" ? straightText(given) : "";
  if (note === "") throw invalid({ note: words.notes.missing });
  if (note.length > NOTE_MAX) throw invalid({ note: words.notes.long(NOTE_MAX) });
  return note;
}
