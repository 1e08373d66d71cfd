import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reasonOf } from "./log-file.ts";

/** What wrangler's simulation of the mail binding writes into its output for each mail. */
const MAIL =
  /send_email binding called with MessageBuilder:[^\n]*\n(From: [^\n]*\nTo: ([^\n]*)\nSubject: [^\n]*)\n\nText: ([^\n]+)\nHTML: ([^\n]+)\n/;
/** Output that has not become a mail by then will not become one. */
const LONGEST_NOTICE = 16_384;

type Mail = { head: string; to: string; text: string; html: string; time: string };

/**
 * Keeps the mails of the local simulation, which throws them away when it stops: hand it the site's output, and each
 * mail is copied to `folder`/{recipient}/{time}-{id}.txt and .html, for the owner's eyes only. One that cannot be
 * written waits, and is tried with each further piece of output: the site's outbox says already that it was sent.
 */
export function mailKeeper(folder: string): (output: string) => void {
  let pending = "";
  let isFailing = false;
  const waiting: Mail[] = [];
  return (output) => {
    pending += output;
    for (let found = MAIL.exec(pending); found; found = MAIL.exec(pending)) {
      const [notice, head = "", to = "", text = "", html = ""] = found;
      pending = pending.slice(found.index + notice.length);
      const time = new Date().toISOString().replaceAll(/[:.]/g, "-");
      waiting.push({ head, to, text, html, time });
    }
    pending = pending.slice(-LONGEST_NOTICE);
    for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
      try {
        keep(folder, mail);
        isFailing = false;
      } catch (error) {
        // The site was stopped in between, and its files went with it: nothing is left to wait for.
        const isThere = existsSync(mail.text);
        if (isThere) waiting.push(mail);
        if (!isThere || !isFailing) console.warn(`A mail could not be kept: ${reasonOf(error)}`);
        isFailing = true;
        return;
      }
    }
  };
}

function keep(folder: string, { head, to, text, html, time }: Mail): void {
  const own = join(folder, folderOf(to));
  mkdirSync(own, { recursive: true, mode: 0o700 });
  const id = text.split("/").at(-1)?.slice(0, 8) ?? "";
  writeFileSync(join(own, `${time}-${id}.html`), readFileSync(html), { mode: 0o600 });
  // Last and whole at once, because who waits for the mail waits for this file.
  const file = join(own, `${time}-${id}`);
  writeFileSync(`${file}.part`, `${head}\n\n${readFileSync(text, "utf8")}`, { mode: 0o600 });
  renameSync(`${file}.part`, `${file}.txt`);
}

/** The folder of a recipient: the address, with what no file name should hold replaced. */
export function folderOf(recipient: string): string {
  return recipient.replaceAll(/[^\w.@+-]/g, "_").replace(/^\.+/, "_");
}
