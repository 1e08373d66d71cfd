import { actOnReviews, loadReviews } from "#app/features/partner/area.server.ts";
import { ReviewsPage } from "#app/features/partner/reviews-page.tsx";
import { orOffline, shouldRevalidateOnline } from "#app/forms/offline.ts";
import { reviewMessages } from "#domain/messages/en/reviews.ts";
import type { Route } from "./+types/reviews";

/** What guests say of a provider, its answers, and its place in the order of requests (DESIGN §18). */
export function loader({ context }: Route.LoaderArgs) {
  return loadReviews(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnReviews(request, context);
}

/** Without a connection the forms keep what was typed and say so. */
export const clientAction = orOffline;
export const shouldRevalidate = shouldRevalidateOnline;

export function meta() {
  return [{ title: reviewMessages.partner.title }, { name: "robots", content: "noindex" }];
}

export default function PartnerReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, standing } = loaderData;
  return <ReviewsPage reviews={reviews} standing={standing} answer={actionData} />;
}
