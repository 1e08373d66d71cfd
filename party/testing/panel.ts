import type {
  ChatMessage,
  ClientFrame,
  DeskEvent,
  DeskFrame,
  DeskHolder,
  SendResult,
  ServerEvent,
  ServerEvents,
  VisitorPresence,
} from "#domain/rooms/wire.ts";
import { until } from "#scripts/lib/process.ts";

/** A new session of the rooms at an address; answers its uuid. */
export async function newSession(url: string, headers: Record<string, string> = {}) {
  // On a connection of its own: one that is kept may just be closed from the other side.
  const answer = await fetch(`${url}/sessions`, { method: "POST", headers, keepalive: false });
  if (answer.status !== 201) throw new Error(`POST /sessions: ${answer.status}`);
  const { data } = (await answer.json()) as { data: { uuid: string } };
  return data.uuid;
}

/** A panel's socket, for tests: what it hears, in order, and a way to say things. */
export class TestPanel {
  readonly heard: ServerEvent[] = [];
  readonly socket: WebSocket;
  closedWith: number | undefined;
  /** Who has the chat, as a desk was told last. */
  holder: DeskHolder | undefined;
  /** Who reads too, and where the visitor is, as a desk was told; undefined and empty for a visitor. */
  readers: string[] | undefined;
  readonly visitors: VisitorPresence[] = [];
  readonly #acks = new Map<number, SendResult>();
  readonly #moves = new Map<number, string>();
  #next = 1;
  #pongs = 0;

  private constructor(url: string, room: string, headers: Record<string, string>) {
    const options = { headers } as unknown as string[];
    // Bun takes headers here; the types are those of browsers.
    this.socket = new WebSocket(`${url.replace("http", "ws")}/party/${room}`, options);
    this.socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as DeskFrame);
    this.socket.onclose = ({ code }) => {
      this.closedWith = code;
    };
  }

  static async open(url: string, uuid: string, headers: Record<string, string> = {}) {
    const panel = new TestPanel(url, uuid, headers);
    await panel.#until(() => panel.socket.readyState !== WebSocket.CONNECTING, "no connection");
    return panel;
  }

  /** Opens a socket and continues the chat on it. */
  static async join(url: string, uuid: string, after = 0, query = "") {
    const panel = await TestPanel.open(url, `${uuid}${query}`);
    panel.say(["chat:continue", { uuid, after }]);
    await panel.event("chat:session");
    return panel;
  }

  say(frame: ClientFrame | unknown[]): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** Sends a message; resolves with what the room says of it. */
  async send(content: unknown, id?: string): Promise<SendResult> {
    const number = this.post(content, id);
    return this.result(number);
  }

  /** Sends a message and does not wait. */
  post(content: unknown, id?: string): number {
    const number = this.#next++;
    this.say(["chat:message", id === undefined ? content : { content, id }, number]);
    return number;
  }

  /** What the room has said of a message so far. */
  heardOf(number: number): SendResult | undefined {
    return this.#acks.get(number);
  }

  async result(number: number): Promise<SendResult> {
    await this.#until(() => this.#acks.has(number), `no answer to message ${number}`);
    return this.#acks.get(number) as SendResult;
  }

  /** Asks for the chat, or gives it back, as the desk; "moved", or why not. */
  async move(event: DeskEvent): Promise<string> {
    const number = this.#next++;
    this.say([event, null, number]);
    await this.#until(() => this.#moves.has(number), `no answer to ${event}`);
    return this.#moves.get(number) ?? "";
  }

  async pong(): Promise<void> {
    const before = this.#pongs;
    this.say(["ping"]);
    await this.#until(() => this.#pongs > before, "no pong");
  }

  /** The value of the nth event of a name (from 1), once it was heard. */
  async event<E extends keyof ServerEvents>(name: E, nth = 1): Promise<ServerEvents[E]> {
    const all = () => this.heard.filter(([event]) => event === name);
    await this.#until(() => all().length >= nth, `${name} was not heard ${nth} times`);
    return all()[nth - 1]?.[1] as ServerEvents[E];
  }

  /** Waits until what it was told makes something true. */
  seen(check: () => boolean, message = "it was not told"): Promise<void> {
    return this.#until(check, message);
  }

  async closed(): Promise<number | undefined> {
    await this.#until(() => this.closedWith !== undefined, "the socket was not closed");
    return this.closedWith;
  }

  /** Every message it was told, in the order of the telling. */
  messages(): ChatMessage[] {
    return this.heard.flatMap((event) => {
      if (event[0] === "chat:message") return [event[1]];
      return event[0] === "chat:messages" ? event[1] : [];
    });
  }

  close(): void {
    this.socket.close();
  }

  #receive(frame: DeskFrame): void {
    if (frame[0] === "ack") this.#acks.set(frame[1], frame[2]);
    else if (frame[0] === "moved") this.#moves.set(frame[1], frame[2]?.code ?? "moved");
    else if (frame[0] === "pong") this.#pongs += 1;
    else if (frame[0] === "chat:desk") this.holder = frame[1];
    else if (frame[0] === "chat:readers") this.readers = frame[1];
    else if (frame[0] === "chat:visitor") this.visitors.push(frame[1]);
    else this.heard.push(frame);
  }

  #until(check: () => boolean, message: string): Promise<void> {
    return until(async () => check(), { message });
  }
}
