import { existsSync } from "node:fs";
import { plugin } from "bun";

// Writes every sample mail as the Arabic Worker would, as JSON: run by itself, since which language a process speaks is
// decided by the first module that is loaded (scripts/lib/vite-plugins.ts does the same where a Worker is built).

plugin({
  name: "arabic",
  setup(build) {
    build.onLoad({ filter: /\/domain\/messages\/en\/[\w-]+\.ts$/ }, async ({ path }) => {
      const own = path.replace("/messages/en/", "/messages/ar/");
      const contents = existsSync(own) ? `export * from "${own}";` : await Bun.file(path).text();
      return { contents, loader: "ts" };
    });
  },
});

// What the build of the language sets (scripts/lib/vite-plugins.ts).
Object.assign(globalThis, { __LANGUAGE_BASE__: "/ar" });

const { mailEvents, isMailEvent } = await import("../events.ts");
const { mailSamples, sampleContext } = await import("../samples.ts");
const { mailContextOf } = await import("../links.ts");
const { tokenKeys } = await import("#worker/auth/tokens.ts");

const settings = { siteUrl: "https://khorizon.example", keys: tokenKeys("k".repeat(32)) };
const { siteUrl, filesUrl } = mailContextOf(settings, undefined, new Date());
const site = { siteName: "Khorizon", fromAddress: "o@k.example", supportAddress: "h@k.example" };
const context = { ...sampleContext({ siteUrl, ...site }), filesUrl };
const mails: Record<string, unknown> = {};
for (const name of Object.keys(mailEvents).filter(isMailEvent))
  mails[name] = await mailEvents[name].renderStored(mailSamples[name], context);
await Bun.write(Bun.stdout, JSON.stringify(mails));
