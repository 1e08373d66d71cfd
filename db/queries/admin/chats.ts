import { and, asc, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { booking } from "#db/entities/booking.ts";
import { canned_answer } from "#db/entities/canned-answer.ts";
import { type ChatState, chat } from "#db/entities/chat.ts";
import { chat_assistant } from "#db/entities/chat-assistant.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import { chat_note } from "#db/entities/chat-note.ts";
import { product_package } from "#db/entities/product-package.ts";
import { queue_mark } from "#db/entities/queue-mark.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { user } from "#db/entities/user.ts";
import { type By, logLines } from "../audit.ts";
import { failUnless } from "../fail-unless.ts";
import { newUuid } from "../sql.ts";
import { mayHave } from "./queue.ts";
import { firstWordsOf } from "./related.ts";

/** Messages of a transcript an administrator reads at once: the latest. */
const TRANSCRIPT_MOST = 500;
const LISTED = 30;
const SNIPPET = 90;
/** Other requests and trips of a customer that are shown beside a chat, and answers that may be chosen from. */
const CUSTOMER_SHOWN = 8;
const CANNED_MOST = 200;

/** Whose a chat is in the office: the mark it has in the queue. */
const owner = alias(user, "owner");
const isMark = and(eq(queue_mark.kind, "chat"), eq(queue_mark.record, chat.uuid));
/** An account without a name is known by its address. */
const nameOf = (account: typeof user | typeof owner) =>
  sql<string | null>`coalesce(nullif(${account.name}, ''), ${account.email})`;

/** The chats in a state that goes on, the latest first, each with the beginning of its last message. */
export function liveChats(db: Db, state: Exclude<ChatState, "closed">) {
  return db
    .select({
      ...pick(chat, "uuid", "state", "message_count", "last_message_date", "person_asked_date"),
      agent: user.name,
      owner: queue_mark.user_uuid,
      owner_name: nameOf(owner),
      snippet: sql<string>`substr(${chat_message.content}, 1, ${SNIPPET})`,
      role: chat_message.role,
      // What the chat is called: how the visitor has begun it.
      first: firstWordsOf(sql`${chat.uuid}`, SNIPPET),
    })
    .from(chat)
    .innerJoin(
      chat_message,
      // Messages are counted without gaps, so the count is the number of the last one.
      and(eq(chat_message.chat_uuid, chat.uuid), eq(chat_message.sequence, chat.message_count)),
    )
    .leftJoin(user, eq(user.uuid, chat.user_uuid))
    .leftJoin(queue_mark, isMark)
    .leftJoin(owner, eq(owner.uuid, queue_mark.user_uuid))
    .where(and(eq(chat.state, state), sql`${chat.statusid} >= 0`))
    .orderBy(desc(chat.last_message_date))
    .limit(LISTED);
}

/** A chat with who answers in it, whose it is, how long it waits or has waited, and the request that came of it. */
export function chatForDesk(db: Db, uuid: string) {
  return db
    .select({
      ...pick(chat, "uuid", "state", "statusid", "language", "create_date", "message_count"),
      ...pick(chat, "last_from", "last_message_date", "person_asked_date"),
      ...pick(chat, "first_asked_date", "first_answer_date"),
      owner: queue_mark.user_uuid,
      owner_name: nameOf(owner),
      assistant: chat_assistant.name,
      assistant_uuid: chat_assistant.uuid,
      agent_uuid: user.uuid,
      agent: user.name,
      request_uuid: rental_request.uuid,
      request_id: rental_request.request_id,
      request: {
        ...pick(rental_request, "uuid", "name", "email", "phone", "language", "timezone"),
        ...pick(rental_request, "start_date", "timeofday", "duration", "guests", "statusid"),
      },
      pack: product_package.title,
    })
    .from(chat)
    .leftJoin(chat_assistant, eq(chat_assistant.uuid, chat.chat_assistant_uuid))
    .leftJoin(user, eq(user.uuid, chat.user_uuid))
    .leftJoin(queue_mark, isMark)
    .leftJoin(owner, eq(owner.uuid, queue_mark.user_uuid))
    .leftJoin(rental_request, eq(rental_request.uuid, chat.rental_request_uuid))
    .leftJoin(product_package, eq(product_package.uuid, rental_request.product_package_uuid))
    .where(eq(chat.uuid, uuid));
}

/** Requests and trips of the customer whose request came of a chat, by the address it has; the newest first. */
export function customerOfChat(db: Db, uuid: string) {
  const email = sql`(select q.email from ${chat} c join ${rental_request} q on q.uuid = c.rental_request_uuid where c.uuid = ${uuid})`;
  return {
    requests: db
      .select({
        ...pick(rental_request, "uuid", "request_id", "statusid", "start_date", "guests"),
        pack: product_package.title,
      })
      .from(rental_request)
      .leftJoin(product_package, eq(product_package.uuid, rental_request.product_package_uuid))
      .where(and(sql`${rental_request.email} = ${email}`, sql`${rental_request.statusid} <> -1`))
      .orderBy(desc(rental_request.create_date))
      .limit(CUSTOMER_SHOWN),
    trips: db
      .select({ ...pick(booking, "uuid", "state", "start_date"), vessel: rental_product.title })
      .from(booking)
      .leftJoin(rental_product, eq(rental_product.uuid, booking.rental_product_uuid))
      .where(and(sql`${booking.email} = ${email}`, sql`${booking.statusid} <> -1`))
      .orderBy(desc(booking.start_date))
      .limit(CUSTOMER_SHOWN),
  };
}

/** The office's notes about a chat, the oldest first. Nothing but the office's own pages reads them. */
export function notesOfChat(db: Db, uuid: string) {
  return db
    .select({
      ...pick(chat_note, "uuid", "content", "create_date", "user_uuid"),
      author: nameOf(user),
    })
    .from(chat_note)
    .leftJoin(user, eq(user.uuid, chat_note.user_uuid))
    .where(eq(chat_note.chat_uuid, uuid))
    .orderBy(asc(chat_note.create_date))
    .limit(TRANSCRIPT_MOST);
}

/** The canned answers that may be used. */
export function cannedAnswers(db: Db) {
  return db
    .select(pick(canned_answer, "uuid", "shortcut", "title", "text", "language"))
    .from(canned_answer)
    .where(sql`${canned_answer.statusid} >= 0`)
    .orderBy(asc(canned_answer.shortcut), asc(canned_answer.language))
    .limit(CANNED_MOST);
}

const isThere = (uuid: string) =>
  sql`select 1 from ${chat} where uuid = ${uuid} and statusid <> -1`;

/**
 * Statements that give a chat to somebody of the office, or to nobody. They fail as a whole with "not_found" where there is no
 * such chat or account, and with "conflict" where it is not `seen`'s any more: of two who take it at once one has it.
 */
export function assignChat(
  db: Db,
  { actor, now }: By,
  { uuid, seen, to }: { uuid: string; seen: string | null; to: string | null },
) {
  const ms = now.getTime();
  const held = sql`select m.user_uuid from ${queue_mark} m where m.kind = 'chat' and m.record = ${uuid}`;
  return [
    failUnless(db, isThere(uuid), "not_found"),
    failUnless(db, mayHave(to), "not_found"),
    failUnless(db, sql`select 1 where ${seen} is (${held})`, "conflict"),
    logLines(
      db,
      { actor, now },
      {
        ...{ action: "chat_assigned", entity: "Chat", record: sql`${uuid}` },
        after: sql`json_object('to', (select email from ${user} where uuid = ${to}))`,
        from: sql`(select 1)`,
      },
    ),
    db.run(sql`insert into ${queue_mark} (uuid, create_date, update_date, statusid, kind, record, user_uuid)
      values (${newUuid(now)}, ${ms}, ${ms}, 0, 'chat', ${uuid}, ${to})
      on conflict (kind, record) do update set user_uuid = excluded.user_uuid, update_date = excluded.update_date`),
  ] as const;
}

/** Statements that note something about a chat under an id of its writer's, so that it stands once; the log says that, not what. */
export function addNote(
  db: Db,
  { actor, now }: By,
  { uuid, note, content }: { uuid: string; note: string; content: string },
) {
  return [
    failUnless(db, isThere(uuid), "not_found"),
    logLines(
      db,
      { actor, now },
      {
        ...{ action: "chat_noted", entity: "Chat", record: sql`${uuid}`, after: sql`'{}'` },
        from: sql`(select 1 where not exists (select 1 from ${chat_note} where uuid = ${note}))`,
      },
    ),
    db
      .insert(chat_note)
      .values({
        ...{ uuid: note, chat_uuid: uuid, user_uuid: actor.uuid, content },
        ...{ create_date: now, update_date: now },
      })
      .onConflictDoNothing(),
  ] as const;
}

/** Statements that take a note of one's own back; "not_found" where it is somebody else's, or gone. */
export function removeNote(
  db: Db,
  { actor, now }: By,
  { uuid, note }: { uuid: string; note: string },
) {
  const own = sql`uuid = ${note} and chat_uuid = ${uuid} and user_uuid = ${actor.uuid}`;
  return [
    failUnless(db, sql`select 1 from ${chat_note} where ${own}`, "not_found"),
    logLines(
      db,
      { actor, now },
      {
        ...{ action: "chat_note_removed", entity: "Chat", record: sql`${uuid}`, after: sql`'{}'` },
        from: sql`(select 1)`,
      },
    ),
    db.run(sql`delete from ${chat_note} where ${own}`),
  ] as const;
}

/** The end of a chat's transcript in its order, with the records its answers were made of. */
export function transcript(db: Db, uuid: string) {
  const latest = db
    .select()
    .from(chat_message)
    .where(eq(chat_message.chat_uuid, uuid))
    .orderBy(desc(chat_message.sequence))
    .limit(TRANSCRIPT_MOST)
    .as("latest");
  return db.select().from(latest).orderBy(asc(latest.sequence));
}
