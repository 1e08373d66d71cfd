import { isRouteErrorResponse, Link } from "react-router";
import { isMissingPart, ReloadButton } from "#app/components/part-missing.tsx";
import { useReloadIfOld } from "#app/features/updates/build-watch.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { shellMessages } from "#domain/messages/en/shell.ts";
import { updatesMessages } from "#domain/messages/en/updates.ts";

/**
 * What a visitor sees instead of a page (SPEC §2, error page). It shows the message of an answer of our own
 * and nothing of any other error: those may name tables, hosts or people.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { errors } = shellMessages;
  const isPart = isMissingPart(error);
  useReloadIfOld(!isPart && !isRouteErrorResponse(error));
  const gone = isRouteErrorResponse(error) && error.status === 410;
  const missing = gone || (isRouteErrorResponse(error) && error.status === 404);
  const away = isRouteErrorResponse(error) && error.status === 503;
  const title = missing ? errors.notFound : away ? errors.unavailable : errors.internal;
  const detail = missing && typeof error.data === "string" ? error.data : undefined;
  return (
    <div className="page-column flex min-h-[80svh] flex-col items-start justify-center py-16">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-display text-display-2">{title}</h1>
      {detail && <p className="mt-6 text-lead [overflow-wrap:anywhere] text-ink-700">{detail}</p>}
      <p className="mt-4 max-w-read text-body text-ink-600">
        {isPart
          ? updatesMessages.missing.text
          : gone
            ? errors.goneHelp
            : missing
              ? errors.notFoundHelp
              : away
                ? errors.unavailableHelp
                : errors.internalHelp}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {isPart && <ReloadButton />}
        <Link prefetch="intent" to="/packages" className={buttonClass("primary")}>
          {errors.yachts}
        </Link>
        <Link prefetch="intent" to="/" className={buttonClass("secondary")}>
          {errors.home}
        </Link>
      </div>
      <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-1">
        {errors.ways.map(({ to, label }) => (
          <li key={to}>
            <PageLink to={to}>{label}</PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
