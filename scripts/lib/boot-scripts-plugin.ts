import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type Plugin } from "vite";

const BOOT_SCRIPT = /\/app\/boot\/[a-z]+\.js\?raw$/;

/** Shortens the scripts that stand in every page (app/boot): their comments and names are not sent along. */
export function shortBootScripts(): Plugin {
  return {
    name: "short-boot-scripts",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (!BOOT_SCRIPT.test(id)) return null;
      const file = id.slice(0, -"?raw".length);
      this.addWatchFile(file);
      const { code, errors } = minifySync(file, readFileSync(file, "utf8"));
      if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

const FORM = "app/features/request/dialog-form.tsx";
type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Tells the Worker which script files of the browser's build, made before its own, are the request form's. */
export function formScripts(): Plugin {
  return {
    name: "form-scripts",
    apply: "build",
    load(id) {
      if (!id.endsWith("/app/boot/form-scripts.ts") || this.environment.name !== "ssr") return null;
      const client = this.environment.getTopLevelConfig().environments.client?.build.outDir ?? "";
      const manifest = JSON.parse(
        readFileSync(join(client, ".vite/manifest.json"), "utf8"),
      ) as Manifest;
      const wanted = new Set([FORM]);
      for (const name of wanted) for (const one of manifest[name]?.imports ?? []) wanted.add(one);
      const files = [...wanted].map((name) => {
        const chunk = manifest[name];
        if (!chunk) this.error(`The browser's build has no ${name}.`);
        return `/${chunk.file}`;
      });
      return `export const FORM_SCRIPTS = ${JSON.stringify(files)};`;
    },
  };
}
