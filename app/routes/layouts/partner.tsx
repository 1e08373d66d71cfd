import { Outlet } from "react-router";
import { useLoaded, useSite } from "#app/components/site.ts";
import { useSignedIn } from "#app/features/account/use-signed-in.ts";
import { PartnerShell } from "#app/features/partner/partner-shell.tsx";
import { areaLinks } from "#app/ui/sheets.ts";

export const links = areaLinks;

/** The layout of a signed-in provider's area. It has no loader: its pages return `provider` with their own data. */
export default function Partner() {
  const { name } = useSite().site;
  const { token_data } = useSignedIn()?.auth ?? {};
  return (
    <PartnerShell name={name} person={`${useLoaded("provider") ?? ""}`} exp={token_data?.exp ?? 0}>
      <Outlet />
    </PartnerShell>
  );
}
