import { describeError, log } from "#domain/log.ts";

/** One line for something that failed; never what a visitor wrote, nor the credential of a chat. */
export function logFailure(event: string, error: unknown): void {
  log("warn", event, { error: describeError(error) });
}

/** Lets work go on by itself; what it throws is logged. */
export function inBackground(work: Promise<unknown>): void {
  void work.catch((error) => logFailure("chat_room_failed", error));
}
