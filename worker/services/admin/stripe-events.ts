import { demandRefusal } from "#db/errors.ts";
import { seeToEvent } from "#db/queries/cards.ts";
import { AppError } from "#domain/errors.ts";
import { deskMoneyMessages } from "#domain/messages/en/money-desk.ts";
import { actorOf, checkUuid, type DeskCall, unknownRecord } from "./call.ts";

/**
 * A person has looked up at Stripe what could not be brought into the books (docs/money.md): it waits for nobody any more.
 * Throws AppError validation, not_found, conflict where it does not wait.
 */
export async function seeStripeEvent(call: DeskCall, uuid: string): Promise<{ seen: true }> {
  const { db, now } = call.services;
  const statements = seeToEvent(db, { uuid: checkUuid(uuid), now, actor: actorOf(call) });
  await call.guard.write(statements).catch((error: unknown) => {
    const refused = demandRefusal(error);
    if (refused === "not_found") throw unknownRecord();
    if (refused === "conflict") throw new AppError("conflict", deskMoneyMessages.errors.changed);
    throw error;
  });
  return { seen: true };
}
