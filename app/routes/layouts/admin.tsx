import { Outlet } from "react-router";
import { useSite } from "#app/components/use-site.ts";
import { useSignedIn } from "#app/features/account/use-auth.ts";
import { AdminShell } from "#app/features/admin/admin-shell.tsx";
import { usePlaces } from "#app/features/admin/waiting.ts";
import stylesheet from "#app/ui/admin.css?url";
import publicStylesheet from "#app/ui/public.css?url";

/** Instead of the public sheet, which is fetched ahead for the way back to the site. */
export const links = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "prefetch", href: publicStylesheet, as: "style" },
];

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
