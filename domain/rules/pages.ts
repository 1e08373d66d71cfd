import type { Role } from "./auth-state.ts";

/** An area of the site that is not for everybody, and who may enter (SPEC §6). */
export type PageRule = {
  area: "admin" | "user" | "view" | "partner" | "affiliate";
  /** Accounts of one of these roles; "account" is any account. */
  roles: readonly Role[];
  /** A link of an email opens it too. */
  links: boolean;
  /** Whether the login leads back to the page. */
  returns: boolean;
};

const ANY_ACCOUNT = ["admin", "partner", "affiliate", "user"] as const;

const RULES: Readonly<Record<string, PageRule>> = {
  admin: { area: "admin", roles: ["admin"], links: false, returns: true },
  user: { area: "user", roles: ["user", "admin"], links: false, returns: true },
  view: { area: "view", roles: ANY_ACCOUNT, links: true, returns: false },
  partner: { area: "partner", roles: ["partner"], links: false, returns: true },
  affiliate: { area: "affiliate", roles: ["affiliate"], links: false, returns: true },
};
/** A provider answers one invitation by the link of its email, without an account (DESIGN §11). */
const ANSWER: PageRule = { area: "partner", roles: ["partner"], links: true, returns: true };

/**
 * The rule of a page's path; undefined for the pages everybody may see: all of SPEC §6's skip list ("/", /api/, /login,
 * /404, /package, /article, /terms, /faq, /about, /contact …) and whatever is not in a guarded area. /admin/auth is
 * the sign-in of administrators (DESIGN §11).
 */
export function pageRule(pathname: string): PageRule | undefined {
  const [area = "", page, ...rest] = segmentsOf(pathname);
  if (area === "admin" && page === "auth" && rest.length === 0) return undefined;
  if (area === "partner" && page === "answer") return ANSWER;
  return Object.hasOwn(RULES, area) ? RULES[area] : undefined;
}

/** True for a page that signing out leaves for the login: what it shows is an account's own (SPEC §4). */
export function leavesForLogin(pathname: string): boolean {
  const rule = pageRule(pathname);
  return /\/(?:admin|user)/.test(pathname) || (rule !== undefined && !rule.links);
}

/** The segments of a path as React Router matches them: decoded once, in any letter case, empty ones ignored. */
export function segmentsOf(pathname: string): string[] {
  const segments = pathname.toLowerCase().split("/").filter(Boolean);
  return segments.map((segment) => {
    try {
      return decodeURIComponent(segment).toLowerCase();
    } catch {
      return segment;
    }
  });
}
