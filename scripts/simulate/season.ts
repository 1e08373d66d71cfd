import { createHash } from "node:crypto";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { agenda } from "./agenda.ts";
import { type Browser, openBrowser } from "./browser.ts";
import { type Fate, fateOf } from "./fate.ts";
import { type Mail, mailboxes } from "./mailbox.ts";
import type { Stage } from "./stage.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** How often the jobs run: cron does it every minute, and most of those minutes nothing is due. */
const TICK = { day: 20 * MINUTE, night: 60 * MINUTE };

/** One thing that somebody does; `what` names it among all that this person does. It resolves with what came of it, without ids. */
export type Act = { who: string; what: string; run: () => Promise<string> };
export type Told = { at: number; who: string; what: string; came: string };
export type Problem = { at: number; rule: string; text: string };
/** Which season: `people` are those who act (undefined: all), `without` acts that are left out ("who: what"). */
export type SeasonPlan = {
  seed: number;
  days: number;
  visitors: number;
  people?: ReadonlySet<string> | undefined;
  without?: ReadonlySet<string> | undefined;
  /** When it is over, if sooner than its days are. */
  until?: number | undefined;
  /** For the tool's own test: whatever has these words breaks a rule. */
  broken?: string | undefined;
};
export type World = Awaited<ReturnType<typeof openWorld>>;

/** What people of a season share: its clock, plans, pages, mails, and the story that is told of it. */
export async function openWorld(stage: Stage, plan: SeasonPlan) {
  const { clock, db } = stage;
  const begin = clock.now();
  const end = Math.min(begin + plan.days * DAY, plan.until ?? Number.POSITIVE_INFINITY);
  const todo = agenda<Act>();
  const box = mailboxes(db, stage.mails);
  const story: Told[] = [];
  const mails: (Mail & { at: number })[] = [];
  const problems: Problem[] = [];
  const readers = new Map<string, (mail: Mail) => void>();
  const hooks: (() => Promise<void>)[] = [];
  const browsers = new Map<string, Browser>();
  const counted = { calls: 0, pages: 0, acts: 0, ticks: 0, mails: 0 };
  const note = (rule: string, text: string) => problems.push({ at: clock.now(), rule, text });

  function browserOf(who: string): Browser {
    const found = browsers.get(who);
    if (found) return found;
    const made = openBrowser(stage.siteUrl, clock.now, ({ method, path, status }) => {
      counted[method === "GET" ? "pages" : "calls"] += 1;
      if (status >= 500) note("no 5xx", `${who}: ${method} ${generic(path)} answered ${status}`);
    });
    browsers.set(who, made);
    return made;
  }
  async function settle() {
    const wrong = await stage.tellOfCards();
    if (wrong) note("nobody is stuck", `the card service: ${wrong}`);
    const came = await box.settle(clock.now(), (text) => note("mail arrives", text));
    counted.mails += came.length;
    for (const mail of came) mails.push({ at: clock.now(), ...mail, text: "" });
    for (const mail of came) readers.get(mail.recipient)?.(mail);
    if (came.length > 0) for (const hook of hooks) await hook();
  }
  async function tick() {
    if (!stage.isDue()) return;
    counted.ticks += 1;
    if (!(await stage.tick())) note("no 5xx", "the jobs failed");
    await settle();
  }
  async function act({ who, what, run }: Act) {
    counted.acts += 1;
    const came = await run().catch((error: unknown) => {
      note("nobody is stuck", `${who}: ${what}: ${error instanceof Error ? error.message : error}`);
      return "could not";
    });
    if (came !== "") story.push({ at: clock.now(), who, what, came });
    const told = `${who}: ${what}: ${came}`;
    if (plan.broken && told.includes(plan.broken)) note(forbidden(plan.broken), told);
    await settle();
  }

  return {
    ...{ stage, db, begin, end, story, problems, counted, note, browserOf },
    ...{ seed: plan.seed, days: plan.days, visitors: plan.visitors },
    fate: fateOf(plan.seed) as Fate,
    /** Requests that the site has taken: the checks look for each. */
    acknowledged: [] as { who: string; uuid: string }[],
    /** Who came by, and by whose link. */
    visits: [] as { who: string; affiliate: string }[],
    /** Mails that came, and when. */
    mails,
    /** Who has left the letters, and when. */
    unsubscribed: new Map<string, number>(),
    now: clock.now,
    /** Whether somebody takes part in this season. */
    takesPart: (who: string) => plan.people?.has(who) ?? true,
    /** Plans what somebody does, at full seconds and not before now. */
    plan(at: number, who: string, what: string, run: Act["run"]) {
      if (plan.without?.has(`${who}: ${what}`)) return;
      const second = Math.ceil(Math.max(at, clock.now()) / 1000) * 1000;
      if (second < end) todo.plan(second, { who, what, run });
    },
    /** Who reads the mails of an address. */
    onMail: (address: string, read: (mail: Mail) => void) => readers.set(address, read),
    /** What is done each time after mails were read. */
    afterMails: (hook: () => Promise<void>) => hooks.push(hook),
    /** Lets all of it happen, in the order of the clock. `said` hears of each day that is over. */
    async run(said: (day: number) => void) {
      let next = begin + TICK.night;
      for (;;) {
        const at = Math.min(todo.nextAt() ?? end, next);
        if (at >= end) break;
        await clock.move(at);
        if (at < next) {
          const due = todo.take();
          if (due) await act(due.what);
          continue;
        }
        await tick();
        // The season begins at midnight in Dubai.
        const hour = ((at - begin) % DAY) / HOUR;
        next += hour >= 7 && hour < 23 ? TICK.day : TICK.night;
        if ((at - begin) % DAY === 0) said(Math.round((at - begin) / DAY));
      }
      await clock.move(end);
      await tick();
    },
  };
}

/** The rule of the tool's own test. */
export const forbidden = (words: string) => `nobody: "${words}"`;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** A path without what is only this run's. */
export const generic = (path: string) =>
  path.replaceAll(UUID, "{uuid}").replaceAll(/\/[\w-]{40,}/g, "/{token}");

/** A line of the story as it is printed. */
export const sentence = ({ at, who, what, came }: Told) =>
  `${formatDateTime(new Date(at))}  ${who}: ${what}: ${came}`;

/** What two runs of one seed have in common: a hash of all that happened. */
export const storyHash = (story: readonly Told[]) =>
  createHash("sha256")
    .update(story.map((one) => `${one.at} ${one.who} ${one.what} ${one.came}`).join("\n"))
    .digest("hex")
    .slice(0, 16);
