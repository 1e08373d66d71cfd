import { v7 as uuidv7 } from "uuid";
import { demandRefusal } from "#db/errors.ts";
import { queueMail } from "#db/queries/outbox.ts";
import { erasePerson } from "#db/queries/personal/erase.ts";
import { AppError } from "#domain/errors.ts";
import { personalMessages } from "#domain/messages/en/personal.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { endChatRoom } from "./live.ts";

/** What giving out and erasing personal data needs. */
export type PersonalServices = Pick<
  AppServices,
  "db" | "now" | "requestId" | "limits" | "sendMails" | "tellPages" | "later" | "chatUrl"
>;
/** Whose data goes, who asks for it, and why, where it is not the person. */
type Erasing = { email: string; user_uuid: string; by: "person" | "desk"; reason?: string };
type Found = readonly { uuid: string }[];

/**
 * Erases the person behind an address in one transaction, queues the one last mail, and ends what is open elsewhere.
 * Throws AppError: not_found when nothing is held, conflict for administrators and while a charter is to come.
 */
export async function erase(
  services: PersonalServices,
  guard: AccountGuard,
  { email, user_uuid, by, ...why }: Erasing,
): Promise<void> {
  const { db, now, requestId } = services;
  const uuid = uuidv7();
  const actor = { uuid: user_uuid, label: "", requestId };
  const done = await refusingErasure(() =>
    guard.write({
      person: erasePerson(db, { uuid, email, now, actor, ...why }),
      // The one mail that still knows the address; its row goes when it is sent.
      mail: queueMail(db, {
        event: "data_erased",
        event_key: `data_erased:${uuid}`,
        recipient: email,
        data: { by },
        now,
      }),
    }),
  );
  const { requests, chats } = done.rows.person;
  notifyErased(services, requests, chats);
}

/** Runs an erasure and says in a sentence why it was not possible. */
async function refusingErasure<T>(step: () => Promise<T>): Promise<T> {
  const words = personalMessages.failures;
  try {
    return await step();
  } catch (error) {
    switch (demandRefusal(error)) {
      case "not_found":
        throw new AppError("not_found", words.nothing);
      case "conflict":
        throw new AppError("conflict", words.ahead);
      case "limit":
        throw new AppError("conflict", words.admin);
      default:
        throw error;
    }
  }
}

/** After an erasure: mails leave, open pages of the requests read again and find nothing, rooms of the chats end. */
function notifyErased(services: PersonalServices, requests: Found, chats: Found): void {
  services.sendMails();
  for (const { uuid } of requests.slice(0, NOTIFIED_MOST)) services.tellPages(uuid);
  const rooms = chats.slice(0, NOTIFIED_MOST);
  if (rooms.length === 0) return;
  services.later(() => Promise.all(rooms.map(({ uuid }) => endChatRoom(services.chatUrl, uuid))));
}

/** Rooms notified of one erasure; others look by themselves when somebody comes. */
const NOTIFIED_MOST = 20;
