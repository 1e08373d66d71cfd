import { Outlet } from "react-router";
import { useLoaded, useSite } from "#app/components/site.ts";
import { useSignedIn } from "#app/features/account/use-signed-in.ts";
import { AffiliateShell } from "#app/features/affiliate/affiliate-shell.tsx";
import { areaLinks } from "#app/ui/sheets.ts";

export const links = areaLinks;

/** The layout of a signed-in affiliate's area. It has no loader: its pages return `affiliate`, its name, with their data. */
export default function Affiliate() {
  const { name } = useSite().site;
  const { token_data } = useSignedIn()?.auth ?? {};
  return (
    <AffiliateShell
      name={name}
      person={`${useLoaded("affiliate") ?? ""}`}
      exp={token_data?.exp ?? 0}
    >
      <Outlet />
    </AffiliateShell>
  );
}
