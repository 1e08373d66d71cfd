import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { type ChatState, chat } from "#db/entities/chat.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import { queue_mark } from "#db/entities/queue-mark.ts";
import { user } from "#db/entities/user.ts";
import { DESK_MESSAGE } from "#domain/rooms/wire.ts";
import { uuidOnDuty } from "./assistant.ts";
import { type By, logStates } from "./audit.ts";
import { DAY_MS, DUE_PER_RUN, type Due } from "./due.ts";
import { adminAddress, queueFrom } from "./mail-rows.ts";
import { PUBLISHED } from "./published.ts";
import { newUuid } from "./sql.ts";

/** Days after its last message in which a chat can be continued. */
export const CHAT_OPEN_DAYS = 30;

/** The administrator who answers in a chat. */
export type Agent = { uuid: string; name: string };

const columns = {
  ...pick(chat_message, "uuid", "sequence", "role", "name", "content", "create_date"),
  ...pick(chat_message, "attachments", "facts", "client_id"),
};
export type StoredMessage = Pick<typeof chat_message.$inferSelect, keyof typeof columns>;

/** A chat and its whole transcript, in order, in one round trip; undefined when there is none. */
export async function readChat(
  db: Db,
  uuid: string,
): Promise<{ state: ChatState; agent: Agent | null; messages: StoredMessage[] } | undefined> {
  const {
    found: [found],
    messages,
  } = await readBatch(db, {
    found: db
      .select({
        ...pick(chat, "state", "statusid"),
        agent: { uuid: user.uuid, name: user.name },
      })
      .from(chat)
      .leftJoin(user, eq(user.uuid, chat.user_uuid))
      .where(eq(chat.uuid, uuid)),
    messages: db
      .select(columns)
      .from(chat_message)
      .where(eq(chat_message.chat_uuid, uuid))
      .orderBy(asc(chat_message.sequence)),
  });
  if (!found) return undefined;
  const { statusid, state, agent } = found;
  return { state: statusid < 0 ? "closed" : state, agent, messages };
}

/** One of the messages asks for a person; `admin` is told while the configuration names nobody. */
export type PersonAsked = { message: StoredMessage; admin: string };
/** What is stored with messages: `language` is what the visitor's panel speaks, where it is known. */
type Along = { asked?: PersonAsked | undefined; language?: string | undefined };

/**
 * Stores messages of a chat, and the chat itself with its first one, in one transaction. What is stored already is
 * left alone, so the call may be repeated. Answers who stands at each of the places now (another id than the one that
 * was to stand there means that the sender's count was behind), and whether the chat has been ended or deleted. With
 * `asked` the chat waits for a person from that message on, unless it waits already or somebody has taken it over, and
 * an administrator is told by mail.
 */
export async function storeMessages(
  db: Db,
  chat_uuid: string,
  messages: readonly StoredMessage[],
  { asked, language }: Along = {},
): Promise<{ standing: Map<number, string>; isOver: boolean }> {
  const [first] = messages;
  if (!first) return { standing: new Map(), isOver: false };
  const sequences = messages.map(({ sequence }) => sequence);
  const { states, places } = await readBatch(db, {
    stored: messages.flatMap((message) => [
      countMessage(db, chat_uuid, message, { asks: message === asked?.message, language }),
      db
        .insert(chat_message)
        .values({ ...message, chat_uuid, statusid: PUBLISHED, update_date: message.create_date })
        .onConflictDoNothing(),
    ]),
    mail: asked ? [tellOfPerson(db, chat_uuid, asked)] : [],
    states: chatState(db, chat_uuid),
    places: db
      .select({ sequence: chat_message.sequence, uuid: chat_message.uuid })
      .from(chat_message)
      .where(and(eq(chat_message.chat_uuid, chat_uuid), inArray(chat_message.sequence, sequences))),
  });
  return {
    standing: new Map(places.map(({ sequence, uuid }) => [sequence, uuid])),
    isOver: states.some(isEnded),
  };
}

/**
 * Makes the chat with its first message, or counts one more, unless that stands there already: in front of the message,
 * so that the trigger that keeps who wrote last finds it right, and the chat is written once.
 */
function countMessage(
  db: Db,
  chat_uuid: string,
  message: StoredMessage,
  { asks, language }: { asks: boolean; language: string | undefined },
) {
  const { uuid, sequence, client_id, create_date } = message;
  const isVisitors = message.role === "user";
  const last_from = isVisitors ? "visitor" : "us";
  const other = (which: SQL) =>
    sql`exists (select 1 from ${chat_message} m where ${which} and m.chat_uuid = ${chat_uuid})`;
  const since = create_date.getTime();
  return db
    .insert(chat)
    .values({
      ...{ uuid: chat_uuid, statusid: PUBLISHED, create_date, update_date: create_date, last_from },
      ...{ message_count: 1, visitor_count: isVisitors ? 1 : 0, last_message_date: create_date },
      ...(asks && { person_asked_date: create_date, first_asked_date: create_date }),
      ...(language && { language }),
      chat_assistant_uuid: uuidOnDuty,
    })
    .onConflictDoUpdate({
      target: chat.uuid,
      set: {
        message_count: sql`${chat.message_count} + 1`,
        ...(isVisitors && { visitor_count: sql`${chat.visitor_count} + 1` }),
        last_from: sql`iif(${other(sql`m.sequence > ${sequence}`)}, ${chat.last_from}, ${last_from})`,
        ...(asks && {
          person_asked_date: sql`iif(${chat.state} = 'open', coalesce(${chat.person_asked_date}, ${since}), ${chat.person_asked_date})`,
          first_asked_date: sql`coalesce(${chat.first_asked_date}, ${since})`,
        }),
        ...(client_id?.startsWith(DESK_MESSAGE) && {
          first_answer_date: sql`coalesce(${chat.first_answer_date}, ${since})`,
          person_asked_date: null,
        }),
        ...(language && { language }),
        ...{ last_message_date: create_date, update_date: create_date },
      },
      setWhere: sql`not ${other(sql`m.sequence = ${sequence}`)} and not ${other(sql`m.client_id = ${client_id}`)}
        and not exists (select 1 from ${chat_message} m where m.uuid = ${uuid})`,
    });
}

