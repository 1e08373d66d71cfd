/**
 * Stores the seed's pictures as masters in the local R2 bucket. Runs under Node (the local runtime of wrangler
 * refuses Bun): node scripts/put-pictures.ts <folder of the Worker's state>
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";

const state = process.argv[2];
if (!state) throw new Error("usage: node scripts/put-pictures.ts <folder>");
const folder = join(import.meta.dirname, "../db/seed/pictures");
const proxy = await getPlatformProxy<{ FILES: R2Bucket }>({
  configPath: join(import.meta.dirname, "../wrangler.toml"),
  persist: { path: join(state, "v3") },
  remoteBindings: false,
});
for (const file of readdirSync(folder)) {
  await proxy.env.FILES.put(
    `master/${file.replace(/\.webp$/, "")}`,
    readFileSync(join(folder, file)),
    {
      httpMetadata: { contentType: "image/webp" },
    },
  );
}
await proxy.dispose();
