import { isRouteErrorResponse, Link } from "react-router";
import { PackageCard } from "#app/components/package-card.tsx";
import { isMissingPart, ReloadButton } from "#app/components/part-missing.tsx";
import { PictureHead } from "#app/components/picture-head.tsx";
import { useReloadIfOld } from "#app/features/updates/build-watch.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { sitePictures } from "#domain/config/site-pictures.ts";
import type { PackageCardData } from "#domain/data/catalogue.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";
import { updatesMessages } from "#domain/messages/en/updates.ts";

/** What a public loader throws with 404 or 410: what is missing, and what there is instead. */
export type MissingPage = { detail: string; packages: readonly PackageCardData[] };

/**
 * What a visitor sees instead of a page (SPEC §2, error page). It shows the message of an answer of our own
 * and nothing of any other error: those may name tables, hosts or people.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { errors } = shellMessages;
  const isPart = isMissingPart(error);
  const answer = isRouteErrorResponse(error) ? error : undefined;
  useReloadIfOld(!isPart && !answer);
  const status = answer?.status ?? 500;
  const gone = status === 410;
  const missing = gone || status === 404;
  const away = status === 503;
  // What was sent is at fault (400, 405), as HTTP calls it.
  const refused = status < 500;
  const title = missing
    ? errors.notFound
    : away
      ? errors.unavailable
      : (refused && answer?.statusText) || errors.internal;
  const { detail, packages } = missing ? readMissing(answer?.data) : NOTHING;
  const words = (
    <>
      <p className="max-w-read text-lead">
        {isPart
          ? updatesMessages.missing.text
          : gone
            ? errors.goneHelp
            : refused
              ? errors.notFoundHelp
              : away
                ? errors.unavailableHelp
                : errors.internalHelp}
      </p>
      {/* The heading has said what it begins with; a narrow window has no room for it. */}
      {detail && <p className="mt-3 text-small [overflow-wrap:anywhere] max-md:hidden">{detail}</p>}
      <div className="mt-6 flex flex-wrap gap-2.5">
        {isPart && <ReloadButton />}
        <Link
          prefetch="intent"
          to="/packages"
          className={buttonClass("primary", missing ? "sm" : "md")}
        >
          {errors.yachts}
        </Link>
        <Link
          prefetch="intent"
          to="/"
          className={missing ? buttonClass("on-picture", "sm") : buttonClass("secondary")}
        >
          {errors.home}
        </Link>
      </div>
    </>
  );
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {/* It only sets the mood; where a server fails, a picture would, too. */}
      {missing ? (
        <PictureHead
          picture={{ ...sitePictures.underway, alt: "" }}
          title={title}
          className="lg:min-h-[640px]"
        >
          {words}
        </PictureHead>
      ) : (
        <div className="page-column flex min-h-[60svh] flex-col justify-center py-9">
          <h1 className="mb-4 font-display text-display-2">{title}</h1>
          {words}
        </div>
      )}
      <div className="page-column py-9 lg:py-14">
        {packages.length > 0 && (
          <section aria-labelledby="other-packages">
            <h2 id="other-packages" className="font-display text-display-3">
              {errors.packages}
            </h2>
            <ul className="rail mt-6 grid gap-x-6 gap-y-10 md:grid-cols-3">
              {packages.map((pack) => (
                <li key={pack.slug} className="min-w-0">
                  <PackageCard pack={pack} sizes="(width >= 760px) 31vw, 76vw" />
                </li>
              ))}
            </ul>
          </section>
        )}
        <ul className="mt-6 flex flex-wrap gap-x-6 lg:mt-10">
          {errors.ways.map(({ to, label }) => (
            <li key={to}>
              <PageLink to={to}>{label}</PageLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

const NOTHING: MissingPage = { detail: "", packages: [] };

/** Pages behind the login answer with the words alone. */
function readMissing(thrown: unknown): MissingPage {
  if (typeof thrown === "string") return { ...NOTHING, detail: thrown };
  return { ...NOTHING, ...(thrown as Partial<MissingPage> | null) };
}
