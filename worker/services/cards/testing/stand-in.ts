import { createHash, createHmac, randomBytes } from "node:crypto";

// A stand-in of Stripe's API on this machine, for tests. It keeps the states Stripe keeps, tells of them as Stripe does
// (signed), and refuses what Stripe refuses: parameters it does not know, values of a wrong type, less than the least
// amount, an idempotency key with other parameters, refunds beyond what was paid, the end of a page that is complete. Its
// messages are our own, its codes Stripe's. What it cannot show is said in docs/money.md, Cards.

/** The version of the API that the client of package.json speaks. */
const VERSION = "2026-10-28.endive";
/** AED 2.00. */
const LEAST = 200;
const MINUTE = 60;

type Fields = Record<string, string>;
type Page = {
  id: string;
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  client_reference_id: string | null;
  metadata: Fields;
  expires_at: number;
  url: string | null;
  success_url: string;
  cancel_url: string | null;
  /** Not shown: what its payment is given. */
  intent: { metadata: Fields; description: string | null };
};
type Intent = {
  id: string;
  object: "payment_intent";
  status: "requires_payment_method" | "processing" | "succeeded";
  amount: number;
  amount_received: number;
  currency: string;
  metadata: Fields;
  description: string | null;
  latest_charge: string | null;
  last_payment_error: { code: string; decline_code: string } | null;
};
type Charge = {
  id: string;
  object: "charge";
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  payment_intent: string;
};
type Refund = {
  id: string;
  object: "refund";
  amount: number;
  currency: string;
  created: number;
  status: "succeeded" | "failed";
  failure_reason?: string;
  metadata: Fields;
  payment_intent: string;
  charge: string;
};
type Dispute = {
  id: string;
  object: "dispute";
  amount: number;
  currency: string;
  status: "needs_response" | "won" | "lost";
  reason: string;
  payment_intent: string;
  charge: string;
};
type Thing = Page | Intent | Charge | Refund | Dispute;
export type StripeEvent = {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  type: string;
  data: { object: Thing };
};

class Refused extends Error {
  readonly status: number;
  readonly body: object;
  constructor(code: string, message: string, { status = 400, param = "", type = "" } = {}) {
    super(message);
    this.status = status;
    this.body = {
      error: { type: type || "invalid_request_error", code, message, ...(param && { param }) },
    };
  }
}

/** Values of parameters by their rule; "[]" in a name stands for any number, "{}" for any name. */
type Rule = (value: string) => boolean;
const whole: Rule = (value) => /^\d{1,12}$/.test(value);
const short: Rule = (value) => value.length > 0 && value.length <= 500;
const bool: Rule = (value) => value === "true" || value === "false";
const address: Rule = (value) => URL.canParse(value) && value.length <= 5000;
const oneOf =
  (...values: string[]): Rule =>
  (value) =>
    values.includes(value);

const PAGE: Readonly<Record<string, Rule>> = {
  mode: oneOf("payment", "setup", "subscription"),
  "allowed_payment_method_types[]": oneOf("card", "link", "klarna"),
  "adaptive_pricing[enabled]": bool,
  client_reference_id: (value) => value.length <= 200,
  "metadata{}": short,
  "payment_intent_data[metadata]{}": short,
  "payment_intent_data[description]": short,
  "line_items[][quantity]": whole,
  "line_items[][price_data][currency]": oneOf("aed", "usd", "eur"),
  "line_items[][price_data][unit_amount]": whole,
  "line_items[][price_data][product_data][name]": (value) => short(value) && value.length <= 250,
  success_url: address,
  cancel_url: address,
  expires_at: whole,
};
const REFUND: Readonly<Record<string, Rule>> = {
  payment_intent: short,
  amount: whole,
  "metadata{}": short,
  reason: oneOf("duplicate", "fraudulent", "requested_by_customer"),
};
const SEEN: Readonly<Record<string, Rule>> = { "expand[]": oneOf("payment_intent") };
const LIST: Readonly<Record<string, Rule>> = {
  payment_intent: short,
  limit: (value) => whole(value) && Number(value) >= 1 && Number(value) <= 100,
};

/** Throws Refused for a parameter that is unknown or wrong. */
function checked(params: URLSearchParams, rules: Readonly<Record<string, Rule>>): Fields {
  const fields: Fields = {};
  for (const [name, value] of params) {
    const indexed = name.replaceAll(/\[\d+\]/g, "[]");
    const named = indexed.replace(/(metadata\]?)\[[^\]]{1,40}\]$/, "$1{}");
    const rule = rules[name] ?? rules[indexed] ?? rules[named];
    if (!rule) throw new Refused("parameter_unknown", "unknown parameter", { param: name });
    if (!rule(value)) throw new Refused("parameter_invalid", "invalid value", { param: name });
    fields[name] = value;
  }
  return fields;
}

