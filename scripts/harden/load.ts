import { v7 as uuidv7 } from "uuid";
import { stackAccount, stackLink } from "#app/test/identity.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { createDb, PATIENT } from "#db/client.ts";
import { calendar_feed } from "#db/entities/calendar-feed.ts";
import { makeApproval, makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import { addDays, earliestDay } from "#domain/lib/dubai-date.ts";
import type { Breakable } from "./breakable.ts";

/** What was sent, and what was said of it: held against the rows at the end. */
export type Ledger = {
  /** By Idempotency-Key: the address that only this request has. */
  requests: Map<string, { email: string; isSure: boolean }>;
  offers: Map<string, { isSure: boolean }>;
  acceptances: Map<string, { isSure: boolean }>;
  /** By the message's own id. */
  messages: Map<string, { chat: string; isSure: boolean }>;
};
/** How answers were: done, refused in words, no connection at all (the process is gone), or nothing anybody could make sense of. */
export type Figures = {
  sent: number;
  acknowledged: number;
  refused: number;
  unconnected: number;
  unclear: number;
};
export type Load = {
  ledger: Ledger;
  figures: Figures;
  unclear: string[];
  /** How often which thing was done. */
  done: Map<string, number>;
  stop: () => Promise<void>;
  probe: () => Promise<boolean>;
};

/** Nobody waits longer for a page. */
const PATIENCE_MS = 25_000;
const HOUR = 3_600_000;
const PAGES = [
  "/",
  "/packages",
  "/faq",
  "/contact",
  "/fullofferform",
  "/articles",
  "/package/fast-water-31-ft-rib",
];

/** Invitations whose offers are made and accepted under load, each on a day of its own. */
export async function makeTrips(libsqlUrl: string, count: number) {
  const db = createDb({ url: libsqlUrl }, PATIENT);
  const made = await makeCatalogue(db);
  const { outsideHost } = testStack();
  if (outsideHost)
    await db.insert(calendar_feed).values({
      ...{ rental_product_uuid: made.product, title: "Another calendar", statusid: 1 },
      ...{ url: `http://${outsideHost}/busy.ics`, next_read_date: new Date() },
    });
  const provider = await stackAccount(["partner"]);
  await rows("update user set rental_partner_uuid = ? where uuid = ?", [
    made.partner,
    provider.uuid,
  ]);
  const trips: { request: string; invitation: string; link: string }[] = [];
  for (let at = 0; at < count; at++) {
    const start_date = new Date(
      Date.parse(`${addDays(earliestDay(new Date()), 5 + at)}T00:00:00Z`) - 4 * HOUR,
    );
    const { uuid: request } = await makeRequest(db, {
      ...{
        statusid: 1,
        email: `${uuidv7()}@visitor.example`,
        name: "Layla Haddad",
        phone: "+971501234567",
      },
      ...{ start_date, end_date: start_date, guests: 4, duration: 3, timeofday: 2 },
      valid_until_date: new Date(Date.now() + 40 * HOUR),
    });
    const invited = {
      rental_partner_uuid: made.partner,
      rental_request_uuid: request,
      state: "sent" as const,
    };
    const { uuid: invitation } = await makeApproval(db, invited);
    trips.push({ request, invitation, link: await stackLink(`request:${request}`, 86_400) });
  }
  return { trips, provider, vessel: made.product };
}
export type Trips = Awaited<ReturnType<typeof makeTrips>>;

/** A modest mixed load until it is stopped: requests, offers, acceptances, messages of chats, and pages that are read. */
export function startLoad({ url, chatUrl }: Breakable, { trips, provider, vessel }: Trips): Load {
  const ledger: Ledger = {
    requests: new Map(),
    offers: new Map(),
    acceptances: new Map(),
    messages: new Map(),
  };
  const figures: Figures = { sent: 0, acknowledged: 0, refused: 0, unconnected: 0, unclear: 0 };
  const unclear: string[] = [];
  const done = new Map<string, number>();
  let isOver = false;

  /** Sends, and says whether it was done; what is no answer is counted. */
  async function ask(
    what: string,
    address: string,
    init: RequestInit,
    isDone: (status: number) => boolean,
  ): Promise<boolean> {
    figures.sent += 1;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    let response: Response;
    let text: string;
    try {
      response = await fetch(address, { redirect: "manual", ...init, signal });
      text = await response.text();
    } catch {
      if (signal.aborted) said(what, `nothing within ${PATIENCE_MS / 1000} s`);
      else figures.unconnected += 1;
      return false;
    }
    if (isDone(response.status)) {
      figures.acknowledged += 1;
      const [kind = ""] = what.split(" /");
      done.set(kind, (done.get(kind) ?? 0) + 1);
      if (init.method === undefined && text.trim() === "") said(what, "a blank page");
      return true;
    }
    const isClear = response.status < 500 || (response.status === 503 && text.trim().length > 20);
    if (isClear) figures.refused += 1;
    else said(what, `${response.status} ${text.slice(0, 80).replaceAll("\n", " ")}`);
    return false;
  }
  function said(what: string, how: string) {
    figures.unclear += 1;
    if (unclear.length < 8) unclear.push(`${what}: ${how}`);
  }
  const isRead = (status: number) => status === 200;
  const json = { "content-type": "application/json" };
  const html = { accept: "text/html", "user-agent": "Mozilla/5.0 Firefox/140.0" };

  async function request(): Promise<boolean> {
    const key = uuidv7();
    const email = `${key}@visitor.example`;
    const body = JSON.stringify({
      typeid: 0,
      start_date: addDays(earliestDay(new Date()), 120),
      timeofday: 2,
      duration: 3,
      guests: 8,
      name: "Layla Haddad",
      email,
      phone: "+971501234567",
    });
    const entry = { email, isSure: false };
    ledger.requests.set(key, entry);
    return sure(entry, () =>
      ask(
        "a request",
        `${url}/api/edit/rentalrequest`,
        { method: "POST", body, headers: { ...json, "idempotency-key": key } },
        (status) => status === 200,
      ),
    );
  }
  async function trip(one: Trips["trips"][number]): Promise<void> {
    const offered = { isSure: false };
    ledger.offers.set(one.invitation, offered);
    const offer = JSON.stringify({
      invitation: one.invitation,
      revision: 0,
      choice: vessel,
      start_time: "16:00",
      price: 240_000,
      valid_hours: 24,
    });
    const headers = {
      ...json,
      authorization: `Bearer ${provider.token}`,
      "idempotency-key": one.invitation,
    };
    const isOffered = await sure(offered, () =>
      ask(
        "an offer",
        `${url}/api/partner/offer`,
        { method: "POST", body: offer, headers },
        (status) => status === 200,
      ),
    );
    if (!isOffered) return;
    const accepted = { isSure: false };
    ledger.acceptances.set(one.request, accepted);
    const body = new URLSearchParams({ intent: "accept", offer: one.invitation, revision: "1" });
    const cookie = `__Secure-link-request-${one.request}=${one.link}`;
    const address = `${url}/view/booking?request=${one.request}`;
    await sure(accepted, () =>
      ask(
        "an acceptance",
        address,
        { method: "POST", body, headers: { ...html, cookie, origin: url } },
        (status) => status === 302 || status === 303,
      ),
    );
    await ask("the page of a request", address, { headers: { ...html, cookie } }, isRead);
    await payByCard(`${url}/view/complete?request=${one.request}`, { ...html, cookie });
  }
  /** Leads to the card service's page, as the button beside the first payment does. */
  async function payByCard(address: string, headers: Record<string, string>): Promise<void> {
    const shown = await fetch(address, { headers, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
      () => undefined,
    );
    const html = (await shown?.text().catch(() => "")) ?? "";
    const [, payment] = /name="payment" value="([0-9a-f-]{36})"/.exec(html) ?? [];
    if (!payment) return;
    const body = new URLSearchParams({ intent: "pay-card", payment });
    const init = { method: "POST", body, headers: { ...headers, origin: url } };
    await ask("a way to pay by card", address, init, (status) => status === 303);
  }
  async function message(): Promise<boolean> {
    const chat = await newChat();
    if (!chat) return false;
    const id = uuidv7();
    const entry = { chat, isSure: false };
    ledger.messages.set(id, entry);
    const body = JSON.stringify({
      id,
      content: "12 of us for 4 hours in the evening, what is there?",
    });
    return sure(entry, () =>
      ask(
        "a message",
        `${chatUrl}/parties/main/${chat}/messages`,
        { method: "POST", body, headers: json },
        (status) => status === 201,
      ),
    );
  }
  /** A chat of its own; without one nothing is said. */
  async function newChat(): Promise<string | undefined> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`${chatUrl}/sessions`, { method: "POST", signal }).catch(
      () => undefined,
    );
    const answer = (await response?.json().catch(() => undefined)) as
      | { data?: { uuid: string } }
      | undefined;
    return answer?.data?.uuid;
  }
  /** The same again until it is done, as people and programs do; at the end of the load once more. */
  async function sure(entry: { isSure: boolean }, send: () => Promise<boolean>): Promise<boolean> {
    for (let tries = 0; tries < 40; tries++) {
      if (await send()) {
        entry.isSure = true;
        return true;
      }
      if (isOver && tries > 2) return false;
      await Bun.sleep(300);
    }
    return false;
  }
  const page = (at: number) =>
    ask(
      `page ${PAGES[at % PAGES.length]}`,
      url + PAGES[at % PAGES.length],
      { headers: html },
      (status) => status === 200,
    );
  const again = async (work: (at: number) => Promise<unknown>, pauseMs: number) => {
    for (let at = 0; !isOver; at++) {
      await work(at);
      await Bun.sleep(pauseMs);
    }
  };
  const workers = [
    again(request, 300),
    again(request, 300),
    again(async () => {
      const next = trips.shift();
      if (next) await trip(next);
    }, 300),
    again(message, 300),
    again(page, 100),
    again((at) => page(at + 3), 100),
  ];
  return {
    ...{ ledger, figures, unclear, done },
    stop: async () => {
      isOver = true;
      await Promise.all(workers);
    },
    /** Whether everything is done again: a page, a request, a message, and the site says it is well. */
    probe: async () => {
      const signal = () => AbortSignal.timeout(5_000);
      const key = uuidv7();
      const body = JSON.stringify({
        typeid: 0,
        start_date: addDays(earliestDay(new Date()), 120),
        name: "Layla Haddad",
        email: `${key}@visitor.example`,
        phone: "+971501234567",
      });
      const answers = await Promise.all([
        fetch(`${url}/api/health`, { signal: signal() }),
        fetch(`${url}/packages?guests=6`, { signal: signal(), headers: html }),
        fetch(`${url}/api/edit/rentalrequest`, {
          method: "POST",
          body,
          headers: json,
          signal: signal(),
        }),
        fetch(`${chatUrl}/sessions`, { method: "POST", signal: signal() }),
      ]);
      return answers.every(({ ok }) => ok);
    },
  };
}
