import { Outlet, useMatches } from "react-router";
import { useSite } from "#app/components/site.ts";
import { StudioShell } from "#app/components/studio-shell.tsx";
import { publicLinks } from "#app/ui/sheets.ts";

export const links = publicLinks;

/** The layout of landing pages (SPEC §2, layouts): the public shell with its header over the page's first picture. */
export default function LandingLayout() {
  // A page that failed has no picture, and white words on the plain ground could not be read.
  const shown = useMatches().at(-1)?.loaderData !== undefined;
  return (
    <StudioShell {...useSite()} overPicture={shown} ownBar={shown}>
      <Outlet />
    </StudioShell>
  );
}
