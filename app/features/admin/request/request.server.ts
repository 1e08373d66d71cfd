import { data, type RouterContextProvider } from "react-router";
import { guardOf, signedIn } from "#app/features/account/own-area.server.ts";
import { notFound } from "#app/features/admin/mails.server.ts";
import { readForm } from "#app/forms/form.server.ts";
import { requestDesk } from "#db/queries/admin/request-desk.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { DESK_STEPS, type DeskAnswer } from "#domain/data/request-desk.ts";
import { AppError, STATUS_OF } from "#domain/errors.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { servicesContext } from "#worker/app-services.ts";
import { toDesk } from "#worker/services/admin/request-desk.ts";
import { actOnRequest } from "#worker/services/admin/request-steps.ts";
import { toSite } from "#worker/services/catalogue.ts";

type Context = Readonly<RouterContextProvider>;
/** What a form can come back with; everything else is the guard's or an accident. */
const ANSWERED = new Set(["validation", "conflict", "too_many_requests", "unavailable"]);

/** /admin/requests/{uuid}: a request's invitations and offers, in one round trip. */
export async function loadRequestDesk(request: Request, context: Context, uuid: string) {
  const { db, now } = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  const asked = isUuid(uuid) ? uuid : "";
  const { account, rows } = await guard.read({
    config: siteConfig(db),
    desk: requestDesk(db, asked),
  });
  if (rows.desk.found.length === 0) throw notFound(request);
  return {
    ...signedIn(token, account),
    site: toSite(rows.config),
    desk: toDesk(rows.desk, now),
  };
}

/** The same page, posted: one step of the desk. The answer is no redirect, so that the desk can stand on other pages. */
export async function actOnRequestDesk(request: Request, context: Context, uuid: string) {
  const form = await readForm(request);
  const services = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  const intent = form.get("intent") ?? "";
  const step = DESK_STEPS.find((one) => one === intent) ?? null;
  const input = Object.fromEntries(form);
  try {
    const call = { services, guard, user_uuid: token.user_uuid };
    const answer: DeskAnswer = { step: await actOnRequest(call, uuid, intent, input), done: true };
    return data(answer);
  } catch (error) {
    if (!(error instanceof AppError) || !ANSWERED.has(error.code)) throw error;
    const answer: DeskAnswer = {
      ...{ step, done: false, failure: error.message },
      fields: error.fields ?? {},
    };
    return data(answer, { status: STATUS_OF[error.code], headers: error.headers });
  }
}
