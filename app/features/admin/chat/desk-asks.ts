import { DESK_MESSAGE, type DeskFrame, type DeskEvent as Move } from "#domain/rooms/wire.ts";

/** How long the desk waits before it says that a message is not known to be stored. */
const DESK_WAIT_MS = 15_000;

export type DeskMessage = { id: string; content: string };
type Asked = { message: DeskMessage | null; done: (isDone: boolean) => void; limit: Timer };
type Timer = ReturnType<typeof setTimeout>;

/**
 * What a desk has asked of its room and not heard of yet. A message whose connection is lost is said again on the next
 * one, with its id, so that it stands once; `say` puts a frame on the connection there is.
 */
export function deskAsks(say: (frame: unknown[]) => void, waitMs = DESK_WAIT_MS) {
  const asked = new Map<number, Asked>();
  let number = 0;

  function ask(message: DeskMessage | null, frame: (n: number) => unknown[]): Promise<boolean> {
    number += 1;
    const n = number;
    return new Promise((done) => {
      const limit = setTimeout(() => settle(n, false), waitMs);
      asked.set(n, { message, done, limit });
      say(frame(n));
    });
  }

  function settle(n: number, isDone: boolean): void {
    const one = asked.get(n);
    if (!one) return;
    clearTimeout(one.limit);
    asked.delete(n);
    one.done(isDone);
  }

  /** The numbers under which a message was sent, by the id that the room knows it by. */
  function under(client_id: string | null): number[] {
    return [...asked].flatMap(([n, { message }]) =>
      message && `${DESK_MESSAGE}${message.id}` === client_id ? [n] : [],
    );
  }

  return {
    /** Whether the chat was given as asked. */
    move: (event: Move): Promise<boolean> => ask(null, (n) => [event, null, n]),
    /** Whether the message is stored. */
    send: (message: DeskMessage): Promise<boolean> =>
      ask(message, (n) => ["chat:message", message, n]),
    heard(frame: DeskFrame): void {
      if (frame[0] === "ack") settle(frame[1], frame[2].ok);
      if (frame[0] === "moved") settle(frame[1], frame[2] === null);
      if (frame[0] === "chat:session") again();
      // The room has it and stores it when it can: there is no limit to that.
      if (frame[0] === "chat:waiting") {
        for (const n of under(frame[1])) clearTimeout(asked.get(n)?.limit);
      }
      // Stored, and its answer was lost with a connection.
      const answered =
        frame[0] === "chat:messages" ? frame[1] : frame[0] === "chat:message" ? [frame[1]] : [];
      for (const n of answered.flatMap(({ client_id }) => under(client_id))) settle(n, true);
    },
    /** The connection is gone: who wanted to move the chat presses again; messages wait for the next one. */
    lost(): void {
      for (const [n, { message }] of [...asked]) if (!message) settle(n, false);
    },
    /** Nobody looks any more. */
    end(): void {
      for (const n of [...asked.keys()]) settle(n, false);
    },
  };

  function again(): void {
    for (const [n, { message }] of asked) if (message) say(["chat:message", message, n]);
  }
}
