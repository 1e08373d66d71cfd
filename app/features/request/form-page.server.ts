import { createContext, type RouterContextProvider } from "react-router";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import {
  catalogueExtras,
  requestOptions,
  requestPackage,
  toFormPackage,
} from "#db/queries/request-package.ts";
import type { Site } from "#domain/config/site.ts";
import { earliestDay } from "#domain/lib/dubai-date.ts";
import { servicesContext } from "#worker/app-services.ts";
import { knownSite, rememberSite } from "#worker/services/known-site.ts";
import type { AsidePicture } from "./aside.tsx";
import type { RequestMode } from "./defaults.ts";

type FormPage = {
  mode: RequestMode;
  earliest: string;
  picture: AsidePicture | undefined;
  site: Partial<Site>;
  /** False when the site's configuration is a guess: such a page is not kept for others. */
  isKept: boolean;
  /** True when the address names a package that is not offered (any more). */
  packageIsGone: boolean;
  /** Titles of the catalogue's extras, on a page that is kept; a posted step carries them. */
  shownExtras: readonly string[];
};

/** What the action has read, so that the loader which runs after it does not ask the database again. */
const readBefore = createContext<FormPage | null>(null);

/**
 * The form an address asks for. A page that is kept for everybody says what the database says; without `?package=` an
 * answer to one visitor asks no database, so that a step can be taken while it is away.
 */
export async function formPage(
  url: string,
  context: Readonly<RouterContextProvider>,
  isShared = false,
): Promise<FormPage> {
  const before = context.get(readBefore);
  if (before) return before;
  const { db, now } = context.get(servicesContext);
  const slug = new URL(url).searchParams.get("package");
  const read = await readFormPage(db, slug, isShared);
  const { found } = read;
  const page: FormPage = {
    mode: found ? { kind: "reservation", pack: found.pack } : { kind: "offer" },
    earliest: earliestDay(now),
    picture: found?.picture,
    site: read.site ?? knownSite(),
    isKept: read.site !== undefined,
    packageIsGone: slug !== null && !found,
    shownExtras: read.extras?.map(({ title }) => title) ?? [],
  };
  context.set(readBefore, page);
  return page;
}

type Read = {
  found?: ReturnType<typeof toFormPackage>;
  site?: Partial<Site> | undefined;
  extras?: { title: string }[];
};

/** One round trip, or none; the plain form does without when the database is away. */
async function readFormPage(db: Db, slug: string | null, isShared: boolean): Promise<Read> {
  if (slug !== null) {
    const { rows, options, config } = await readBatch(db, {
      rows: requestPackage(db, slug),
      options: requestOptions(db, slug),
      config: siteConfig(db),
    });
    return { found: toFormPackage(rows, options), site: rememberSite(config) };
  }
  if (!isShared) return {};
  const read = await readBatch(db, {
    config: siteConfig(db),
    extras: catalogueExtras(db),
  }).catch(() => undefined);
  return read ? { site: rememberSite(read.config), extras: read.extras } : {};
}
