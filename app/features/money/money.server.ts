import { data, redirect } from "react-router";
import { answered } from "#app/forms/form.server.ts";
import { valuesByName } from "#app/forms/posted-fields.ts";
import { parseAed } from "#domain/lib/offer-sum.ts";
import type { AppServices } from "#worker/app-services.ts";
import {
  type MoneyCall,
  type MoneyDone,
  moneyStep,
  OF_OFFICE,
} from "#worker/services/booking-money.ts";

export type { MoneyView } from "#worker/services/booking-money.ts";
export type MoneyQuestion = Extract<MoneyDone, { ask: object }>["ask"];

const PREFIX = "money-";

/** True for what a form of `MoneyPanel` posts: its page gives it to `answerMoney`. */
export const isMoney = (form: URLSearchParams) => (form.get("intent") ?? "").startsWith(PREFIX);

/** Does what a form of `MoneyPanel` asks for, or asks once more; `page` is the address it goes back to, which gets `done`. */
export function answerMoney(
  services: Parameters<typeof moneyStep>[0] & Pick<AppServices, "takePublicWrite">,
  call: MoneyCall,
  form: URLSearchParams,
  page: string,
) {
  const intent = form.get("intent") ?? "";
  // No form of theirs posts it.
  if (call.side !== "office" && OF_OFFICE.some((step) => intent === PREFIX + step))
    throw data(null, { status: 403 });
  const values = valuesByName(form);
  const input = { ...values, amount: parseAed(values.amount ?? "") };
  return answered(
    intent,
    values,
    async () => {
      if (call.side !== "office") await services.takePublicWrite("/view/booking");
      const step = intent.slice(PREFIX.length);
      const result = await moneyStep(services, call, step, input, { asks: true });
      if ("ask" in result) return data({ intent, values, errors: {}, ask: result.ask });
      throw redirect(`${page}?done=${PREFIX}${result.done}#money`, 303);
    },
    ({ message }) => message,
  );
}
