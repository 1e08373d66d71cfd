import { sql } from "drizzle-orm";
import { addOfficeDays } from "./office-days.ts";
import { accountOf, HABITS, PASSWORD } from "./provider.ts";
import { DAY, HOUR, type World } from "./season.ts";
import { OFFICE } from "./stage.ts";

type Item = {
  kind: string;
  record: string;
  booking?: string | null;
  since: string;
};
type Books = {
  payments: {
    uuid: string;
    update_date: string;
    amount: number;
    paid: number;
    waived: number;
    kind: string;
  }[];
  entries: { uuid: string; kind: string; state: string; by_hand: boolean; amount: number }[];
};

/** The administrator: sets the office up, works the queue twice a day, and does on some days what else there is (office-days.ts). */
export function addOffice(world: World) {
  const who = "office";
  const browser = world.browserOf(who);
  const later = (at: number, what: string, run: () => Promise<string>) =>
    world.plan(at, who, what, run);

  async function signIn() {
    if (!browser.isSignedIn()) await browser.call("POST", "/api/auth/login", OFFICE);
  }
  async function call(method: string, path: string, body?: object) {
    await signIn();
    return browser.call(method, path, body);
  }

  later(world.begin + HOUR, "opens accounts for the companies", async () => {
    let made = 0;
    const listed = await call("GET", "/api/admin/list/rentalpartner?size=50");
    const { rows } = listed.data as { rows: { uuid: string; name: string }[] };
    for (const { uuid, name } of rows) {
      const record = await call("GET", `/api/admin/edit/rentalpartner?uuid=${uuid}`);
      const { slug } = record.data as { slug: string };
      if (!(slug in HABITS)) continue;
      const account = { email: accountOf(slug), name, roles: ["partner"], statusid: 1 };
      const more = { rental_partner_uuid: uuid };
      const answer = await call("POST", "/api/admin/edit/user", { ...account, ...more });
      const { uuid: user, update_date } = (answer.data ?? {}) as Record<string, string>;
      const set = await call("PUT", "/api/admin/edit/user", {
        ...{ uuid: user, update_date, password: PASSWORD },
      });
      if (set.status < 400) made += 1;
    }
    return `${made} accounts`;
  });

  for (let day = 0; day < world.days; day++)
    for (const hour of [10, 16])
      later(
        world.begin + day * DAY + hour * HOUR,
        `works the queue (${day + 1}, ${hour}.00)`,
        workQueue,
      );

  async function workQueue(): Promise<string> {
    await signIn();
    if (world.fate.chance(0.2, who, world.now())) await browser.open("/admin");
    const answer = await call("GET", "/api/admin/queue");
    const { items } = answer.data as { items: Item[] };
    const done = new Map<string, number>();
    for (const item of items) {
      const did = await deal(item);
      if (did !== "") done.set(did, (done.get(did) ?? 0) + 1);
    }
    const list = [...done].toSorted().map(([what, times]) => `${times} ${what}`);
    return list.join(", ") || "nothing";
  }

  /** What the office does about one thing of its queue, in a few words. */
  async function deal(item: Item): Promise<string> {
    const { kind, record } = item;
    const { fate } = world;
    const said = (what: string, { status }: { status: number }) =>
      status < 400 ? what : `${what} refused (${status})`;
    switch (kind) {
      case "unasked":
      case "no_offer": {
        const reason = "No yacht of ours is free for so many guests then.";
        const path = `/api/admin/requests/${record}`;
        if (kind === "no_offer") return said("reminded", await call("POST", `${path}/nudge`, {}));
        return said("closed", await call("POST", `${path}/close`, { reason }));
      }
      case "review": {
        const rating = await call("GET", `/api/admin/edit/partnerrating?uuid=${record}`);
        const { update_date, stars } = rating.data as { update_date: string; stars: number };
        const isRefused = stars <= 2 && fate.chance(0.3, who, "refuses", world.now());
        const step = isRefused
          ? { refused_reason: "It says nothing of the trip." }
          : { published: true };
        const put = { uuid: record, update_date, ...step };
        const what = isRefused ? "reviews not published" : "reviews published";
        return said(what, await call("PUT", "/api/admin/edit/partnerrating", put));
      }
      case "overdue":
      case "card_failed":
      case "aboard":
      case "refund":
        return money(item);
      case "chat":
      case "reply":
        return said(
          "chats taken",
          await call("POST", `/api/admin/queue/${kind}/${record}/snooze`, {
            seen: "",
            until: "week",
          }),
        );
      default:
        return "";
    }
  }

  async function money({ kind, record, booking, since }: Item): Promise<string> {
    const [row] = booking
      ? [{ booking }]
      : await world.db.all<{ booking: string }>(sql`
          select p.booking_uuid booking from payment p where p.uuid = ${record}
          union select p.booking_uuid from payment_entry e join payment p on p.uuid = e.payment_uuid where e.uuid = ${record}`);
    if (!row) return `${kind} of no booking`;
    const path = `/api/admin/bookings/${row.booking}/money`;
    const { data } = await call("GET", path);
    const { payments, entries } = data as Books;
    if (kind === "refund") {
      const due = entries.find(
        (one) => one.kind === "refund" && one.state !== "done" && one.by_hand,
      );
      if (!due) return "";
      const { status } = await call("POST", `${path}/returned`, {
        entry: due.uuid,
        reference: "sent back",
      });
      return status < 400 ? "refunds sent" : `refunds refused (${status})`;
    }
    const open = payments.find((one) => one.amount - one.waived - one.paid > 0);
    if (!open) return "";
    const amount = open.amount - open.waived - open.paid;
    const seen = open.update_date;
    if (kind === "aboard") {
      const { status } = await call("POST", `${path}/received`, {
        ...{ payment: open.uuid, seen, amount, way: "aboard", reference: "told by telephone" },
      });
      return status < 400 ? "paid aboard" : `paid aboard refused (${status})`;
    }
    const released = await call("POST", `${path}/release`, { reason: "It was not paid in time." });
    if (released.status < 400) return "released";
    // Once the trip has begun nothing is released: the guest pays what is owed when asked again.
    if (world.now() - Date.parse(since) < 3 * DAY) return "asked for money";
    const { status } = await call("POST", `${path}/received`, {
      ...{ payment: open.uuid, seen, amount, way: "transfer", reference: "asked for again" },
    });
    return status < 400 ? "late transfers" : `late transfers refused (${status})`;
  }

  addOfficeDays(world, { browser, signIn, call });
}
