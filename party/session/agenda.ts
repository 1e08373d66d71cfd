import type * as Party from "partykit/server";
import { alarmTime } from "#domain/lib/clock.ts";
import { inTurn, type Live } from "./live.ts";

/** What a room has to do later. */
export type Chore = "store" | "answer" | "halfOpen" | "idle" | "desk";

const CHORE = "chore:";

/** What the room has to do, and when (ms), in its storage: PartyKit has one alarm per room. */
export function agenda(storage: Party.Storage, { planning }: Pick<Live, "planning">) {
  const planned = async () =>
    [...(await storage.list<number>({ prefix: CHORE }))].map(
      ([key, at]) => [key.slice(CHORE.length) as Chore, at] as const,
    );
  async function setAlarm(): Promise<void> {
    const times = (await planned()).map(([, at]) => at);
    if (times.length > 0) await storage.setAlarm(alarmTime(Math.min(...times)));
    else await storage.deleteAlarm();
  }
  async function put(chore: Chore, at: number): Promise<void> {
    await storage.put(`${CHORE}${chore}`, at);
    await setAlarm();
  }
  return {
    /** Plans a chore, or moves it. */
    plan: (chore: Chore, at: number) => inTurn(planning, () => put(chore, at)),
    /** Plans a chore unless it is planned already. */
    planOnce: (chore: Chore, at: number) =>
      inTurn(planning, async () => {
        if ((await storage.get(`${CHORE}${chore}`)) === undefined) await put(chore, at);
      }),
    /** What is not to be done any more: the alarm may ring for nothing. */
    drop: (chore: Chore) => storage.delete(`${CHORE}${chore}`),
    /** Takes what is due off the plan, and sets the alarm for the rest. */
    takeDue: (now: number) =>
      inTurn(planning, async () => {
        const due = (await planned()).filter(([, at]) => at <= now).map(([chore]) => chore);
        if (due.length > 0) await storage.delete(due.map((chore) => `${CHORE}${chore}`));
        await setAlarm();
        return due;
      }),
  };
}
