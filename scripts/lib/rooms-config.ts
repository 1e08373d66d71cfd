import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./install.ts";

export type PartyConfig = {
  main: string;
  parties?: Record<string, string>;
  vars?: object;
  define?: Record<string, string>;
};

/**
 * Writes partykit.json once more, with the variables in it, and says where. PartyKit takes variables from its arguments
 * or its configuration; arguments of a process can be listed, so secrets go into a file that only its owner reads.
 */
export function writeRoomsConfig(
  dataDir: string,
  vars: Record<string, string>,
  instead: Partial<PartyConfig> = {},
): string {
  const written = JSON.parse(readFileSync(join(ROOT, "partykit.json"), "utf8")) as PartyConfig;
  const config = { ...written, ...instead };
  const parties = Object.entries(config.parties ?? {});
  const here = {
    ...config,
    // PartyKit looks for files beside its configuration.
    main: join(ROOT, config.main),
    parties: Object.fromEntries(parties.map(([name, file]) => [name, join(ROOT, file)])),
    vars: { ...config.vars, ...vars },
  };
  const path = join(dataDir, "rooms.json");
  writeFileSync(path, JSON.stringify(here, null, 2), { mode: 0o600 });
  chmodSync(path, 0o600);
  return path;
}
