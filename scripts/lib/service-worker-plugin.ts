import { build, type Plugin } from "vite";
import { messagesIn } from "./messages-plugin.ts";

const ENTRY = "app/service-worker/worker.ts";

/**
 * Builds the service worker into one file, /sw.js, beside the pages' own files. Its build id makes each build's worker
 * another one, so that browsers fetch it and what belongs to it anew.
 */
export function serviceWorker(buildId: string, language: string): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: "error",
        publicDir: false,
        define: { __BUILD_ID__: JSON.stringify(buildId) },
        plugins: [messagesIn(language)],
        build: {
          write: false,
          modulePreload: false,
          rolldownOptions: { input: ENTRY, output: { format: "iife", entryFileNames: "sw.js" } },
        },
      });
      if (Array.isArray(built) || !("output" in built)) throw new Error("no service worker came");
      const [{ code }] = built.output;
      this.emitFile({ type: "asset", fileName: "sw.js", source: code });
    },
  };
}
