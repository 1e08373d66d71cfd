/**
 * `bun run db:seed-large [requests=100000] [mails=200000] [messages=1000000] [packages=10000]
 * [articles=10000]`: fills the local database, which has to
 * have its catalogue, with as much as some years leave behind.
 */
import { ensureInstalled } from "./lib/install.ts";

ensureInstalled();
const { readSettings } = await import("./lib/settings.ts");
const { LARGE_SEED, seedLarge } = await import("#db/seed/large/index.ts");

const wanted = { ...LARGE_SEED };
const isName = (name: string): name is keyof typeof wanted => name in wanted;
for (const argument of process.argv.slice(2)) {
  const [, name = "", number] = /^(\w+)=(\d{1,8})$/.exec(argument) ?? [];
  if (!isName(name))
    throw new Error(
      `Not understood: ${argument}. Use ${Object.keys(wanted).join("=, ")}= with a number.`,
    );
  wanted[name] = Number(number);
}
const settings = readSettings();
const url = settings.libsqlUrl ?? `http://127.0.0.1:${settings.libsqlPort}`;
const began = Date.now();
const report = (what: string) =>
  console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);
await seedLarge({ url, authToken: settings.libsqlAuthToken }, wanted, { report });
report("done");
