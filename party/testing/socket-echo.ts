import type * as Party from "partykit/server";
import {
  type App,
  type AppEvent,
  type AppOut,
  type SocketIo,
  socketIo,
} from "../protocol/socket-io.ts";
import { SessionRoom } from "../session-room.ts";
import { isRebuilt, settingsOf } from "./settings.ts";

const echo = {
  namespaces: ["/", "/custom"],
  maxAttachments: 10,
  start: () => null,
  step: (_state, event) => answers(event),
} satisfies Omit<App<null, never, never>, "settings" | "connectTimeout">;

function answers(event: AppEvent<never>): AppOut<never>[] {
  if (event.type === "connect") {
    return [{ type: "emit", namespace: event.namespace, args: ["auth", event.auth] }];
  }
  if (event.type !== "event" || event.namespace !== "/") return [];
  const { namespace, ack } = event;
  const [name, ...args] = event.args;
  if (name === "message") return [{ type: "emit", namespace, args: ["message-back", ...args] }];
  return name === "message-with-ack" && ack !== null
    ? [{ type: "ack", namespace, id: ack, args }]
    : [];
}

/** Socket.IO: the server of the suite's document. */
export default class SocketEcho extends SessionRoom<SocketIo<null>, never, never> {
  constructor(room: Party.Room) {
    // Its own: PartyKit hands each room a copy of the variables.
    if (isRebuilt(room.name)) room.env.ROOMS_REBUILD = "1";
    super(room, socketIo<null, never, never>({ ...echo, ...settingsOf(room.name) }));
  }

  protected async perform() {
    return null;
  }
}
SocketEcho satisfies Party.Worker;
