import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // What is deployed is built beside what runs on this machine (scripts/lib/deploy/build.ts).
  buildDirectory: process.env.BUILD_DIR || "build",
} satisfies Config;
