import { isRouteErrorResponse, Link } from "react-router";
import { shellMessages } from "#app/messages/en/shell.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** Never here, or here no more: a visitor is told the same. */
const MISSING = [404, 410];

/**
 * What a visitor sees instead of a page (SPEC §2, error page). It shows the message of an answer we threw ourselves
 * and nothing of any other error: those may name tables, hosts or people.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { errors } = shellMessages;
  const missing = isRouteErrorResponse(error) && MISSING.includes(error.status);
  const detail = missing && typeof error.data === "string" ? error.data : undefined;
  return (
    <div className="page-column flex min-h-[60svh] flex-col items-start justify-center py-16">
      <title>{missing ? errors.notFound : errors.internal}</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-display text-display-2">{missing ? errors.notFound : errors.internal}</h1>
      {detail && <p className="mt-6 text-lead [overflow-wrap:anywhere] text-ink-700">{detail}</p>}
      <p className="mt-4 max-w-read text-body text-ink-600">
        {missing ? errors.notFoundHelp : errors.internalHelp}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link prefetch="intent" to="/packages" className={buttonClass("primary")}>
          {errors.yachts}
        </Link>
        <Link prefetch="intent" to="/" className={buttonClass("secondary")}>
          {errors.home}
        </Link>
      </div>
    </div>
  );
}
