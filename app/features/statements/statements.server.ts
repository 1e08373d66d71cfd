import { redirect } from "react-router";
import { readPage } from "#app/features/account/own-area.server.ts";
import { type Context, callOf, orRefusal } from "#app/features/admin/admin-page.server.ts";
import { readForm } from "#app/forms/form.server.ts";
import { missingPage } from "#app/lib/missing-page.server.ts";
import { monthOf } from "#db/queries/payments.ts";
import { balances, partyOf, statementQueries, toStatement } from "#db/queries/statements.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { mayUse } from "#domain/rules/office.ts";
import { COMMISSION_PARTIES, type CommissionParty } from "#domain/states/payment.ts";
import { servicesContext } from "#worker/app-services.ts";
import { actOnPayout, PAYOUT_STEPS } from "#worker/services/admin/payouts.ts";
import { askedMonth } from "#worker/services/statements.ts";

/** What stands in the path of a statement's page. */
type Params = { party: string; uuid: string };

/** The thing of the office these pages open (domain/rules/office.ts). */
const OPENS = { thing: "statements" };

/** /admin/statements: the balances of all providers and affiliates in the month the address asks for, or in this one. */
export async function loadBalances(context: Context, url: URL) {
  const month = askedMonth(url.searchParams, context.get(servicesContext).now);
  const { shared, rows, now } = await readPage(
    context,
    (db) => ({
      provider: balances(db, "provider", month),
      affiliate: balances(db, "affiliate", month),
    }),
    OPENS,
  );
  return { ...shared, month, current: monthOf(now), parties: rows };
}

/** /admin/statements/{party}/{uuid}: the statement of one of them, and where its money goes. 404 where it is none. */
export async function loadStatement(context: Context, url: URL, params: Params) {
  const whose = whoseOf(url, params);
  const month = askedMonth(url.searchParams, context.get(servicesContext).now);
  const { shared, rows, now } = await readPage(
    context,
    (db) => ({
      party: partyOf(db, whose),
      statement: statementQueries(db, whose, month),
    }),
    OPENS,
  );
  const [found] = rows.party;
  if (!found) throw missingPage(url);
  const statement = toStatement(whose.party, rows.statement);
  const pays = mayUse(shared.account.permission, { ...OPENS, to: "write" });
  return { ...shared, month, current: monthOf(now), ...whose, ...found, statement, pays };
}

/** The same page, posted: a step with a payout; done, it is the page again, with what was done. */
export async function actOnStatement(request: Request, context: Context, url: URL, params: Params) {
  const form = await readForm(request);
  const whose = whoseOf(url, params);
  const step = PAYOUT_STEPS.find((one) => one === form.get("intent"));
  if (!step) throw missingPage(url);
  return orRefusal<PayoutAnswer>(
    ["validation", "conflict", "not_found"],
    async () => {
      await actOnPayout(callOf(context), whose, step, Object.fromEntries(form));
      const month = form.get("month") ?? "";
      throw redirect(`${url.pathname}?${new URLSearchParams({ month, done: step })}`, 303);
    },
    ({ message, fields = {} }) => ({
      failure: fields.month ?? fields.amount ?? message,
      payout: form.get("payout"),
      reference: { text: form.get("reference") ?? "", error: fields.reference },
    }),
  );
}

/** Why a step was refused, and at which payout. */
export type PayoutAnswer = {
  failure: string;
  payout: string | null;
  reference: { text: string; error: string | undefined };
};

function whoseOf(url: URL, { party, uuid }: Params): { party: CommissionParty; uuid: string } {
  const known = COMMISSION_PARTIES.find((one) => one === party);
  if (!known || !isUuid(uuid)) throw missingPage(url);
  return { party: known, uuid };
}
