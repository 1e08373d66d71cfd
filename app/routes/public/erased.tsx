import { data } from "react-router";
import { routeHeaders } from "#app/lib/route-headers.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { personalMessages } from "#domain/messages/en/personal.ts";
import { servicesContext } from "#worker/app-services.ts";
import { toSite } from "#worker/services/catalogue.ts";
import type { Route } from "./+types/erased";

const { erased } = personalMessages;

/** /erased: what somebody sees whose data has just been erased. It knows nobody. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = toSite(await siteConfig(context.get(servicesContext).db));
  return data({ site }, { headers: { "cache-control": "private, no-store" } });
}

export const headers = routeHeaders;

export function meta() {
  return [{ title: erased.title }, { name: "robots", content: "noindex" }];
}

export default function Erased() {
  return (
    <>
      <h1 className="font-display text-display-3">{erased.title}</h1>
      <p role="status" className="mt-3 text-ink-600">
        {erased.text}
      </p>
    </>
  );
}
