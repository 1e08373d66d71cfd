import type * as Party from "partykit/server";
import type { Layer } from "../protocol/session.ts";
import { SessionRoom } from "../session-room.ts";
import { settingsOf } from "./settings.ts";

const echo: Omit<Layer<null, never, never>, "settings"> = {
  start: () => null,
  deadline: () => null,
  step: (_state, event) => (event.type === "message" ? [{ type: "send", data: event.data }] : []),
};

/** Engine.IO alone: every message comes back. */
export default class EngineEcho extends SessionRoom<null, never, never> {
  constructor(room: Party.Room) {
    super(room, { ...echo, settings: settingsOf(room.name).settings });
  }

  protected async perform() {
    return null;
  }
}
EngineEcho satisfies Party.Worker;
