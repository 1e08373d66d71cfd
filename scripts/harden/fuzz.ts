import { createClient } from "@libsql/client/web";
import { getTableName } from "drizzle-orm";
import { testStack } from "#app/test/stack.ts";
import { STATUS_OF } from "#domain/errors.ts";
import { type Form, formsOf } from "./forms.ts";
import { KINDS_SENT, type Made, makeForbidden, type Stock } from "./fuzz-api.ts";
import { feedHostileCalendars } from "./fuzz-calendars.ts";
import { makeRequest } from "./fuzz-requests.ts";
import { makePeople } from "./people.ts";
import { placeOf } from "./places.ts";
import { makeRandom } from "./random.ts";
import { inTurns, type Part, progress, table } from "./report.ts";
import { allRoutes } from "./routes.ts";
import { type Answer, send } from "./send.ts";
import { shown, shrunk } from "./shrink.ts";
import { changesOf, tracesOf } from "./site.ts";
import { PLANTED } from "./values.ts";

const AT_ONCE = 4;
/** Without a right, in groups after each of which the database is looked at. */
const GROUP = 250;
/** So many of one kind are shown, each by its shortest request. */
const SHOWN_MOST = 12;
/** What of the inside no answer says. */
const INSIDE =
  /\n\s+at (?:async )?[\w.<>[\] ]+ \(|node_modules|SQLITE_|LibsqlError|DrizzleQueryError|TypeError:|RangeError:|ReferenceError:|Failed query/;

/** Sends `count` requests made of the schemas and of the pages' forms, a third of them by who has no right to. */
export async function fuzz(seed: number, count = 10_000): Promise<Part> {
  const { siteUrl, chatUrl, libsqlUrl } = testStack();
  const base = { site: siteUrl, rooms: chatUrl };
  const random = makeRandom(seed);
  const { askers, records } = await makePeople();
  const { request, invitation, booking, chat, subscriber, vessel } = records;
  const known = await someRecords(libsqlUrl);
  const stock: Stock = {
    random,
    askers,
    records,
    siteUrl,
    forms: await allForms(askers, siteUrl, records),
    known,
    uuids: [
      request,
      invitation,
      booking,
      chat,
      subscriber,
      vessel,
      ...known.map(({ uuid }) => uuid),
    ],
  };
  const counts = new Map<
    string,
    { sent: number; accepted: number; refused: number; slowest: number }
  >();
  const found = new Map<string, { made: Made; rule: string; times: number }>();
  const statuses = new Map<string, number>();
  let sent = 0;
  const say = progress(() => sent, "requests");

  const run = async (made: Made) => {
    const answer = await send(made.sent, base);
    sent += 1;
    note(made, answer);
    const rule = brokenBy(made, answer);
    if (rule) {
      const key = `${rule.split(":")[0]} ${made.kind} ${made.operation?.call ?? made.sent.path.replace(/[0-9a-f-]{36}.*|%.*/, "…")}`;
      const known = found.get(key);
      if (known) known.times += 1;
      else found.set(key, { made, rule, times: 1 });
    }
    say();
  };
  function note({ kind }: Made, { status, ms }: Answer) {
    const one = counts.get(kind) ?? { sent: 0, accepted: 0, refused: 0, slowest: 0 };
    const isRefused = status >= 400;
    one.sent += 1;
    one[isRefused ? "refused" : "accepted"] += 1;
    one.slowest = Math.max(one.slowest, Math.round(ms));
    counts.set(kind, one);
    statuses.set(`${status}`, (statuses.get(`${status}`) ?? 0) + 1);
  }

  const broken: string[] = [];
  const forbidden = Math.floor(count / 3);
  for (let done = 0; done < forbidden; done += GROUP) {
    const group = Array.from({ length: Math.min(GROUP, forbidden - done) }, () =>
      makeForbidden(stock),
    );
    const before = await tracesOf(libsqlUrl);
    await inTurns(group, AT_ONCE, run);
    if (changesOf(before, await tracesOf(libsqlUrl)).length > 0)
      broken.push(...(await whoChanged(group, base, libsqlUrl)));
  }
  // Made in the order in which they are sent, so that a seed is the same requests.
  const open = Array.from({ length: count - forbidden }, () => makeRequest(stock));
  await inTurns(open, AT_ONCE, run);
  const calendars = await feedHostileCalendars(random, records, askers);
  broken.push(...calendars.broken);

  for (const { made, rule, times } of [...found.values()].slice(0, SHOWN_MOST)) {
    const small = await shrunk(
      made.sent,
      async (one) => brokenBy(made, await send(one, base)) !== undefined,
    );
    broken.push(`${rule} (${times} times, as ${made.asker.name}): ${shown(small)}`);
  }
  if (found.size > SHOWN_MOST) broken.push(`and ${found.size - SHOWN_MOST} more kinds`);
  const stored = await plantedRows(libsqlUrl);
  broken.push(...stored);
  const health = await fetch(`${siteUrl}/api/health`);
  if (!health.ok) broken.push(`the site is not well afterwards: ${await health.text()}`);
  return {
    broken,
    lines: [
      ...table(
        ["fuzz", "sent", "accepted", "refused", "slowest ms"],
        [...counts].map(([kind, one]) => [kind, one.sent, one.accepted, one.refused, one.slowest]),
      ),
      "",
      ...table(
        ["figure", "count"],
        [
          ["requests", sent],
          ["of them by who has no right to", forbidden],
          ["hostile calendars read", calendars.read],
          ["kinds of forms found on pages", stock.forms.length],
          [
            "answers 5xx",
            [...statuses]
              .filter(([status]) => status.startsWith("5"))
              .reduce((sum, [, times]) => sum + times, 0),
          ],
          ["hung or broken off", statuses.get("0") ?? 0],
          ["rows that hold a planted field", stored.length],
        ],
      ),
      `Statuses: ${[...statuses]
        .toSorted()
        .map(([status, times]) => `${status} × ${times}`)
        .join(", ")}`,
    ],
  };
}

/** The rule that an answer breaks, in a few words; undefined where it breaks none. */
function brokenBy(
  { sent, operation, kind }: Made,
  { status, type, text, problem }: Answer,
): string | undefined {
  if (problem === "unsendable") return undefined;
  if (problem) return problem;
  // The page that says so is an address of its own.
  if (status >= 500 && !/^(?:\/+ar)?\/+500\b/.test(sent.path))
    return `answered ${status}: ${text.slice(0, 160).replaceAll("\n", " ")}`;
  if (INSIDE.test(text)) return `says something of the inside: ${INSIDE.exec(text)?.[0]}`;
  // A refusal may name what it does not know; its value comes back from nowhere, and nothing is kept by that name.
  const echo = new RegExp(`${PLANTED} \\d|"${PLANTED}_\\w+"\\s*:`).exec(text);
  const isPage = kind === "page" || kind === "form" || kind === "file";
  if (echo && !isPage && !/\\?"fields\\?":/.test(text))
    return `an unknown field came back: ${text.slice(Math.max(0, echo.index - 60)).slice(0, 160)}`;
  const isApi = sent.to === "site" && sent.path.startsWith("/api/") && operation;
  if (isApi && status >= 400 && sent.method !== "HEAD" && !isEnvelope(type, text))
    return `an error without its envelope: ${status} ${text.slice(0, 100)}`;
  return undefined;
}

function isEnvelope(type: string, text: string): boolean {
  if (!type.startsWith("application/json")) return false;
  const { error, ...rest } = JSON.parse(text) as { error?: Record<string, unknown> };
  return (
    error !== undefined &&
    Object.keys(rest).length === 0 &&
    `${error.code}` in STATUS_OF &&
    typeof error.message === "string" &&
    Object.keys(error).every((key) => ["code", "message", "fields", "details"].includes(key))
  );
}

/** Which of a group has changed something: each is sent once more alone. */
async function whoChanged(
  group: readonly Made[],
  base: Parameters<typeof send>[1],
  url: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const made of group) {
    const before = await tracesOf(url);
    await send(made.sent, base);
    const changed = changesOf(before, await tracesOf(url));
    if (changed.length > 0)
      found.push(
        `without a right to, as ${made.asker.name}, ${changed.join(", ")}: ${shown(made.sent)}`,
      );
    if (found.length > 3) break;
  }
  return found.length > 0
    ? found
    : ["a group of requests without a right has changed the database, none of them alone"];
}

