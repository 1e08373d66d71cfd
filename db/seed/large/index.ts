import { createDb, PATIENT } from "#db/client.ts";
import { seedChats, seedMails } from "./chats.ts";
import { randomSource } from "./random.ts";
import { readCatalogue, seedRequests } from "./requests.ts";

type LargeSeed = { requests: number; mails: number; messages: number };
export const LARGE_SEED: LargeSeed = { requests: 100_000, mails: 200_000, messages: 1_000_000 };

/** Adds so many requests, mails and chat messages to a database that has a catalogue. */
export async function seedLarge(
  address: { url: string; authToken?: string | undefined },
  { requests, mails, messages }: LargeSeed,
  { now = new Date(), report = (_: string) => {} } = {},
): Promise<void> {
  const db = createDb(address, PATIENT);
  const catalogue = await readCatalogue(db);
  // Another source each: fewer requests do not change the mails.
  report(`${requests} requests`);
  await seedRequests(db, requests, { now, random: randomSource(1), catalogue });
  report(`${mails} mails`);
  await seedMails(db, mails, { now, random: randomSource(2) });
  report(`${messages} chat messages`);
  await seedChats(db, messages, { now, random: randomSource(3) });
}
