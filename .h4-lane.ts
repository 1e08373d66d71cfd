import { writeFileSync, mkdirSync } from "node:fs";
import { buildId } from "./scripts/lib/build.ts";
import { ensureChromium } from "./scripts/lib/chromium.ts";
import { startLanes } from "./scripts/lib/test-lanes.ts";
writeFileSync("build/.source", await buildId("en"));
mkdirSync("/tmp/h4-stack", { recursive: true });
await startLanes(1, "/tmp/h4-stack", (lane) => {
  writeFileSync("/tmp/h4-stack.json", JSON.stringify({ ...lane.stack, chromium: "/usr/bin/chromium", output: "/tmp/h4-out", failures: "/tmp/h4-out" }));
  console.log("up", process.pid);
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => void lane.stop().then(() => process.exit(0)));
});
