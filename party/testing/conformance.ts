import type * as Party from "partykit/server";
import { type Edge, engineFetch, engineSocket } from "../socket-io.ts";
import { settingsOf } from "./settings.ts";

/** The rooms behind each path: /engine.io/, /socket.io/, and those of a party of ours at /{party}/socket.io/. */
function edgeOf(url: string): Edge | undefined {
  const { pathname } = new URL(url);
  const [, own] = /^\/(\w+)\/socket\.io\/$/.exec(pathname) ?? [];
  const party = own ?? { "/engine.io/": "engine", "/socket.io/": "socket" }[pathname];
  return party ? { party, settings: settingsOf(party).settings, limited: false } : undefined;
}

/**
 * What the official suites of both protocols expect of a server, on the very code that holds the chat's connections:
 * /engine.io/ answers each message with itself, /socket.io/ echoes as the suite's document says. For tests only.
 */
export default class Conformance {
  readonly room: Party.Room;

  constructor(room: Party.Room) {
    this.room = room;
  }

  static async onFetch(request: Party.Request, lobby: Party.FetchLobby): Promise<Response> {
    const edge = edgeOf(request.url);
    return edge ? engineFetch(request, lobby, edge) : new Response(null, { status: 404 });
  }

  static async onSocket(socket: Party.FetchSocket, lobby: Party.FetchLobby): Promise<void> {
    const edge = edgeOf(socket.request.url);
    return edge ? engineSocket(socket, lobby, edge) : socket.close(1008);
  }
}
Conformance satisfies Party.Worker;
