import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { prefilledValues, type RequestMode } from "#app/features/request/defaults.ts";
import { RequestForm } from "#app/features/request/request-form.tsx";
import { OFFER_LIMITS } from "#app/features/request/rules.ts";
import { earliestDay } from "#app/lib/dubai-date.ts";
import { requestMessages } from "#app/messages/en/request.ts";
import { packageForRequest } from "#db/queries/request-package.ts";
import type { Route } from "./+types/fullofferform";

/**
 * The full offer form (SPEC §2) as a page of its own: `?package={slug}` reserves that package, the other query names
 * fill in fields. Without a package no database is asked.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const earliest = earliestDay(now);
  const slug = query.get("package");
  const found = slug === null ? undefined : await packageForRequest(db, slug);
  if (slug !== null && !found) throw data(null, { status: 404 });
  const mode: RequestMode = found ? { kind: "reservation", pack: found.pack } : { kind: "offer" };
  const limits = found ? found.pack.limits : OFFER_LIMITS;
  return {
    earliest,
    mode,
    picture: found?.picture,
    prefill: prefilledValues(query, limits, earliest),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { headings } = requestMessages;
  const mode = loaderData?.mode;
  const title =
    mode?.kind === "reservation" ? headings.reservation(mode.pack.title) : headings.offer;
  return [
    { title },
    {
      name: "description",
      content:
        "One request reaches several charter companies in Dubai; their offers arrive by e-mail within hours.",
    },
    { tagName: "link", rel: "canonical", href: "/fullofferform" },
  ];
}

export default function FullOfferForm({ loaderData }: Route.ComponentProps) {
  const { earliest, mode, picture, prefill } = loaderData;
  return (
    <div className="mx-auto max-w-[1000px] md:px-6 md:py-16">
      <div className="overflow-hidden md:rounded-dialog md:shadow-raised">
        <RequestForm
          mode={mode}
          earliest={earliest}
          prefill={prefill}
          picture={picture}
          headingLevel={1}
        />
      </div>
    </div>
  );
}
