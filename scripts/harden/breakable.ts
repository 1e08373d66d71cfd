import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "#scripts/lib/build.ts";
import { cronTrigger } from "#scripts/lib/cron.ts";
import { freePort, type Part as Process, until } from "#scripts/lib/process.ts";
import { startRooms } from "#scripts/lib/rooms.ts";
import type { StackSettings } from "#scripts/lib/settings.ts";
import { databaseAnswers, prepareData, startDatabase, startSite } from "#scripts/lib/stack.ts";
import { settingsIn } from "#scripts/lib/test-lanes.ts";
import { startStripe } from "#worker/services/cards/testing/stand-in.ts";
import { type FaultyProxy, startFaultyProxy } from "./faulty-proxy.ts";

export type Name = "site" | "rooms" | "database";

/** A site of which each part can be broken: its processes, the ways between them, and what stands outside. */
export type Breakable = {
  settings: StackSettings;
  /** Where visitors come in, through a way that can be broken. */
  url: string;
  chatUrl: string;
  /** Past all that is broken: what is really stored. */
  libsqlUrl: string;
  front: FaultyProxy;
  toDatabase: FaultyProxy;
  /** The card service, others' calendars and the model, in one. */
  outside: Outside;
  /** Ends a process at once, and starts it again as the platform does. */
  kill: (name: Name) => Promise<void>;
  start: (name: Name) => void;
  signal: (name: Name, signal: "SIGSTOP" | "SIGCONT") => void;
  tick: () => Promise<void>;
  stop: () => Promise<void>;
};

/** How what stands outside behaves: as it should (it says that there is nothing), not at all, with nonsense, or with errors. */
export type Manner = "well" | "hangs" | "lies" | "fails";
type Outside = { set: (manner: Manner) => void; asked: () => number };

export async function startBreakable({
  folder = mkdtempSync(join(tmpdir(), "khorizon-faults-")),
  copyOf = "",
  clock = "",
} = {}): Promise<Breakable> {
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const settings = await settingsIn(folder);
  const [frontPort, databasePort, modelPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  settings.siteUrl = `http://localhost:${frontPort}`;
  settings.passed.ASSISTANT_BASE_URL = `http://127.0.0.1:${modelPort}/v1`;
  settings.passed.ASSISTANT_MODEL = "stand-in";
  if (clock) settings.passed.CLOCK = clock;
  if (copyOf) cpSync(copyOf, folder, { recursive: true });
  else await Promise.all([ensureBuilt(settings.uiLanguage), prepareData(settings)]);

  const libsqlUrl = `http://127.0.0.1:${settings.libsqlPort}`;
  const [front, toDatabase] = await Promise.all([
    startFaultyProxy(settings.port, frontPort),
    startFaultyProxy(settings.libsqlPort, databasePort),
  ]);
  const way = `http://127.0.0.1:${databasePort}`;
  const portOf = (address: string | undefined) =>
    Number(new URL(`http://${(address ?? "").replace(/^http:\/\//, "")}`).port);
  const outside = startOutside(
    [portOf(settings.passed.OUTSIDE_HOSTS), portOf(settings.siteOnly.STRIPE_API), modelPort],
    settings.siteOnly,
  );
  const starters: Record<Name, () => Process> = {
    database: () => startDatabase(settings),
    rooms: () => startRooms(settings, way),
    site: () => startSite(settings, way, {}),
  };
  const running = new Map<Name, Process>();
  const start = (name: Name) => void running.set(name, starters[name]());
  start("database");
  await databaseAnswers(libsqlUrl);
  start("rooms");
  start("site");
  await until(async () => (await fetch(`${settings.siteUrl}/api/health`)).ok, {
    seconds: 180,
    message: "The site did not become healthy.",
  });
  return {
    ...{
      settings,
      url: settings.siteUrl,
      chatUrl: settings.chatUrl,
      libsqlUrl,
      front,
      toDatabase,
      outside,
      start,
    },
    kill: async (name) => running.get(name)?.kill(),
    signal: (name, signal) => {
      const pid = running.get(name)?.pid;
      if (pid !== undefined) process.kill(-pid, signal);
    },
    // Nobody waits for it: what it says stands in the log, and it may find everything broken.
    tick: () =>
      fetch(cronTrigger(`http://127.0.0.1:${settings.port}`), {
        signal: AbortSignal.timeout(20_000),
      }).then(
        (answer) => void answer.body?.cancel(),
        () => {},
      ),
    stop: async () => {
      front.stop();
      toDatabase.stop();
      outside.stop();
      await Promise.all([...running.values()].map((part) => part.stop()));
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** What tests are handed of a stack (app/test/stack.ts), of this one: makers of people and records go by it. */
export function handToTests({ url, chatUrl, libsqlUrl, settings }: Breakable): void {
  const { dataDir, passed } = settings;
  const outsideHost = passed.OUTSIDE_HOSTS ?? "";
  const stack = { siteUrl: url, chatUrl, libsqlUrl, dataDir, outsideHost };
  process.env.TEST_STACK = JSON.stringify(stack);
}

/** A calendar of somebody else's, in which something is busy that is in nobody's way. */
const CALENDAR = [
  ...["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:1"],
  ...["DTSTART:20280101T010000Z", "DTEND:20280101T020000Z", "END:VEVENT", "END:VCALENDAR"],
].join("\r\n");

/** Cards are answered by the stand-in that the tests of payments have, the model says that it is not there. */
function startOutside(
  [calendars = 0, cards = 0, model = 0]: readonly number[],
  secrets: Record<string, string>,
) {
  let manner: Manner = "well";
  let asked = 0;
  const held = new Set<() => void>();
  const { STRIPE_SECRET_KEY: secretKey = "", STRIPE_WEBHOOK_SECRET: webhookSecret = "" } = secrets;
  const stripe = startStripe({ secretKey, webhookSecret });
  const badly = (): Response | Promise<Response> | undefined => {
    asked += 1;
    if (manner === "hangs")
      return new Promise((resolve) => {
        held.add(() => resolve(new Response(null, { status: 503 })));
      });
    if (manner === "lies")
      return new Response('{"id":"evt_1","object":"list","choices":[{"message":{"content":"}"', {
        headers: { "content-type": "application/json" },
      });
    return manner === "fails" ? new Response("{}", { status: 500 }) : undefined;
  };
  const serve = (port: number, well: (request: Request) => Response | Promise<Response>) =>
    Bun.serve({
      ...{ hostname: "127.0.0.1", port, idleTimeout: 60 },
      fetch: (request) => badly() ?? well(request),
    });
  const servers = [
    serve(
      calendars,
      () => new Response(CALENDAR, { headers: { "content-type": "text/calendar" } }),
    ),
    serve(cards, async (request) => {
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const body = method === "GET" ? {} : { body: await request.text() };
      return fetch(`${stripe.url}${pathname}${search}`, { method, headers, ...body });
    }),
    serve(model, () => new Response("{}", { status: 404 })),
  ];
  const letGo = () => {
    for (const one of held) one();
    held.clear();
  };
  return {
    set: (wanted: Manner) => {
      manner = wanted;
      letGo();
    },
    asked: () => asked,
    stop: () => {
      letGo();
      for (const server of servers) void server.stop(true);
      void stripe.stop();
    },
  };
}
