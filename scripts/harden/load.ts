import { v7 as uuidv7 } from "uuid";
import { addDays, earliestDay } from "#domain/lib/dubai-date.ts";
import type { Breakable } from "./breakable.ts";
import { makeRandom, type Random } from "./random.ts";
import type { Trips } from "./trips.ts";

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
  /** Some of what was refused in words. */
  refusals: string[];
  /** How often which thing was done. */
  done: Map<string, number>;
  stop: () => Promise<void>;
  probe: () => Promise<boolean>;
};

/** What a provider's program reads of an invitation, as far as an offer needs it. */
type Invitation = {
  invitation: { revision: number; trip: string };
  choices: { value: string }[];
  start_times: string[];
};

/** Nobody waits longer for a page. */
const PATIENCE_MS = 25_000;
const PAGES = [
  "/",
  "/packages",
  "/faq",
  "/contact",
  "/fullofferform",
  "/articles",
  "/package/fast-water-31-ft-rib",
];

const QUESTIONS = [
  "12 of us for 4 hours in the evening, what is there?",
  "Do you have a boat for 8 people?",
  "Can we bring a dog?",
  "A birthday on Friday with 20 guests, please",
];

/**
 * A modest mixed load until it is stopped: requests, offers, acceptances, messages of chats, and pages that are read. What
 * each of those at work asks for, in which order, and how long it pauses, is the seed's.
 */
export function startLoad(
  { url, chatUrl }: Breakable,
  { trips, provider }: Trips,
  seed: number,
): Load {
  /** The choices of one of those at work, whatever the others do. */
  const choicesOf = (worker: number) => makeRandom(seed * 101 + worker);
  const asks = choicesOf(1);
  const offers = choicesOf(2);
  const speaks = choicesOf(3);
  const ledger: Ledger = {
    requests: new Map(),
    offers: new Map(),
    acceptances: new Map(),
    messages: new Map(),
  };
  const figures: Figures = { sent: 0, acknowledged: 0, refused: 0, unconnected: 0, unclear: 0 };
  const unclear: string[] = [];
  const refusals: string[] = [];
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
    if (isClear) {
      figures.refused += 1;
      if (refusals.length < 6) refusals.push(`${what}: ${response.status} ${text.slice(0, 160)}`);
    } else said(what, `${response.status} ${text.slice(0, 80).replaceAll("\n", " ")}`);
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
      start_date: addDays(earliestDay(new Date()), 120 + asks.whole(30)),
      timeofday: asks.pick([1, 2, 3]),
      duration: 2 + asks.whole(4),
      guests: 2 + asks.whole(12),
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
    const program = { ...json, authorization: `Bearer ${provider.token}` };
    const body = await offerFor(one.invitation, program);
    if (!body) return;
    const offered = { isSure: false };
    ledger.offers.set(one.invitation, offered);
    const headers = { ...program, "idempotency-key": one.invitation };
    const init = { method: "POST", body: JSON.stringify(body), headers };
    const isOffered = await sure(offered, () =>
      ask("an offer", `${url}/api/partner/offer`, init, (status) => status === 200),
    );
    if (!isOffered) return;
    const accepted = { isSure: false };
    ledger.acceptances.set(one.request, accepted);
    const form = new URLSearchParams({ intent: "accept", offer: one.invitation, revision: "1" });
    const cookie = `__Secure-link-request-${one.request}=${one.link}`;
    const address = `${url}/view/booking?request=${one.request}`;
    const acceptance = { method: "POST", body: form, headers: { ...html, cookie, origin: url } };
    await sure(accepted, () =>
      ask("an acceptance", address, acceptance, (status) => status === 303),
    );
    await ask("the page of a request", address, { headers: { ...html, cookie } }, isRead);
    await payByCard(`${url}/view/complete?request=${one.request}`, { ...html, cookie });
  }
  /** An offer as a provider's program makes it of what the invitation allows; undefined where that cannot be read now. */
  async function offerFor(uuid: string, headers: Record<string, string>) {
    const address = `${url}/api/partner/edit/rentalrequest?uuid=${uuid}`;
    const read = await fetch(address, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
      .then((response) => response.json())
      .catch(() => undefined);
    const { data } = (read ?? {}) as { data?: Invitation };
    if (!data) return undefined;
    const { revision, trip } = data.invitation;
    const [choice] = data.choices.length > 0 ? [offers.pick(data.choices).value] : [];
    const [start_time] = data.start_times.length > 0 ? [offers.pick(data.start_times)] : [];
    return {
      ...{ invitation: uuid, revision, trip, choice, start_time },
      price: 200_000 + 1_000 * offers.whole(80),
      valid_hours: 24,
    };
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
      content: speaks.pick(QUESTIONS),
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
    figures.sent += 1;
    if (!response) figures.unconnected += 1;
    else if (answer?.data) figures.acknowledged += 1;
    else figures.refused += 1;
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
  const page = (path: string) =>
    ask(`page ${path}`, url + path, { headers: html }, (status) => status === 200);
  const again = async (work: () => Promise<unknown>, pauseMs: () => number) => {
    while (!isOver) {
      await work();
      await Bun.sleep(pauseMs());
    }
  };
  const reader = (random: Random) =>
    again(
      () => page(random.pick(PAGES)),
      () => 50 + random.whole(100),
    );
  const nextTrip = async () => {
    const [next] = trips.splice(offers.whole(trips.length), 1);
    if (next) await trip(next);
  };
  const workers = [
    again(request, () => 150 + asks.whole(300)),
    again(request, () => 150 + asks.whole(300)),
    again(nextTrip, () => 150 + offers.whole(300)),
    again(message, () => 150 + speaks.whole(300)),
    reader(choicesOf(4)),
    reader(choicesOf(5)),
  ];
  return {
    ...{ ledger, figures, unclear, refusals, done },
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
