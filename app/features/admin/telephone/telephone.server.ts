import { redirect } from "react-router";
import { readPage } from "#app/features/account/own-area.server.ts";
import { type Context, callOf, orRefusal } from "#app/features/admin/admin-page.server.ts";
import { readForm } from "#app/forms/form.server.ts";
import { customerPage } from "#db/queries/admin/customers.ts";
import { openRequest } from "#db/queries/admin/telephone.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { servicesContext } from "#worker/app-services.ts";
import {
  bookByTelephone,
  type CallValues,
  type CallView,
  emptyCall,
  readCall,
  readTelephone,
  sendToProviders,
  telephoneQueries,
  toTelephone,
} from "#worker/services/admin/telephone.ts";

export type { CallView, OnCall } from "#worker/services/admin/telephone.ts";

/** What a press on the screen came to: what fits now, and what is wrong. `open` is the package that was to be booked. */
export type CallAnswer = {
  view: CallView;
  failure: string;
  fields: Record<string, string>;
  open: string;
  /** What was typed into its fields. */
  typed: Record<string, string>;
};

/** /admin/call: empty, with the customer in `?customer=`, or with what the open request in `?request=` asks for. */
export async function loadTelephone(context: Context, url: URL) {
  const { db, now } = context.get(servicesContext);
  const uuid = url.searchParams.get("customer") ?? "";
  const request = url.searchParams.get("request") ?? "";
  const isAsked = isUuid(request);
  const values = emptyCall(now);
  const { shared, rows } = await readPage(context, () => ({
    found: isUuid(uuid) ? customerPage(db, uuid, now).customers : [],
    asked: isAsked ? [openRequest(db, request)] : [],
    screen: telephoneQueries({ db, now }, values, isAsked ? request : undefined),
  }));
  const [open] = rows.asked[0] ?? [];
  if (open) Object.assign(values, onCall(request, open));
  const [customer] = rows.found as Awaited<ReturnType<typeof customerPage>["customers"]>;
  const chosen = customer
    ? { customer: customer.uuid, name: customer.name, email: customer.email, phone: customer.phone }
    : {};
  return { ...shared, view: toTelephone(rows.screen, { ...values, ...chosen }, now) };
}

/** What an open request asks for, as the screen's fields. */
function onCall(
  uuid: string,
  request: Awaited<ReturnType<typeof openRequest>>[number],
): Partial<CallValues> {
  const { name, email, phone, comment, start_hour, extras } = request;
  return {
    ...{ request: uuid, name, email, phone, comment, extras },
    package: request.product_package_uuid ?? "",
    ...{ date: dubaiDay(request.start_date), guests: `${request.guests}` },
    ...{ duration: `${request.duration}`, timeofday: `${request.timeofday}` },
    ...{ start_hour: start_hour === null ? "" : `${start_hour}` },
  };
}

/** The same screen, posted: looks, takes over a customer or a day, sends to providers, or books. */
export async function actOnTelephone(request: Request, context: Context) {
  const form = await readForm(request);
  const call = { ...callOf(context), services: context.get(servicesContext) };
  const [intent = "", subject = ""] = (form.get("intent") ?? "").split(/:(.*)/);
  const values = readCall(form, call.services.now);
  if (intent === "day") values.date = subject;
  if (intent === "customer") await takeOver(call, values, subject);
  const typed = Object.fromEntries([...form].filter(([name]) => name.includes(":")));
  const look = (failure = "", fields: Record<string, string> = {}) =>
    readTelephone(call, values).then((view): CallAnswer => {
      const open = intent === "book" ? subject : values.package;
      return { view, failure, fields, open, typed };
    });
  if (intent !== "send" && intent !== "book") return look();
  const answer = await orRefusal<CallAnswer | { failure: string; fields: Record<string, string> }>(
    ["validation", "conflict", "idempotency_mismatch", "unavailable"],
    async () => {
      const placed =
        intent === "send"
          ? await sendToProviders(call, values)
          : await bookByTelephone(call, values, form, subject);
      throw redirect(`/admin/requests/${placed.uuid}?done=${intent}`, 303);
    },
    ({ message, fields = {} }) => ({ failure: message, fields }),
  );
  const { failure, fields } = answer.data;
  // The API's names of the day and its end are the screen's one.
  const { start_date, ...others } = fields;
  return look(failure, { ...others, ...(start_date && { date: start_date }) });
}

/** Puts what is known of a customer into the fields. */
async function takeOver(call: ReturnType<typeof callOf>, values: CallValues, uuid: string) {
  if (!isUuid(uuid)) return;
  const { rows } = await call.guard.read({
    found: customerPage(call.services.db, uuid, call.services.now).customers,
  });
  const [customer] = rows.found;
  if (!customer) return;
  const { name, email, phone } = customer;
  Object.assign(values, { name, email, phone, customer: uuid });
}
