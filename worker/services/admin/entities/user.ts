import { sql } from "drizzle-orm";
import type { Statement } from "#db/batch.ts";
import { demandUnlimited } from "#db/queries/account.ts";
import { hasChanged, lineOfChange } from "#db/queries/admin/audit-values.ts";
import { mailsToAccount } from "#db/queries/admin/related.ts";
import { queueNotice } from "#db/queries/security.ts";
import { revokeSessions } from "#db/queries/sessions.ts";
import { endSignInLinks } from "#db/queries/sign-in.ts";
import type { Row } from "#db/registry.ts";
import { hashPassword } from "#domain/lib/password.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { adminOfficeMessages } from "#domain/messages/en/admin-office.ts";
import type { SecurityNotice } from "#domain/rules/security.ts";
import { newPasswordProblem } from "#worker/services/common-passwords.ts";
import { BOOKINGS, MAILS, REQUESTS } from "../related-lines.ts";
import type { EntityRules, Making } from "../rules.ts";

/** The owner is not told from where the office works. */
const NOBODY_SEEN = { browser: "", place: "" };
type Account = Row<"user">;
type Values = Partial<Record<keyof Account, unknown>>;
const { user: words } = adminApiMessages;

export const userRules: EntityRules<Account> = {
  extra: passwordOf,
  refuses: accountProblems,
  oneByOne: ["roles", "permission", "name", "rental_partner_uuid", "referral_partner_uuid"],
  changed: (making, values) => [
    ...("password_hash" in values || "email" in values ? newWaysIn(making, values) : []),
    ...(["roles", "permission", "statusid"].some((key) => key in values)
      ? [demandUnlimited(making.db)]
      : []),
  ],
  removed: ({ db }, uuids) => [demandUnlimited(db, uuids)],
  checks: { limit: { permission: adminOfficeMessages.last } },
  ownRecord: ({ roles, statusid, permission, ...values }) => {
    if (permission) return adminOfficeMessages.self;
    // A session that somebody else holds does not become the account.
    if ("password_hash" in values || "email" in values) return adminOfficeMessages.ownPassword;
    const losesRole = Array.isArray(roles) && !roles.includes("admin");
    const losesAccess = statusid !== undefined && statusid !== 1;
    return losesRole || losesAccess ? words.self : undefined;
  },
  related: [
    { ...REQUESTS, key: "user_uuid" },
    { ...BOOKINGS, key: "user_uuid" },
    { ...MAILS, where: mailsToAccount },
  ],
};

/**
 * The office has set the password or address of an account: its sessions and open links end, and its owner is told, at
 * the address before too.
 */
function newWaysIn({ db, uuid, now, actor }: Making, values: Values): Statement[] {
  const keys = ["password_hash", "email"].filter((key) => key in values);
  const change = { actor, action: "update", now };
  const isChanged = hasChanged(change, "User", sql`${uuid}`, keys);
  const former = sql`(select l.before ->> '$.email' from audit_log l where ${lineOfChange(change, "User", sql`${uuid}`)})`;
  const told = (what: SecurityNotice, column: string) =>
    [sql`u.email`, former].map((to) =>
      queueNotice(db, now, what, NOBODY_SEEN, {
        key: sql`${`${what}:${uuid}:${now.getTime()}`}`,
        from: sql`user u where u.uuid = ${uuid} and ${hasChanged(change, "User", sql`${uuid}`, [column])} and ${to} is not null`,
        to,
      }),
    );
  return [
    revokeSessions(db, uuid, now, { when: isChanged }),
    endSignInLinks(db, uuid, now, isChanged),
    ...("password_hash" in values ? told("password_set", "password_hash") : []),
    ...("email" in values ? told("email_set", "email") : []),
  ];
}

/** An account without a role can do nothing, and one of a provider or affiliate is somebody's. */
function accountProblems({ roles, rental_partner_uuid, referral_partner_uuid }: Values) {
  if (!Array.isArray(roles)) return {};
  return {
    ...(roles.length === 0 && { roles: words.role }),
    ...(roles.includes("partner") &&
      !rental_partner_uuid && { rental_partner_uuid: words.partner }),
    ...(roles.includes("affiliate") &&
      !referral_partner_uuid && { referral_partner_uuid: words.affiliate }),
  };
}

/** `password` in the body of an account sets one; it is stored as its hash alone. */
async function passwordOf(
  { password }: Record<string, unknown>,
  problems: Record<string, string>,
): Promise<Pick<Account, "password_hash"> | Record<string, never>> {
  if (password === undefined || password === "") return {};
  const given = typeof password === "string" ? password : "";
  const problem = newPasswordProblem(given);
  if (problem === undefined) return { password_hash: await hashPassword(given) };
  problems.password = problem;
  return {};
}
