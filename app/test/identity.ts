import { readFileSync } from "node:fs";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { createDb } from "#db/client.ts";
import { session } from "#db/entities/session.ts";
import { makeUser } from "#db/testing/factories.ts";
import { hashPassword } from "#domain/lib/password.ts";
import type { Role } from "#domain/rules/auth-state.ts";
import { ACCOUNT_COOKIE } from "#worker/auth/cookies.ts";
import { type Claims, signToken, tokenKeys } from "#worker/auth/tokens.ts";
import { testStack } from "./stack.ts";

/** The running stack's database, and the keys its site signs with. */
export const stackDb = () => createDb({ url: testStack().libsqlUrl });
export const stackKeys = () =>
  tokenKeys(readFileSync(join(testStack().dataDir, "auth-secret"), "utf8").trim());

const HOUR = 3600;

/** An account on the running stack with a session of its own, as signing in would leave it. */
export async function stackAccount(
  roles: Role[] = ["user"],
  more: { password?: string; exp?: number; name?: string } = {},
) {
  const db = stackDb();
  const now = new Date();
  const iat = Math.floor(now.getTime() / 1000);
  const password_hash = more.password ? await hashPassword(more.password) : null;
  const account = await makeUser(db, {
    roles,
    password_hash,
    ...(more.name && { name: more.name }),
  });
  const claims: Claims = {
    uuid: uuidv7(),
    sid: uuidv7(),
    user_uuid: account.uuid,
    roles,
    iat,
    exp: more.exp ?? iat + HOUR,
  };
  await db.insert(session).values({
    uuid: claims.sid ?? "",
    family: claims.sid ?? "",
    user_uuid: account.uuid,
    token_uuid: claims.uuid,
    token_date: now,
    expire_date: new Date(now.getTime() + 24 * HOUR * 1000),
    statusid: 1,
  });
  const token = await signToken(stackKeys(), "account", claims);
  return { ...account, claims, token, cookie: `${ACCOUNT_COOKIE}=${token}` };
}

/** The token of an email's link on the running stack. */
export function stackLink(scope: string, seconds = HOUR): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  return signToken(stackKeys(), "link", {
    uuid: uuidv7(),
    user_uuid: "",
    roles: ["anonymous"],
    scope,
    iat,
    exp: iat + seconds,
  });
}
