import { demandRefusal } from "#db/errors.ts";
import { addNote, assignChat, removeNote } from "#db/queries/admin/chats.ts";
import { CHAT_NOTE_MAX } from "#domain/config/chat.ts";
import { AppError } from "#domain/errors.ts";
import { masked } from "#domain/lib/masked.ts";
import { adminChatMessages as text } from "#domain/messages/en/admin-chat.ts";
import { actorOf, checkUuid, type DeskCall, invalid } from "./call.ts";

export const CHAT_STEPS = ["assign", "note", "unnote"] as const;
export type ChatStep = (typeof CHAT_STEPS)[number];

/**
 * What the office does with a chat beside its messages: "assign" gives it to `to`, an administrator's account ("" = nobody), while
 * it is still `seen`'s; "note" adds `content` to its notes, under `note`, an id of the sender's; "unnote" takes back one of one's own. Each has
 * its line in the log. Throws AppError: validation with fields, not_found, conflict where somebody else has it meanwhile.
 */
export async function actOnChat(
  call: DeskCall,
  uuid: string,
  step: string,
  input: Readonly<Record<string, unknown>>,
): Promise<ChatStep> {
  const known = CHAT_STEPS.find((one) => one === step);
  if (!known) throw new AppError("not_found", text.unknown);
  const chat = checkUuid(uuid);
  const by = { actor: actorOf(call), now: call.services.now };
  const { db } = call.services;
  try {
    if (known === "assign") {
      const change = { uuid: chat, seen: person(input.seen, "seen"), to: person(input.to, "to") };
      await call.guard.write(assignChat(db, by, change));
    } else if (known === "note") {
      const note = checkUuid(input.note, "note");
      await call.guard.write(addNote(db, by, { uuid: chat, note, content: noteOf(input.content) }));
    } else {
      const note = checkUuid(input.note, "note");
      await call.guard.write(removeNote(db, by, { uuid: chat, note }));
    }
  } catch (error) {
    const why = demandRefusal(error);
    if (why === "not_found") {
      throw new AppError("not_found", known === "unnote" ? text.notes.gone : text.unknown);
    }
    if (why === "conflict") throw new AppError("conflict", text.assign.taken);
    throw error;
  }
  return known;
}

const person = (value: unknown, name: string) =>
  value === undefined || value === "" ? null : checkUuid(value, name);

/** Numbers of cards and documents are no note either. */
function noteOf(value: unknown): string {
  const content = typeof value === "string" ? value.trim() : "";
  if (content === "") throw invalid({ content: text.notes.empty });
  if (content.length > CHAT_NOTE_MAX) throw invalid({ content: text.notes.long(CHAT_NOTE_MAX) });
  return masked(content.toWellFormed());
}
