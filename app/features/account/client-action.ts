import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { AccountAnswer, SignInAnswer, SignInIntent } from "#domain/data/account.ts";
import { accountMessages } from "#domain/messages/en/account.ts";

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
 * A route's clientAction: without network the form stays as it is and says so, where the router would replace the
 * whole page by an error and lose what was typed.
 */
export function orOffline<A extends object>(answer: (posted: FormData) => A) {
  return async ({ request, serverAction }: ClientActionArgs): Promise<A> => {
    const posted = await request.clone().formData();
    try {
      return await serverAction<A>();
    } catch (error) {
      // That is how fetch says it; answers of the server, redirects among them, are thrown as something else.
      if (!(error instanceof TypeError)) throw error;
      const kept = answer(posted);
      unsent.add(kept);
      return kept;
    }
  };
}

const text = (posted: FormData, name: string) => `${posted.get(name) ?? ""}`;

/** The clientAction of a page with the sign-in form. */
export const signInClientAction = orOffline<SignInAnswer>((posted) => ({
  intent: text(posted, "intent") as SignInIntent,
  email: text(posted, "email"),
  errors: {},
  failure: accountMessages.failures.network,
}));

/** The clientAction of the account pages; passwords are not carried along. */
export const accountClientAction = orOffline<AccountAnswer>((posted) => ({
  intent: text(posted, "intent"),
  errors: {},
  failure: accountMessages.failures.network,
  values: Object.fromEntries(
    [...posted]
      .filter(([name]) => !name.includes("password"))
      .map(([name, value]) => [name, `${value}`]),
  ),
}));