/** The metadata among fields whose names begin so ("payment_intent_data[metadata]"). */
const metadataIn = (fields: Fields, prefix: string): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(`${prefix}[`) ? [[name.slice(prefix.length + 1, -1), value]] : [],
    ),
  );

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

/** Starts the stand-in; `tell` gets each event, by default the list `events` alone. */
export function startStripe(options: {
  port?: number;
  secretKey: string;
  webhookSecret: string;
  now?: () => Date;
  tell?: (event: StripeEvent) => void;
}) {
  const { secretKey, webhookSecret, now = () => new Date() } = options;
  const pages = new Map<string, Page>();
  const intents = new Map<string, Intent>();
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const answers = new Map<string, { of: string; status: number; body: string }>();
  const events: StripeEvent[] = [];
  const calls: string[] = [];
  const state = { away: false };
  const seconds = () => Math.floor(now().getTime() / 1000);

  function tell(type: string, object: Thing): void {
    const event: StripeEvent = {
      ...{ id: newId("evt"), object: "event", api_version: VERSION, created: seconds(), type },
      data: { object: structuredClone(object) },
    };
    events.push(event);
    options.tell?.(event);
  }

  function found<T>(things: Map<string, T>, id: string): T {
    const thing = things.get(id);
    if (!thing) throw new Refused("resource_missing", "no such object", { status: 404 });
    return thing;
  }

  function pageOf(id: string): Page {
    const page = found(pages, id);
    if (page.status === "open" && page.expires_at <= seconds()) end(page);
    return page;
  }

  function end(page: Page): void {
    Object.assign(page, { status: "expired", url: null });
    tell("checkout.session.expired", page);
  }

  /** The payment of a page, made with its first try. */
  function intentOf(page: Page): Intent {
    const known = page.payment_intent && intents.get(page.payment_intent);
    if (known) return known;
    const intent: Intent = {
      ...{ id: newId("pi"), object: "payment_intent", status: "requires_payment_method" },
      ...{ amount: page.amount_total, amount_received: 0, currency: page.currency },
      ...{ ...page.intent, latest_charge: null, last_payment_error: null },
    };
    intents.set(intent.id, intent);
    page.payment_intent = intent.id;
    return intent;
  }

  function openPage(id: string): Page {
    const page = pageOf(id);
    if (page.status !== "open") throw new Error(`the page is ${page.status}`);
    return page;
  }

  function succeed(intent: Intent): void {
    const charge: Charge = {
      ...{ id: newId("ch"), object: "charge", amount: intent.amount, amount_refunded: 0 },
      ...{ refunded: false, disputed: false, payment_intent: intent.id },
    };
    charges.set(charge.id, charge);
    Object.assign(intent, { status: "succeeded", amount_received: intent.amount });
    Object.assign(intent, { latest_charge: charge.id, last_payment_error: null });
    tell("payment_intent.succeeded", intent);
  }

  function decline(intent: Intent): void {
    intent.status = "requires_payment_method";
    intent.last_payment_error = { code: "card_declined", decline_code: "generic_decline" };
    tell("payment_intent.payment_failed", intent);
  }

  function chargeOf(payment_intent: string): Charge {
    return found(charges, found(intents, payment_intent).latest_charge ?? "");
  }

  function makeRefund(payment_intent: string, asked: number | undefined, metadata: Fields): Refund {
    const charge = chargeOf(payment_intent);
    const left = charge.amount - charge.amount_refunded;
    const amount = asked ?? left;
    if (charge.disputed) throw new Refused("charge_disputed", "the charge is disputed");
    if (left === 0) throw new Refused("charge_already_refunded", "all of it went back");
    if (amount < 1 || amount > left)
      throw new Refused("amount_too_large", "more than is left", { param: "amount" });
    const refund: Refund = {
      ...{ id: newId("re"), object: "refund", amount, currency: "aed", created: seconds() },
      ...{ status: "succeeded", metadata, payment_intent, charge: charge.id },
    };
    refunds.set(refund.id, refund);
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    tell("refund.created", refund);
    tell("charge.refunded", charge);
    return refund;
  }

  function makePage(params: URLSearchParams): Page {
    const fields = checked(params, PAGE);
    if (fields.mode !== "payment")
      throw new Refused("parameter_missing", "mode", { param: "mode" });
    for (const name of [
      "success_url",
      "line_items[0][quantity]",
      "line_items[0][price_data][currency]",
      "line_items[0][price_data][unit_amount]",
      "line_items[0][price_data][product_data][name]",
    ])
      if (!fields[name]) throw new Refused("parameter_missing", "missing", { param: name });
    const amount_total =
      Number(fields["line_items[0][price_data][unit_amount]"]) *
      Number(fields["line_items[0][quantity]"]);
    if (amount_total < LEAST) throw new Refused("amount_too_small", "less than AED 2.00");
    const expires_at = Number(fields.expires_at ?? seconds() + 24 * 60 * MINUTE);
    const lasts = expires_at - seconds();
    if (lasts < 30 * MINUTE || lasts > 24 * 60 * MINUTE)
      throw new Refused("parameter_invalid", "30 minutes to 24 hours", { param: "expires_at" });
    const id = newId("cs_test");
    const page: Page = {
      ...{ id, object: "checkout.session", status: "open", payment_status: "unpaid" },
      ...{ amount_total, currency: fields["line_items[0][price_data][currency]"] ?? "" },
      ...{ payment_intent: null, client_reference_id: fields.client_reference_id ?? null },
      ...{ metadata: metadataIn(fields, "metadata"), expires_at, url: `${url}/pay/${id}` },
      ...{ success_url: fields.success_url ?? "", cancel_url: fields.cancel_url ?? null },
      intent: {
        metadata: metadataIn(fields, "payment_intent_data[metadata]"),
        description: fields["payment_intent_data[description]"] ?? null,
      },
    };
    pages.set(id, page);
    return page;
  }

  function shown(page: Page, fields: Fields) {
    const { intent: _, ...rest } = page;
    const isExpanded = fields["expand[0]"] === "payment_intent" && page.payment_intent !== null;
    return isExpanded ? { ...rest, payment_intent: intents.get(page.payment_intent ?? "") } : rest;
  }

  /** What the API answers; throws Refused. */
  function answer(method: string, path: string, params: URLSearchParams): object {
    const [, kind = "", ...rest] = path.split("/").slice(1);
    const get = method === "GET";
    if (path.startsWith("/v1/checkout/sessions")) {
      const [, id, step] = rest;
      if (method === "POST" && id === undefined) return shown(makePage(params), {});
      if (get && id && step === undefined) return shown(pageOf(id), checked(params, SEEN));
      if (method === "POST" && id && step === "expire") {
        const page = pageOf(id);
        if (page.status !== "open") throw new Refused("", "only open pages can be expired");
        end(page);
        return shown(page, {});
      }
    }
    const [id] = rest;
    if (kind === "refunds" && method === "POST" && id === undefined) {
      const { payment_intent = "", amount, ...others } = checked(params, REFUND);
      const of = amount === undefined ? undefined : Number(amount);
      return makeRefund(payment_intent, of, metadataIn(others, "metadata"));
    }
    if (kind === "refunds" && get && id === undefined) {
      const { payment_intent, limit = "10" } = checked(params, LIST);
      const data = [...refunds.values()].filter((one) => one.payment_intent === payment_intent);
      const has_more = data.length > Number(limit);
      const newest = data.toReversed().slice(0, Number(limit));
      return { object: "list", url: "/v1/refunds", has_more, data: newest };
    }
    if (get && id && rest.length === 1) {
      checked(params, {});
      const things = { refunds, charges, disputes, payment_intents: intents };
      const known = Object.entries(things).find(([name]) => name === kind)?.[1];
      if (known) return found<Thing>(known as Map<string, Thing>, id);
    }
    throw new Refused("", "unrecognised request", { status: 404 });
  }

  async function api(request: Request, { pathname, searchParams }: URL): Promise<Response> {
    const { method, headers } = request;
    calls.push(`${method} ${pathname.replace(/_[0-9a-z_]{24,}/, "_…")}`);
    const body = await request.text();
    const answered = (status: number, text: string) =>
      new Response(text, { status, headers: { "content-type": "application/json" } });
    const error = (refused: Refused) => answered(refused.status, JSON.stringify(refused.body));
    if (state.away)
      return new Response(JSON.stringify({ error: { type: "api_error" } }), {
        status: 503,
        headers: { "stripe-should-retry": "false" },
      });
    if (headers.get("authorization") !== `Bearer ${secretKey}`)
      return error(new Refused("", "no such key", { status: 401 }));
    if (headers.get("stripe-version") !== VERSION)
      return error(new Refused("", "unknown version of the API"));
    const key = method === "POST" ? headers.get("idempotency-key") : null;
    const of = createHash("sha256").update(`${pathname}\n${body}`).digest("hex");
    const before = key === null ? undefined : answers.get(key);
    if (before && before.of !== of)
      return error(new Refused("", "another request had this key", { type: "idempotency_error" }));
    if (before) return answered(before.status, before.body);
    try {
      const params = method === "POST" ? new URLSearchParams(body) : searchParams;
      const text = JSON.stringify(answer(method, pathname, params));
      if (key !== null) answers.set(key, { of, status: 200, body: text });
      return answered(200, text);
    } catch (refused) {
      if (refused instanceof Refused) return error(refused);
      throw refused;
    }
  }

  /** The page a visitor is sent to: it pays or declines by a button. */
  function visit(request: Request, id: string, step: string): Response {
    const page = pages.get(id);
    if (!page) return new Response("no such page", { status: 404 });
    const to = (location: string) => new Response(null, { status: 303, headers: { location } });
    if (request.method === "POST" && step === "pay") {
      stripe.pay(id);
      return to(page.success_url);
    }
    if (request.method === "POST" && step === "decline") stripe.decline(id);
    const declined = intents.get(page.payment_intent ?? "")?.last_payment_error;
    const button = (name: string, label: string) =>
      `<form method="post" action="/pay/${id}/${name}"><button>${label}</button></form>`;
    const html = `<!doctype html><html lang="en"><title>Checkout</title><h1>AED ${page.amount_total / 100}</h1>
      <p>${page.status}</p>${declined ? "<p>Your card was declined.</p>" : ""}
      ${button("pay", "Pay")}${button("decline", "Decline")}<a href="${page.cancel_url}">Back</a></html>`;
    return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
  }

  const server = Bun.serve({
    ...{ hostname: "127.0.0.1", port: options.port ?? 0 },
    fetch(request) {
      const at = new URL(request.url);
      const [, first, id = "", step = ""] = at.pathname.split("/");
      return first === "pay" ? visit(request, id, step) : api(request, at);
    },
  });
  const url = `http://127.0.0.1:${server.port}`;

  const stripe = {
    ...{ url, events, calls, state, pages, refunds },
    settings: { secretKey, webhookSecret, api: url },
    /** A card is taken on a page; answers Stripe's name for the payment. */
    pay(id: string): string {
      const page = openPage(id);
      const intent = intentOf(page);
      succeed(intent);
      Object.assign(page, { status: "complete", payment_status: "paid", url: null });
      tell("checkout.session.completed", page);
      return intent.id;
    },
    /** A card is refused on a page, which stays open. */
    decline(id: string): void {
      decline(intentOf(openPage(id)));
    },
    /** A payment is taken on a page that its bank has not confirmed. */
    payLater(id: string): void {
      const page = openPage(id);
      intentOf(page).status = "processing";
      Object.assign(page, { status: "complete", url: null });
      tell("checkout.session.completed", page);
    },
    /** The bank says what has become of it. */
    confirmLater(id: string, isGood: boolean): void {
      const page = found(pages, id);
      const intent = intentOf(page);
      if (isGood) succeed(intent);
      else decline(intent);
      if (isGood) page.payment_status = "paid";
      const how = isGood ? "succeeded" : "failed";
      tell(`checkout.session.async_payment_${how}`, page);
    },
    /** Somebody gives money back by hand, in the dashboard. */
    refundByHand: (payment_intent: string, amount?: number) =>
      makeRefund(payment_intent, amount, {}),
    /** A bank sends a refund back. */
    failRefund(id: string): void {
      const refund = found(refunds, id);
      Object.assign(refund, { status: "failed", failure_reason: "expired_or_canceled_card" });
      chargeOf(refund.payment_intent).amount_refunded -= refund.amount;
      tell("refund.failed", refund);
    },
    dispute(payment_intent: string): string {
      const charge = chargeOf(payment_intent);
      charge.disputed = true;
      const dispute: Dispute = {
        ...{ id: newId("du"), object: "dispute", amount: charge.amount, currency: "aed" },
        ...{ status: "needs_response", reason: "product_not_received" },
        ...{ payment_intent, charge: charge.id },
      };
      disputes.set(dispute.id, dispute);
      tell("charge.dispute.created", dispute);
      return dispute.id;
    },
    closeDispute(id: string, status: "won" | "lost"): void {
      const dispute = found(disputes, id);
      dispute.status = status;
      found(charges, dispute.charge).disputed = status === "lost";
      tell("charge.dispute.closed", dispute);
    },
    /** The header Stripe signs a body with. */
    sign(body: string, at = Math.floor(Date.now() / 1000), secret = webhookSecret): string {
      const v1 = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
      return `t=${at},v1=${v1}`;
    },
    stop: () => server.stop(true),
  };
  return stripe;
}
export type StripeStandIn = ReturnType<typeof startStripe>;
