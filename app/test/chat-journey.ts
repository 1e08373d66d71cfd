import type { Page } from "playwright-core";
import { chatMessages } from "#domain/messages/en/chat.ts";
import { until } from "#scripts/lib/process.ts";

/** The chat's dialog as a visitor meets it. */
export function chatOf(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Chat Now" });
  const input = dialog.getByRole("textbox");
  const scroller = dialog.locator("[tabindex='0']").first();
  const message = (text: string) => dialog.getByRole("log").getByText(text, { exact: true });
  /** Sends what is written, once that can be done: the transcript comes a moment after the connection. */
  const enter = async () => {
    await dialog.getByRole("button", { name: "Send", exact: true, disabled: false }).waitFor();
    await input.press("Enter");
  };
  const write = async (text: string) => {
    await input.fill(text);
    await enter();
  };
  return {
    dialog,
    input,
    scroller,
    message,
    send: dialog.getByRole("button", { name: "Send", exact: true }),
    cards: dialog.locator("a[href^='/package/']:has(img)"),
    /**
     * Writes down all banners from now on, for those that stand a second only: a busy machine looks too late. The
     * result waits until one has been there.
     */
    watchNotices: async () => {
      await page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, { noticesSeen: seen });
        const look = () => {
          for (const one of document.querySelectorAll("#chat-dialog [role] p"))
            seen.push(one.textContent ?? "");
        };
        new MutationObserver(look).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      });
      return (text: string) =>
        page.waitForFunction(
          (wanted) => (window as unknown as { noticesSeen: string[] }).noticesSeen.includes(wanted),
          text,
        );
    },
    /** Connected again, by itself or, where a busy machine took too long, by the visitor. */
    back: () =>
      until(
        async () => {
          const again = dialog.getByRole("button", { name: "Try Again" });
          if (await again.isVisible()) await again.click({ timeout: 1_000 });
          if (await dialog.getByText(chatMessages.status.busy, { exact: true }).count())
            return false;
          return dialog.getByText("Online", { exact: true }).isVisible();
        },
        { message: "the chat did not come back" },
      ),
    open: async () => {
      await page.getByRole("link", { name: /^Chat Now/ }).click();
      await input.waitFor();
    },
    /** Closes the panel; it is gone a moment before the page knows. */
    close: async () => {
      const closed = await dialog.evaluateHandle((element) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        element.addEventListener("close", () => setTimeout(resolve), { once: true });
        return { promise };
      });
      await page.keyboard.press("Escape");
      await closed.evaluate(({ promise }) => promise);
    },
    /** Connected. */
    ready: () => dialog.getByText("Online", { exact: true }).waitFor(),
    enter,
    /** Writes a message and sends it. */
    write,
    /** The same, and waits until it is stored. */
    say: async (text: string) => {
      await write(text);
      await message(text).waitFor();
      await dialog.getByText("Sending", { exact: true }).waitFor({ state: "hidden" });
    },
    /** All that was said is answered, and nobody is writing: between a message and its answer nobody is, either. */
    idle: () =>
      until(
        async () => {
          const last = dialog.getByRole("log").locator(":scope > :last-child");
          if (await last.getByText(chatMessages.you, { exact: true }).count()) return false;
          if (await dialog.getByText(chatMessages.status.busy, { exact: true }).count())
            return false;
          return dialog.getByText("Online", { exact: true }).isVisible();
        },
        { message: "the chat was not answered" },
      ),
    /** The end of the messages is in view. */
    atEnd: () =>
      until(
        () =>
          scroller.evaluate(
            (element) => element.scrollHeight - element.clientHeight - element.scrollTop < 2,
          ),
        { message: "the end of the messages is not in view" },
      ),
    /** Scrolls to the first message, and stays there when pictures and frames have come to rest. */
    toStart: () =>
      until(
        () =>
          scroller.evaluate((element) => {
            element.scrollTo({ top: 0 });
            const { promise, resolve } = Promise.withResolvers<boolean>();
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve(element.scrollTop === 0)),
            );
            return promise;
          }),
        { message: "the messages were not scrolled up" },
      ),
  };
}
