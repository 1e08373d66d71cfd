/**
 * The OpenAPI document against the running site (SPEC §7): each call is made for each status the document names, and what
 * comes is what the document says. RECORD_EXAMPLES=1 keeps the first answers as the document's examples.
 */
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import ts from "typescript-5";
import { v7 as uuidv7 } from "uuid";
import { stackAccount, stackDb, stackLink } from "#app/test/identity.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { api_key } from "#db/entities/api-key.ts";
import { chat } from "#db/entities/chat.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import { letter } from "#db/entities/letter.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import type { Entity } from "#db/entity.ts";
import { upsertSubscriber } from "#db/queries/newsletter.ts";
import { entityByName } from "#db/registry.ts";
import {
  makeApproval,
  makeBooking,
  makeCatalogue,
  makeMail,
  makeRequest,
} from "#db/testing/factories.ts";
import { STATUS_OF } from "#domain/errors.ts";
import { addDays, earliestDay } from "#domain/lib/dubai-date.ts";
import type { Field } from "#domain/rules/fields.ts";
import { ROOT } from "#scripts/lib/install.ts";
import { calls } from "../index.ts";
import { hashOfKey } from "../key.ts";
import { errorsOf, idOf, type Operation, operationsOf } from "./document.ts";
import { writeBody } from "./records.ts";

// The generator writes with the compiler's own API, which is TypeScript's up to the fifth.
Bun.plugin({
  name: "typescript-5",
  setup: (build) => {
    build.module("typescript", () => ({ exports: { ...ts, default: ts }, loader: "object" }));
  },
});
const { default: openapiTS, astToString } = await import("openapi-typescript");

const { siteUrl } = testStack();
const db = stackDb();
const HOUR = 3_600_000;
const NOWHERE = "01890000-0000-7000-8000-000000000001";

type Json = Record<string, unknown>;
type Try = {
  status: number;
  /** What stands in the path for its names, in their order. */
  at?: readonly string[];
  query?: string;
  body?: unknown;
  /** A token as bearer; without one nobody is signed in. */
  token?: string | undefined;
  headers?: Record<string, string>;
};
type Case = Try | (() => Promise<Try>);

const document = (await (await fetch(`${siteUrl}/api/openapi.json`)).json()) as {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, Json> }>>;
};
const operations = operationsOf(calls);

/** Fields nobody has described are a failure here, though a client has to leave them aside. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, one]) => [key, key === "example" ? null : closed(one)]),
  );
  const isObject =
    copy.properties && copy.type === "object" && copy.additionalProperties === undefined;
  return isObject ? { ...copy, additionalProperties: false } : copy;
}
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(closed(document) as Json, "document", undefined, false);

/** What is wrong with an answer, by the document; undefined when nothing is. */
async function problemOf(operation: Operation, response: Response): Promise<string | undefined> {
  const path = `/api${operation.path.replace(/:(\w+)/g, "{$1}")}`;
  const described =
    document.paths[path]?.[operation.method.toLowerCase()]?.responses[`${response.status}`];
  if (!described) return `${response.status} is not described`;
  if (!response.headers.get("x-request-id")) return "it has no x-request-id";
  const text = await response.clone().text();
  const { $ref, content } = described as { $ref?: string; content?: Record<string, unknown> };
  if (!$ref && !content) return text === "" ? undefined : `it has a body: ${text.slice(0, 100)}`;
  if (content && !content["application/json"]) {
    const type = response.headers.get("content-type") ?? "";
    return Object.keys(content).some((mime) => type.startsWith(mime)) ? undefined : `it is ${type}`;
  }
  const pointer = $ref
    ? $ref.replace("#", "")
    : `/paths/${path.replaceAll("/", "~1")}/${operation.method.toLowerCase()}/responses/${response.status}`;
  const schema = `document#${encodeURI(pointer)}/content/application~1json/schema`;
  const validate = ajv.getSchema(schema) ?? ajv.compile({ $ref: schema });
  if (validate(JSON.parse(text))) return undefined;
  return `${ajv.errorsText(validate.errors)} in ${text.slice(0, 400)}`;
}

const made = await makeCatalogue(db);
afterAll(() => rows("update product_package set statusid = 0 where uuid = ?", [made.package]));
const [admin, user, affiliate, partner] = await Promise.all([
  stackAccount(["admin"]),
  stackAccount(["user"], { password: "a long password of a test" }),
  stackAccount(["affiliate"]),
  stackAccount(["partner"]),
]);
await rows("update user set rental_partner_uuid = ? where uuid = ?", [made.partner, partner.uuid]);
/** A key that opens nothing. */
const emptyKey = `khz_${uuidv7().replaceAll("-", "").padEnd(43, "x")}`;
await db.insert(api_key).values({
  ...{ user_uuid: partner.uuid, name: "A test", scopes: [], shown: emptyKey.slice(0, 10) },
  ...{ hash: hashOfKey(emptyKey), statusid: 1 },
});
const soon = new Date(Date.now() + 400 * HOUR);
const trip = { start_date: soon, end_date: new Date(soon.getTime() + 3 * HOUR) };
const day = addDays(earliestDay(new Date()), 120);
const request = await makeRequest(db, {
  statusid: 1,
  valid_until_date: new Date(Date.now() + 20 * HOUR),
});
const chatUuid = uuidv7();
await db.insert(chat).values({ uuid: chatUuid, statusid: 1 });
await db
  .insert(chat_message)
  .values({ chat_uuid: chatUuid, sequence: 1, content: "Good evening", role: "user", name: "" });

const sent = {
  ...{ typeid: 0, start_date: day, timeofday: 2, duration: 3, guests: 8 },
  ...{ name: "Layla Haddad", email: `${uuidv7()}@visitor.example`, phone: "+971501234567" },
};
const ownBooking = (over = {}) =>
  makeBooking(db, made, { ...trip, email: user.email, state: "confirmed", statusid: 1, ...over });
