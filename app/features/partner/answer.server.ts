import { data, type RouterContextProvider, redirect } from "react-router";
import { answerChange, isChange } from "#app/features/changes/changes.server.ts";
import { answered, readForm } from "#app/forms/form.server.ts";
import { valuesByName } from "#app/forms/posted-fields.ts";
import { servicesContext } from "#worker/app-services.ts";
import { invitationAccess } from "#worker/auth/offer-access.ts";
import { isLookedAt } from "#worker/middleware/request-context.ts";
import { offerByForm, ofOffer, readInvitation } from "#worker/services/invitation-view.ts";
import { actForProvider } from "#worker/services/provider-steps.ts";

type Context = Readonly<RouterContextProvider>;

/** /partner/answer/{invitation}: the request, what the provider can offer, and what it has offered. */
export async function loadAnswer(request: Request, context: Context, uuid: string) {
  const access = invitationAccess(context, uuid);
  const services = context.get(servicesContext);
  const found = await readInvitation(services, access, isLookedAt(request));
  if (!found) throw data(null, { status: 404 });
  const { site, page } = found;
  return { site, page };
}

/** What was done, as the address and the notices name it. */
const DONE: Readonly<Record<string, string>> = {
  offer: "offered",
  confirm: "confirmed",
  decline: "declined",
  withdraw: "withdrawn",
  message: "messaged",
};

/** /partner/answer/{invitation}, posted: an offer made, revised or confirmed, declined, withdrawn, an answer to a question. */
export async function actOnAnswer(request: Request, context: Context, uuid: string) {
  const form = await readForm(request);
  const intent = form.get("intent") ?? "";
  const access = invitationAccess(context, uuid);
  const services = context.get(servicesContext);
  if (isChange(form)) {
    const call = { ...access, side: "provider", whose: ofOffer(uuid) } as const;
    return answerChange(services, call, form, `/partner/answer/${uuid}`);
  }
  const work = async () => {
    await services.takePublicWrite("/partner/answer");
    if (intent === "fill" || intent === "repeat") return keptToFill(intent, form);
    if (intent === "offer" || intent === "confirm") {
      await offerByForm(services, access, intent, form);
    } else await actForProvider(services, access, intent, form);
    throw redirect(`/partner/answer/${uuid}?done=${DONE[intent] ?? ""}`, 303);
  };
  return answered(intent, valuesByName(form), work, ({ message }) => message);
}

/** Without script: what stays of the form. Its page fills in the rest, with the choice or the last price. */
function keptToFill(intent: string, form: URLSearchParams) {
  const kept = ["choice", "start_time", "valid_hours", "option_hours", "note"];
  const values = Object.entries(valuesByName(form)).filter(([name]) => kept.includes(name));
  return data({ intent, errors: {}, values: Object.fromEntries(values) });
}
