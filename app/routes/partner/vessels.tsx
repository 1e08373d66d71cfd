import { actOnVessels, loadVessels } from "#app/features/partner/area.server.ts";
import { VesselRulesPage } from "#app/features/partner/vessel-rules.tsx";
import { orOffline, shouldRevalidateOnline } from "#app/forms/offline.ts";
import { vesselRuleMessages } from "#domain/messages/en/vessel-rules.ts";
import type { Route } from "./+types/vessels";

/** When a provider's vessels may be asked for (DESIGN §15). */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadVessels(context, url);
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnVessels(request, context);
}

/** Without a connection the form keeps what was typed and says so. */
export const clientAction = orOffline;
export const shouldRevalidate = shouldRevalidateOnline;

export function meta() {
  return [{ title: vesselRuleMessages.title }, { name: "robots", content: "noindex" }];
}

export default function PartnerVessels({ loaderData, actionData }: Route.ComponentProps) {
  const { vessels, rules, cards } = loaderData;
  return <VesselRulesPage vessels={vessels} site={rules} cards={cards} answer={actionData} />;
}
