import type { Page } from "playwright-core";
import { until } from "#scripts/lib/process.ts";

/** The chat's dialog as a visitor meets it. */
export function chatOf(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Chat Now" });
  const input = dialog.getByRole("textbox");
  const scroller = dialog.locator("[tabindex='0']").first();
  const message = (text: string) => dialog.getByRole("log").getByText(text, { exact: true });
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
          { timeout: 30_000 },
        );
    },
    /** Connected again, by itself or, where a busy machine took too long, by the visitor. */
    back: () =>
      until(
        async () => {
          const again = dialog.getByRole("button", { name: "Try Again" });
          if (await again.isVisible()) await again.click({ timeout: 1_000 });
          return dialog.getByText("Online", { exact: true }).isVisible();
        },
        { seconds: 30, message: "the chat did not come back" },
      ),
    open: async () => {
      await page.getByRole("link", { name: /^Chat Now/ }).click();
      await input.waitFor();
    },
    /** Connected, with the transcript there. */
    ready: () => dialog.getByText("Online", { exact: true }).waitFor(),
    /** Writes a message and waits until it is stored. */
    say: async (text: string) => {
      await input.fill(text);
      await input.press("Enter");
      await message(text).waitFor();
      await dialog.getByText("Sending", { exact: true }).waitFor({ state: "hidden" });
    },
    /** Nobody is writing. */
    idle: () => dialog.getByText("Connected", { exact: true }).waitFor(),
    inputHasFocus: () => input.evaluate((element) => element === document.activeElement),
    atEnd: () =>
      scroller.evaluate(
        (element) => element.scrollHeight - element.clientHeight - element.scrollTop < 2,
      ),
  };
}
