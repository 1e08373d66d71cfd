import type * as Party from "partykit/server";
import { type Edge, engineFetch, engineSocket } from "../socket-io.ts";
import { SETTINGS } from "./settings.ts";

const EDGES: Record<string, Edge> = {
  "/engine.io/": { party: "engine", settings: SETTINGS, limited: false },
  "/socket.io/": { party: "socket", settings: SETTINGS, limited: false },
};

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
    const edge = EDGES[new URL(request.url).pathname];
    return edge ? engineFetch(request, lobby, edge) : new Response(null, { status: 404 });
  }

  static async onSocket(socket: Party.FetchSocket, lobby: Party.FetchLobby): Promise<void> {
    const edge = EDGES[new URL(socket.request.url).pathname];
    return edge ? engineSocket(socket, lobby, edge) : socket.close(1008);
  }
}
Conformance satisfies Party.Worker;
