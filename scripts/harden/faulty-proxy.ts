import { connect, createServer, type Socket } from "node:net";

/** What a proxy does to what passes: nothing, or break it off, hold it for ever, cut answers short, hold each piece a while. */
export type Mode = "pass" | "reset" | "stall" | "cut" | "delay";
/** After how many bytes an answer is cut, and how long each piece is held. */
type Measure = { bytes: number; delayMs: number };
export type FaultyProxy = {
  port: number;
  set: (mode: Mode, measure?: Measure) => void;
  stop: () => void;
};

/** A way to a port of this machine that can be made to fail, for connections that are open and for those that come. */
export async function startFaultyProxy(target: number, port: number): Promise<FaultyProxy> {
  let mode: Mode = "pass";
  let measure: Measure = { bytes: 120, delayMs: 1_500 };
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((client) => {
    const upstream = connect({ port: target, host: "127.0.0.1" });
    const pair = [client, upstream] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    let answered = 0;
    for (const socket of pair) {
      socket.on("error", end);
      socket.on("close", end);
    }
    if (mode === "reset") return end();
    client.on("data", (piece) => pass(Buffer.from(piece), upstream));
    upstream.on("data", (received) => {
      const piece = Buffer.from(received);
      if (mode !== "cut") return pass(piece, client);
      const rest = measure.bytes - answered;
      answered += piece.length;
      if (rest > 0) client.write(piece.subarray(0, rest));
      if (answered >= measure.bytes) client.end(() => end());
    });
  });
  function pass(piece: Buffer, to: Socket): void {
    if (mode === "stall") return;
    if (mode !== "delay") return void to.write(piece);
    // What waits goes in its order: timers of one length end in theirs.
    setTimeout(() => to.destroyed || to.write(piece), measure.delayMs);
  }
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const breakAll = () => {
    for (const [client, upstream] of pairs) {
      client.resetAndDestroy();
      upstream.destroy();
    }
  };
  return {
    port,
    set: (wanted, how = measure) => {
      // What was held is lost, as on a line that was dead: those connections end with it.
      if (wanted === "reset" || mode === "stall") breakAll();
      mode = wanted;
      measure = how;
    },
    stop: () => {
      breakAll();
      server.close();
    },
  };
}
