import { AppError } from "#domain/errors.ts";
import type { AppContext } from "#worker/context.ts";
import { takeNews } from "#worker/services/cards/jobs.ts";
import { readText } from "./body.ts";
import type { Call } from "./call.ts";

/** What Stripe tells (docs/money.md, Cards). It is no browser: its signature is what lets it in. */
export const stripeCalls: readonly Call[] = [
  { method: "POST", path: "/stripe", access: "public", handle: stripe },
];

/** Far above what Stripe sends. */
const MAX_BODY_BYTES = 256 * 1024;

/** Answers 204 once an event is kept; AppError: 400 without a good signature, 404 where nobody pays by card. */
async function stripe(c: AppContext): Promise<Response> {
  const services = c.get("services");
  if (!services.cards) throw new AppError("not_found", "There are no card payments here.");
  const signature = c.req.header("stripe-signature");
  if (!signature) throw new AppError("validation", "The signature is missing.");
  const body = await readText(c.req.raw, MAX_BODY_BYTES);
  if (!(await takeNews(services, services.cards, body, signature)))
    throw new AppError("validation", "The signature is wrong.");
  return new Response(null, { status: 204 });
}
