import { readBatch } from "#db/batch.ts";
import { packageNames } from "#db/queries/addresses.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { type Site, site as siteDefaults } from "#domain/config/site.ts";
import type { LegalBlock, LegalDocument } from "#domain/data/legal.ts";
import { AppError } from "#domain/errors.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { privacyDocument } from "#domain/messages/en/legal-privacy.ts";
import { termsDocument } from "#domain/messages/en/legal-terms.ts";
import { toSite } from "#worker/services/catalogue.ts";
import type { Definitions } from "./definitions.ts";
import { type Place, packageFacts } from "./tools.ts";

const SCHEME = "charter://";
const PACKAGE = /^charter:\/\/package\/([a-z0-9-]{1,80})$/;
const JSON_TYPE = "application/json";
const PAGE_SIZE = 100;

/** The rules of the site, each as its page says them. */
const POLICIES: Readonly<Record<string, (site: Site) => LegalDocument>> = {
  terms: termsDocument,
  cancellation(site) {
    const terms = termsDocument(site);
    const sections = terms.sections.filter(({ id }) => id === "cancelling");
    return { ...terms, lead: "", sections };
  },
  privacy: privacyDocument,
};

/** A page of what can be read: the policies, then all published packages. Undefined for a cursor that is none. */
export async function listResources(
  { services: { db } }: Place,
  { policies }: Definitions,
  cursor: unknown,
) {
  if (cursor !== undefined && !(typeof cursor === "string" && isUuid(cursor))) return undefined;
  const found = await packageNames(db, cursor, PAGE_SIZE + 1);
  const shown = found.slice(0, PAGE_SIZE);
  const packages = shown.map(({ slug, title, summary }) => ({
    uri: `${SCHEME}package/${slug}`,
    ...{ name: slug, title, description: summary, mimeType: JSON_TYPE },
  }));
  const last = found.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    resources: cursor === undefined ? [...policies, ...packages] : packages,
    ...(last && { nextCursor: last.uuid }),
  };
}

/** What a uri names; undefined where it names nothing. */
export async function readResource(to: Place, uri: string) {
  const [, slug] = PACKAGE.exec(uri) ?? [];
  if (slug !== undefined) {
    try {
      const facts = await packageFacts(to, slug);
      return [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(facts) }];
    } catch (error) {
      if (error instanceof AppError && error.code === "not_found") return undefined;
      throw error;
    }
  }
  const name = uri.startsWith(`${SCHEME}policy/`) ? uri.slice(`${SCHEME}policy/`.length) : "";
  const policy = Object.hasOwn(POLICIES, name) ? POLICIES[name] : undefined;
  if (!policy) return undefined;
  const { db } = to.services;
  const { config } = await readBatch(db, { config: siteConfig(db) });
  const document = policy({ ...siteDefaults, ...toSite(config) });
  return [{ uri, mimeType: "text/markdown", text: inMarkdown(document) }];
}

function inMarkdown({ title, lead, changed, sections }: LegalDocument): string {
  const parts = sections.map((one) => [`## ${one.title}`, ...one.body.flatMap(blockText)]);
  return [`# ${title}`, lead, `(${changed})`, ...parts.flat()].filter(Boolean).join("\n\n");
}

function blockText(block: LegalBlock): string[] {
  if (typeof block === "string") return [block];
  if ("list" in block) return [block.list.map((one) => `- ${one}`).join("\n")];
  if ("terms" in block) return [block.terms.map((one) => `- ${one.term}: ${one.text}`).join("\n")];
  // The visitor's own settings have no place here.
  return [];
}
