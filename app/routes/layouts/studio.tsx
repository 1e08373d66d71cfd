import { Outlet, useMatches } from "react-router";
import { useSite } from "#app/components/site.ts";
import { StudioShell } from "#app/components/studio-shell.tsx";
import { publicLinks } from "#app/ui/sheets.ts";

export const links = publicLinks;

/**
 * What the layout needs of a page: whether its first picture runs up behind the header, which may depend on its data, whether it has a bar of its own,
 * and whether it stands for what no connection brings.
 */
export type StudioHandle = {
  // biome-ignore lint/suspicious/noExplicitAny: each page's own data
  overPicture?: boolean | ((data: any) => boolean);
  ownBar?: boolean;
  isOffline?: boolean;
};

/** The layout of public pages: header, page, footer and the dialog they share. */
export default function Studio() {
  const page = useMatches().at(-1);
  // A page that failed has no bar, nor a picture on which the header's white words could be read.
  const shown = page?.loaderData !== undefined;
  const {
    overPicture = false,
    ownBar = false,
    isOffline = false,
  } = (page?.handle ?? {}) as StudioHandle;
  return (
    <StudioShell
      {...useSite()}
      overPicture={shown && (overPicture === true || (overPicture && overPicture(page.loaderData)))}
      isOffline={isOffline}
      ownBar={ownBar && shown}
    >
      <Outlet />
    </StudioShell>
  );
}
