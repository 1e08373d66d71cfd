import { createDb, PATIENT } from "#db/client.ts";
import { PACKAGES_PER_PROVIDER, seedArticles, seedProviders } from "./catalogue.ts";
import { seedChats, seedMails } from "./chats.ts";
import { randomSource } from "./random.ts";
import { readCatalogue, seedRequests } from "./requests.ts";

/** How many of what, by the names `db:seed-large` takes them under. */
export const LARGE_SEED = {
  ...{ requests: 100_000, mails: 200_000, messages: 1_000_000 },
  ...{ packages: 10_000, articles: 10_000 },
};
type LargeSeed = typeof LARGE_SEED;

/** Adds so many requests, mails, chat messages, packages (with vessels and providers) and articles to a database that has a catalogue. */
export async function seedLarge(
  address: { url: string; authToken?: string | undefined },
  { requests, mails, messages, packages, articles }: LargeSeed,
  { now = new Date(), report = (_: string) => {} } = {},
): Promise<void> {
  const db = createDb(address, PATIENT);
  const catalogue = await readCatalogue(db);
  report(`${packages} packages`);
  const providers = Math.ceil(packages / PACKAGES_PER_PROVIDER);
  await seedProviders(db, providers, { now, random: randomSource(4) });
  report(`${articles} articles`);
  await seedArticles(db, articles, { now, random: randomSource(5) });
  // Another source each: fewer requests do not change the mails.
  report(`${requests} requests`);
  await seedRequests(db, requests, { now, random: randomSource(1), catalogue });
  report(`${mails} mails`);
  await seedMails(db, mails, { now, random: randomSource(2) });
  report(`${messages} chat messages`);
  await seedChats(db, messages, { now, random: randomSource(3) });
}
