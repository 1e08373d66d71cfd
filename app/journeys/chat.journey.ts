/** The chat with the real rooms (SPEC §2, §4): a first question, going on after a reload, tabs, drafts, keys, phones. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { violations } from "#app/test/axe.ts";
import {
  DESKTOP,
  openBrowser,
  openPage,
  PHONE,
  picture,
  sideways,
  untilFocused,
} from "#app/test/browser.ts";
import { chatOf } from "#app/test/chat-journey.ts";
import { rows } from "#app/test/stack.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const QUESTION = "12 of us for four hours in the afternoon, under 6,000?";

async function openChat(viewport = DESKTOP, path = "/terms", options = {}) {
  const { page, trouble } = await openPage(browser, path, viewport, options);
  const chat = chatOf(page);
  await chat.open();
  await chat.ready();
  return { page, trouble, chat };
}
const session = (page: Page) => page.evaluate(() => localStorage.getItem("chat:session") ?? "");

describe("a first chat", () => {
  test.each([
    ["desktop", DESKTOP],
    ["phone", PHONE],
  ] as const)("asks and is answered with packages, on a %s", async (name, viewport) => {
    const { page, trouble, chat } = await openChat(viewport);
    await chat.dialog.getByText("Start a conversation").waitFor();
    await untilFocused(chat.input);
    await picture(page, `chat-empty-${name}`);
    await chat.say(QUESTION);
    await untilFocused(chat.input);
    await chat.cards.first().waitFor();
    await chat.idle();
    await picture(page, `chat-answer-${name}`);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await chat.atEnd();
    const stored = await rows(
      "select role, content from chat_message where chat_uuid = ? order by sequence",
      [await session(page)],
    );
    expect(stored[0]).toMatchObject({ role: "user", content: QUESTION });
    expect(stored).toHaveLength(2);
    expect(trouble).toEqual([]);
    await page.context().close();
  });

  test("a card leads to its package and closes the dialog; the chat is there when it is opened again", async () => {
    const { page, trouble, chat } = await openChat();
    await chat.say(QUESTION);
    const href = await chat.cards.first().getAttribute("href");
    await chat.cards.first().click();
    await chat.dialog.waitFor({ state: "hidden" });
    await page.waitForURL(`**${href}`);
    await chat.open();
    await chat.message(QUESTION).waitFor();
    expect(trouble).toEqual([]);
    await page.context().close();
  });
});

test("after a reload the chat goes on where it was", async () => {
  const { page, trouble, chat } = await openChat();
  await chat.say(QUESTION);
  await chat.cards.first().waitFor();
  const before = await session(page);
  await page.reload();
  await chat.open();
  await chat.message(QUESTION).waitFor();
  await chat.cards.first().waitFor();
  await chat.say("And for 20 of us?");
  await chat.message("And for 20 of us?").waitFor();
  expect(await session(page)).toBe(before);
  expect(await chat.dialog.getByText(QUESTION, { exact: true }).count()).toBe(1);
  expect(trouble).toEqual([]);
  await page.context().close();
});

test("two tabs of one visitor show one chat", async () => {
  const { page, chat } = await openChat();
  const other = await page.context().newPage();
  await other.goto("/terms");
  const second = chatOf(other);
  await second.open();
  await second.ready();
  await chat.say(QUESTION);
  await second.message(QUESTION).waitFor();
  await second.cards.first().waitFor();
  await second.say("Thank you");
  await chat.message("Thank you").waitFor();
  expect(await session(page)).toBe(await session(other));
  await page.context().close();
});

test("what is being written survives closing, going to another page and a reload", async () => {
  const { page, chat } = await openChat(DESKTOP, "/terms");
  await chat.input.fill("Is the catamaran easy to board");
  await chat.close();
  await chat.open();
  expect(await chat.input.inputValue()).toBe("Is the catamaran easy to board");
  await chat.close();
  await page.getByRole("link", { name: "Questions" }).first().click();
  await page.waitForURL("**/faq");
  await chat.open();
  expect(await chat.input.inputValue()).toBe("Is the catamaran easy to board");
  await page.reload();
  await chat.open();
  expect(await chat.input.inputValue()).toBe("Is the catamaran easy to board");
  await page.context().close();
});

