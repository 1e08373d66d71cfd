import { data, type RouterContextProvider } from "react-router";
import { guardOf, signedIn } from "#app/features/account/own-area.server.ts";
import { notFound } from "#app/features/admin/mails.server.ts";
import { readForm } from "#app/forms/form.server.ts";
import { subscriber } from "#db/queries/admin/subscriber.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import type { SubscriberAnswer } from "#domain/data/subscriber.ts";
import { AppError, STATUS_OF } from "#domain/errors.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { servicesContext } from "#worker/app-services.ts";
import { actOnSubscriber, toSubscriber } from "#worker/services/admin/subscriber.ts";
import { toSite } from "#worker/services/catalogue.ts";

type Context = Readonly<RouterContextProvider>;

/** /admin/subscribers/{uuid}: what somebody agreed to, in one round trip. */
export async function loadSubscriber(request: Request, context: Context, uuid: string) {
  const { db } = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  const asked = isUuid(uuid) ? uuid : "";
  const { account, rows } = await guard.read({
    config: siteConfig(db),
    subscriber: subscriber(db, asked),
  });
  if (rows.subscriber.found.length === 0) throw notFound(request);
  return {
    ...signedIn(token, account),
    site: toSite(rows.config),
    subscriber: toSubscriber(asked, rows.subscriber),
  };
}

const SAID = new Set(["validation", "conflict", "unavailable"]);

/** The same page, posted: unsubscribes, with a reason. */
export async function actOnSubscriberPage(request: Request, context: Context, uuid: string) {
  const form = await readForm(request);
  const services = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  try {
    const call = { services, guard, user_uuid: token.user_uuid };
    await actOnSubscriber(call, uuid, form.get("intent") ?? "", Object.fromEntries(form));
    const answer: SubscriberAnswer = { done: true };
    return data(answer);
  } catch (error) {
    if (!(error instanceof AppError) || !SAID.has(error.code)) throw error;
    const { fields = {}, message } = error;
    const answer: SubscriberAnswer = { done: false, failure: message, fields };
    return data(answer, { status: STATUS_OF[error.code] });
  }
}
