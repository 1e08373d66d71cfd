import type { Stripe } from "stripe";
import { log } from "#domain/log.ts";
import type { CardSettings } from "#worker/env.ts";

/** Stripe is waited for this long, twice at most. */
const WITHIN_MS = 8_000;
const clients = new WeakMap<CardSettings, Promise<Stripe>>();

/** The client of Stripe's API. It is loaded when it is first needed: most isolates never take a card. */
export function stripeOf(settings: CardSettings): Promise<Stripe> {
  const client = clients.get(settings) ?? connect(settings);
  clients.set(settings, client);
  return client;
}

async function connect({ secretKey, api }: CardSettings): Promise<Stripe> {
  const { Stripe } = await import("stripe");
  const at = api === undefined ? undefined : new URL(api);
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    ...{ timeout: WITHIN_MS, maxNetworkRetries: 1, telemetry: false },
    ...(at && { protocol: "http", host: at.hostname, port: at.port }),
  });
}

/** The event in a body that Stripe has signed; undefined for any other body. */
export async function readEvent(settings: CardSettings, body: string, signature: string) {
  const [client, { Stripe }] = await Promise.all([stripeOf(settings), import("stripe")]);
  const crypto = Stripe.createSubtleCryptoProvider();
  const secret = settings.webhookSecret;
  try {
    return await client.webhooks.constructEventAsync(body, signature, secret, undefined, crypto);
  } catch {
    return undefined;
  }
}

/** Why Stripe will not do what it was asked, now or later ("charge_disputed"); undefined where asking again may help. */
export function refusal(error: unknown): string | undefined {
  const { type, code } = partsOf(error);
  if (type !== "StripeInvalidRequestError" && type !== "StripeCardError") return undefined;
  return code || "refused";
}

/** True where nothing else will work either for the moment: Stripe is not reached, wants less of us, or knows not our key. */
export const isAway = (error: unknown): boolean =>
  /^Stripe(?:Connection|RateLimit|Authentication)Error$/.test(partsOf(error).type);

/** True for an error of Stripe's API or the way to it. */
export const isStripes = (error: unknown): boolean => partsOf(error).type.startsWith("Stripe");

/** What of an error of Stripe's may stand in the log and in our books: its message may hold a part of the key. */
export function reasonOf(error: unknown): string {
  const { type, code, status } = partsOf(error);
  if (type.startsWith("Stripe")) return [type, code, status].filter(Boolean).join(" ");
  if (error instanceof NotYet) return error.message;
  return error instanceof Error ? error.name : "unknown";
}

/** It cannot be in the books yet; later it can. Its message says why, with the amount and Stripe's name, to a person. */
export class NotYet extends Error {
  override name = "NotYet";
}

/** Says in the log that Stripe did not do what it was asked for. */
export function logStripe(event: string, error: unknown): void {
  log("warn", event, { reason: reasonOf(error) });
}

function partsOf(error: unknown) {
  const read = (name: string) => {
    const value: unknown =
      error instanceof Error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined;
    return typeof value === "string" || typeof value === "number" ? `${value}` : "";
  };
  return { type: read("type"), code: read("code"), status: read("statusCode") };
}
