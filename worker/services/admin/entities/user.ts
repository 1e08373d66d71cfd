import { sql } from "drizzle-orm";
import { demandUnlimited } from "#db/queries/account.ts";
import { mailsToAccount } from "#db/queries/admin/related.ts";
import { queueNotice } from "#db/queries/security.ts";
import { endSessionsOfOldPassword } from "#db/queries/sessions.ts";
import type { Row } from "#db/registry.ts";
import { hashPassword } from "#domain/lib/password.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { adminOfficeMessages } from "#domain/messages/en/admin-office.ts";
import { newPasswordProblem } from "#worker/services/common-passwords.ts";
import { BOOKINGS, MAILS, REQUESTS } from "../related-lines.ts";
import type { EntityRules } from "../rules.ts";

/** The owner is not told from where the office works. */
const NOBODY_SEEN = { browser: "", place: "" };
type Account = Row<"user">;
type Values = Partial<Record<keyof Account, unknown>>;
const { user: words } = adminApiMessages;

export const userRules: EntityRules<Account> = {
  extra: passwordOf,
  refuses: accountProblems,
  oneByOne: ["roles", "permission", "name", "rental_partner_uuid", "referral_partner_uuid"],
  changed: ({ db, uuid, now }, { password_hash, ...values }) => [
    ...(typeof password_hash === "string"
      ? [
          endSessionsOfOldPassword(db, uuid, password_hash, now),
          queueNotice(db, now, "password_set", NOBODY_SEEN, {
            key: sql`${`password_set:${uuid}:${now.getTime()}`}`,
            from: sql`user u where u.uuid = ${uuid} and u.password_hash = ${password_hash}`,
          }),
        ]
      : []),
    ...(["roles", "permission", "statusid"].some((key) => key in values)
      ? [demandUnlimited(db)]
      : []),
  ],
  removed: ({ db }, uuids) => [demandUnlimited(db, uuids)],
  checks: { limit: { permission: adminOfficeMessages.last } },
  ownRecord: ({ roles, statusid, permission }) => {
    if (permission) return adminOfficeMessages.self;
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
