import { v7 as uuidv7 } from "uuid";
import { stackAccount, stackDb, stackKeys, stackLink } from "#app/test/identity.ts";
import { rows } from "#app/test/stack.ts";
import { api_key } from "#db/entities/api-key.ts";
import { chat } from "#db/entities/chat.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import { upsertSubscriber } from "#db/queries/newsletter.ts";
import { makeApproval, makeBooking, makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import type { KeyScope } from "#domain/config/webhooks.ts";
import type { Role } from "#domain/rules/auth-state.ts";
import type { Permission } from "#domain/rules/office.ts";
import { hashOfKey } from "#worker/api/key.ts";
import { pageToken } from "#worker/auth/page-token.ts";

/** Somebody who asks, with what is known of them. */
export type Asker = {
  name: string;
  /** What a browser sends to pages, and a program to calls. */
  cookie?: string;
  bearer?: string;
  roles: readonly Role[];
  permission?: Permission | null;
  /** Of a key. */
  scopes?: readonly string[];
  /** The people of the records below. */
  owns?: "customer" | "provider";
  /** Its token is good, and only the database knows that not everything is open to it. */
  isLate?: true;
  /** Sends a browser's cookie from a page of another site. */
  foreign?: true;
};

export type Records = Awaited<ReturnType<typeof makePeople>>["records"];
const HOUR = 3_600_000;

/** One request with an invitation, one booking, one chat and one subscription, and everybody who may ask for them or may not. */
export async function makePeople() {
  const db = stackDb();
  const [made, others] = [await makeCatalogue(db), await makeCatalogue(db)];
  const customer = await stackAccount(["user"]);
  const soon = new Date(Date.now() + 400 * HOUR);
  const request = await makeRequest(db, {
    ...{ statusid: 1, email: customer.email, valid_until_date: new Date(Date.now() + 40 * HOUR) },
    ...{ start_date: soon, end_date: soon, guests: 4, duration: 3 },
  });
  const invited = { rental_partner_uuid: made.partner, state: "sent" as const };
  const invitation = await makeApproval(db, { ...invited, rental_request_uuid: request.uuid });
  const booking = await makeBooking(db, made, {
    ...{ start_date: soon, end_date: new Date(soon.getTime() + 3 * HOUR), guest_link: 1 },
    ...{ email: customer.email, state: "confirmed", statusid: 1 },
  });
  const [subscriber] = await upsertSubscriber(db, { email: customer.email, typeid: 1 });
  const chatUuid = uuidv7();
  await db.insert(chat).values({ uuid: chatUuid, statusid: 1 });
  await db
    .insert(chat_message)
    .values({ chat_uuid: chatUuid, sequence: 1, content: "Good evening", role: "user", name: "" });
  const other = await makeRequest(db, { statusid: 1, email: `${uuidv7()}@visitor.example` });
  const otherInvitation = await makeApproval(db, {
    ...invited,
    rental_partner_uuid: others.partner,
  });
  const keys = stackKeys();

  const provider = await account("partner", made.partner);
  const office = await stackAccount(["admin"]);
  const askers: Asker[] = [
    { name: "nobody", roles: [] },
    {
      name: "link of the request",
      roles: [],
      owns: "customer",
      ...(await link("request", request.uuid)),
    },
    { name: "link of another request", roles: [], ...(await link("request", other.uuid)) },
    {
      name: "link of the invitation",
      roles: [],
      owns: "provider",
      ...(await link("invitation", invitation.uuid)),
    },
    {
      name: "link of another invitation",
      roles: [],
      ...(await link("invitation", otherInvitation.uuid)),
    },
    { name: "customer", roles: ["user"], owns: "customer", ...signedIn(customer) },
    { name: "another customer", roles: ["user"], ...signedIn(await stackAccount(["user"])) },
    { name: "provider", roles: ["partner"], owns: "provider", ...signedIn(provider) },
    {
      name: "another provider",
      roles: ["partner"],
      ...signedIn(await account("partner", others.partner)),
    },
    {
      name: "affiliate",
      roles: ["affiliate"],
      ...signedIn(await account("affiliate", await anAffiliate())),
    },
    { name: "administrator", roles: ["admin"], permission: null, ...signedIn(office) },
    {
      name: "bookkeeper",
      roles: ["admin"],
      permission: "bookkeeping",
      isLate: true,
      ...signedIn(await limited("bookkeeping")),
    },
    {
      name: "writer",
      roles: ["admin"],
      permission: "content",
      isLate: true,
      ...signedIn(await limited("content")),
    },
    {
      name: "administrator, from another site",
      roles: ["admin"],
      foreign: true,
      cookie: office.cookie,
    },
    {
      name: "administrator, expired",
      roles: [],
      ...signedIn(await stackAccount(["admin"], { exp: Math.floor(Date.now() / 1000) - 60 })),
    },
    { name: "administrator, switched off", roles: [], isLate: true, ...signedIn(await disabled()) },
    { name: "administrator, token of another secret", roles: [], ...signedIn(forged(office)) },
    ...(await Promise.all(
      (["catalogue", "requests", "calendar", "offers"] as const).map((scope) =>
        keyOf(provider.uuid, [scope], "partner"),
      ),
    )),
    await keyOf(provider.uuid, [], "partner"),
    await keyOf(office.uuid, ["office:booking"], "admin"),
    {
      ...(await keyOf(office.uuid, ["office:booking"], "admin", new Date())),
      name: "key, revoked",
      scopes: [],
    },
  ];
  const records = {
    ...{ request: request.uuid, invitation: invitation.uuid, booking, chat: chatUuid },
    ...{ subscriber: subscriber?.uuid ?? "", package: made.package, provider: made.partner },
    ...{ vessel: made.product, slug: made.slug },
    trip: pageToken(keys, { kind: "trip", uuid: booking, version: 1 }),
    calendar: pageToken(keys, { kind: "calendar", uuid: made.product, version: 1 }),
  };
  return { askers, records, administrator: office, provider, customer };

  async function link(kind: "request" | "invitation", uuid: string) {
    const token = await stackLink(`${kind}:${uuid}`, 86_400);
    return { cookie: `__Secure-link-${kind}-${uuid}=${token}`, bearer: token };
  }
  async function account(role: "partner" | "affiliate", of: string) {
    const one = await stackAccount([role]);
    const column = role === "partner" ? "rental_partner_uuid" : "referral_partner_uuid";
    await rows(`update user set ${column} = ? where uuid = ?`, [of, one.uuid]);
    return one;
  }
  async function limited(permission: Permission) {
    const one = await stackAccount(["admin"]);
    await rows("update user set permission = ? where uuid = ?", [permission, one.uuid]);
    return one;
  }
  async function disabled() {
    const one = await stackAccount(["admin"]);
    await rows("update user set statusid = 0 where uuid = ?", [one.uuid]);
    return one;
  }
  async function keyOf(
    user_uuid: string,
    scopes: KeyScope[],
    role: Role,
    revoked_date?: Date,
  ): Promise<Asker> {
    const key = `khz_${crypto.randomUUID().replaceAll("-", "").padEnd(43, "x")}`;
    const named = {
      user_uuid,
      name: "Harden",
      scopes,
      shown: key.slice(0, 10),
      hash: hashOfKey(key),
    };
    await db.insert(api_key).values({ ...named, statusid: 1, revoked_date });
    return {
      name: `key for ${scopes.join(" ") || "nothing"}`,
      bearer: key,
      roles: [role],
      scopes,
      ...(role === "partner" && { owns: "provider" as const }),
    };
  }
}

const signedIn = ({ cookie, token }: { cookie: string; token: string }) => ({
  cookie,
  bearer: token,
});

/** The same claims under a signature that is not ours. */
function forged({ token }: { token: string }) {
  const [head = "", claims = ""] = token.split(".");
  const wrong = `${head}.${claims}.${"A".repeat(43)}`;
  return { token: wrong, cookie: `__Host-token=${wrong}` };
}

async function anAffiliate(): Promise<string> {
  const [row] = await rows("select uuid from referral_partner where statusid = 1 limit 1");
  return `${row?.uuid}`;
}
