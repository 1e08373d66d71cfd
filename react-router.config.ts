import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole list of routes comes with the first script: an open page asks no newer build for the rest of an older one's.
  routeDiscovery: { mode: "initial" },
  buildDirectory: process.env.BUILD_DIR || "build",
} satisfies Config;
