/**
 * `bun scripts/conformance.ts [port] [--rebuild]`: the server that the official suites of the Engine.IO and Socket.IO
 * protocols expect (port 3000), on the code that holds the chat's connections. --rebuild makes every room anew from its
 * storage before each event. Ends with Ctrl-C.
 */
import { CONFORMANCE } from "#party/testing/settings.ts";
import { startTestRooms } from "./lib/rooms.ts";

const port = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 3000);
const rebuild = process.argv.includes("--rebuild") ? "1" : "0";
const rooms = await startTestRooms({ port, config: CONFORMANCE, vars: { ROOMS_REBUILD: rebuild } });
console.log(`Engine.IO at ${rooms.url}/engine.io/, Socket.IO at ${rooms.url}/socket.io/`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void rooms.stop().then(() => process.exit(0)));
}
