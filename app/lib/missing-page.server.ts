import { data, type RouterContextProvider, redirect } from "react-router";
import type { MissingPage } from "#app/components/error-page.tsx";
import { localPath } from "#domain/lib/local-path.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";
import { SLUG } from "#domain/rules/fields.ts";
import { servicesContext } from "#worker/app-services.ts";
import { otherPackages } from "#worker/services/other-packages.ts";

const { errors } = shellMessages;
type Context = Readonly<RouterContextProvider>;

/**
 * What a loader throws where its record is not there (SPEC §8, routing): 404 with the path, or 410 when `gone` (a query
 * such as `gonePackage`) says that it was deleted, so that search engines forget it sooner.
 */
export function missingPage({ pathname }: URL, gone: readonly unknown[] = []) {
  return data(errors.unknownPath(localPath(pathname)), { status: gone.length > 0 ? 410 : 404 });
}

/**
 * The same for a page of the public, which is shown other packages instead; or the way to where its record has `moved`
 * (`movedSlug`), for good and with the query.
 */
export async function missingPublicPage(
  context: Context,
  { pathname, search = "" }: { pathname: string; search?: string },
  gone: readonly unknown[] = [],
  [moved]: readonly { slug: string }[] = [],
) {
  if (moved) return redirect(pathname.replace(/[^/]*$/, moved.slug) + search, 301);
  const status = gone.length > 0 ? 410 : 404;
  return withPackages(context, errors.unknownPath(localPath(pathname)), status);
}

async function withPackages(context: Context, detail: string, status: number) {
  const packages = await otherPackages(context.get(servicesContext));
  return data({ detail, packages } satisfies MissingPage, { status });
}

/** What a loader throws where a part of the path fails its validation (SPEC §8): no record could have such an address. */
export function invalidPage({ pathname }: URL) {
  return data(errors.invalidPath(localPath(pathname)), { status: 404 });
}

/** Throws before anything is read when a public page's slug cannot be one. */
export async function demandSlug(context: Context, url: URL, slug: string): Promise<void> {
  if (!SLUG.test(slug))
    throw await withPackages(context, errors.invalidPath(localPath(url.pathname)), 404);
}
