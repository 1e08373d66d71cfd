/**
 * `bun scripts/bench-admin.ts [rounds=100]`: how long the calls of the admin take beside a look-up by key, on the site
 * that runs at SITE_URL (or PORT) and whatever its database holds; ADMIN_EMAIL and ADMIN_PASSWORD sign in. The calls
 * take turns, so that what else the machine does falls on all of them alike.
 */
import { readSettings } from "./lib/settings.ts";

const rounds = Number(process.argv[2]?.replace("rounds=", "") ?? 100);
const { siteUrl, adminEmail, adminPassword } = readSettings();
const signedIn = await fetch(`${siteUrl}/api/auth/login`, {
  method: "POST",
  headers: { "content-type": "application/json", origin: siteUrl },
  body: JSON.stringify({ email: adminEmail, password: adminPassword }),
});
const cookie = signedIn.headers.get("set-cookie")?.split(";")[0];
if (!cookie) throw new Error(`Could not sign in (${signedIn.status}): set ADMIN_PASSWORD.`);

type Answer = { data: { rows: { uuid: string }[] } };
async function call(path: string): Promise<Answer> {
  const response = await fetch(`${siteUrl}/api/admin/${path}`, {
    headers: { cookie: cookie ?? "" },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Answer;
}

const newest = (await call("list/rentalrequest?size=1")).data.rows[0]?.uuid;
const cases: [string, string, string?, number?][] = [
  ["key look-up", `edit/rentalrequest?uuid=${newest}`],
  ["list, first page", "list/rentalrequest", "key look-up", 2.5],
  ["list, last page", "list/rentalrequest?cursor=last", "list, first page", 1.2],
  ["by name, first page", "list/rentalrequest?sort=name", "key look-up", 2.5],
  ["by name, last page", "list/rentalrequest?sort=name&cursor=last", "by name, first page", 1.2],
  ["mails, first page", "list/email", "key look-up", 2.5],
  ["mails, last page", "list/email?cursor=last", "mails, first page", 1.2],
  ["messages, first page", "list/chatmessage", "key look-up", 2.5],
  ["messages, last page", "list/chatmessage?cursor=last", "messages, first page", 1.2],
  ["open requests", "list/rentalrequest?filter[statusid][in]=0,1", "list, first page", 2],
  ["search, a name", "list/rentalrequest?q=layla", "list, first page", 2],
  ["search, two words", "list/rentalrequest?q=layla+haddad", "list, first page", 2],
  ["search, a telephone", "list/rentalrequest?q=050+123", "list, first page", 2],
  ["search, mails", "list/email?q=layla", "list, first page", 2],
  ["dashboard", "list/data", "list, first page", 4],
];
const times = new Map<string, number[]>(cases.map(([name]) => [name, []]));
for (let round = -5; round < rounds; round++) {
  for (const [name, path] of cases) {
    const began = performance.now();
    await call(path);
    if (round >= 0) times.get(name)?.push(performance.now() - began);
  }
}

const at = (name: string, share: number) => {
  const sorted = times.get(name)?.toSorted((a, b) => a - b) ?? [];
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
};
console.log(`${"call".padEnd(24)}${"median".padStart(10)}${"p95".padStart(10)}   against`);
for (const [name, , base, most] of cases) {
  const ratio = base ? at(name, 0.5) / at(base, 0.5) : undefined;
  const against = ratio ? `${ratio.toFixed(2)} × ${base} (at most ${most})` : "";
  console.log(
    `${name.padEnd(24)}${at(name, 0.5).toFixed(1).padStart(7)} ms${at(name, 0.95).toFixed(1).padStart(7)} ms   ${against}`,
  );
}
