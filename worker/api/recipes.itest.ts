/** docs/api.md: its recipes work as they stand, against the running site. */
import { afterAll, describe, expect, test } from "bun:test";
import { createHmac, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { stackAccount, stackDb } from "#app/test/identity.ts";
import { testStack } from "#app/test/stack.ts";
import { api_key } from "#db/entities/api-key.ts";
import { user } from "#db/entities/user.ts";
import { makeApproval, makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import { addDays, dubaiMidnight, earliestDay } from "#domain/lib/dubai-date.ts";
import { freePort, until } from "#scripts/lib/process.ts";
import { hashOfKey } from "#worker/api/key.ts";

const { siteUrl } = testStack();
const doc = readFileSync(join(import.meta.dir, "../../docs/api.md"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "recipes-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The code of a part, "" being what stands before the first recipe. */
function codeOf(part: string, language: string): string {
  const [before = "", ...parts] = doc.split(/^## /m);
  const text = part === "" ? before : (parts.find((one) => one.startsWith(part)) ?? "");
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, "gm"))]
    .map(([, code = ""]) => code)
    .join("\n");
}

/** What each line of a recipe's answers says, in a shell of its own behind the lines that all begin with. */
async function cook(recipe: string, env: Record<string, string> = {}) {
  const code = codeOf(recipe, "sh");
  expect(code).not.toBe("");
  const shell = Bun.spawn(["bash", "-euo", "pipefail", "-c", `${codeOf("", "sh")}\n${code}`], {
    cwd: folder,
    env: { ...process.env, SITE: siteUrl, ...env },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, complaint, status] = await Promise.all([
    new Response(shell.stdout).text(),
    new Response(shell.stderr).text(),
    shell.exited,
  ]);
  expect([status, complaint]).toEqual([0, ""]);
  // curl puts one answer behind the other.
  return out
    .replaceAll("}{", "}\n{")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("1: a package and its price", async () => {
  const [list, one, price] = await cook("1.");
  expect(list.data.rows).toHaveLength(3);
  expect(one.data.slug).toBe("golden-hour-55-ft-flybridge");
  expect(price.result.structuredContent.total.text).toMatch(/^AED [\d,]+\.\d\d$/);
});

test("2: what is free", async () => {
  const [month, free] = await cook("2.");
  expect(month.data.days.length).toBeGreaterThan(27);
  expect(Object.keys(free.data).toSorted()).toEqual(["companies", "vessels"]);
});

test("3: a request", async () => {
  const [sent] = await cook("3.");
  expect(sent.data.uuid).toBeString();
});

test("4: an offer by a provider's key", async () => {
  const db = stackDb();
  const made = await makeCatalogue(db);
  const account = await stackAccount(["partner"]);
  await db
    .update(user)
    .set({ rental_partner_uuid: made.partner })
    .where(eq(user.uuid, account.uuid));
  const start_date = dubaiMidnight(addDays(earliestDay(new Date()), 20));
  const valid_until_date = new Date(Date.now() + 6 * 3_600_000);
  const trip = { timeofday: 2, duration: 3, guests: 4, start_date, end_date: start_date };
  const request = await makeRequest(db, { ...trip, valid_until_date });
  const invited = await makeApproval(db, {
    ...{ rental_request_uuid: request.uuid, rental_partner_uuid: made.partner },
    state: "sent",
  });
  const key = `khz_${randomBytes(32).toString("base64url")}`;
  const now = new Date();
  await db.insert(api_key).values({
    ...{ uuid: uuidv7(), create_date: now, update_date: now, user_uuid: account.uuid },
    ...{ name: "Recipes", shown: key.slice(0, 10), hash: hashOfKey(key) },
    scopes: ["requests", "offers"],
  });
  const [read] = await cook("4.", { KEY: key });
  expect(read.data).toMatchObject({ invitation: invited.uuid, state: "offered" });
});

describe("5: a receiver of webhooks", () => {
  const key = randomBytes(32);
  let port = 0;
  const at = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ type: "test", timestamp: new Date().toISOString(), data: {} });
  const send = (signature: string, time = at) =>
    fetch(`http://127.0.0.1:${port}`, {
      method: "POST",
      headers: {
        "webhook-id": "msg_1",
        "webhook-timestamp": `${time}`,
        "webhook-signature": signature,
      },
      body,
    });
  const sign = (time = at) =>
    `v1,${createHmac("sha256", key).update(`msg_1.${time}.${body}`).digest("base64")}`;

  test("takes what is signed, also by one of two secrets, and nothing else", async () => {
    writeFileSync(join(folder, "receiver.mjs"), codeOf("5.", "js"));
    port = await freePort();
    const receiver = Bun.spawn(["node", "receiver.mjs"], {
      cwd: folder,
      env: { ...process.env, SECRET: `whsec_${key.toString("base64")}`, PORT: `${port}` },
      stdout: "ignore",
    });
    try {
      await until(
        () =>
          send("v1,AAAA").then(
            ({ status }) => status === 401,
            () => false,
          ),
        { message: "the receiver never listened" },
      );
      expect((await send(sign())).status).toBe(204);
      expect((await send(`v1,${"A".repeat(43)}= ${sign()}`)).status).toBe(204);
      expect((await send(sign(at - 3600), at - 3600)).status).toBe(401);
      expect((await send(sign(), at - 1)).status).toBe(401);
      expect((await send("")).status).toBe(401);
    } finally {
      receiver.kill();
      await receiver.exited;
    }
  });
});
