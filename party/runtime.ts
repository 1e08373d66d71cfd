import type * as Party from "partykit/server";
import { describeError, log } from "#domain/log.ts";

/** One line for something that failed; never what a visitor wrote, nor the credential of a chat. */
export function logFailure(event: string, error: unknown): void {
  log("warn", event, { error: describeError(error) });
}

/** Lets work go on by itself; what it throws is logged. */
export function inBackground(work: Promise<unknown>): void {
  void work.catch((error) => logFailure("chat_room_failed", error));
}

/** Waits for so many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** SHA-256 of a text in hexadecimal, for what is counted and must not be named. */
export async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Parties = Party.Context["parties"];
let known: Parties | undefined;

/**
 * The other rooms. PartyKit hides them while an alarm runs, and from a room that an alarm has woken until it is next
 * discarded; they are the same for every room of a process, so any room that got them serves the others.
 */
export function partiesOf({ context }: Pick<Party.Room, "context">): Parties | undefined {
  try {
    known = context.parties;
  } catch {
    // Not now: what was known before is still true.
  }
  return known;
}
