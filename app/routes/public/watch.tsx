import { actOnWatch, loadWatch } from "#app/features/trip/trip.server.ts";
import { WatchedBefore, WatchForm } from "#app/features/trip/watch-form.tsx";
import { orOffline, shouldRevalidateOnline } from "#app/forms/offline.ts";
import { routeHeaders } from "#app/lib/route-headers.ts";
import { PageLink } from "#app/ui/page-link.tsx";
import { tripMessages } from "#domain/messages/en/trip.ts";
import type { Route } from "./+types/watch";

const { watch: text } = tripMessages;

/** The waiting list of a package's time that is taken: `package`, and what is known of date, hour and duration. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadWatch(context, url);
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnWatch(request, context);
}

/** Without a connection the form keeps what was typed and says so. */
export const clientAction = orOffline;
export const shouldRevalidate = shouldRevalidateOnline;

export const headers = routeHeaders;

export function meta() {
  return [{ title: text.title }, { name: "robots", content: "noindex" }];
}

export default function Watch({ loaderData, actionData }: Route.ComponentProps) {
  const { pack, asked, earliest, done } = loaderData;
  const { date, duration } = { ...asked, ...actionData?.values };
  const wanted = date ? `?${new URLSearchParams({ date, duration: duration ?? "" })}` : "";
  return (
    <>
      <h1 className="font-display text-display-3">{text.title}</h1>
      <WatchedBefore slug={pack.slug} {...{ date: date ?? "", duration: duration ?? "", done }} />
      {done ? (
        <p role="status" className="mt-5 font-semibold text-teal-700">
          {text.done}
        </p>
      ) : (
        <>
          <p className="mt-3 text-ink-600">{text.lead(pack.title)}</p>
          <WatchForm pack={pack} asked={asked} earliest={earliest} answer={actionData} />
        </>
      )}
      <PageLink to={`/package/${pack.slug}${wanted}`} className="mt-6">
        {text.toPackage}
      </PageLink>
    </>
  );
}