/** The mail names no chat, so one in ten minutes says as much as twenty. */
const TOLD_ONCE_MS = 10 * 60_000;

/** Neither the mail nor its key names the chat: its uuid would let whoever reads them in. */
function tellOfPerson(db: Db, chat_uuid: string, { message, admin }: PersonAsked) {
  const ms = message.create_date.getTime();
  return queueFrom(db, "chat_person", message.create_date, {
    key: sql`${Math.floor(ms / TOLD_ONCE_MS)}`,
    recipient: adminAddress(admin),
    data: { waits: "chat" },
    from: sql`${chat} c where c.uuid = ${chat_uuid} and c.person_asked_date = ${ms}`,
  });
}

/** Whether a chat goes on. */
export function chatState(db: Db, uuid: string) {
  return db
    .select({ state: chat.state, statusid: chat.statusid })
    .from(chat)
    .where(eq(chat.uuid, uuid));
}

/** Ended by an administrator or by time, or deleted. */
export function isEnded({ state, statusid }: { state: ChatState; statusid: number }): boolean {
  return state === "closed" || statusid < 0;
}

/** Closes a chat that is too old to be continued. */
export async function closeChat(db: Db, uuid: string, now: Date): Promise<void> {
  await db.update(chat).set({ state: "closed", update_date: now }).where(eq(chat.uuid, uuid));
}

/** Chats nobody has written in for long, by the index of each state. */
const oldChats = (now: Date) => {
  const before = now.getTime() - CHAT_OPEN_DAYS * DAY_MS;
  const old = (state: ChatState) => sql`select uuid from (
    select uuid from ${chat} where state = ${state} and last_message_date < ${before} limit ${DUE_PER_RUN})`;
  return sql`${old("open")} union all ${old("taken_over")}`;
};
export const chatsToClose: Due = (now) => [oldChats(now)];

/** Closes chats nobody has written in for long, some at a time. Answers how many. */
export async function closeOldChats(db: Db, now: Date): Promise<number> {
  const { closed } = await readBatch(db, {
    closed: db.run(sql`update ${chat} set state = 'closed', update_date = ${now.getTime()}
      where uuid in (${oldChats(now)})`),
  });
  return closed.rowsAffected;
}

/**
 * Gives a chat to a person, or back to the assistant (null); with `from`, only while that account has it. False when
 * there is no such open chat. Leaves its line in the log.
 */
export async function setDesk(
  db: Db,
  change: By & { uuid: string; agent: Agent | null; from?: string },
): Promise<boolean> {
  const { uuid, agent, from, now } = change;
  const state = agent ? "taken_over" : "open";
  const isHeld = from === undefined ? sql`true` : sql`${chat.user_uuid} = ${from}`;
  const isOpen = sql`${chat.uuid} = ${uuid} and ${chat.state} <> 'closed' and ${chat.statusid} >= 0 and ${isHeld}`;
  const ms = now.getTime();
  const { changed } = await readBatch(db, {
    logged: logStates(db, change, {
      ...{ action: agent ? "takeover" : "handback", entity: "Chat", to: state },
      from: sql`select ${chat.uuid} record, ${chat.state} was from ${chat} where ${isOpen}`,
    }),
    changed: db
      .update(chat)
      // Who asked for a person waits until one has written, or has said that the assistant is to answer after all; a desk
      // that was only left (`from`) says nothing.
      .set({
        ...{ state, user_uuid: agent?.uuid ?? null, update_date: now },
        ...(!agent && from === undefined && { person_asked_date: null }),
      })
      .where(isOpen)
      .returning({ uuid: chat.uuid }),
    // Who takes a chat over has it in the queue too (db/queries/admin/queue.ts), and keeps it when the assistant answers again.
    owned: agent
      ? [
          db.run(sql`insert into ${queue_mark} (uuid, create_date, update_date, statusid, kind, record, user_uuid)
            select ${newUuid(now)}, ${ms}, ${ms}, 0, 'chat', ${uuid}, ${agent.uuid} from ${chat} where ${isOpen}
            on conflict (kind, record) do update set user_uuid = excluded.user_uuid, update_date = excluded.update_date`),
        ]
      : [],
  });
  return changed.length > 0;
}
