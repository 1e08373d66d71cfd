import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Batch } from "#db/batch.ts";
import { demandRefusal } from "#db/errors.ts";
import { providerOf } from "#db/queries/partner-area.ts";
import {
  addEndpoint,
  addTest,
  removeEndpoint,
  rotateEndpoint,
  sendAgain,
  setEndpoint,
} from "#db/queries/webhooks.ts";
import { ENDPOINTS_MOST, WEBHOOK_EVENTS } from "#domain/config/webhooks.ts";
import { AppError } from "#domain/errors.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { keyMessages } from "#domain/messages/en/keys.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import type { AccountToken } from "#worker/auth/identity.ts";
import { actorOf, invalid } from "./admin/call.ts";
import type { ShownSecret } from "./keys.ts";
import { outsideProblem } from "./outside.ts";
import { asOwner } from "./own-account.ts";

const words = keyMessages.errors;

type Call = {
  services: Pick<AppServices, "db" | "now" | "requestId" | "limits" | "outsideHosts" | "sendMails">;
  guard: AccountGuard;
  token: AccountToken;
  /** A provider has its own endpoints, the office sees all. */
  side: "provider" | "office";
};

/** Whose endpoints somebody sees, as a condition on endpoint `e`. */
export const endpointsOf = ({
  side,
  user_uuid,
}: Pick<Call, "side"> & { user_uuid: string }): SQL =>
  side === "office" ? sql`1` : sql`e.rental_partner_uuid = ${providerOf(user_uuid)}`;

/**
 * Webhooks by a form (DESIGN §19): `intent` is "endpoint" (`uuid` made by the page, `url`, `events`, `password` where the account has one), "events" (`uuid`,
 * `events`), "on", "off" or "remove" (`uuid`), "secret" (`uuid`, `seen`: when the secret before ends), "test" (`uuid`), or
 * "again" (the `uuid` of a delivery); the office sends again alone. Answers a secret that was made, or what was done. Throws
 * AppError: validation by field, conflict, not_found for what is not there or somebody else's.
 */
export async function changeWebhooks(
  call: Call,
  form: URLSearchParams,
): Promise<ShownSecret | { done: keyof typeof keyMessages.done }> {
  const { services, token, side } = call;
  const { user_uuid } = token;
  const { db, now } = services;
  const by = { now, actor: actorOf({ services, user_uuid }) };
  const mine = endpointsOf({ side, user_uuid });
  const intent = form.get("intent") ?? "";
  const uuid = form.get("uuid");
  if (!isUuid(uuid)) throw new AppError("not_found", words.gone);
  const guard = side === "office" ? call.guard.of("webhooks") : call.guard;
  const write = async <const B extends Batch>(batch: B, conflict: string) => {
    try {
      return (await guard.write(batch)).rows;
    } catch (error) {
      const refusal = demandRefusal(error);
      if (refusal === "not_found") throw new AppError("not_found", words.gone);
      if (refusal === "limit") throw new AppError("conflict", words.many(ENDPOINTS_MOST));
      if (refusal !== "conflict") throw error;
      throw new AppError("conflict", conflict);
    }
  };
  const events = () => {
    const chosen = WEBHOOK_EVENTS.filter((event) => form.getAll("events").includes(event));
    if (chosen.length === 0) throw invalid({ events: words.events });
    return chosen;
  };
  if (side === "office" && intent !== "again") throw new AppError("validation", words.act);
  switch (intent) {
    case "endpoint": {
      const url = (form.get("url") ?? "").trim();
      const problem = url === "" ? "address" : outsideProblem(url, services.outsideHosts);
      if (problem) throw invalid({ url: keyMessages.problem(problem) });
      const endpoint = { uuid, url: new URL(url).href, events: events(), secret: newSecret() };
      const tries = await asOwner(services, guard, token, form.get("password") ?? "");
      const added = addEndpoint(db, by, providerOf(user_uuid), endpoint);
      const { made } = await write({ ...added, tries }, words.there);
      if (made.length === 0) throw new AppError("conflict", words.already);
      return { kind: "webhook", name: hostOf(url), secret: endpoint.secret };
    }
    case "events":
      await write(setEndpoint(db, by, mine, uuid, { events: events() }), words.gone);
      return { done: "saved" };
    case "on":
    case "off":
      await write(setEndpoint(db, by, mine, uuid, { state: intent }), words.gone);
      return { done: intent };
    case "remove":
      await write(removeEndpoint(db, by, mine, uuid), words.gone);
      return { done: "removed" };
    case "secret": {
      const secret = newSecret();
      const given = Number(form.get("seen"));
      const seen = Number.isSafeInteger(given) ? given : 0;
      const { made } = await write(
        rotateEndpoint(db, by, mine, { uuid, secret, seen }),
        words.gone,
      );
      const [row] = made;
      if (!row) throw new AppError("conflict", words.already);
      return { kind: "webhook", name: hostOf(row.url), secret };
    }
    case "test": {
      const data = { endpoint: uuid };
      const body = JSON.stringify({ type: "test", timestamp: now.toISOString(), data });
      await write(addTest(db, by, mine, { uuid: uuidv7(), endpoint: uuid, body }), words.off);
      services.sendMails();
      return { done: "tested" };
    }
    case "again":
      await write(sendAgain(db, by, mine, uuid), words.off);
      services.sendMails();
      return { done: "again" };
    default:
      throw new AppError("validation", words.act);
  }
}

const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;
const hostOf = (url: string) => URL.parse(url)?.host ?? "";
