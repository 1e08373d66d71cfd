import { afterAll, beforeAll } from "bun:test";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { cronTrigger } from "#scripts/lib/cron.ts";
import { folderOf } from "#scripts/lib/mail-folder.ts";
import { until } from "#scripts/lib/process.ts";
import { rows, testStack } from "./stack.ts";

/** `text` is the plain text twin below the lines From, To and Subject. */
export type KeptMail = { subject: string; text: string; html: string };

/** The mails the stack has sent to an address, oldest first. */
export async function mailsTo(recipient: string): Promise<KeptMail[]> {
  const folder = join(testStack().dataDir, "mails", folderOf(recipient));
  const names = await readdir(folder).catch(() => []);
  const texts = names.filter((name) => name.endsWith(".txt")).sort();
  return Promise.all(
    texts.map(async (name) => {
      const text = await readFile(join(folder, name), "utf8");
      const html = await readFile(join(folder, name.replace(/txt$/, "html")), "utf8");
      return { subject: /^Subject: (.*)$/m.exec(text)?.[1] ?? "", text, html };
    }),
  );
}

/**
 * The newest mail to an address that says something, once there is one. Whatever else the jobs have to tell the address
 * meanwhile is not taken for it.
 */
export async function mailTo(recipient: string, says = /(?:)/): Promise<KeptMail> {
  let found: KeptMail | undefined;
  await until(
    async () => {
      found = (await mailsTo(recipient)).findLast(({ text }) => says.test(text));
      if (!found && (await isNext(recipient))) await tick();
      return found !== undefined;
    },
    { message: `no mail to ${recipient} that says ${says}` },
  );
  if (!found) throw new Error(`no mail to ${recipient}`);
  return found;
}

/** Puts what waits to be sent to an address in front of what other tests have left; true when there is something. */
async function isNext(recipient: string): Promise<boolean> {
  const waiting = await rows(
    `update email_outbox set next_try_date = 0
      where recipient = ? and state in ('queued', 'failed') and next_try_date <= ? returning uuid`,
    [recipient, Date.now()],
  );
  return waiting.length > 0;
}

/** Fires the site's scheduled jobs, as `start` does every minute, and waits for their end. */
export async function tick(): Promise<void> {
  const response = await fetch(cronTrigger(testStack().siteUrl));
  if (!response.ok) throw new Error(`the jobs failed: ${await response.text()}`);
}

/**
 * No mail is queued while this file's tests run: hundreds of requests would be thousands of mails, and the local mail
 * simulation falls behind in telling of them. For tests of what is stored.
 */
export function withoutMails(): void {
  beforeAll(noMails);
  afterAll(mailsAgain);
}

/** The same for a part of a file: from here on, until `mailsAgain`. */
export async function noMails(): Promise<void> {
  await rows(
    "create trigger if not exists no_mail before insert on email_outbox begin select raise(ignore); end",
  );
}

export async function mailsAgain(): Promise<void> {
  await rows("drop trigger if exists no_mail");
}
