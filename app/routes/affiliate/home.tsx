import { AffiliateHome } from "#app/features/affiliate/affiliate-home.tsx";
import { loadAffiliate } from "#app/features/affiliate/area.server.ts";
import { affiliateMessages } from "#domain/messages/en/money-affiliate.ts";
import type { Route } from "./+types/home";

/** A signed-in affiliate's link, what came through it, and what it earned (DESIGN §16). */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadAffiliate(context, url);
}

export function meta() {
  return [{ title: affiliateMessages.home.title }, { name: "robots", content: "noindex" }];
}

export default function AffiliatePage({ loaderData }: Route.ComponentProps) {
  return <AffiliateHome data={loaderData} />;
}
