import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, parseAst } from "vite";

const MESSAGES = join(dirname(fileURLToPath(import.meta.url)), "../../domain/messages");
const ENGLISH = join(MESSAGES, "en/");
const PSEUDO = "?pseudo";

/**
 * Gives every module that imports domain/messages/en/… the same file of another language instead, in the browser's bundle
 * and the Worker's alike. A file the language does not have stays English, so that a translation may grow; of the
 * language "pseudo" it is made here. A file of the language gets its English namesake as it is, to build on.
 */
export function messagesIn(language: string): Plugin | undefined {
  if (language === "en") return undefined;
  if (!existsSync(join(MESSAGES, language))) {
    throw new Error(
      `UI_LANGUAGE is "${language}", and there is no folder domain/messages/${language}.`,
    );
  }
  return {
    name: `messages-in-${language}`,
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!source.includes("/")) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved?.id.startsWith(ENGLISH)) return null;
      const name = resolved.id.slice(ENGLISH.length);
      const own = join(MESSAGES, language, name);
      if (importer === own || importer === resolved.id + PSEUDO) return resolved;
      if (existsSync(own)) return own;
      return language === "pseudo" ? resolved.id + PSEUDO : resolved;
    },
    async load(id) {
      if (!id.startsWith(ENGLISH) || !id.endsWith(PSEUDO)) return null;
      const file = id.slice(0, -PSEUDO.length);
      this.addWatchFile(file);
      return pseudoModule(file, await readFile(file, "utf8"));
    },
  };
}

/** A module with the exports of an English one, each in the pseudo-language. */
export function pseudoModule(file: string, source: string): string {
  return [
    `import * as english from ${JSON.stringify(file)};`,
    `import { pseudo } from ${JSON.stringify(join(MESSAGES, "pseudo/pseudo.ts"))};`,
    ...exportedNames(source).map((name) => `export const ${name} = pseudo(english.${name});`),
  ].join("\n");
}

/** The names of the values a TypeScript module exports by declaration, as messages do. */
function exportedNames(source: string): string[] {
  return parseAst(source, { lang: "ts" }).body.flatMap((node) => {
    if (node.type !== "ExportNamedDeclaration" || node.declaration === null) return [];
    const { declaration } = node;
    if (declaration.type === "FunctionDeclaration")
      return declaration.id ? [declaration.id.name] : [];
    if (declaration.type !== "VariableDeclaration") return [];
    return declaration.declarations.flatMap(({ id }) =>
      id.type === "Identifier" ? [id.name] : [],
    );
  });
}
