/** `bun run start` as an operator meets it (DESIGN §3), beside the stack that the other tests use. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createClient } from "@libsql/client/web";
import { addDays, earliestDay } from "#domain/lib/dubai-date.ts";
import { ensureBuilt } from "./lib/build.ts";
import { cronTrigger } from "./lib/cron.ts";
import { ROOT } from "./lib/install.ts";
import { freePort, until } from "./lib/process.ts";
import { prepareData } from "./lib/stack.ts";
import { settingsIn } from "./lib/test-lanes.ts";

/** All of it, on a machine that is busy with something else. */
const START_S = 150;
/** What a first start has filled its data folder with: tests that ask nothing about that begin with it. */
const filled = join(mkdtempSync(join(tmpdir(), "khorizon-filled-")), "data");
// A first start builds the site, which is none of its own time.
beforeAll(async () => {
  await ensureBuilt("en");
}, 600_000);
afterAll(() => rmSync(dirname(filled), { recursive: true, force: true }));

/** Begins with what the test before has left, or with the same made anew where there is none. */
async function beginFilled(): Promise<void> {
  if (!existsSync(filled)) await prepareData(await settingsIn(filled));
  cpSync(filled, dataDir, { recursive: true });
}

/** Of the test that is running. */
let dataDir: string;
const running = new Set<Bun.Subprocess>();
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "khorizon-start-"));
});
afterEach(async () => {
  // What a test that failed has left.
  for (const child of running) child.kill("SIGTERM");
  await Promise.all([...running].map(({ exited }) => exited));
  for (const pid of leftOvers()) end(pid);
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}, command = ["scripts/start.ts"]) {
  const ports = {
    PORT: env.PORT ?? `${await freePort()}`,
    PARTY_PORT: env.PARTY_PORT ?? `${await freePort()}`,
    LIBSQL_PORT: env.LIBSQL_PORT ?? `${await freePort()}`,
  };
  const child = Bun.spawn([process.execPath, ...command], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...ports,
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
      LIBSQL_URL: "",
      SEED: "demo",
      ...env,
    },
    stdout: "pipe",
    stderr: "pipe",
  });
  running.add(child);
  const output = { text: "" };
  const streams = [child.stdout, child.stderr].map(async (stream) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) output.text += decoder.decode(chunk, { stream: true });
  });
  return {
    child,
    ports,
    output,
    site: `http://127.0.0.1:${ports.PORT}`,
    database: `http://127.0.0.1:${ports.LIBSQL_PORT}`,
    /** Its exit code, once everything it said is there too. */
    ended: async () => {
      const code = await child.exited;
      running.delete(child);
      await Promise.all(streams);
      return code;
    },
    says: async (words: string) => {
      await until(async () => output.text.includes(words) || child.exitCode !== null, {
        seconds: START_S,
        message: `never said "${words}":\n${output.text}`,
      });
      expect(output.text).toContain(words);
    },
  };
}

/** What the kernel says of a process; "" for one that is gone, as it may be at any moment. */
function told(pid: string, part: "cmdline" | "environ"): string {
  try {
    return readFileSync(`/proc/${pid}/${part}`, "latin1");
  } catch {
    return "";
  }
}

/** Processes whose command line or environment names this data folder: the parts and all they started. */
function leftOvers(): string[] {
  return readdirSync("/proc").filter(
    (pid) =>
      /^\d+$/.test(pid) &&
      Number(pid) !== process.pid &&
      (told(pid, "cmdline").includes(dataDir) || told(pid, "environ").includes(dataDir)),
  );
}

/** What was killed is gone a moment later. */
const nothingLeft = () =>
  until(async () => leftOvers().length === 0, { message: "something was left running" });

