import { tellOfEnding, tellOfOffers } from "#db/queries/due-digests.ts";
import { expireOffers } from "#db/queries/due-offers.ts";
import { type ClockDeps, DUE_STATES } from "./clock.ts";

/** Ends offers and invitations whose time is over. */
export async function runExpireOffers({ db, now }: ClockDeps): Promise<string> {
  const { offers, invitations } = await expireOffers(db, now(), DUE_STATES);
  return `${offers} offers and ${invitations} invitations expired`;
}

/** Tells visitors of the offers that came after those they know. */
export async function runDigest({ db, now }: ClockDeps): Promise<string> {
  return `${await tellOfOffers(db, now(), DUE_STATES)} visitors told of offers`;
}

/** Tells visitors of offers that end within two hours. */
export async function runExpiring({ db, now }: ClockDeps): Promise<string> {
  const { mails, offers } = await tellOfEnding(db, now(), DUE_STATES);
  return `${mails} visitors told of ${offers} offers that end`;
}
