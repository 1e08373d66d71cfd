import { missingPage } from "#app/lib/missing-page.server.ts";
import { examples } from "#app/ui/examples.tsx";
import { publicLinks } from "#app/ui/sheets.ts";
import { servicesContext } from "#worker/app-services.ts";
import type { Route } from "./+types/styleguide.ts";

export const links = publicLinks;

const anchorOf = (group: string) => `sg-${group.toLowerCase()}`;

/** For those who build the site: on one machine alone, and linked from nowhere. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(servicesContext).isLocal) throw missingPage(url);
  return null;
}

export function meta() {
  return [{ title: "Design system" }, { name: "robots", content: "noindex" }];
}

/** The components' examples. Its classes are those that pages use: the site's one stylesheet has none for it alone. */
export default function Styleguide() {
  return (
    <main id="content" className="page-column pt-10 pb-16">
      <h1 className="font-display text-display-1">Design system</h1>
      <nav aria-label="Sections" className="flex flex-wrap gap-x-6">
        {Object.keys(examples).map((group) => (
          <a key={group} href={`#${anchorOf(group)}`} className="list-link">
            {group}
          </a>
        ))}
      </nav>
      {Object.entries(examples).map(([group, components]) => (
        <section key={group} id={anchorOf(group)} className="mt-16">
          <h2 className="font-display text-display-2">{group}</h2>
          {Object.entries(components).map(([component, states]) => (
            <div key={component} className="mt-10">
              <h3 className="mb-4 font-semibold">{component}</h3>
              <div className="grid items-start gap-x-6 gap-y-7 md:grid-cols-2 lg:grid-cols-3">
                {Object.entries(states).map(([state, shown]) => (
                  <div key={state} data-example={`${component}, ${state}`} className="min-w-0">
                    <p className="mb-2 text-caption">{state}</p>
                    {shown}
                  </div>
                ))}
              </div>
            </div>
          ))}
        </section>
      ))}
    </main>
  );
}
