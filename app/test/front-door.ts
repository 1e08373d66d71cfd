import { connect, createServer, type Socket } from "node:net";

/**
 * What stands between a visitor and the chat server, with the faults of networks: "no sockets" answers 400 to every
 * upgrade, "shut" ends each connection as it comes, "silent" takes what is sent and never answers.
 */
export type DoorMode = "open" | "no sockets" | "shut" | "silent";

export type FrontDoor = {
  url: string;
  /** From now on; what is connected stays so, except that a shut door ends it. */
  mode: (mode: DoorMode) => void;
  stop: () => void;
};

export async function startFrontDoor(targetPort: number): Promise<FrontDoor> {
  let mode: DoorMode = "open";
  const open = new Set<Socket>();
  const server = createServer((visitor) => {
    open.add(visitor);
    visitor.on("close", () => open.delete(visitor));
    visitor.on("error", () => visitor.destroy());
    if (mode === "shut") return visitor.destroy();
    visitor.once("data", (first) => {
      if (mode === "silent") return;
      if (mode === "no sockets" && /\r\nupgrade: *websocket/i.test(first.toString("latin1"))) {
        visitor.end("HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
        return;
      }
      const room = connect(targetPort, "127.0.0.1");
      room.on("error", () => visitor.destroy());
      room.on("close", () => visitor.destroy());
      visitor.on("close", () => room.destroy());
      room.write(first);
      visitor.on("data", (more) => void (mode === "silent" || room.write(more)));
      room.on("data", (more) => void (mode === "silent" || visitor.write(more)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the door has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    mode(next) {
      mode = next;
      if (mode === "shut") for (const socket of open) socket.destroy();
    },
    stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
