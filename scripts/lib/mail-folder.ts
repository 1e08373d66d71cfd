import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What wrangler's simulation of the mail binding writes into its output for each mail. */
const MAIL =
  /send_email binding called with MessageBuilder:[^\n]*\n(From: [^\n]*\nTo: ([^\n]*)\nSubject: [^\n]*)\n\nText: ([^\n]+)\nHTML: ([^\n]+)\n/;
/** Output that has not become a mail by then will not become one. */
const LONGEST_NOTICE = 16_384;

/**
 * Keeps the mails of the local simulation, which throws them away when it stops: hand it the site's output, and each
 * mail is copied to `folder`/{recipient}/{time}-{id}.txt and .html, for the owner's eyes only.
 */
export function mailKeeper(folder: string): (output: string) => void {
  let pending = "";
  return (output) => {
    pending += output;
    for (let found = MAIL.exec(pending); found; found = MAIL.exec(pending)) {
      const [notice, head = "", to = "", text = "", html = ""] = found;
      pending = pending.slice(found.index + notice.length);
      keep(folder, { head, to, text, html });
    }
    pending = pending.slice(-LONGEST_NOTICE);
  };
}

function keep(
  folder: string,
  mail: { head: string; to: string; text: string; html: string },
): void {
  const own = join(folder, folderOf(mail.to));
  mkdirSync(own, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const id = mail.text.split("/").at(-1)?.slice(0, 8) ?? "";
  try {
    const text = `${mail.head}\n\n${readFileSync(mail.text, "utf8")}`;
    writeFileSync(join(own, `${time}-${id}.html`), readFileSync(mail.html), { mode: 0o600 });
    // Last and whole at once, because who waits for the mail waits for this file.
    const file = join(own, `${time}-${id}`);
    writeFileSync(`${file}.part`, text, { mode: 0o600 });
    renameSync(`${file}.part`, `${file}.txt`);
  } catch (error) {
    // The site was stopped in between, and its files went with it.
    console.warn(`A mail could not be kept: ${error instanceof Error ? error.message : error}`);
  }
}

/** The folder of a recipient: the address, with what no file name should hold replaced. */
export function folderOf(recipient: string): string {
  return recipient.replaceAll(/[^\w.@+-]/g, "_").replace(/^\.+/, "_");
}
