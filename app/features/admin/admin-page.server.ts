import { data, type RouterContextProvider } from "react-router";
import { guardOf, signedIn } from "#app/features/account/own-area.server.ts";
import type { Batch } from "#db/batch.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { AppError, type ErrorCode, STATUS_OF } from "#domain/errors.ts";
import { servicesContext } from "#worker/app-services.ts";
import { toSite } from "#worker/services/catalogue.ts";

export type Context = Readonly<RouterContextProvider>;

/** Reads what a page needs, in one round trip with who is signed in and the site, which every page gives out (`base`). */
export async function readPage<const B extends Batch>(context: Context, queries: B) {
  const { db } = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  const { account, rows } = await guard.read({ config: siteConfig(db), own: queries });
  const { config, own } = rows;
  return { base: { ...signedIn(token, account), site: toSite(config) }, config, rows: own };
}

/** What the services of the admin work with, on behalf of whoever posted a form. */
export function callOf(context: Context) {
  const { guard, token } = guardOf(context);
  return { services: context.get(servicesContext), guard, user_uuid: token.user_uuid };
}

/** Does what a form asked for. A refusal with one of the `codes` is an answer, all others are the guard's or an accident. */
export async function orRefusal<Answer>(
  codes: readonly ErrorCode[],
  work: () => Promise<Answer>,
  refusal: (error: AppError) => Answer,
) {
  try {
    return data(await work());
  } catch (error) {
    if (!(error instanceof AppError) || !codes.includes(error.code)) throw error;
    return data(refusal(error), { status: STATUS_OF[error.code], headers: error.headers });
  }
}
