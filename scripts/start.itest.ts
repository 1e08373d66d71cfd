/** `bun run start` as an operator meets it (DESIGN §3), beside the stack that the other tests use. */

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/web";
import { earliestDay } from "#app/lib/dubai-date.ts";
import { cronTrigger } from "./lib/cron.ts";
import { ROOT } from "./lib/install.ts";
import { freePort, until } from "./lib/process.ts";

const dataDir = mkdtempSync(join(tmpdir(), "khorizon-start-"));
let ports: { PORT: string; PARTY_PORT: string; LIBSQL_PORT: string };
beforeAll(async () => {
  ports = {
    PORT: `${await freePort()}`,
    PARTY_PORT: `${await freePort()}`,
    LIBSQL_PORT: `${await freePort()}`,
  };
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const site = () => `http://127.0.0.1:${ports.PORT}`;

function start(env: Record<string, string> = {}) {
  const child = Bun.spawn([process.execPath, "scripts/start.ts"], {
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
  const output = { text: "" };
  for (const stream of [child.stdout, child.stderr]) {
    void (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of stream) output.text += decoder.decode(chunk, { stream: true });
    })();
  }
  return {
    child,
    output,
    ready: () =>
      until(async () => output.text.includes("Ready."), {
        seconds: 60,
        message: `not ready:\n${output.text}`,
      }),
  };
}

/** Processes whose command line or environment names this test's data folder: the parts and all they started. */
function leftOvers(): string[] {
  return readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false;
    try {
      return ["cmdline", "environ"].some((part) =>
        readFileSync(`/proc/${pid}/${part}`, "latin1").includes(dataDir),
      );
    } catch {
      return false;
    }
  });
}

async function submit(email: string): Promise<number> {
  const response = await fetch(`${site()}/api/edit/rentalrequest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      start_date: earliestDay(new Date()),
      typeid: 0,
      name: "Layla Haddad",
      email,
      phone: "+971501234567",
    }),
  });
  return response.status;
}

async function storedEmails(): Promise<Set<string>> {
  const client = createClient({ url: `http://127.0.0.1:${ports.LIBSQL_PORT}` });
  const { rows } = await client.execute("select email from rental_request");
  client.close();
  return new Set(rows.map((row) => `${row.email}`));
}

describe("bun run start", () => {
  const acknowledged: string[] = [];

  test("comes up healthy beside another instance, says where and how, and keeps its secrets to its owner", async () => {
    const { child, output, ready } = start({
      ADMIN_EMAIL: "boss@khorizon.example",
      ADMIN_PASSWORD: "chosen-by-hand",
    });
    await ready();
    expect(output.text).toContain(`http://localhost:${ports.PORT}`);
    expect(output.text).toMatch(/admin +boss@khorizon\.example +chosen-by-hand/);
    expect((await fetch(`${site()}/api/health`)).status).toBe(200);
    for (const file of ["auth-secret", "site.env", "rooms.json", "accounts.txt"]) {
      expect(statSync(join(dataDir, file)).mode & 0o077).toBe(0);
    }

    // The site is killed without warning while requests are on their way.
    let going = true;
    const senders = Array.from({ length: 4 }, async (_, sender) => {
      for (let n = 0; going; n++) {
        const email = `kill-${sender}-${n}@visitor.example`;
        const status = await submit(email).catch(() => 0);
        if (status === 200) acknowledged.push(email);
        if (status === 0) return;
      }
    });
    await until(async () => acknowledged.length >= 20, {
      seconds: 30,
      message: "no request was acknowledged",
    });
    const workerd = leftOvers().filter((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, "latin1").includes("workerd"),
    );
    expect(workerd.length).toBeGreaterThan(0);
    const wrangler = leftOvers().filter((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, "latin1").includes("wrangler"),
    );
    for (const pid of [...wrangler, ...workerd]) process.kill(Number(pid), "SIGKILL");
    going = false;
    await Promise.all(senders);

    expect(await child.exited).toBe(1);
    expect(output.text).toMatch(/has stopped \(exit code/);
    expect(leftOvers()).toEqual([]);
  });

  test("a second start finds every acknowledged request, and prints no password again", async () => {
    const { child, output, ready } = start();
    await ready();
    expect(output.text).not.toContain("Accounts");
    const stored = await storedEmails();
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);

    // Each has its receipt in the outbox, whatever was being sent when the site was killed; all of them leave.
    const client = createClient({ url: `http://127.0.0.1:${ports.LIBSQL_PORT}` });
    const receipts = "select recipient, state from email_outbox where event = 'request_receipt'";
    const before = (await client.execute(receipts)).rows.map((row) => `${row.recipient}`);
    expect(before.toSorted()).toEqual([...new Set(before)].toSorted());
    expect(acknowledged.filter((email) => !before.includes(email))).toEqual([]);
    // A sender that died keeps its claim for some minutes: here they are over.
    await client.execute("update email_outbox set next_try_date = 0 where state = 'sending'");
    await until(
      async () => {
        await fetch(cronTrigger(`http://127.0.0.1:${ports.PORT}`));
        const { rows } = await client.execute("select 1 from email_outbox where state <> 'sent'");
        return rows.length === 0;
      },
      { seconds: 50, message: "not every mail was sent" },
    );
    client.close();

    const taken = start({ DATA_DIR: join(dataDir, "other") });
    expect(await taken.child.exited).toBe(1);
    expect(taken.output.text).toContain(`Port ${ports.PORT} (PORT) is taken`);

    child.kill("SIGTERM");
    expect(await child.exited).toBe(0);
    expect(leftOvers()).toEqual([]);
  });

  test("a closed terminal stops all of it", async () => {
    const { child, ready } = start();
    await ready();
    child.kill("SIGHUP");
    await child.exited;
    expect(leftOvers()).toEqual([]);
  });

  test("stopped while it starts, it leaves nothing behind", async () => {
    const { child, output } = start();
    await until(async () => output.text.includes("Preparing"), {
      seconds: 30,
      message: output.text,
    });
    child.kill("SIGINT");
    await child.exited;
    expect(output.text).not.toContain("Ready.");
    expect(leftOvers()).toEqual([]);
  });

  test.each([
    ["PORT", "many", {}],
    ["PARTY_PORT", "8787", { PORT: "8787" }],
    ["SEED", "lots", {}],
    ["LIBSQL_URL", "nowhere", {}],
    ["SITE_URL", "mailto:x", {}],
    ["AUTH_SECRET", "short", {}],
    ["ADMIN_EMAIL", "nobody", {}],
    ["ADMIN_PASSWORD", "short", {}],
  ])("a wrong %s is named at once", async (name, value, more: Record<string, string>) => {
    const { child, output } = start({ ...more, [name]: value });
    expect(await child.exited).toBe(1);
    expect(output.text).toContain(name);
    expect(output.text).not.toContain("Preparing");
  });
});
