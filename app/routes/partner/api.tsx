import { actOnKeys, loadKeys } from "#app/features/keys/keys.server.ts";
import { KeysPage } from "#app/features/keys/keys-page.tsx";
import { keyMessages } from "#domain/messages/en/keys.ts";
import type { Route } from "./+types/api";

/** /partner/api: keys of the API, and webhooks with what was sent to them. */
export function loader({ request, context }: Route.LoaderArgs) {
  return loadKeys(request, context, "provider");
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnKeys(request, context, "provider");
}

export function meta() {
  return [{ title: keyMessages.title }, { name: "robots", content: "noindex" }];
}

export default function PartnerKeys({ loaderData, actionData }: Route.ComponentProps) {
  return <KeysPage page={loaderData.page} answer={actionData} />;
}
