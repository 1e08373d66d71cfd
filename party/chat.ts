import type * as Party from "partykit/server";

/**
 * The chat rooms' worker. Rooms are added to it per chat session; what matches no room is answered here, first of
 * all the health probe that `GET /api/health` and `bun run start` wait for.
 */
export default class ChatServer {
  readonly room: Party.Room;

  constructor(room: Party.Room) {
    this.room = room;
  }

  /** Answers what is meant for no room: GET /health, and a JSON 404 for everything else. */
  static async onFetch(request: Party.Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (request.method === "GET" && pathname === "/health") {
      return Response.json({ data: { status: "ok" } });
    }
    return Response.json(
      { error: { code: "not_found", message: "There is no such call." } },
      { status: 404 },
    );
  }
}
ChatServer satisfies Party.Worker;
