/**
 * Stores those of the seed's pictures as masters in the local R2 bucket that are not in it. What is there stays, whoever
 * put it there. Runs under Node (the local runtime of wrangler refuses Bun): node scripts/put-pictures.ts <folder of the
 * Worker's state>
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";
import { designPictures } from "./lib/pictures.ts";

const state = process.argv[2];
if (!state) throw new Error("usage: node scripts/put-pictures.ts <folder>");
const proxy = await getPlatformProxy<{ FILES: R2Bucket }>({
  configPath: join(import.meta.dirname, "../wrangler.toml"),
  persist: { path: join(state, "v3") },
  remoteBindings: false,
});
const { FILES } = proxy.env;
for (const { key, file } of designPictures()) {
  if (await FILES.head(key)) continue;
  await FILES.put(key, readFileSync(file), { httpMetadata: { contentType: "image/webp" } });
}
await proxy.dispose();
