import { Outlet, useMatches } from "react-router";
import { StudioShell } from "#app/components/studio-shell.tsx";
import { type Site, site as siteDefaults } from "#app/config/site.ts";

/** What a page tells the layout: whether its first picture runs up behind the header. */
export type StudioHandle = { overPicture?: boolean };

/**
 * The layout of public pages. It has no loader: a page reads the site configuration in its own batch and returns it
 * as `site`, so that an uncached page stays one round trip to the database.
 */
export default function Studio() {
  const matches = useMatches();
  const page = matches.at(-1);
  const loaded = matches.map(({ loaderData }) => loaderData).find(hasSite);
  const overPicture = (page?.handle as StudioHandle | undefined)?.overPicture ?? false;
  return (
    <StudioShell
      site={{ ...siteDefaults, ...loaded?.site }}
      year={loaded?.year ?? new Date().getFullYear()}
      overPicture={overPicture}
    >
      <Outlet />
    </StudioShell>
  );
}

function hasSite(data: unknown): data is { site: Partial<Site>; year?: number } {
  return typeof data === "object" && data !== null && "site" in data;
}
