import { readFileSync } from "node:fs";
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
