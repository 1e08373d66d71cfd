import { Outlet } from "react-router";
import { useSite } from "#app/components/use-site.ts";
import { useSignedIn } from "#app/features/account/use-auth.ts";
import { AdminShell } from "#app/features/admin/admin-shell.tsx";
import { usePlaces } from "#app/features/admin/waiting.ts";

/** The layout of /admin (SPEC §2). It has no loader: its pages read who is signed in with their own data. */
export default function Admin() {
  const { name } = useSite().site;
  const signedIn = useSignedIn();
  const places = usePlaces();
  return (
    <AdminShell
      name={name}
      items={places}
      person={signedIn?.account ?? { name: "", email: "" }}
      exp={signedIn?.auth.token_data?.exp ?? 0}
    >
      <Outlet />
    </AdminShell>
  );
}