test("an answer that comes while the panel is closed is counted on the button", async () => {
  const { page } = await openPage(browser, "/terms", DESKTOP);
  // What the room says is held back until the panel is closed: an answer may be quicker than a key.
  const closed = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/party\//, (socket) => {
    const room = socket.connectToServer();
    room.onMessage((frame) => {
      const isAnswer = `${frame}`.includes('"role":"other"');
      void (isAnswer ? closed.promise : Promise.resolve()).then(() => socket.send(frame));
    });
  });
  // However slow the machine is, the chat does not go by polling instead.
  await page.evaluate(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  const chat = chatOf(page);
  await chat.open();
  await chat.ready();
  await chat.write(QUESTION);
  await chat.close();
  closed.resolve();
  await page.getByRole("link", { name: "Chat Now 1 new message" }).waitFor();
  await picture(page, "chat-unread");
  await chat.open();
  await chat.cards.first().waitFor();
  await chat.close();
  await page.getByRole("link", { name: "Chat Now", exact: true }).waitFor();
  await page.context().close();
});

test("Shift and Enter break the line; too long a text is told and kept, and can't be sent", async () => {
  const { page, chat } = await openChat();
  await chat.input.pressSequentially("One");
  await page.keyboard.press("Shift+Enter");
  await chat.input.pressSequentially("two");
  expect(await chat.input.inputValue()).toBe("One\ntwo");
  await chat.input.fill("x".repeat(450));
  await chat.dialog.getByText("450 of 500 characters").waitFor();
  const long = "Too long. ".repeat(60);
  await chat.input.fill(long);
  await chat.dialog
    .getByText("Message is too long. Please keep it under 500 characters.")
    .waitFor();
  await picture(page, "chat-too-long");
  await page.keyboard.press("Enter");
  expect(await chat.input.inputValue()).toBe(long);
  expect(await chat.send.isDisabled()).toBe(true);
  await page.context().close();
});

test("who has scrolled up to read is not moved, and told what is new", async () => {
  const { page, chat } = await openChat(PHONE);
  for (const text of [
    "12 of us, 4 hours",
    "20 of us, 3 hours in the evening",
    "6 of us, 2 hours",
  ]) {
    await chat.say(text);
    await chat.idle();
  }
  await chat.toStart();
  const other = await page.context().newPage();
  await other.goto("/terms");
  const second = chatOf(other);
  await second.open();
  await second.ready();
  await second.say("And 8 of us?");
  await page.bringToFront();
  const news = chat.dialog.getByRole("button", { name: "New message", exact: true });
  await news.waitFor();
  expect(await chat.scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await picture(page, "chat-new-message-phone");
  await news.click();
  await chat.atEnd();
  await page.context().close();
});

test.each([
  ["desktop", DESKTOP],
  ["phone", PHONE],
] as const)(
  "axe finds nothing, empty and with an answer, and the messages are a polite log whose ticking times are not read out, on a %s",
  async (_, viewport) => {
    const { page, chat } = await openChat(viewport, "/terms", { bypassCSP: true });
    expect(await violations(page, "#chat-dialog")).toEqual([]);
    await chat.say(QUESTION);
    await chat.cards.first().waitFor();
    await chat.idle();
    expect(await violations(page, "#chat-dialog")).toEqual([]);
    const log = chat.dialog.getByRole("log");
    expect(await log.getAttribute("aria-relevant")).toBe("additions");
    expect(await log.locator("time").first().getAttribute("aria-live")).toBe("off");
    await page.context().close();
  },
);
