const Own = Date;
let shown = 0;
const now = () => shown;

/**
 * Asks the clock of a simulation (CLOCK) for the time, and has `Date` say it in this process until it is asked again:
 * code and libraries take the time from nowhere else, and nobody has to pass a clock on. On one machine only.
 */
export async function followClock(env: { CLOCK?: unknown; ENVIRONMENT?: unknown }): Promise<void> {
  if (!env.CLOCK || env.ENVIRONMENT !== "local") return;
  shown = Number(await (await fetch(`${env.CLOCK}`)).text());
  globalThis.Date = new Proxy(Own, {
    construct: (date, given) =>
      given.length > 0 ? Reflect.construct(date, given) : new date(shown),
    get: (date, name) => (name === "now" ? now : Reflect.get(date, name)),
  });
}

/** The same moment by the machine's own clock, in milliseconds: the runtime's alarms ring by that one. */
export const alarmTime = (at: number): number => (Date === Own ? at : at - Date.now() + Own.now());
