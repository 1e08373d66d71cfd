import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** One place decides where local state lives, so that several instances can run side by side. */
const dataDir = process.env.DATA_DIR ?? ".data";

export default defineConfig({
  plugins: [
    cloudflare({
      viteEnvironment: { name: "ssr" },
      persistState: { path: `${dataDir}/worker` },
      inspectorPort: false,
      remoteBindings: false,
    }),
    tailwindcss(),
    reactRouter(),
  ],
  define: { __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? "dev") },
  server: { port: Number(process.env.PORT ?? 8787), strictPort: true, host: "127.0.0.1" },
});
