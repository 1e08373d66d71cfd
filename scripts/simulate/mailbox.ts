import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { folderOf } from "#scripts/lib/mail-folder.ts";
import type { Look } from "./look.ts";

export type Mail = { event: string; key: string; recipient: string; subject: string; text: string };
type Row = Omit<Mail, "text"> & { place: number };

/** How long a mail may take by the machine's clock: a busy machine is no fault. */
const PATIENCE_MS = 60_000;
/** A look costs nothing (look.ts), and a person waits for its end. */
const LOOK_AGAIN_MS = 2;
/** A mail for later than this is not waited for. */
const SOON_MS = 60_000;

/** The mails of a season, from the folder; what the outbox says of them tells which are new and what they are about. */
export function mailboxes(db: Look, folder: string) {
  let last = 0;
  const read = new Set<string>();
  const waiting = (now: number) => sql`
    select (select count(*) from email_outbox
        where state in ('queued', 'sending', 'failed') and create_date <= ${now} and statusid <> -1
          and next_try_date <= ${now + 15 * SOON_MS}) n,
      (select max(rowid) from email_outbox) top`;

  /** Mail files of a person that were not read before, in order. */
  function newFiles(recipient: string): { subject: string; text: string }[] {
    const own = join(folder, folderOf(recipient));
    if (!existsSync(own)) return [];
    const files = readdirSync(own).filter((name) => name.endsWith(".txt") && !read.has(own + name));
    return files.toSorted().map((name) => {
      read.add(own + name);
      const text = readFileSync(join(own, name), "utf8");
      return { subject: /^Subject: (.*)$/m.exec(text)?.[1] ?? "", text };
    });
  }

  return {
    /** Waits until all that is due was sent, and answers what was new. What does not leave is a problem. */
    async settle(now: number, problem: (text: string) => void): Promise<Mail[]> {
      const began = performance.now();
      for (;;) {
        const [row] = await db.all<{ n: number; top: number | null }>(waiting(now));
        if ((row?.top ?? 0) === last) return [];
        if (!row || row.n === 0) break;
        if (performance.now() - began > PATIENCE_MS) {
          problem(`${row.n} mails do not leave`);
          break;
        }
        await Bun.sleep(LOOK_AGAIN_MS);
      }
      const rows = await db.all<Row>(sql`
        select rowid place, event, event_key key, recipient, subject from email_outbox
        where rowid > ${last} and state = 'sent' order by recipient, event, subject`);
      if (rows.length === 0) return [];
      last = Math.max(last, ...rows.map(({ place }) => place));
      const mails: Mail[] = [];
      for (const [recipient, own] of Map.groupBy(rows, (row) => row.recipient)) {
        const came: { subject: string; text: string }[] = [];
        while (came.push(...newFiles(recipient)) < own.length) {
          if (performance.now() - began > PATIENCE_MS) break;
          await Bun.sleep(LOOK_AGAIN_MS);
        }
        for (const { place: _, ...row } of own) {
          const at = came.findIndex(({ subject }) => subject === row.subject);
          const [file] = at < 0 ? [] : came.splice(at, 1);
          if (file) mails.push({ ...row, text: file.text });
          else problem(`${row.event} for ${recipient} was said to be sent, and did not come`);
        }
        for (const { subject } of came) problem(`${recipient} got "${subject}" once more`);
      }
      return mails;
    },
  };
}

/** The first address in a mail that leads to a page. */
export const linkIn = (mail: Mail, path: string): string | undefined =>
  new RegExp(`https?://[^\\s/]+${path}\\S*`).exec(mail.text)?.[0];
