import type { AppServices } from "#app/context.ts";
import { personalMessages } from "#app/messages/en/personal.ts";
import { demandRefusal } from "#db/errors.ts";
import { AppError } from "#worker/errors.ts";
import { endChatRoom } from "./live.ts";

type Services = Pick<AppServices, "sendMails" | "tellPages" | "later" | "chatUrl">;
type Found = readonly { uuid: string }[];

/** Runs an erasure and says in a sentence why it was not possible. */
export async function refusingErasure<T>(step: () => Promise<T>): Promise<T> {
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
export function tellForgotten(services: Services, requests: Found, chats: Found): void {
  services.sendMails();
  for (const { uuid } of requests.slice(0, TOLD_MOST)) services.tellPages(uuid);
  const rooms = chats.slice(0, TOLD_MOST);
  if (rooms.length === 0) return;
  services.later(() => Promise.all(rooms.map(({ uuid }) => endChatRoom(services.chatUrl, uuid))));
}

/** Rooms told of one erasure; others look by themselves when somebody comes. */
const TOLD_MOST = 20;