let later = 0;
/** Trips of one vessel at the same time are refused by the database. */
const another = () => {
  later += 30 * HOUR;
  return {
    start_date: new Date(soon.getTime() + later),
    end_date: new Date(soon.getTime() + later + 3 * HOUR),
  };
};
const stateOf = async (table: string, uuid: string) =>
  new Date(
    Number((await rows(`select update_date from ${table} where uuid = ?`, [uuid]))[0]?.update_date),
  ).toISOString();
const bookingOf = async () => ownBooking(another());
const step = (uuid: string, name: string, body: unknown, status: number): Try => ({
  ...{ status, body, token: admin.token, at: [uuid, name] },
});
const admins = (over: Omit<Try, "token">): Try => ({ ...over, token: admin.token });
const fresh = () =>
  makeRequest(db, { statusid: 1, valid_until_date: new Date(Date.now() + 20 * HOUR) });
const key = () => ({ "idempotency-key": uuidv7() });

/** Beyond what follows from a call's rule and body (`triesOf`): by operationId. */
const CASES: Record<string, readonly Case[]> = {
  readReach: [{ status: 200 }],
  countFree: [
    { status: 200, query: `date=${day}&guests=4&duration=3&timeofday=2` },
    { status: 400 },
  ],
  readDays: [
    { status: 200, query: `package=fast-water-31-ft-rib&day=${day}` },
    { status: 200, query: `package=${made.slug}&day=${day}` },
    { status: 200, query: `package=${made.slug}&month=${day.slice(0, 7)}` },
    { status: 400, query: "package=x" },
    { status: 404, query: `package=none&day=${day}` },
  ],
  sendRequest: [
    { status: 200, body: sent },
    { status: 400, body: {} },
    async () => {
      const headers = key();
      await send(of("sendRequest"), { status: 200, body: sent, headers });
      return { status: 422, body: { ...sent, guests: 9 }, headers };
    },
  ],
  readRequest: [
    async () => ({
      status: 200,
      query: `uuid=${request.uuid}`,
      token: await stackLink(`request:${request.uuid}`),
    }),
    async () => ({
      status: 400,
      query: "uuid=x",
      token: await stackLink(`request:${request.uuid}`),
    }),
    async () => ({
      status: 404,
      query: `uuid=${NOWHERE}`,
      token: await stackLink(`request:${request.uuid}`),
    }),
    { status: 401, query: `uuid=${request.uuid}` },
  ],
  subscribe: [
    { status: 200, body: { email: `${uuidv7()}@visitor.example`, typeid: 0 } },
    { status: 400, body: {} },
  ],
  readSubscription: [
    async () => {
      const [own] = await upsertSubscriber(db, { email: user.email, typeid: 1 });
      return { status: 200, query: `uuid=${own?.uuid}`, token: user.token };
    },
    { status: 400, query: "uuid=x", token: user.token },
    { status: 404, query: `uuid=${NOWHERE}`, token: user.token },
    { status: 401, query: `uuid=${NOWHERE}` },
  ],
  readChat: [
    { status: 200, query: `uuid=${chatUuid}` },
    { status: 400, query: "uuid=x" },
    { status: 404, query: `uuid=${NOWHERE}` },
  ],
  signIn: [
    { status: 200, body: { email: user.email, password: "a long password of a test" } },
    { status: 200, body: { email: `${uuidv7()}@visitor.example`, link: true } },
    { status: 400, body: {} },
    { status: 401, body: { email: user.email, password: "not the password of a test" } },
  ],
  refreshToken: [
    async () => ({ status: 200, token: (await stackAccount()).token }),
    { status: 401 },
  ],
  signOut: [
    async () => ({ status: 200, token: (await stackAccount()).token }),
    async () => ({
      status: 303,
      token: (await stackAccount()).token,
      headers: { accept: "text/html" },
    }),
  ],
  getPasskeyChallenge: [
    { status: 200, body: { purpose: "sign-in" } },
    { status: 400, body: { purpose: "both" } },
    { status: 401, body: { purpose: "add" } },
    async () => {
      const { token, uuid } = await stackAccount();
      await rows("update session set create_date = create_date - ? where user_uuid = ?", [
        2 * HOUR,
        uuid,
      ]);
      return { status: 409, token, body: { purpose: "add" } };
    },
  ],
  listOwnBookings: [
    async () => {
      await bookingOf();
      return { status: 200, token: user.token };
    },
  ],
  readOwnBooking: [
    async () => ({ status: 200, query: `uuid=${await bookingOf()}`, token: user.token }),
    { status: 404, query: `uuid=${NOWHERE}`, token: user.token },
  ],
  cancelOwnBooking: [
    async () => ({
      status: 200,
      body: { uuid: await bookingOf(), action: "cancel" },
      token: user.token,
    }),
    async () => ({
      status: 409,
      body: { uuid: await ownBooking({ ...another(), state: "cancelled" }), action: "cancel" },
      token: user.token,
    }),
    { status: 404, body: { uuid: NOWHERE, action: "cancel" }, token: user.token },
  ],
  exportOwnData: [
    async () => ({ status: 200, token: (await confirmed()).token }),
    { status: 409, token: user.token },
  ],
  eraseOwnData: [
    async () => {
      const { token, email } = await confirmed();
      return { status: 200, token, body: { email } };
    },
    async () => ({
      status: 400,
      token: (await confirmed()).token,
      body: { email: "another@visitor.example" },
    }),
    async () => {
      const { token, email } = await stackAccount();
      return { status: 409, token, body: { email } };
    },
  ],
  changeOwnPackage: await changes("product_package", made.package, { price: 120_000 }),
  changeOwnProvider: await changes("rental_partner", made.partner, { area: "Dubai Marina" }),
  listInvitations: [
    async () => {
      await invited();
      return { status: 200, token: partner.token };
    },
    { status: 400, token: partner.token, query: "size=x" },
  ],
  readInvitation: [
    async () => ({ status: 200, token: partner.token, query: `uuid=${await invited()}` }),
    { status: 400, token: partner.token, query: "uuid=x" },
    { status: 404, token: partner.token, query: `uuid=${NOWHERE}` },
  ],
  makeOffer: [
    async () => ({ status: 200, token: partner.token, body: await anOffer() }),
    async () => {
      const body = await anOffer();
      return { status: 409, token: partner.token, body: { ...body, revision: 7 } };
    },
    async () => ({
      status: 404,
      token: partner.token,
      body: { ...(await anOffer()), invitation: NOWHERE },
    }),
    async () => {
      const [headers, body] = [key(), await anOffer()];
      await send(of("makeOffer"), { status: 200, token: partner.token, body, headers });
      return { status: 422, token: partner.token, body: { ...body, note: "Otherwise" }, headers };
    },
  ],
  withdrawOffer: [
    async () => ({ status: 200, token: partner.token, body: { invitation: await offered() } }),
    async () => ({ status: 409, token: partner.token, body: { invitation: await invited() } }),
    { status: 404, token: partner.token, body: { invitation: NOWHERE } },
    async () => {
      const [headers, body] = [key(), { invitation: await offered() }];
      await send(of("withdrawOffer"), { status: 200, token: partner.token, body, headers });
      return { status: 422, token: partner.token, body: { ...body, reason: "x" }, headers };
    },
  ],
  declineInvitation: [
    async () => ({
      status: 200,
      token: partner.token,
      body: { invitation: await invited(), reason: "booked" },
    }),
    async () => ({
      status: 409,
      token: partner.token,
      body: { invitation: await offered(), reason: "booked" },
    }),
    { status: 404, token: partner.token, body: { invitation: NOWHERE, reason: "booked" } },
    async () => {
      const [headers, body] = [key(), { invitation: await invited(), reason: "booked" }];
      await send(of("declineInvitation"), { status: 200, token: partner.token, body, headers });
      return { status: 422, token: partner.token, body: { ...body, reason_text: "x" }, headers };
    },
  ],
  readCalendar: [
    { status: 200, token: partner.token, query: `from=${day}` },
    { status: 400, token: partner.token, query: "from=x" },
  ],
  blockTime: [
    {
      status: 201,
      token: partner.token,
      body: { vessel: made.product, from: `${day}T09:00`, to: `${day}T12:00` },
    },
    {
      status: 404,
      token: partner.token,
      body: { vessel: NOWHERE, from: `${day}T09:00`, to: `${day}T12:00` },
    },
    async () => {
      const { start_date } = another();
      await ownBooking({ start_date, end_date: new Date(start_date.getTime() + 3 * HOUR) });
      const at = (ms: number) => new Date(ms + 4 * HOUR).toISOString().slice(0, 16);
      const start = start_date.getTime();
      return {
        status: 409,
        token: partner.token,
        body: { vessel: made.product, from: at(start), to: at(start + HOUR) },
      };
    },
  ],
  endBlock: [
    async () => {
      const { end_date } = another();
      const uuid = uuidv7();
      const times = { start_date: end_date, end_date: new Date(end_date.getTime() + HOUR) };
      await db
        .insert(vessel_block)
        .values({ uuid, rental_product_uuid: made.product, statusid: 1, ...times });
      return { status: 200, token: partner.token, query: `uuid=${uuid}` };
    },
    { status: 400, token: partner.token, query: "uuid=x" },
    { status: 404, token: partner.token, query: `uuid=${NOWHERE}` },
  ],
  findPerson: [
    admins({ status: 200, query: `email=${user.email}` }),
    admins({ status: 400, query: "email=x" }),
    admins({ status: 404, query: `email=${uuidv7()}@visitor.example` }),
  ],
  exportPerson: [
    admins({ status: 200, body: { email: user.email } }),
    admins({ status: 400, body: { email: "x" } }),
  ],
  erasePerson: [
    async () => {
      const { email } = await stackAccount();
      return admins({ status: 200, body: { email, confirm: email, reason: "Asked for it" } });
    },
    admins({ status: 400, body: { email: user.email, confirm: "", reason: "Asked for it" } }),
    async () => {
      const email = `${uuidv7()}@visitor.example`;
      return admins({ status: 404, body: { email, confirm: email, reason: "Asked for it" } });
    },
    admins({
      status: 409,
      body: { email: admin.email, confirm: admin.email, reason: "Asked for it" },
    }),
  ],
  health: [{ status: 200 }],
  countEvent: [
    { status: 204, body: { name: "view", path: "/packages", language: "en", device: "desktop" } },
    { status: 400, body: {} },
  ],
  wakeMails: [{ status: 401 }],
  takeStripeEvent: [{ status: 400, body: {} }],
  adminBulk: [
    async () =>
      admins({
        at: ["faq"],
        status: 200,
        body: { action: "status", statusid: 0, ids: [await aFaq()], preview: true },
      }),
    async () =>
      admins({
        at: ["faq"],
        status: 200,
        body: { action: "status", statusid: 0, ids: [await aFaq()] },
      }),
    admins({ at: ["faq"], status: 400, body: {} }),
    admins({ at: ["nothing"], status: 404, body: {} }),
    admins({ at: ["auditlog"], status: 405, body: { action: "delete" } }),
    admins({ at: ["faq"], status: 409, body: { action: "delete", ids: [NOWHERE] } }),
  ],
  adminViews: [
    async () => {
      await view();
      return admins({ at: ["faq"], status: 200 });
    },
    admins({ at: ["nothing"], status: 404 }),
  ],
  adminMakeView: [
    admins({ at: ["faq"], status: 201, body: { name: uuidv7(), query: "sort=-order" } }),
    admins({ at: ["faq"], status: 400, body: {} }),
    admins({ at: ["nothing"], status: 404, body: {} }),
  ],
  adminChangeView: [
    async () => admins({ at: ["faq"], status: 200, body: { uuid: await view(), name: uuidv7() } }),
    admins({ at: ["faq"], status: 400, body: { uuid: "x" } }),
    admins({ at: ["faq"], status: 404, body: { uuid: NOWHERE, name: "x" } }),
  ],
  adminDropView: [
    async () => admins({ at: ["faq"], status: 200, query: `uuid=${await view()}` }),
    admins({ at: ["faq"], status: 400, query: "uuid=x" }),
    admins({ at: ["faq"], status: 404, query: `uuid=${NOWHERE}` }),
  ],
  adminArrange: [
    admins({ at: ["faq"], status: 200, body: { columns: [{ key: "question", width: 320 }] } }),
    admins({ at: ["faq"], status: 400, body: { columns: "x" } }),
    admins({ at: ["nothing"], status: 404, body: { columns: null } }),
  ],
  adminDashboard: [admins({ status: 200 }), admins({ status: 400, query: "from=x" })],
  adminFind: [
    admins({ status: 200, query: "q=sunset" }),
    admins({ status: 400, query: `q=${"x".repeat(201)}` }),
  ],
  adminUndoState: [
    async () => admins({ status: 200, query: `request=${await aChange()}` }),
    admins({ status: 400, query: "request=" }),
  ],
  adminUndo: [
    async () => admins({ status: 200, body: { request: await aChange() } }),
    admins({ status: 404, body: { request: NOWHERE } }),
  ],
  adminMarkdown: [admins({ status: 200, body: { text: "**Shade**" } })],
  adminQueue: [admins({ status: 200 })],
  adminQueueStep: [
    async () => admins({ at: ["chat", await aWaitingChat(), "take"], status: 200, body: {} }),
    admins({ at: ["chat", NOWHERE, "x"], status: 400, body: {} }),
    admins({ at: ["chat", NOWHERE, "take"], status: 404, body: {} }),
    async () => {
      const at = ["chat", await aWaitingChat(), "take"];
      await send(of("adminQueueStep"), admins({ at, status: 200, body: {} }));
      return admins({ at, status: 409, body: { seen: NOWHERE } });
    },
  ],
  adminTold: [admins({ status: 200 })],
  adminChooseTold: [
    admins({ status: 200, body: { mail: ["chat"], push: [] } }),
    admins({ status: 400, body: {} }),
  ],
  adminSubscribePush: [
    admins({
      status: 200,
      body: {
        endpoint: "https://fcm.googleapis.com/fcm/send/of-a-test",
        keys: { p256dh: "B".padEnd(87, "A"), auth: "A".repeat(22) },
      },
    }),
    admins({ status: 400, body: {} }),
  ],
  adminUnsubscribePush: [
    admins({ status: 200, body: { endpoint: "https://fcm.googleapis.com/fcm/send/of-a-test" } }),
    admins({ status: 400, body: {} }),
  ],
  adminRequestDesk: [
    admins({ at: [request.uuid], status: 200 }),
    admins({ at: ["x"], status: 400 }),
    admins({ at: [NOWHERE], status: 404 }),
  ],
  adminRequestStep: [
    async () => step((await fresh()).uuid, "close", { reason: "The day is off" }, 200),
    step(request.uuid, "none", {}, 400),
    step(NOWHERE, "close", { reason: "The day is off" }, 404),
    async () =>
      step(
        (await makeRequest(db, { statusid: 3 })).uuid,
        "close",
        { reason: "The day is off" },
        409,
      ),
  ],
  adminBookingStep: [
    async () => step(await bookingOf(), "cancel", { reason: "The engine", refund: "full" }, 200),
    async () => step(await bookingOf(), "none", {}, 400),
    step(NOWHERE, "cancel", { reason: "The engine", refund: "full" }, 404),
    async () => step(await ownBooking({ ...another(), state: "cancelled" }), "confirm", {}, 409),
  ],
  adminBooks: [
    async () => admins({ at: [await bookingOf()], status: 200 }),
    admins({ at: ["x"], status: 400 }),
    admins({ at: [NOWHERE], status: 404 }),
  ],
  adminMoneyStep: [
    async () => step(await bookingOf(), "none", {}, 400),
    step(NOWHERE, "release", {}, 404),
  ],
  adminChatStep: [
    step(chatUuid, "assign", { to: admin.uuid, seen: "" }, 200),
    step(chatUuid, "note", { note: "x", content: "" }, 400),
    step(chatUuid, "none", {}, 404),
    step(chatUuid, "assign", { to: admin.uuid, seen: NOWHERE }, 409),
  ],
  adminLetterStep: [
    async () => step(await aLetter(), "schedule", { date: day, time: "10:00" }, 200),
    async () => step(await aLetter(), "none", {}, 400),
    step(NOWHERE, "pause", {}, 404),
    async () => step(await aLetter(), "pause", {}, 409),
  ],
  adminSubscriber: [
    async () => admins({ at: [await aSubscriber()], status: 200 }),
    admins({ at: ["x"], status: 400 }),
    admins({ at: [NOWHERE], status: 404 }),
  ],
  adminSubscriberStep: [
    async () => step(await aSubscriber(), "unsubscribe", { reason: "By telephone" }, 200),
    async () => step(await aSubscriber(), "none", {}, 400),
    step(NOWHERE, "unsubscribe", { reason: "By telephone" }, 404),
    async () => step(await aSubscriber(), "resubscribe", {}, 409),
  ],
  adminSeeStripeEvent: [
    admins({ at: ["x"], status: 400, body: {} }),
    admins({ at: [NOWHERE], status: 404, body: {} }),
  ],
  adminRetryMails: [
    async () => {
      const event_key = uuidv7();
      await makeMail(db, {
        event: "none",
        recipient: "x@visitor.example",
        state: "parked",
        event_key,
      });
      const [mail] = await rows("select uuid from email_outbox where event_key = ?", [event_key]);
      return admins({ status: 200, body: { uuid: mail?.uuid } });
    },
    admins({ status: 400, body: {} }),
  ],
  adminReach: [
    admins({ status: 200, query: `request=${request.uuid}` }),
    async () =>
      admins({
        status: 200,
        query: `uuid=${(await makeApproval(db, { rental_partner_uuid: made.partner, state: "sent" })).uuid}`,
      }),
    admins({ status: 400, query: "request=x" }),
    admins({ status: 404, query: `uuid=${NOWHERE}` }),
  ],
  adminInvite: [
    async () =>
      admins({
        status: 200,
        body: { rental_request_uuid: (await fresh()).uuid, rental_partner_uuid: made.partner },
      }),
    admins({ status: 400, body: {} }),
    async () =>
      admins({
        status: 409,
        body: {
          rental_request_uuid: (await makeRequest(db, { statusid: 3 })).uuid,
          rental_partner_uuid: made.partner,
        },
      }),
  ],
  adminUninvite: [
    async () => {
      const body = { rental_request_uuid: (await fresh()).uuid, rental_partner_uuid: made.partner };
      await send(of("adminInvite"), admins({ status: 200, body }));
      return admins({ status: 200, body });
    },
    admins({ status: 400, body: {} }),
    async () => {
      const one = await makeApproval(db, { rental_partner_uuid: made.partner, state: "accepted" });
      return admins({
        status: 409,
        body: { rental_request_uuid: one.rental_request_uuid, rental_partner_uuid: made.partner },
      });
    },
  ],
  adminChangeOffer: [
    async () => {
      const { uuid } = await makeApproval(db, { rental_partner_uuid: made.partner, state: "sent" });
      return admins({
        status: 200,
        body: { uuid, update_date: await stateOf("rental_approval", uuid) },
      });
    },
    admins({ status: 400, body: { uuid: "x" } }),
    admins({ status: 404, body: { uuid: NOWHERE, update_date: "2026-01-01" } }),
    async () => {
      const { uuid } = await makeApproval(db, { rental_partner_uuid: made.partner, state: "sent" });
      return admins({ status: 409, body: { uuid, update_date: "2026-01-01", reason: "x" } });
    },
  ],
};

