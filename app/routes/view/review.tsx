import { isRouteErrorResponse } from "react-router";
import { ErrorPage } from "#app/components/error-page.tsx";
import { useSite } from "#app/components/site.ts";
import { actOnReview, loadReview } from "#app/features/review/review.server.ts";
import { ReviewLinkGone, ReviewPage } from "#app/features/review/review-page.tsx";
import { routeHeaders } from "#app/lib/route-headers.ts";
import { reviewMessages } from "#domain/messages/en/reviews.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";
import type { Route } from "./+types/review";

/** What a guest says of a trip, for whoever has the link of its mail. */
export function loader({ context, url, params }: Route.LoaderArgs) {
  return loadReview(context, url, params.token);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return actOnReview(request, context, params.token);
}

export const headers = routeHeaders;

export function meta({ loaderData, error }: Route.MetaArgs) {
  const vessel = loaderData?.review.vessel;
  const gone = isGone(error) ? reviewMessages.gone.title : shellMessages.errors.unavailable;
  return [
    { title: vessel === undefined ? gone : reviewMessages.title(vessel) },
    { name: "robots", content: "noindex" },
  ];
}

const isGone = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isGone(error)) return <ErrorPage error={error} />;
  return <ReviewLinkGone />;
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { review, done } = loaderData;
  return (
    <ReviewPage
      review={review}
      done={done}
      answer={actionData}
      support={useSite().site.email_support}
    />
  );
}
