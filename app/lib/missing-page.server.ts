import { data } from "react-router";
import { shellMessages } from "#domain/messages/en/shell.ts";
import { SLUG } from "#domain/rules/fields.ts";

const { errors } = shellMessages;

/**
 * What a loader throws where its record is not there (SPEC §8, routing): 404 with the path, or 410 when `gone` (a query
 * such as `gonePackage`) says that it was deleted, so that search engines forget it sooner.
 */
export function missingPage({ pathname }: URL, gone: readonly unknown[] = []) {
  return data(errors.unknownPath(pathname), { status: gone.length > 0 ? 410 : 404 });
}

/** What a loader throws where a part of the path fails its validation (SPEC §8): no record could have such an address. */
export function invalidPage({ pathname }: URL) {
  return data(errors.invalidPath(pathname), { status: 404 });
}

/** Throws before anything is read when a page's slug cannot be one. */
export function demandSlug(url: URL, slug: string): void {
  if (!SLUG.test(slug)) throw invalidPage(url);
}