async function submit(site: string, email: string): Promise<number> {
  const response = await fetch(`${site}/api/edit/rentalrequest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      start_date: addDays(earliestDay(new Date()), 30),
      typeid: 0,
      name: "Layla Haddad",
      email,
      phone: "+971501234567",
    }),
  });
  return response.status;
}

/** Kills every process of this test whose command line says all of it. */
function killAll(...words: string[]): void {
  const found = leftOvers().filter((pid) => {
    const command = told(pid, "cmdline");
    return words.every((word) => command.includes(word));
  });
  expect(found.length).toBeGreaterThan(0);
  for (const pid of found) end(pid);
}

function end(pid: string): void {
  try {
    process.kill(Number(pid), "SIGKILL");
  } catch {
    // It went with the one before.
  }
}

describe("bun run start", () => {
  test("comes up healthy beside another instance, keeps what it has acknowledged when its site is killed, ends what it has left when it is killed itself, shares its data with nobody, and notices rooms that die", async () => {
    const first = await start({
      ADMIN_EMAIL: "boss@khorizon.example",
      ADMIN_PASSWORD: "chosen-by-hand",
    });
    await first.says("Ready.");
    expect(first.output.text).toContain(`http://localhost:${first.ports.PORT}`);
    expect(first.output.text).toMatch(/admin +boss@khorizon\.example +chosen-by-hand/);
    expect((await fetch(`${first.site}/api/health`)).status).toBe(200);
    for (const file of ["auth-secret", "site.env", "rooms.json", "accounts.txt"]) {
      expect(statSync(join(dataDir, file)).mode & 0o077).toBe(0);
    }

    // The site is killed without warning while requests are on their way.
    const acknowledged: string[] = [];
    let going = true;
    const senders = Array.from({ length: 4 }, async (_, sender) => {
      for (let n = 0; going; n++) {
        const email = `kill-${sender}-${n}@visitor.example`;
        const status = await submit(first.site, email).catch(() => 0);
        if (status === 200) acknowledged.push(email);
        if (status === 0) return;
      }
    });
    await until(async () => acknowledged.length >= 8, { message: "no request was acknowledged" });
    killAll("wrangler");
    // Its runtimes end by themselves, sooner or later.
    for (const pid of leftOvers()) if (told(pid, "cmdline").includes("workerd")) end(pid);
    going = false;
    await Promise.all(senders);
    expect(await first.ended()).toBe(1);
    expect(first.output.text).toMatch(/has stopped \(exit code/);
    await nothingLeft();

    // The next start finds every one of them, and prints no password again.
    const second = await start();
    await second.says("Ready.");
    expect(second.output.text).not.toContain("Accounts");
    const client = createClient({ url: second.database });
    const found = async (query: string) =>
      (await client.execute(query)).rows.map((row) => `${row[0]}`);
    const stored = await found("select email from rental_request");
    expect(acknowledged.filter((email) => !stored.includes(email))).toEqual([]);
    // Each has its receipt in the outbox, whatever was being sent when the site was killed; all of them leave.
    const receipts = await found(
      "select recipient from email_outbox where event = 'request_receipt'",
    );
    expect(receipts.toSorted()).toEqual([...new Set(receipts)].toSorted());
    expect(acknowledged.filter((email) => !receipts.includes(email))).toEqual([]);
    const waiting = () => found("select uuid from email_outbox where state <> 'sent'");
    await until(
      async () => {
        await fetch(cronTrigger(second.site));
        return (await waiting()).length === 0;
      },
      { seconds: 300, message: "not every mail was sent" },
    );
    client.close();

    const taken = await start({ ...second.ports, DATA_DIR: join(dataDir, "other") });
    expect(await taken.ended()).toBe(1);
    expect(taken.output.text).toContain(`Port ${second.ports.PORT} (PORT) is taken`);

    second.child.kill("SIGKILL");
    await second.ended();
    expect(leftOvers().length).toBeGreaterThan(3);
    const next = await start(second.ports);
    await next.says("Ready.");
    expect(next.output.text).toMatch(
      new RegExp(`process ${second.child.pid}, since .+ was killed. Ending the \\d+ processes`),
    );
    // What the killed ones' parts said stands in their logs still.
    const log = readFileSync(join(dataDir, "logs", "site.log"), "utf8");
    expect(log.split("has access to the following").length).toBeGreaterThan(3);

    const third = await start();
    expect(await third.ended()).toBe(1);
    expect(third.output.text).toContain(
      `${dataDir} (DATA_DIR) is in use by process ${next.child.pid}`,
    );
    expect(third.output.text).toContain(`http://localhost:${next.ports.PORT}`);
    expect((await fetch(`${next.site}/api/health`)).status).toBe(200);

    // The rooms are for this machine alone; 127.0.0.2 is another address of it.
    const rooms = (host: string) => fetch(`http://${host}:${next.ports.PARTY_PORT}/health`);
    expect((await rooms("127.0.0.1")).status).toBe(200);
    await expect(rooms("127.0.0.2")).rejects.toThrow();

    killAll("workerd", "partykit");
    expect(await next.ended()).toBe(1);
    expect(next.output.text).toContain("The chat rooms (PartyKit) has stopped");
    await nothingLeft();
    cpSync(dataDir, filled, { recursive: true });
  }, 600_000);

  test("a closed terminal stops all of it", async () => {
    await beginFilled();
    const { child, says, ended } = await start();
    await says("Ready.");
    child.kill("SIGHUP");
    expect(await ended()).toBe(0);
    await nothingLeft();
  });

  // What hears of an end is there before anything is started, and stays: it is not waited for until all is up.
  test.each(["SIGINT", "SIGTERM"] as const)(
    "stopped by %s while it starts, it leaves nothing behind",
    async (signal) => {
      await beginFilled();
      const { child, output, says, ended } = await start();
      await says("Preparing");
      child.kill(signal);
      await ended();
      expect(output.text).not.toContain("Ready.");
      await nothingLeft();
    },
  );

  test("whoever ends the command that runs it ends all of it", async () => {
    await beginFilled();
    const { child, says } = await start({}, ["run", "start"]);
    await says("Ready.");
    child.kill("SIGKILL");
    await nothingLeft();
  });

  // Every wrong value is refused in the same place: settings.test.ts has all of them.
  test("a wrong setting is named at once", async () => {
    const { output, ended } = await start({ PORT: "many" });
    expect(await ended()).toBe(1);
    expect(output.text).toContain("PORT must be a port");
    expect(output.text).not.toContain("Preparing");
  });
});
