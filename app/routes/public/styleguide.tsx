import { missingPage } from "#app/lib/missing-page.server.ts";
import { buttonExamples } from "#app/ui/button.examples.tsx";
import { contentExamples } from "#app/ui/content.examples.tsx";
import { dialogExamples } from "#app/ui/dialog.examples.tsx";
import type { Examples } from "#app/ui/examples.ts";
import { fieldExamples } from "#app/ui/field.examples.tsx";
import { messageExamples } from "#app/ui/message.examples.tsx";
import sheet from "#app/ui/styleguide.css?url";
import { LIST_LINK } from "#app/ui/text-link.ts";
import { servicesContext } from "#worker/app-services.ts";
import type { Route } from "./+types/styleguide.ts";

const GROUPS: Record<string, Examples> = {
  Buttons: buttonExamples,
  Fields: fieldExamples,
  Dialogs: dialogExamples,
  Content: contentExamples,
  Messages: messageExamples,
};
const anchorOf = (group: string) => `sg-${group.toLowerCase()}`;

/** What only this page needs stays out of the site's one stylesheet. */
export const links = () => [{ rel: "stylesheet", href: sheet }];

/** For those who build the site: on one machine alone, and linked from nowhere. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(servicesContext).isLocal) throw missingPage(url);
  return null;
}

export function meta() {
  return [{ title: "Design system" }, { name: "robots", content: "noindex" }];
}

/** The examples that stand beside the components. */
export default function Styleguide() {
  return (
    <main id="content" className="page-column sg-page">
      <h1 className="font-display text-display-1">Design system</h1>
      <nav aria-label="Sections" className="sg-nav">
        {Object.keys(GROUPS).map((group) => (
          <a key={group} href={`#${anchorOf(group)}`} className={LIST_LINK}>
            {group}
          </a>
        ))}
      </nav>
      {Object.entries(GROUPS).map(([group, examples]) => (
        <section key={group} id={anchorOf(group)}>
          <h2 className="font-display text-display-2">{group}</h2>
          {Object.entries(examples).map(([component, states]) => (
            <Shown key={component} component={component} states={states} />
          ))}
        </section>
      ))}
    </main>
  );
}

function Shown(props: { component: string; states: Examples[string] }) {
  return (
    <>
      <h3 className="font-semibold">{props.component}</h3>
      <div className="sg-states">
        {Object.entries(props.states).map(([state, shown]) => (
          <div key={state} data-example={`${props.component}, ${state}`}>
            <p className="sg-state">{state}</p>
            {shown}
          </div>
        ))}
      </div>
    </>
  );
}
