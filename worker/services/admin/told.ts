import {
  addSubscription,
  endSubscription,
  saveTold,
  toldOf,
} from "#db/queries/admin/queue-news.ts";
import { AppError } from "#domain/errors.ts";
import { adminToldMessages } from "#domain/messages/en/admin-told.ts";
import { isQueueKind } from "#domain/states/queue.ts";
import { EVERYTHING, isPushEndpoint, toldKinds } from "#domain/states/told.ts";
import type { AppServices } from "#worker/app-services.ts";
import { type DeskCall, invalid } from "./call.ts";

const { problems: words } = adminToldMessages;

/** How an account is told of what waits: of which kinds by mail and push ("all" is all), and what a browser needs for it. */
export type Told = {
  mail: string[];
  push: string[];
  /** Browsers of the account that take push messages. */
  devices: number;
  /** With which a browser subscribes; null where push messages are not set up. */
  push_key: string | null;
};

type Services = { services: Pick<AppServices, "db" | "push"> } & Pick<
  DeskCall,
  "guard" | "user_uuid"
>;

/** The statement of how the account is told, and what a page and the API make of its row. */
export function toldQuery({ db, push }: Pick<AppServices, "db" | "push">, user_uuid: string) {
  return {
    query: toldOf(db, user_uuid),
    toTold: ([row]: Awaited<ReturnType<typeof toldOf>>): Told => ({
      mail: JSON.parse(row?.mail ?? "[]") as string[],
      push: JSON.parse(row?.push ?? "[]") as string[],
      devices: row?.devices ?? 0,
      push_key: push?.publicKey ?? null,
    }),
  };
}

/** GET /api/admin/queue/told: how the account itself is told. */
export async function readTold({ services, guard, user_uuid }: Services): Promise<Told> {
  const { query, toTold } = toldQuery(services, user_uuid);
  const { rows } = await guard.read({ told: query });
  return toTold(rows.told);
}

/** PUT {mail, push}: lists of kinds of the queue, or ["all"]. Throws AppError validation with fields. */
export async function changeTold(
  { services: { db, now, cards }, guard, user_uuid }: DeskCall,
  input: Readonly<Record<string, unknown>>,
): Promise<{ mail: string[]; push: string[] }> {
  const told = { mail: checkKinds(input.mail, "mail"), push: checkKinds(input.push, "push") };
  await guard.write(saveTold(db, { now, cards: cards !== undefined }, user_uuid, told));
  return told;
}

function checkKinds(value: unknown, name: string): string[] {
  const isKnown = (one: unknown): one is string =>
    typeof one === "string" && (one === EVERYTHING || isQueueKind(one));
  if (!Array.isArray(value) || !value.every(isKnown)) throw invalid({ [name]: words.kinds });
  return toldKinds(value);
}

/** A point of P-256 in full, and 16 random bytes. */
const P256DH = /^B[A-Za-z0-9_-]{86}={0,1}$/;
const AUTH = /^[A-Za-z0-9_-]{22}={0,2}$/;

/**
 * POST {endpoint, keys: {p256dh, auth}}, as a browser's PushSubscription has it: this browser is told from now on. Throws
 * AppError: validation with fields, conflict where push messages are not set up.
 */
export async function subscribe(
  { services: { db, now, push, cards }, guard, user_uuid }: DeskCall,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!push) throw new AppError("conflict", words.unset);
  const endpoint = checkEndpoint(input.endpoint);
  const { p256dh, auth } = (input.keys ?? {}) as Record<string, unknown>;
  if (typeof p256dh !== "string" || typeof auth !== "string") throw invalid({ keys: words.keys });
  if (!P256DH.test(p256dh) || !AUTH.test(auth)) throw invalid({ keys: words.keys });
  await guard.write(
    addSubscription(db, { now, cards: cards !== undefined }, user_uuid, { endpoint, p256dh, auth }),
  );
}

/** DELETE {endpoint}: this browser of the account is told no more. Once is as good as often. */
export async function unsubscribe(
  { services: { db }, guard, user_uuid }: DeskCall,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  await guard.write([endSubscription(db, user_uuid, checkEndpoint(input.endpoint))]);
}

function checkEndpoint(value: unknown): string {
  if (typeof value === "string" && isPushEndpoint(value)) return value;
  throw invalid({ endpoint: words.endpoint });
}