/** An account whose address was shown to be theirs. */
async function confirmed() {
  const one = await stackAccount();
  await rows(
    "insert into audit_log (uuid, create_date, update_date, statusid, actor_label, action, entity, record_uuid, after, request_id) values (?, 1, 1, 0, '', 'email_confirmed', 'User', ?, ?, '')",
    [uuidv7(), one.uuid, JSON.stringify({ email: one.email })],
  );
  return one;
}

async function changes(table: string, uuid: string, change: Json): Promise<Case[]> {
  const token = partner.token;
  return [
    async () => ({
      status: 200,
      token,
      body: { uuid, update_date: await stateOf(table, uuid), ...change },
    }),
    { status: 400, token, body: { uuid: "x" } },
    { status: 404, token, body: { uuid: NOWHERE, update_date: "2026-01-01", ...change } },
    { status: 409, token, body: { uuid, update_date: "2026-01-01", description: "Otherwise" } },
  ];
}

const admined = async (path: string, body: unknown, method = "POST") => {
  const response = await fetch(`${siteUrl}/api/admin/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
  });
  const { data, error } = (await response.json()) as { data: Json; error?: Json };
  if (error) throw new Error(`${method} ${path}: ${JSON.stringify(error)}`);
  return { data, id: response.headers.get("x-request-id") };
};
const faq = () => ({
  question: uuidv7(),
  answer: "Yes.",
  group: "A test",
  order: 10_000,
  statusid: 0,
});
const aFaq = async () => (await admined("edit/faq", faq())).data.uuid;
const view = async () =>
  (await admined("list/faq/views", { name: uuidv7(), query: "sort=-order" })).data.uuid;
async function aChange() {
  const { data } = await admined("edit/faq", faq());
  return (
    await admined(
      "edit/faq",
      { uuid: data.uuid, update_date: data.update_date, answer: "No." },
      "PUT",
    )
  ).id;
}
const invited = async () => {
  const { uuid: rental_request_uuid } = await fresh();
  const one = { rental_request_uuid, rental_partner_uuid: made.partner, state: "sent" as const };
  return (await makeApproval(db, one)).uuid;
};
const partnered = async (path: string) => {
  const response = await fetch(`${siteUrl}/api/partner/${path}`, {
    headers: { authorization: `Bearer ${partner.token}` },
  });
  return ((await response.json()) as { data: Json }).data;
};
async function anOffer() {
  const invitation = await invited();
  const read = (await partnered(`edit/rentalrequest?uuid=${invitation}`)) as {
    invitation: { revision: number; trip: string };
    start_times: string[];
    choices: { value: string }[];
  };
  return {
    ...{ invitation, revision: read.invitation.revision, trip: read.invitation.trip },
    ...{ choice: read.choices[0]?.value, start_time: read.start_times[0] },
    ...{ price: 240_000, valid_hours: 24 },
  };
}
async function offered(): Promise<string> {
  const body = await anOffer();
  await send(of("makeOffer"), { status: 200, token: partner.token, body });
  return body.invitation;
}
/** Its visitor has asked for a person. */
async function aWaitingChat(): Promise<string> {
  const uuid = uuidv7();
  await db.insert(chat).values({ uuid, statusid: 1, person_asked_date: new Date() });
  return uuid;
}
async function aLetter(): Promise<string> {
  const uuid = uuidv7();
  await rows("update newsletter set statusid = 1, confirmed_date = 1 where uuid = ?", [
    await aSubscriber(),
  ]);
  await db
    .insert(letter)
    .values({ uuid, subject: "Winter", opening: "Dear reader", kinds: ["newsletter"] } as never);
  return uuid;
}
const aSubscriber = async () =>
  (await upsertSubscriber(db, { email: `${uuidv7()}@visitor.example`, typeid: 0 }))[0]?.uuid ?? "";

const of = (id: string) => operations.find((one) => idOf(one) === id) as Operation;

function send(operation: Operation, one: Try): Promise<Response> {
  let place = 0;
  const path = operation.path.replace(/:\w+/g, () => one.at?.[place++] ?? NOWHERE);
  const text = typeof one.body === "string" ? one.body : JSON.stringify(one.body);
  return fetch(`${siteUrl}/api${path}${one.query ? `?${one.query}` : ""}`, {
    ...{ method: operation.method, redirect: "manual" },
    headers: {
      ...(one.token && { authorization: `Bearer ${one.token}` }),
      ...(one.body !== undefined && { "content-type": "application/json" }),
      ...one.headers,
    },
    ...(one.body !== undefined && { body: text }),
  });
}

/** The errors that follow from a call's rule and its body, each made. */
function triesOf(operation: Operation): Try[] {
  const { access, description, method, scope } = operation;
  const codes = new Set(errorsOf(operation));
  const isForRoles = typeof access !== "string";
  const token = !isForRoles
    ? undefined
    : access.includes("admin") && !access.includes("user")
      ? admin.token
      : access.includes("user")
        ? user.token
        : partner.token;
  const { body, query, bytes = 32 * 1024 } = description;
  const json = body && !body.mime;
  const base = {
    at: operation.path.includes("/:entity/") ? ["faq"] : [],
    ...(query?.restore?.required && { query: "restore" }),
    // Stripe's events are let in by their signature alone.
    headers: { "stripe-signature": "x" },
    ...(json && { body: {} as unknown }),
  };
  const tries: Try[] = [];
  if (scope && typeof access === "string")
    tries.push(
      { ...base, status: 401, token: `khz_${"x".repeat(43)}` },
      { ...base, status: 403, token: emptyKey },
    );
  if (isForRoles)
    tries.push({ ...base, status: 401 }, { ...base, status: 403, token: affiliate.token });
  if (method !== "GET")
    tries.push({ ...base, status: 403, token, headers: { origin: "https://elsewhere.example" } });
  if (!json) return tries;
  if (codes.has("validation")) tries.push({ ...base, status: 400, token, body: "[" });
  tries.push({ ...base, status: 413, token, body: JSON.stringify({ x: "x".repeat(bytes + 1) }) });
  if (codes.has("unsupported_media_type"))
    tries.push({ ...base, status: 415, token, headers: { "content-type": "text/plain" } });
  return tries;
}

/** Of public lists and records, and of every kind of record an administrator has. */
async function recordTries(operation: Operation): Promise<Case[]> {
  const { call, path } = operation;
  const codes = new Set(errorsOf(operation));
  if (call.startsWith("GET /list/"))
    return [
      { status: 200, query: "size=2&sort=create_date" },
      { status: 400, query: "size=x" },
    ];
  if (/^GET \/edit\/(?:article|productpackage|rentalpartner)$/.test(call))
    return [
      { status: 200, query: `slug=${operation.description.query?.slug?.example}` },
      { status: 400, query: "uuid=x" },
      { status: 404, query: `uuid=${NOWHERE}` },
    ];
  if (!call.includes("/admin/") || !call.endsWith("/:entity")) return [];
  const api = path.split("/").at(-1) ?? "";
  if (call.startsWith("GET /admin/list"))
    return [admins({ status: 200, query: "size=20" }), admins({ status: 400, query: "size=x" })];
  const entity = entityByName(api) as Entity;
  const [first] = await listed(`admin/list/${api}?size=1&sort=create_date`);
  const one = first ?? (entity.can.create ? await makeOne(entity) : undefined);
  const uuid = one?.uuid;
  if (call.startsWith("GET"))
    return [
      ...(uuid ? [admins({ status: 200, query: `uuid=${uuid}` })] : []),
      ...(codes.has("validation") ? [admins({ status: 400, query: "uuid=x" })] : []),
      ...(codes.has("not_found") ? [admins({ status: 404, query: `uuid=${NOWHERE}` })] : []),
    ];
  const stale = { uuid, update_date: "2026-01-01" };
  if (call.startsWith("PUT")) {
    const changed = { ...stale, statusid: one?.statusid === 1 ? 0 : 1 };
    return [
      ...(codes.has("not_found")
        ? [admins({ status: 404, body: { ...stale, uuid: NOWHERE } })]
        : []),
      admins({ status: 200, body: { uuid, update_date: one?.update_date } }),
      admins({ status: 409, body: changed }),
    ];
  }
  if (call.startsWith("DELETE"))
    return [
      admins({ status: 400, query: "uuid=x" }),
      admins({ status: 404, query: `uuid=${NOWHERE}` }),
      admins({ status: 409, query: `uuid=${uuid}&update_date=2026-01-01` }),
      ...(entity.can.create
        ? [async () => admins({ status: 200, query: `uuid=${(await makeOne(entity)).uuid}` })]
        : []),
    ];
  if (api === "upload") {
    const file = (status: number, body: string) =>
      admins({
        status,
        body,
        query: "name=deck.pdf",
        headers: { "content-type": "application/octet-stream" },
      });
    return [file(201, `%PDF-1.4\n% ${uuidv7()}\n%%EOF\n`), file(400, ""), file(415, "words")];
  }
  return [
    admins({ status: 404, query: "restore", body: { uuid: NOWHERE } }),
    admins({ status: 409, query: "restore", body: { uuid } }),
    ...(entity.can.create
      ? [
          async () => admins({ status: 201, body: await bodyOf(entity) }),
          async () => {
            const { uuid } = await makeOne(entity);
            await admined(`edit/${api}?uuid=${uuid}`, undefined, "DELETE");
            return admins({ status: 200, query: "restore", body: { uuid } });
          },
          async () => {
            const headers = key();
            await send(operation, admins({ status: 201, body: await bodyOf(entity), headers }));
            return admins({ status: 422, body: await bodyOf(entity), headers });
          },
        ]
      : []),
  ];
}

/** What a new record has to have, by the entity's own schema, and beside it what its rules ask for. */
async function bodyOf(entity: Entity): Promise<Json> {
  const { required = [] } = writeBody(entity, false) as { required?: string[] };
  const values = required.map(async (key) => [key, await valueFor(entity.fields[key] as Field)]);
  return { ...Object.fromEntries(await Promise.all(values)), ...(await BESIDE[entity.api]?.()) };
}
const BESIDE: Record<string, () => Json | Promise<Json>> = {
  rentalrequest: () => ({
    ...sent,
    start_date: day,
    end_date: day,
    statusid: 0,
    comment: uuidv7(),
  }),
  user: () => ({ roles: ["user"] }),
  faq: () => ({ statusid: 0 }),
  booking: async () => {
    const { uuid, rental_request_uuid } = await makeApproval(db, {
      ...{ rental_partner_uuid: made.partner, state: "accepted" },
    });
    const trip = {
      ...another(),
      rental_product_uuid: made.product,
      rental_partner_uuid: made.partner,
    };
    return { ...trip, rental_request_uuid, rental_approval_uuid: uuid };
  },
  partnerrating: async () => ({
    booking_uuid: await ownBooking({ ...another(), state: "completed" }),
    rental_partner_uuid: made.partner,
  }),
  vesselblock: () => ({ ...another(), rental_product_uuid: made.product }),
};

/** Records that stand as long as this file runs. */
const STANDING: Record<string, string> = {
  rentalpartner: made.partner,
  rentalproduct: made.product,
  productpackage: made.package,
  user: user.uuid,
  rentalrequest: request.uuid,
};

async function valueFor({
  kind,
  options,
  min = 1,
  maxLength = 40,
  relation,
}: Field): Promise<unknown> {
  const word = uuidv7();
  // The newest of a list may be another call's, which is about to delete it.
  if (kind === "relation")
    return (
      STANDING[`${relation}`] ??
      (await listed(`admin/list/${relation}?size=1&sort=create_date`))[0]?.uuid
    );
  if (kind === "enum") return options?.[0]?.value;
  if (kind === "number" || kind === "money") return min;
  if (kind === "boolean") return false;
  if (kind === "date") return soon.toISOString();
  if (kind === "list" || kind === "json" || kind === "pictures" || kind === "relations") return [];
  if (kind === "email") return `${word}@visitor.example`;
  if (kind === "phone") return "+971501234567";
  return kind === "slug" ? word : word.slice(-maxLength);
}

async function makeOne(entity: Entity): Promise<Json> {
  // One that stands has to be cancelled before it is deleted.
  if (entity.api === "booking")
    return { uuid: await ownBooking({ ...another(), state: "cancelled" }) };
  return (await admined(`edit/${entity.api}`, await bodyOf(entity))).data;
}

async function listed(path: string): Promise<Json[]> {
  const response = await fetch(`${siteUrl}/api/${path}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const { data } = (await response.json()) as { data: { rows: Json[] } };
  return data.rows;
}

const problems: string[] = [];
const produced = new Set<string>();
const examples: Record<string, Record<string, unknown>> = {};

/** Makes a call and holds the answer against the document. */
async function hold(operation: Operation, one: Case): Promise<void> {
  const id = idOf(operation);
  const asked = typeof one === "function" ? await one() : one;
  const response = await send(operation, asked);
  if (response.status !== asked.status) {
    const [body, answer] = [JSON.stringify(asked.body ?? ""), await response.text()];
    const what = `${asked.status} ${asked.query ?? ""} ${body.slice(0, 120)}`;
    problems.push(`${id}: ${response.status} for ${what}: ${answer.slice(0, 300)}`);
    return;
  }
  const problem = await problemOf(operation, response);
  if (problem) problems.push(`${id} ${response.status}: ${problem}`);
  produced.add(`${id} ${response.status}`);
  if (response.status !== 200 && response.status !== 201) return;
  if (!response.headers.get("content-type")?.startsWith("application/json")) return;
  const { data } = (await response.json()) as { data: unknown };
  examples[id] = { [response.status]: shortened(data), ...examples[id] };
}

/** One of a list, the beginning of a long text: what shows the form of an answer. */
function shortened(value: unknown): unknown {
  if (typeof value === "string") return value.length > 160 ? `${value.slice(0, 158)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one)]));
}

const PATIENCE_MS = 120_000;

test(
  "every documented answer is what the running API gives",
  async () => {
    const waiting = [...operations];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const operation = next;
        try {
          const follows = [...triesOf(operation), ...(await recordTries(operation))];
          for (const one of [...follows, ...(CASES[idOf(operation)] ?? [])])
            await hold(operation, one);
        } catch (error) {
          problems.push(`${idOf(operation)}: ${error}`);
        }
      }
    };
    await Promise.all(Array.from({ length: 6 }, work));
    expect(problems).toEqual([]);
    const documented = operations.flatMap((one) =>
      [
        ...Object.keys(one.description.answers),
        ...errorsOf(one).map((code) => STATUS_OF[code]),
      ].map((status) => `${idOf(one)} ${status}`),
    );
    expect(documented.filter((one) => !produced.has(one) && !isNotProduced(one))).toEqual([]);
    if (process.env.RECORD_EXAMPLES) await record();
  },
  PATIENCE_MS,
);

/** Of lists and records for administrators those of articles are enough; tokens and people's files are no examples. */
async function record(): Promise<void> {
  const kept = operations.filter(
    ({ path, description: { tag, answers } }) =>
      (tag !== "Admin: records" ||
        /^\/admin\/(?:list|edit)\/article$|:entity|data$|find$|undo$|markdown$/.test(path)) &&
      !Object.values(answers).some(({ example }) => example !== undefined) &&
      !/\/(?:data|export)$/.test(path),
  );
  const known = kept
    .map(idOf)
    .toSorted()
    .flatMap((id) => (examples[id] ? [[id, examples[id]]] : []));
  const file = join(import.meta.dir, "examples.json");
  await Bun.write(file, JSON.stringify(Object.fromEntries(known), null, 2));
  await Bun.spawn([join(ROOT, "node_modules/.bin/biome"), "format", "--write", file]).exited;
}

test(
  "a client generated of the document compiles, and places a request",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "api-client-"));
    try {
      await Bun.write(
        join(folder, "api.d.ts"),
        astToString(await openapiTS(JSON.stringify(document))),
      );
      await Bun.write(join(folder, "client.ts"), CLIENT);
      await Bun.write(join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
      symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
      const tsc = Bun.spawn([join(ROOT, "node_modules/.bin/tsc"), "-p", folder], {
        stdout: "pipe",
      });
      expect([await new Response(tsc.stdout).text(), await tsc.exited]).toEqual(["", 0]);

      const { place, refused } = (await import(join(folder, "client.ts"))) as {
        place(url: string, trip: { start_date: string; email: string }): Promise<{ uuid: string }>;
        refused(url: string): Promise<{ code: string; field: string }>;
      };
      const placed = await place(siteUrl, {
        start_date: day,
        email: `${uuidv7()}@visitor.example`,
      });
      const stored = await rows("select statusid, source from rental_request where uuid = ?", [
        placed.uuid,
      ]);
      expect(stored).toEqual([{ statusid: expect.any(Number), source: "api" }]);
      expect(await refused(siteUrl)).toEqual({ code: "validation", field: expect.any(String) });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  PATIENCE_MS,
);

const CLIENT = `import createClient from "openapi-fetch";
import type { paths } from "./api";

export async function place(baseUrl: string, trip: { start_date: string; email: string }) {
  const api = createClient<paths>({ baseUrl });
  const { data: packages } = await api.GET("/api/list/productpackage", { params: { query: { size: 2 } } });
  const guests: number = packages?.data.rows[0]?.guests_min ?? 2;
  const { data, error } = await api.POST("/api/edit/rentalrequest", {
    body: { typeid: 0, timeofday: 2, duration: 3, guests: Math.max(guests, 4), name: "Layla Haddad", phone: "+971501234567", ...trip },
  });
  if (!data) throw new Error(error.error.message);
  return { uuid: data.data.uuid, number: data.data.request_id };
}

export async function refused(baseUrl: string) {
  const { error } = await createClient<paths>({ baseUrl }).GET("/api/free", {
    params: { query: { date: "2020-01-01", guests: 4, duration: 3, timeofday: 2 } },
  });
  return { code: error?.error.code, field: error?.error.fields?.date };
}
`;
const TSCONFIG = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, target: "es2022", module: "esnext", types: [] },
    ...{ moduleResolution: "bundler", lib: ["es2022", "dom", "dom.iterable"], skipLibCheck: true },
  },
  files: ["client.ts"],
};

/** Documented answers that this test cannot have, by why. */
const NOT_PRODUCED: Readonly<Record<string, RegExp>> = {
  "limits are off where tests run; worker/production-limits.test.ts and the throttles' tests have them":
    / 429$/,
  "the database does not go away here; tests that cut it off have them": / 503$/,
  "rooms sign the ticket (party/offers.itest.ts)": /^wakeMails 204$/,
  "Stripe signs it; 404 is of a site without cards (worker/services/cards)":
    /^takeStripeEvent (?:204|404)$/,
  "of a site without push messages": /^adminSubscribePush 409$/,
  "steps of money are many, each with a test of its own (worker/services/booking-money.itest.ts)":
    /^adminMoneyStep (?:200|409)$/,
  "an event of Stripe has to be there (worker/services/cards)": /^adminSeeStripeEvent (?:200|409)$/,
  "30 views of a list (app/features/admin/list)": /^admin(?:Make|Change)View 409$/,
  "a change that another has been made upon (worker/services/admin/undo.itest.ts)":
    /^adminUndo 409$/,
  "no such record on a new site":
    /^adminRead(?:BookingChange|Checkout|Invoice|JobRun|MailEvent|OfferMessage|Payout|ShareVisit|StripeEvent|Upload) 200$/,
  "records that are made in another way, and stay":
    /^admin(?:Restore|Delete)(?:Chat|File|Newsletter) 200$/,
  "a file of more than its kind may have (worker/api/admin/upload.itest.ts)":
    /^adminMakeUpload 413$/,
};
function isNotProduced(one: string): boolean {
  return Object.values(NOT_PRODUCED).some((pattern) => pattern.test(one));
}
