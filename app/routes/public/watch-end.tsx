import { actOnWatchEnd, loadWatchEnd } from "#app/features/trip/trip.server.ts";
import { routeHeaders } from "#app/lib/route-headers.ts";
import { Button } from "#app/ui/button.tsx";
import { tripMessages } from "#domain/messages/en/trip.ts";
import type { Route } from "./+types/watch-end";

const { watch: text } = tripMessages;

/** The way off the waiting list, from its mail. */
export function loader({ context, params }: Route.LoaderArgs) {
  return loadWatchEnd(context, params.token);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return actOnWatchEnd(request, context, params.token);
}

export const headers = routeHeaders;

export function meta() {
  return [{ title: text.end }, { name: "robots", content: "noindex" }];
}

/** A plain form without a script: whoever comes from a mail may have none. */
export default function WatchEnd({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="font-display text-display-3">{text.endTitle}</h1>
      {actionData?.done ? (
        <p role="status" className="mt-5 font-semibold text-teal-700">
          {text.ended}
        </p>
      ) : (
        <form method="post" className="mt-6">
          <p className="mb-5 text-ink-600">{text.endLead}</p>
          <Button type="submit" className="w-full">
            {text.end}
          </Button>
        </form>
      )}
    </>
  );
}
