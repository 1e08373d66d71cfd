import { data, redirect } from "react-router";
import { answered } from "#app/forms/form.server.ts";
import { valuesByName } from "#app/forms/posted-fields.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { type ChangeCall, changeAction } from "#worker/services/changes.ts";

export type { ChangePreview, ChangeView } from "#worker/services/changes.ts";

/** True for what a form of `ChangePanel` posts: its page gives it to `answerChange`. */
export const isChange = (form: URLSearchParams) => (form.get("intent") ?? "").startsWith("change-");

/** How an account that is signed in reads, writes and is named in the log. */
export const byGuard = (
  guard: AccountGuard,
  { user_uuid, requestId }: { user_uuid: string; requestId: string },
): Pick<ChangeCall, "actor" | "read" | "write"> => ({
  actor: { uuid: user_uuid, label: "", requestId },
  read: async (queries) => (await guard.read(queries)).rows,
  write: async (batch) => (await guard.write(batch)).rows,
});

/** Does what a form of `ChangePanel` asks for; `page` is the address it goes back to, which gets `done`. */
export function answerChange(
  services: Parameters<typeof changeAction>[0] & Pick<AppServices, "takePublicWrite">,
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
      if (call.side !== "office") await services.takePublicWrite("/view/booking");
      const result = await changeAction(services, call, form);
      if ("preview" in result) return data({ intent, values, errors: {}, ...result });
      throw redirect(`${page}${page.includes("?") ? "&" : "?"}done=${result.done}#changes`, 303);
    },
    ({ message }) => message,
  );
}
