import { Outlet, useMatches } from "react-router";
import { useSite } from "#app/components/site.ts";
import { StudioShell } from "#app/components/studio-shell.tsx";
import { publicLinks } from "#app/ui/sheets.ts";

export const links = publicLinks;

/** What the layout needs of a page: whether its first picture runs up behind the header. */
export type StudioHandle = { overPicture?: boolean };

/** The layout of public pages: header, page, footer and the dialog they share. */
export default function Studio() {
  const page = useMatches().at(-1);
  const overPicture = (page?.handle as StudioHandle | undefined)?.overPicture ?? false;
  return (
    <StudioShell {...useSite()} overPicture={overPicture}>
      <Outlet />
    </StudioShell>
  );
}
