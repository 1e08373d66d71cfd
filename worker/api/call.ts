import type { Hono } from "hono";
import type { KeyScope, PartnerScope } from "#domain/config/webhooks.ts";
import { AppError } from "#domain/errors.ts";
import type { Role } from "#domain/rules/auth-state.ts";
import { type AccountGuard, accountGuard, refused } from "#worker/auth/account-guard.ts";
import type { AccountToken } from "#worker/auth/identity.ts";
import type { AppContext, HonoEnv } from "#worker/context.ts";
import { keyOf, withKey } from "./key.ts";

/** A scope that a key has to have, or what makes it of the call. */
export type CallScope = PartnerScope | ((c: AppContext) => KeyScope);

type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * One call of the API with the rule of who may make it. "public" is for everybody; "session" reads the token itself
 * (sign-in, refresh, sign-out, a room's ticket); "owner" is for who has the account, the link or the uuid of the one
 * record; a list names the roles of which an account needs one. A call without a rule does not compile, and what is not in
 * a list of calls is not there: that is the default. A key of the API opens a call by its `scope`; one without takes no key.
 */
export type Call = { method: Method; path: string; scope?: CallScope } & (
  | {
      access: "public" | "session" | "owner";
      handle: (c: AppContext) => Response | Promise<Response>;
    }
  | {
      access: readonly [Role, ...Role[]];
      handle: (c: AppContext, guard: AccountGuard) => Promise<Response>;
    }
);

/** The account a call is made with. Throws AppError unauthenticated without one. */
export function callerOf(c: AppContext): AccountToken {
  const { account } = c.get("identity");
  if (!account) throw refused("unauthenticated");
  return account;
}

/** What services get of a call that an account makes. */
export const accountCall = (c: AppContext, guard: AccountGuard) => ({
  services: c.get("services"),
  guard,
  user_uuid: callerOf(c).user_uuid,
});

/** Puts calls on a router: each behind its rule, other methods of its path as 405. */
export function route(api: Hono<HonoEnv>, calls: readonly Call[]): void {
  for (const call of calls) api.on(call.method, call.path, (c) => guarded(c, call));
  for (const path of new Set(calls.map((call) => call.path))) {
    const methods = calls.filter((call) => call.path === path).map((call) => call.method);
    const allow = methods.includes("GET") ? [...methods, "HEAD"].join(", ") : methods.join(", ");
    api.all(path, () => {
      throw new AppError("method_not_allowed", `Use ${methods.join(" or ")} for this call.`, {
        headers: { allow },
      });
    });
  }
}

async function guarded(c: AppContext, call: Call): Promise<Response> {
  const secret = keyOf(c.req.raw.headers);
  return secret === undefined
    ? ruled(c, call)
    : withKey(c, secret, call.scope, () => ruled(c, call));
}

async function ruled(c: AppContext, call: Call): Promise<Response> {
  if (typeof call.access === "string") return call.handle(c);
  const account = callerOf(c);
  const guard = accountGuard(c.get("services"), account, call.access);
  // A token without the role is refused before anything is read or reckoned, unless the role is newer than the token.
  if (!call.access.some((role) => account.roles.includes(role))) await guard.known();
  const response = await call.handle(c, guard);
  // A handler that never asked its guard has answered without knowing whom: nobody gets to see that.
  if (!guard.outcome().account) await guard.check();
  return response;
}
