import { redirect } from "react-router";
import { guardOf, readPage } from "#app/features/account/own-area.server.ts";
import { type Context, callOf, orRefusal } from "#app/features/admin/admin-page.server.ts";
import { readForm } from "#app/forms/form.server.ts";
import { missingPage } from "#app/lib/missing-page.server.ts";
import { customerOf, customerPage } from "#db/queries/admin/customers.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { servicesContext } from "#worker/app-services.ts";
import { actOnCustomer, type CustomerStep, toCustomer } from "#worker/services/admin/customers.ts";

export type { CustomerData } from "#worker/services/admin/customers.ts";

/** What a press on the page of a customer came to, when it was not done. */
export type CustomerAnswer = { failure: string; fields: Record<string, string>; note: string };

/** /admin/customers/{uuid or email}: one person, and beside it the one in `?with=` (an email or a uuid) to be merged. */
export async function loadCustomer(context: Context, url: URL, key: string) {
  const { db, now } = context.get(servicesContext);
  const { guard } = guardOf(context);
  const uuidOf = async (one: string) => {
    const email = one.trim().toLowerCase();
    if (isUuid(one)) return one;
    const { rows } = await guard.read({ found: customerOf(db, email) });
    return rows.found[0]?.uuid;
  };
  const uuid = await uuidOf(key);
  if (uuid === undefined) throw missingPage(url);
  if (uuid !== key) throw redirect(`/admin/customers/${uuid}${url.search}`);
  const asked = url.searchParams.get("with");
  const beside = asked === null ? undefined : await uuidOf(asked);
  const { shared, rows } = await readPage(context, () => customerPage(db, uuid, now));
  const person = toCustomer(rows);
  if (!person) throw missingPage(url);
  const found =
    beside === undefined
      ? null
      : toCustomer((await guard.read(customerPage(db, beside, now))).rows);
  const isOne = person.customers.some((one) => one.uuid === found?.customer.uuid);
  return { ...shared, person, asked, other: isOne ? null : found };
}

/** The same page, posted: one step, and the page again. */
export async function actOnCustomerForm(request: Request, context: Context, uuid: string) {
  const form = await readForm(request);
  const intent = form.get("intent") ?? "";
  const input = Object.fromEntries(form);
  return orRefusal<CustomerAnswer>(
    ["validation", "conflict", "not_found"],
    async () => {
      const call = callOf(context);
      const done: CustomerStep = await actOnCustomer(call, uuid, intent, input);
      const query = new URLSearchParams({ done });
      // By it the page offers to take it back.
      if (done === "merge" || done === "split") query.set("request", call.services.requestId);
      throw redirect(`/admin/customers/${uuid}?${query}`, 303);
    },
    ({ message, fields = {} }) => ({ failure: message, fields, note: form.get("note") ?? "" }),
  );
}
