import type { Page } from "playwright-core";

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
