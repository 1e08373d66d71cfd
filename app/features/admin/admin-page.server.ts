import { data, type RouterContextProvider } from "react-router";
import { guardOf } from "#app/features/account/own-area.server.ts";
import { AppError, type ErrorCode, STATUS_OF } from "#domain/errors.ts";
import { servicesContext } from "#worker/app-services.ts";

export type Context = Readonly<RouterContextProvider>;

/** What the services of the admin work with, on behalf of whoever posted a form. */
export function callOf(context: Context) {
  const { guard, token } = guardOf(context);
  return { services: context.get(servicesContext), guard, user_uuid: token.user_uuid };
}

/** What the guard and the boundary of errors know themselves. */
const PASSED_ON: readonly ErrorCode[] = ["unauthenticated", "forbidden", "unavailable", "internal"];

/** Does what a form asked for; what it refuses is the status of the page, as a wrong address's is: no accident. */
export async function orStatus<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || PASSED_ON.includes(error.code)) throw error;
    throw data(null, { status: STATUS_OF[error.code], headers: error.headers });
  }
}

/** Does what a form asked for. A refusal with one of the `codes` is an answer, all others are as `orStatus` has them. */
export async function orRefusal<Answer>(
  codes: readonly ErrorCode[],
  work: () => Promise<Answer>,
  refusal: (error: AppError) => Answer,
) {
  return orStatus(async () => {
    try {
      return data(await work());
    } catch (error) {
      if (!(error instanceof AppError) || !codes.includes(error.code)) throw error;
      return data(refusal(error), { status: STATUS_OF[error.code], headers: error.headers });
    }
  });
}
