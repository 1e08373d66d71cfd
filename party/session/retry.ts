import { CHAT_ROOM } from "#domain/config/chat.ts";

/** Milliseconds until the next try after so many failures in a row. */
export function retryDelay(failures: number): number {
  const { retryMs } = CHAT_ROOM;
  return retryMs[Math.min(failures, retryMs.length - 1)] ?? 0;
}
