import { Outlet } from "react-router";
import { useSite } from "#app/components/site.ts";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { useSignedIn } from "#app/features/account/use-signed-in.ts";
import { areaLinks } from "#app/ui/sheets.ts";

export const links = areaLinks;

/** The layout of the signed-in area. It has no loader: its pages read who is signed in with their own data. */
export default function Account() {
  const { name } = useSite().site;
  const { token_data } = useSignedIn()?.auth ?? {};
  return (
    <AccountShell name={name} exp={token_data?.exp ?? 0}>
      <Outlet />
    </AccountShell>
  );
}
