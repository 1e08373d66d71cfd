import { followClock } from "#domain/lib/clock.ts";

type Env = Record<string, unknown>;
type Handlers = Record<string, ((...given: unknown[]) => unknown) | undefined>;

const EDGE = ["onFetch", "onSocket", "onBeforeConnect", "onBeforeRequest"];
const ROOM = ["onConnect", "onMessage", "onClose", "onRequest", "onAlarm"];

/** Has all events of a kind of rooms follow the clock of a simulation first; without one (CLOCK) they are handled as ever. */
export function onClock(Room: { prototype: object }): void {
  for (const name of EDGE)
    follow(Room as unknown as Handlers, name, (_, [, lobby]) => (lobby as { env: Env }).env);
  for (const name of ROOM)
    follow(Room.prototype as Handlers, name, (room) => (room as { room: { env: Env } }).room.env);
}

function follow(
  holder: Handlers,
  name: string,
  envOf: (self: unknown, given: unknown[]) => Env,
): void {
  const handle = holder[name];
  if (!handle) return;
  holder[name] = function (this: unknown, ...given) {
    const env = envOf(this, given);
    if (!env.CLOCK) return handle.apply(this, given);
    return followClock(env).then(() => handle.apply(this, given));
  };
}
