import { type AuthState, authState, type Role, type TokenData } from "#domain/rules/auth-state.ts";
import { ACCOUNT_COOKIE, linkCookies, onlyCookie, readCookies } from "./cookies.ts";
import { readToken, type TokenKeys, type TokenReading } from "./tokens.ts";

/** An account's token that was read: signed by us and not expired. Whether its session lives, the database says. */
export type AccountToken = TokenData & {
  sid: string;
  /** Of who calls with a key of the API: the key's uuid. There is no session then. */
  key?: string;
};
/** A link of an email: what it opens ("request:{uuid}") and as whom. */
type LinkToken = { scope: string; roles: readonly Role[]; exp: number; iat: number };

/** Who is asking, as far as the request itself shows. */
export type Identity = {
  auth: AuthState;
  account: AccountToken | undefined;
  /** The same of a token that has expired: good for nothing but ending its session. */
  expired: AccountToken | undefined;
  links: readonly LinkToken[];
  /** The address brought a token that opens nothing: its days are over, or a part of it was lost. */
  hadBadToken?: boolean;
  /** What a link of elsewhere would sign this browser in to, if its visitor says so (middleware/arrivals.ts). */
  offered: { token: string; account: AccountToken } | undefined;
  /** The account's token came in the Authorization header: the caller is no browser of ours. */
  bearer: boolean;
  /** The account's cookie holds something that is no good: it is to be cleared. */
  staleCookie: boolean;
};

/** Anybody: what public pages are rendered for. */
export const NOBODY: Identity = {
  auth: authState(null),
  account: undefined,
  expired: undefined,
  links: [],
  offered: undefined,
  bearer: false,
  staleCookie: false,
};

/** Puts an identity together. */
export function identityOf(
  account: AccountToken | undefined,
  links: readonly LinkToken[],
  more: Partial<Pick<Identity, "bearer" | "staleCookie" | "expired">> = {},
): Identity {
  return {
    ...NOBODY,
    ...more,
    auth: authState(account ? dataOf(account) : null, links.length > 0),
    account,
    links,
  };
}

function dataOf({ uuid, user_uuid, roles, exp, iat }: TokenData): TokenData {
  return { uuid, user_uuid, roles, exp, iat };
}

/**
 * Reads who is asking: the bearer token of the Authorization header if there is one, else the cookies (SPEC §7; DESIGN
 * §5, §6). No database is asked.
 */
export async function readIdentity(
  headers: Headers,
  keys: TokenKeys,
  now: Date,
): Promise<Identity> {
  const authorization = headers.get("authorization");
  if (authorization !== null) return fromBearer(authorization, keys, now);
  const cookies = headers.get("cookie");
  const token = onlyCookie(cookies, ACCOUNT_COOKIE);
  const account = token ? accountOf(await readToken(keys, "account", token, now)) : undefined;
  const expired = token && !account ? await readExpired(keys, token, now) : undefined;
  const links: LinkToken[] = [];
  for (const { scope, token } of linkCookies(cookies)) {
    const link = linkOf(await readToken(keys, "link", token, now));
    if (link?.scope === scope) links.push(link);
  }
  const staleCookie = !account && readCookies(cookies).some(([name]) => name === ACCOUNT_COOKIE);
  return identityOf(account, links, { staleCookie, expired });
}

async function fromBearer(authorization: string, keys: TokenKeys, now: Date): Promise<Identity> {
  const account = accountOf(await readToken(keys, "account", authorization, now));
  if (account) return identityOf(account, [], { bearer: true });
  const expired = await readExpired(keys, authorization, now);
  const link = linkOf(await readToken(keys, "link", authorization, now));
  return identityOf(undefined, link ? [link] : [], { bearer: true, expired });
}

async function readExpired(keys: TokenKeys, token: string, now: Date) {
  return accountOf(await readToken(keys, "account", token, now, { expired: "accept" }));
}

/** The account's token in a reading; a token without a session opens nothing. */
export function accountOf(reading: TokenReading): AccountToken | undefined {
  if (!reading.ok || reading.claims.sid === undefined || reading.claims.user_uuid === "")
    return undefined;
  return { ...dataOf(reading.claims), sid: reading.claims.sid };
}

/** The link in a reading. */
export function linkOf(reading: TokenReading): LinkToken | undefined {
  if (!reading.ok) return undefined;
  const { scope, roles, exp, iat } = reading.claims;
  return scope === undefined ? undefined : { scope, roles, exp, iat };
}
