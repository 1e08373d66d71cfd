/**
 * The chat when something is in its way (SPEC §8, DESIGN §11), with a door before the rooms: no websockets, rooms that go
 * and come back. Each has its words, nothing written is lost, and nothing is there twice. Each way to fail by itself
 * chat-client.test.ts has, and what the rooms do of it party/chat-failures.itest.ts.
 */
import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { DESKTOP, openBrowser, openPage, PHONE, picture } from "#app/test/browser.ts";
import { chatOf } from "#app/test/chat-journey.ts";
import { type FrontDoor, startFrontDoor } from "#app/test/front-door.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { chatMessages } from "#domain/messages/en/chat.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";
import { until } from "#scripts/lib/process.ts";

const { errors, outgoing } = chatMessages;
const { siteUrl, chatUrl } = testStack();
const PAGE = "/terms";
let browser: Browser;
let door: FrontDoor;

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
  door = await startFrontDoor(Number(new URL(chatUrl).port));
  await chatServerIs(door.url);
});
afterEach(() => door.mode("open"));
afterAll(async () => {
  door.stop();
  await browser.close();
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

test("a server that is not there: attempts, then the last word and Try Again", async () => {
  door.mode("shut");
  const { page, chat, said } = await visit(PHONE);
  await chat.open();
  await chat.input.fill("Is the catamaran easy to board?");
  await said(errors.attempt(1));
  await picture(page, "chat-attempt-phone");
  await said(errors.attempt(2));
  await says(page, errors.unable);
  expect(await chat.send.isDisabled()).toBe(true);
  expect(await page.getByRole("link", { name: "Or write us on WhatsApp" }).count()).toBe(1);
  await picture(page, "chat-unable-phone");
  door.mode("open");
  await chat.back();
  expect(await chat.input.inputValue()).toBe("Is the catamaran easy to board?");
  await chat.enter();
  await chat.message("Is the catamaran easy to board?").waitFor();
  await page.context().close();
});

test("a connection that is cut comes back by itself, what was on its way is sent once, and a device that goes offline is told so", async () => {
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
