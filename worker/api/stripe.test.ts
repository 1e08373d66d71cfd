/** Who may tell us that money came: whoever has signed it, and nobody else. */
import { expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { Hono } from "hono";
import type { HonoEnv } from "#worker/context.ts";
import { errorResponse } from "./envelope.ts";
import { api } from "./index.ts";

const SECRET = "whsec_0123456789";
const CARDS = { secretKey: "sk_test_0123456789", webhookSecret: SECRET, api: "http://127.0.0.1:9" };

/** The route with a database that must not be asked. */
function site(cards: typeof CARDS | undefined) {
  const app = new Hono<HonoEnv>();
  app.use(async (c, next) => {
    c.set("services", { cards, now: new Date() } as unknown as HonoEnv["Variables"]["services"]);
    await next();
  });
  app.route("/api", api);
  app.onError((error) => errorResponse(error));
  return async (body: string, signature?: string) => {
    const headers = new Headers(signature === undefined ? {} : { "stripe-signature": signature });
    const answer = await app.request("/api/stripe", { method: "POST", body, headers });
    return answer.status;
  };
}
const signed = (body: string, secret = SECRET, at = Math.floor(Date.now() / 1000)) =>
  `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
const BODY = JSON.stringify({
  ...{ id: "evt_1", object: "event", type: "checkout.session.completed" },
  data: { object: { id: "cs_1" } },
});

test("without card payments there is no such call", async () => {
  expect(await site(undefined)(BODY, signed(BODY))).toBe(404);
});

test("what is not signed by Stripe for us, just now and as it stands, is refused before anything is read", async () => {
  const post = site(CARDS);
  expect(await post(BODY)).toBe(400);
  for (const wrong of ["", "t=1,v1=00", signed(BODY, "whsec_another"), signed(`${BODY} `)])
    expect(await post(BODY, wrong)).toBe(400);
  expect(await post(BODY, signed(BODY, SECRET, Math.floor(Date.now() / 1000) - 600))).toBe(400);
  const notJson = "not json";
  expect(await post(notJson, signed(notJson))).toBe(400);
});

test("a body larger than Stripe's is not looked at", async () => {
  const large = "x".repeat(257 * 1024);
  expect(await site(CARDS)(large, signed(large))).toBe(413);
});
