import { Outlet } from "react-router";
import { useSite } from "#app/components/site.ts";
import { useSignedIn } from "#app/features/account/use-signed-in.ts";
import { AdminShell } from "#app/features/admin/admin-shell.tsx";
import { adminPlaces, newRecords } from "#app/features/admin/places.server.ts";
import { usePlaces } from "#app/features/admin/places.ts";
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
  const places = usePlaces(loaderData.places);
  return (
    <AdminShell
      name={name}
      items={places}
      creates={loaderData.creates}
      user_uuid={signedIn?.auth.token_data?.user_uuid ?? ""}
      person={signedIn?.account ?? { name: "", email: "" }}
      exp={signedIn?.auth.token_data?.exp ?? 0}
    >
      <Outlet />
    </AdminShell>
  );
}
