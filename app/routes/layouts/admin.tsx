import { Outlet, useLocation } from "react-router";
import { useSite } from "#app/components/site.ts";
import { useSignedIn } from "#app/features/account/use-signed-in.ts";
import { AdminShell } from "#app/features/admin/admin-shell.tsx";
import { adminPlaces, newRecords } from "#app/features/admin/places.server.ts";
import { placesWith, useWaiting } from "#app/features/admin/places.ts";
import { useTelling } from "#app/features/admin/told/use-telling.ts";
import { areaLinks } from "#app/ui/sheets.ts";
import type { Route } from "./+types/admin";

export const links = areaLinks;

/** Asks no database: the layout's pages read who is signed in with their own data. */
export const loader = () => ({ places: adminPlaces(), creates: newRecords() });
/** The places stay while the site runs: without connection a page that keeps what it has is not lost for them. */
export const shouldRevalidate = () => false;

/** The layout of /admin (SPEC §2). */
export default function Admin({ loaderData }: Route.ComponentProps) {
  const { name } = useSite().site;
  const signedIn = useSignedIn();
  const waiting = useWaiting();
  // The queue itself looks at the single things.
  useTelling(waiting?.queue, { withSound: useLocation().pathname !== "/admin" });
  const { places } = loaderData;
  return (
    <AdminShell
      name={name}
      creates={loaderData.creates}
      user_uuid={signedIn?.auth.token_data?.user_uuid ?? ""}
      items={waiting ? placesWith(places, waiting) : places}
      person={signedIn?.account ?? { name: "", email: "" }}
      exp={signedIn?.auth.token_data?.exp ?? 0}
    >
      <Outlet />
    </AdminShell>
  );
}
