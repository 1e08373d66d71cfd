import { randomBytes } from "node:crypto";
import { demandRefusal } from "#db/errors.ts";
import { addKey, revokeKey, rotateKey } from "#db/queries/api-keys.ts";
import { entities } from "#db/registry.ts";
import {
  KEY_SHOWN,
  KEY_START,
  KEYS_MOST,
  type KeyScope,
  OFFICE_SCOPE,
  PARTNER_SCOPES,
} from "#domain/config/webhooks.ts";
import { AppError } from "#domain/errors.ts";
import { plainText } from "#domain/lib/plain-text.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { keyMessages } from "#domain/messages/en/keys.ts";
import { mayUse, type Permission } from "#domain/rules/office.ts";
import { hashOfKey } from "#worker/api/key.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import type { AccountToken } from "#worker/auth/identity.ts";
import { actorOf, invalid } from "./admin/call.ts";
import { asOwner } from "./own-account.ts";

const words = keyMessages.errors;
const NAME_MAX = 60;

type Call = {
  services: Pick<AppServices, "db" | "now" | "requestId" | "limits">;
  guard: AccountGuard;
  token: AccountToken;
  side: "provider" | "office";
};
/** A secret that is shown this once, and whose it is. */
export type ShownSecret = { kind: "key" | "webhook"; name: string; secret: string };

/** The scopes a key of an account may have: a provider's, or the entities an administrator may read. */
export function scopesFor(side: Call["side"], permission: Permission | null): KeyScope[] {
  if (side === "provider") return [...PARTNER_SCOPES];
  return entities
    .filter(({ api }) => mayUse(permission, { thing: api, to: "read" }))
    .map(({ api }): KeyScope => `${OFFICE_SCOPE}${api}`);
}

/**
 * Keys of the caller's account by a form: `intent` is "key" (`uuid` made by the page, so that a second press makes none
 * more, `name`, `scopes`, `password` where the account has one, else a sign-in of the last hour), "rotate" (`uuid`, `shown` as it was seen, `password`) or
 * "revoke" (`uuid`). Answers the secret that was made. Throws AppError: validation by field, conflict, not_found.
 */
export async function changeKeys(
  call: Call,
  form: URLSearchParams,
): Promise<ShownSecret | { done: "revoked" }> {
  const { services, token } = call;
  const { user_uuid } = token;
  const guard = call.side === "office" ? call.guard.of("api", { needs: "read" }) : call.guard;
  const { db, now } = services;
  const by = { now, actor: actorOf({ services, user_uuid }) };
  const uuid = form.get("uuid");
  if (!isUuid(uuid)) throw new AppError("not_found", words.gone);
  const refusing = async <Rows>(work: () => Promise<{ rows: Rows }>): Promise<Rows> => {
    try {
      return (await work()).rows;
    } catch (error) {
      const refusal = demandRefusal(error);
      if (refusal === "not_found") throw new AppError("not_found", words.gone);
      if (refusal === "limit") throw new AppError("conflict", words.many(KEYS_MOST));
      throw error;
    }
  };
  const asPerson = () => asOwner(services, guard, token, form.get("password") ?? "");
  switch (form.get("intent")) {
    case "key": {
      const name = plainText(form.get("name") ?? "").trim();
      const { permission } = await guard.check();
      const allowed = scopesFor(call.side, permission);
      const scopes = allowed.filter((scope) => form.getAll("scopes").includes(scope));
      const fields = {
        ...(name === "" && { name: words.name }),
        ...(name.length > NAME_MAX && { name: words.nameLong(NAME_MAX) }),
        ...(scopes.length === 0 && { scopes: words.scopes }),
      };
      if (Object.keys(fields).length > 0) throw invalid(fields);
      const tries = await asPerson();
      const key = newKey();
      const added = addKey(db, by, user_uuid, { uuid, name, scopes, ...key.kept });
      const { made } = await refusing(() => guard.write({ ...added, tries }));
      if (made.length === 0) throw new AppError("conflict", words.already);
      return { kind: "key", name, secret: key.secret };
    }
    case "rotate": {
      const tries = await asPerson();
      const key = newKey();
      const seen = form.get("shown") ?? "";
      const rotated = rotateKey(db, by, user_uuid, { uuid, seen, ...key.kept });
      const { made } = await refusing(() => guard.write({ ...rotated, tries }));
      const [row] = made;
      if (!row) throw new AppError("conflict", words.already);
      return { kind: "key", name: row.name, secret: key.secret };
    }
    case "revoke":
      await refusing(() => guard.write(revokeKey(db, by, user_uuid, uuid)));
      return { done: "revoked" };
    default:
      throw new AppError("validation", words.act);
  }
}

function newKey() {
  const secret = `${KEY_START}${randomBytes(32).toString("base64url")}`;
  return { secret, kept: { shown: secret.slice(0, KEY_SHOWN), hash: hashOfKey(secret) } };
}
