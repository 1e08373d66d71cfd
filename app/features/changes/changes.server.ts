import { data, redirect } from "react-router";
import { answered } from "#app/forms/form.server.ts";
import { valuesByName } from "#app/forms/posted-fields.ts";
import { type ChangeCall, changeAction } from "#worker/services/changes.ts";

/** True for what a form of `ChangePanel` posts: its page gives it to `answerChange`. */
export const isChange = (form: URLSearchParams) => (form.get("intent") ?? "").startsWith("change-");

/** Does what a form of `ChangePanel` asks for; `page` is the address it goes back to, which gets `done`. */
export function answerChange(
  services: Parameters<typeof changeAction>[0],
  call: ChangeCall,
  form: URLSearchParams,
  page: string,
) {
  const intent = form.get("intent") ?? "";
  const values = valuesByName(form);
  return answered(
    intent,
    values,
    async () => {
      const result = await changeAction(services, call, form);
      if ("preview" in result) return data({ intent, values, errors: {}, ...result });
      throw redirect(`${page}${page.includes("?") ? "&" : "?"}done=${result.done}`, 303);
    },
    ({ message }) => message,
  );
}
