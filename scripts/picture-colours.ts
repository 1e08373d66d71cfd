/**
 * Tells the colours of each of the seed's pictures as JSON: what stands beside them in
 * db/seed/catalogue/pictures.ts and domain/config/site-pictures.ts. Runs under Node (the local runtime of wrangler
 * refuses Bun): node scripts/picture-colours.ts
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";
import { pictureColours } from "#worker/services/picture-colours.ts";

const folder = join(import.meta.dirname, "../db/seed/pictures");
const proxy = await getPlatformProxy<{ IMAGES: ImagesBinding }>({
  configPath: join(import.meta.dirname, "../wrangler.toml"),
  persist: false,
  remoteBindings: false,
});
const colours: Record<string, string> = {};
for (const file of readdirSync(folder)) {
  const bytes = readFileSync(join(folder, file));
  colours[file] = await pictureColours(proxy.env.IMAGES, new Blob([bytes]).stream());
}
await proxy.dispose();
console.log(JSON.stringify(colours));
