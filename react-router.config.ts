import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole list of routes comes with the first script: an open page asks no newer build for the rest of an older one's.
  routeDiscovery: { mode: "initial" },
  // What is deployed is built beside what runs on this machine (scripts/lib/build.ts).
  buildDirectory: process.env.BUILD_DIR || "build",
} satisfies Config;
