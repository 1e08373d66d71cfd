/**
 * The chat when something is in its way (SPEC §8, DESIGN §11), with real rooms of its own: no websockets, rooms that
 * go and come back, a database that does. Each has its words, nothing written is lost, and nothing is there twice.
 */
import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { DESKTOP, openBrowser, openPage, PHONE, picture } from "#app/test/browser.ts";
import { chatOf } from "#app/test/chat-journey.ts";
import { type FrontDoor, startFrontDoor } from "#app/test/front-door.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { type CountingProxy, startCountingProxy } from "#db/testing/counting-proxy.ts";
import { chatMessages } from "#domain/messages/en/chat.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";
import { freePort, until } from "#scripts/lib/process.ts";
import { startTestRooms, type TestRooms } from "#scripts/lib/rooms.ts";

const { errors, outgoing } = chatMessages;
const { siteUrl, libsqlUrl } = testStack();
const dataDir = mkdtempSync(join(tmpdir(), "chat-failures-"));
const PAGE = "/terms";
let browser: Browser;
let rooms: TestRooms;
let database: CountingProxy;
let door: FrontDoor;
let port: number;

const startRooms = () =>
  startTestRooms({ port, dataDir, vars: { LIBSQL_URL: database.url, SITE_URL: siteUrl } });

/**
 * The site's own chat server, in the configuration ("" = the Worker's): pages follow it, and so does what they may
 * connect to.
 */
async function chatServerIs(url: string) {
  await rows("update site_config set chat_server_url = ?", [url]);
  const follows = async () => {
    const { headers } = await fetch(`${siteUrl}${PAGE}`);
    return headers.get("content-security-policy")?.includes(door.url) === (url !== "");
  };
  await until(follows, { message: "the pages did not follow the configuration" });
}

beforeAll(async () => {
  browser = await openBrowser();
  port = await freePort();
  database = startCountingProxy(() => libsqlUrl);
  rooms = await startRooms();
  door = await startFrontDoor(port);
  await chatServerIs(door.url);
});
afterEach(async () => {
  door.mode("open");
  await fetch(`${database.url}/__away`, { method: "DELETE" });
});
afterAll(async () => {
  door.stop();
  await rooms.stop();
  await database.stop();
  await browser.close();
  rmSync(dataDir, { recursive: true, force: true });
  // Last: whatever becomes of it, nothing is left running.
  await chatServerIs("");
});

async function visit(viewport = DESKTOP) {
  const { page } = await openPage(browser, PAGE, viewport);
  const chat = chatOf(page);
  return { page, chat, said: await chat.watchNotices() };
}
const says = (page: Page, text: string) =>
  page.getByRole("dialog").getByText(text, { exact: true }).waitFor();
/** What the visitor of this page has written, as it is stored. */
async function stored(page: Page): Promise<unknown[]> {
  const session = await page.evaluate(() => localStorage.getItem("chat:session") ?? "");
  const found = await rows(
    "select content from chat_message where chat_uuid = ? and role = 'user' order by sequence",
    [session],
  );
  return found.map(({ content }) => content);
}

test("where websockets are blocked the chat goes by polling, and nobody notices", async () => {
  door.mode("no sockets");
  const { page, chat } = await visit();
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await chat.open();
  await chat.ready();
  await chat.say("12 of us for four hours in the afternoon");
  await chat.cards.first().waitFor();
  await chat.idle();
  await chat.say("And 20 of us?");
  await chat.idle();
  expect(calls.some((path) => path.endsWith("/sync"))).toBe(true);
  expect(await page.getByRole("dialog").getByRole("alert").count()).toBe(0);
  await picture(page, "chat-by-polling");
  expect(await stored(page)).toEqual(["12 of us for four hours in the afternoon", "And 20 of us?"]);
  await page.context().close();
});

test.each([
  ["desktop", DESKTOP],
  ["phone", PHONE],
] as const)(
  "a server that is not there: attempts, then the last word and Try Again, on a %s",
  async (name, viewport) => {
    door.mode("shut");
    const { page, chat, said } = await visit(viewport);
    await chat.open();
    await chat.input.fill("Is the catamaran easy to board?");
    await said(errors.attempt(1));
    await picture(page, `chat-attempt-${name}`);
    await said(errors.attempt(2));
    await says(page, errors.unable);
    expect(await chat.send.isDisabled()).toBe(true);
    expect(await page.getByRole("link", { name: "Or write us on WhatsApp" }).count()).toBe(1);
    await picture(page, `chat-unable-${name}`);
    door.mode("open");
    await chat.back();
    expect(await chat.input.inputValue()).toBe("Is the catamaran easy to board?");
    await chat.enter();
    await chat.message("Is the catamaran easy to board?").waitFor();
    await page.context().close();
  },
);

