/** The roles of SPEC §6. "anonymous" is the role of a link in an email: one request, no account. */
export type Role = "admin" | "partner" | "affiliate" | "user" | "anonymous";

/** What a token says (SPEC §3, session token data); `exp` and `iat` in seconds since the epoch. */
export type TokenData = {
  uuid: string;
  user_uuid: string;
  roles: readonly Role[];
  exp: number;
  iat: number;
};

/** Who is asking, as far as pages and calls need to know (SPEC §3, derived auth state). */
export type AuthState = ReturnType<typeof authState>;

/** The state of a visitor with this account's token, or with nothing but the links of emails. */
export function authState(account: TokenData | null, holdsLink = false) {
  const has = (role: Role) => account?.roles.includes(role) ?? false;
  return {
    token_data: account,
    is_authenticated: account !== null,
    is_administrator: has("admin"),
    is_partner: has("partner"),
    is_affiliate: has("affiliate"),
    is_user: has("user"),
    /** Holds nothing but a link of an email. */
    is_anonymous: account === null && holdsLink,
  };
}

/** The areas of accounts; somebody who may enter several is shown the way to the first. */
const AREAS = ["admin", "partner", "affiliate", "user"] as const;

/** The area that is named to somebody with these roles on pages for everybody. */
export function areaOf(roles: readonly Role[]): (typeof AREAS)[number] {
  return AREAS.find((area) => roles.includes(area)) ?? "affiliate";
}

/** Where somebody with these roles is at home after signing in (SPEC §6; affiliates in their area). */
export function homeOf(roles: readonly Role[]): string {
  const home = (["admin", "user", "affiliate"] as const).find((role) => roles.includes(role));
  return home ? `/${home}` : "/";
}
