import { Outlet, useMatches } from "react-router";
import { useSite } from "#app/components/site.ts";
import { useAuth } from "#app/features/account/use-auth.ts";
import { PartnerShell } from "#app/features/partner/partner-shell.tsx";

/** The layout of a signed-in provider's area. It has no loader: its pages return `provider` with their own data. */
export default function Partner() {
  const { name } = useSite().site;
  const { token_data } = useAuth();
  const provider = useMatches()
    .map(({ loaderData }) => loaderData)
    .find(hasProvider)?.provider;
  return (
    <PartnerShell name={name} provider={provider ?? ""} exp={token_data?.exp ?? 0}>
      <Outlet />
    </PartnerShell>
  );
}

function hasProvider(data: unknown): data is { provider: string } {
  return (
    typeof data === "object" &&
    data !== null &&
    "provider" in data &&
    typeof data.provider === "string"
  );
}