test("a connection that is cut comes back by itself, and what was on its way is sent once", async () => {
  const { page, chat, said } = await visit();
  await chat.open();
  await chat.ready();
  await chat.say("12 of us, four hours");
  await chat.idle();
  door.mode("silent");
  await chat.write("In the evening");
  await says(page, outgoing.sending);
  door.mode("shut");
  await said(errors.unavailable);
  door.mode("open");
  await chat.back();
  await page.getByText(outgoing.sending, { exact: true }).waitFor({ state: "hidden" });
  await chat.idle();
  expect(await stored(page)).toEqual(["12 of us, four hours", "In the evening"]);
  expect(await chat.message("In the evening").count()).toBe(1);
  await page.context().close();
});

test("rooms that are killed and start again: the chat goes on with all that was said", async () => {
  const { page, chat, said } = await visit(PHONE);
  await chat.open();
  await chat.ready();
  await chat.say("12 of us for four hours in the afternoon");
  await chat.cards.first().waitFor();
  await chat.idle();
  await rooms.kill();
  await said(errors.unavailable);
  await picture(page, "chat-rooms-killed-phone");
  await says(page, errors.gaveUp);
  await chat.message("12 of us for four hours in the afternoon").waitFor();
  await picture(page, "chat-gave-up-phone");
  rooms = await startRooms();
  await chat.back();
  await chat.say("And in the evening?");
  await chat.idle();
  expect(await chat.message("12 of us for four hours in the afternoon").count()).toBe(1);
  expect(await stored(page)).toEqual([
    "12 of us for four hours in the afternoon",
    "And in the evening?",
  ]);
  await page.context().close();
});

test("while the database is away a message is kept, and is stored once it is back", async () => {
  for (const mode of ["open", "no sockets"] as const) {
    door.mode(mode);
    const { page, chat } = await visit();
    await chat.open();
    await chat.ready();
    await fetch(`${database.url}/__away`, { method: "PUT" });
    await chat.write("12 of us for four hours in the afternoon");
    await says(page, outgoing.waiting);
    await picture(page, `chat-kept-${mode === "open" ? "socket" : "polling"}`);
    await fetch(`${database.url}/__away`, { method: "DELETE" });
    await page.getByText(outgoing.waiting).waitFor({ state: "hidden" });
    await chat.cards.first().waitFor();
    expect(await stored(page)).toEqual(["12 of us for four hours in the afternoon"]);
    await page.context().close();
  }
});

test("a device that goes offline is told so, and is back by itself", async () => {
  const { page, chat, said } = await visit();
  await chat.open();
  await chat.ready();
  await page.context().setOffline(true);
  await said(errors.lost);
  await picture(page, "chat-offline");
  await page.context().setOffline(false);
  await chat.ready();
  await page.context().close();
});

test("a server that keeps silent: after ten seconds it is said that it takes long", async () => {
  const { page, chat } = await visit();
  door.mode("silent");
  await page.clock.install();
  await chat.open();
  await chat.dialog.getByText(chatMessages.empty.connecting).waitFor();
  await picture(page, "chat-connecting");
  await until(
    async () => {
      await page.clock.fastForward(10_000);
      return chat.dialog.getByText(errors.slow).isVisible();
    },
    { message: "the slow warning never came" },
  );
  await picture(page, "chat-slow");
  await page.context().close();
});

test("a stored session that the server does not know makes room for a new chat", async () => {
  const { page, chat } = await visit();
  await page.evaluate(() => localStorage.setItem("chat:session", crypto.randomUUID()));
  await chat.open();
  await chat.ready();
  await says(page, chatMessages.restarted);
  await chat.say("12 of us, four hours");
  await picture(page, "chat-restarted");
  expect(await stored(page)).toEqual(["12 of us, four hours"]);
  await page.context().close();
});

test("a chat whose script does not come says so, with the way to WhatsApp", async () => {
  const { page } = await visit();
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/dialog-chat-*.js", async (route) => {
    await gate.promise;
    await route.abort();
  });
  await page.getByRole("link", { name: "Chat Now" }).click();
  const whatsapp = page
    .getByRole("dialog")
    .getByRole("link", { name: shellMessages.chat.whatsapp });
  await page.getByRole("dialog").getByText("Connecting to chat service...").waitFor();
  expect(await whatsapp.count()).toBe(1);
  gate.resolve();
  await says(page, errors.initialize);
  expect(await whatsapp.count()).toBe(1);
  await picture(page, "chat-missing");
  await page.context().close();
});
