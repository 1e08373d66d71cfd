import type { ShouldRevalidateFunctionArgs } from "react-router";
import { accountMessages } from "#domain/messages/en/account.ts";
import { type FormAnswer, valuesByName } from "./posted-fields.ts";

type ClientActionArgs = { request: Request; serverAction: <T>() => Promise<T> };

const CONFLICT = 409;

/** Answers that never reached the server. */
const unsent = new WeakSet<object>();

/**
 * `shouldRevalidate` of a route with such a clientAction. What never reached the server has changed nothing, and without
 * network the attempt to read again would replace the form by an error after all. A conflict says that the page is out
 * of date: it is read again, where the router leaves it alone after any error, or each further try would fail as well.
 */
export function shouldRevalidateOnline(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionResult, actionStatus, defaultShouldRevalidate } = args;
  const wasUnsent = typeof actionResult === "object" && unsent.has(actionResult);
  return !wasUnsent && (defaultShouldRevalidate || actionStatus === CONFLICT);
}

/**
 * The clientAction of a page with posted forms: without network the form stays as it is and says so, where the router
 * would replace the whole page by an error and lose what was typed. Passwords are not carried along.
 */
export async function orOffline({ request, serverAction }: ClientActionArgs): Promise<FormAnswer> {
  const posted = await request.clone().formData();
  try {
    return await serverAction<FormAnswer>();
  } catch (error) {
    // That is how fetch reports it; answers of the server, redirects among them, come as something else.
    if (!(error instanceof TypeError)) throw error;
    const values = Object.entries(valuesByName(posted));
    const answer: FormAnswer = {
      intent: `${posted.get("intent") ?? ""}`,
      errors: {},
      failure: accountMessages.failures.network,
      values: Object.fromEntries(values.filter(([name]) => !name.includes("password"))),
    };
    unsent.add(answer);
    return answer;
  }
}