/** Every row in which a planted field is found. */
async function plantedRows(url: string): Promise<string[]> {
  const client = createClient({ url, intMode: "string" });
  const { rows: tables } = await client.execute(
    "select name from sqlite_master where type = 'table' and name not like '%\\_fts%' escape '\\' and name not like 'sqlite%'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.execute(`select * from "${name}"`);
    const hit = rows
      .map((row) => JSON.stringify(Object.values(row)))
      .find((row) => row.includes(PLANTED));
    if (hit) found.push(`an unknown field is stored in ${name}: ${hit.slice(0, 400)}`);
  }
  client.close();
  return found;
}

/** The forms of every page, as whom the page is for. */
async function allForms(
  askers: Stock["askers"],
  siteUrl: string,
  records: Stock["records"],
): Promise<Form[]> {
  const forms: Form[] = [];
  const by = (name: string) => askers.find((one) => one.name === name);
  const pages = allRoutes().filter(({ kind }) => kind === "PAGE");
  await inTurns(pages, AT_ONCE, async ({ name, path }) => {
    const place = placeOf(name)?.place ?? "everybody";
    const who =
      {
        user: "customer",
        own: "link of the request",
        partner: "provider",
        invitation: "provider",
        affiliate: "affiliate",
        office: "administrator",
      }[place as string] ?? "nobody";
    const asker = by(who);
    if (!asker) return;
    const address = path
      .replace(/^\/trip\/:token/, `/trip/${records.trip}`)
      .replace(/\/(package|provider)\/:slug/, `/$1/${records.slug}`)
      .replace(":invitation", records.invitation)
      .replace(":booking", records.booking)
      .replace(":request", records.request)
      .replace("/:entity/:uuid?", "/Booking")
      .replace(":entity", "Booking")
      .replace("Chat/:uuid", `Chat/${records.chat}`)
      .replace("/:uuid?", "");
    if (address.includes(":")) return;
    forms.push(
      ...(await formsOf(
        siteUrl,
        address + (place === "own" ? `?request=${records.request}` : ""),
        asker,
      )),
    );
  });
  const once = new Map(
    forms.map((form) => [
      `${form.action} ${form.fields.map(([name]) => name)} ${form.fields.find(([name]) => name === "intent")?.[1]}`,
      form,
    ]),
  );
  return [...once.values()].toSorted((a, b) =>
    `${a.action}${a.fields}`.localeCompare(`${b.action}${b.fields}`),
  );
}

/** Records that are there, some of each kind, as they are before anything is sent. */
async function someRecords(url: string): Promise<Stock["known"]> {
  const client = createClient({ url, intMode: "string" });
  const answers = await client.batch(
    KINDS_SENT.map(
      ({ table: one }) =>
        `select uuid, update_date from "${getTableName(one)}" order by uuid limit 3`,
    ),
    "read",
  );
  client.close();
  return answers.flatMap(({ rows }, at) =>
    rows.map(({ uuid, update_date }) => ({
      ...{ api: KINDS_SENT[at]?.api ?? "", uuid: `${uuid}` },
      update_date: new Date(Number(update_date)).toISOString(),
    })),
  );
}
