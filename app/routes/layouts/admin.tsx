import { type ReactNode, useLayoutEffect } from "react";
import { isRouteErrorResponse, Link, Outlet, useLocation, useRouteLoaderData } from "react-router";
import { ErrorPage } from "#app/components/error-page.tsx";
import { siteFrom, useSite } from "#app/components/site.ts";
import { StudioShell } from "#app/components/studio-shell.tsx";
import type { LimitedPage } from "#app/features/account/guard.server.ts";
import { useSignedIn } from "#app/features/account/use-signed-in.ts";
import { AdminShell } from "#app/features/admin/admin-shell.tsx";
import { FormPage, LimitPage } from "#app/features/admin/limit-page.tsx";
import { openOffice } from "#app/features/admin/office-room.ts";
import { adminActions, adminPlaces } from "#app/features/admin/places.server.ts";
import { openTo, placesWith, useWaiting } from "#app/features/admin/places.ts";
import { useTelling } from "#app/features/admin/told/use-telling.ts";
import { areaLinks } from "#app/ui/sheets.ts";
import { securityMessages } from "#domain/messages/en/security.ts";
import type { Permission } from "#domain/rules/office.ts";
import type { Route } from "./+types/admin";

const { due: words } = securityMessages;
export const links = areaLinks;

/** Asks no database: the layout's pages read who is signed in with their own data. */
export const loader = () => ({ places: adminPlaces(), creates: adminActions() });
/** The places stay while the site runs: without connection a page that keeps what it has is not lost for them. */
export const shouldRevalidate = () => false;

/** The layout of /admin (SPEC §2). */
export default function Admin({ loaderData }: Route.ComponentProps) {
  const signedIn = useSignedIn();
  const { account, auth } = signedIn ?? {};
  const permission = account?.permission ?? null;
  const waiting = useWaiting(permission === null);
  // The queue itself looks at the single things.
  const { pathname } = useLocation();
  useTelling(waiting?.queue, { withSound: pathname !== "/admin" });
  return (
    <Shell
      {...loaderData}
      {...{ permission, waiting }}
      user_uuid={auth?.token_data?.user_uuid ?? ""}
      person={account ?? { name: "", email: "" }}
      exp={auth?.token_data?.exp ?? 0}
    >
      {signedIn?.passkeyDue && pathname !== "/admin/security" && (
        <p className="mb-5 rounded-control bg-amber-50 px-4 py-3 text-[0.9375rem]">
          {words.banner(signedIn.passkeyDue)}{" "}
          <Link to="/admin/security" className="page-link">
            {words.action}
          </Link>
        </p>
      )}
      <Outlet />
    </Shell>
  );
}

type ShellProps = Omit<Parameters<typeof AdminShell>[0], "name" | "items"> & {
  places: LimitedPage["places"];
  permission: Permission | null;
  waiting?: ReturnType<typeof useWaiting>;
  children: ReactNode;
};

/** The shell with the places that are open to who is signed in. */
function Shell({ permission, places, creates, waiting, ...props }: ShellProps) {
  const { name } = useSite().site;
  const open = openTo(permission, { places, creates });
  // Before the effects of the page in it, which ask for a ticket.
  openOffice(permission === null);
  useLayoutEffect(() => () => openOffice(true), []);
  return (
    <AdminShell
      {...props}
      name={name}
      creates={open.creates}
      items={waiting ? placesWith(open.places, waiting) : open.places}
    />
  );
}

const isLimitedPage = (data: unknown): data is LimitedPage =>
  typeof data === "object" && data !== null && "permission" in data && "places" in data;

/** What a limit closes, and a form that a page does not take, is said in the shell, whose menu leads on; every other error has the site's page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData("root") as unknown;
  if (isRouteErrorResponse(error) && isLimitedPage(error.data)) {
    const { account, ...page } = error.data;
    return (
      <Shell {...page} person={account}>
        {error.status === 403 ? (
          <LimitPage permission={page.permission} />
        ) : (
          <FormPage status={error.status} />
        )}
      </Shell>
    );
  }
  const page = <ErrorPage error={error} />;
  if (!isRouteErrorResponse(error)) return <main>{page}</main>;
  return <StudioShell {...siteFrom([root])}>{page}</StudioShell>;
}
