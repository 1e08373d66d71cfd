import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { user } from "#db/entities/user.ts";
import { failUnless } from "./fail-unless.ts";

/** Fails a batch with "not_found" unless the request is the account's own. */
export function mayView(db: Db, request_uuid: string, user_uuid: string) {
  return failUnless(
    db,
    sql`select 1 from ${rental_request} q, ${user} u where q.uuid = ${request_uuid} and u.uuid = ${user_uuid}
      and (q.email = u.email or q.user_uuid = u.uuid)`,
    "not_found",
  );
}

/** Fails a batch with "not_found" unless the invitation went to the account's provider. */
export function mayAnswer(db: Db, approval_uuid: string, user_uuid: string) {
  return failUnless(
    db,
    sql`select 1 from ${rental_approval} a, ${user} u, json_each(u.roles) role where a.uuid = ${approval_uuid}
      and u.uuid = ${user_uuid} and u.rental_partner_uuid = a.rental_partner_uuid and role.value = 'partner'`,
    "not_found",
  );
}
