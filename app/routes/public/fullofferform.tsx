import { data } from "react-router";
import { useMeasured } from "#app/features/measure/measure.ts";
import { answerStep } from "#app/features/request/answer-step.server.ts";
import { givenValues } from "#app/features/request/defaults.ts";
import { formPage, namingDay } from "#app/features/request/form-page.server.ts";
import { RequestForm } from "#app/features/request/request-form.tsx";
import { readPosted, type StepAnswer } from "#app/features/request/server-steps.ts";
import { readForm } from "#app/forms/form.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { cacheablePage } from "#domain/rules/page-policy.ts";
import { OFFER_LIMITS } from "#domain/rules/request.ts";
import { identityContext, servicesContext } from "#worker/app-services.ts";
import { readSharelink, withCookies } from "#worker/auth/cookies.ts";
import type { Route } from "./+types/fullofferform";

/**
 * The full offer form (SPEC §2) as a page of its own: `?package={slug}` reserves that package, the other query names
 * fill in fields, and `from=chat` marks them as said there. What a link says wrong is left out and named.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const isShared =
    cacheablePage("GET", new URL(`/fullofferform${search}`, request.url)) !== undefined;
  const { mode, earliest, picture, site, isKept, shownExtras, extraNames, counted } =
    await formPage(request.url, context, { isShared });
  const limits = mode.kind === "reservation" ? mode.pack.limits : OFFER_LIMITS;
  const given = namingDay(givenValues(searchParams, limits, earliest), searchParams.get("date"));
  return data(
    {
      ...{ site, earliest, mode, picture, given, shownExtras, counted },
      ...(extraNames && { extraNames }),
    },
    isShared && !isKept ? { headers: { "cache-control": "no-store" } } : {},
  );
}

/** One step of the form without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") throw data(null, { status: 405, headers: { allow: "GET, POST" } });
  const posted = readPosted(await readForm(request));
  const { mode, earliest, packageIsGone, calendar } = await formPage(request.url, context, {
    posted,
  });
  if (packageIsGone) return answered(withoutPackage(posted), 400);
  const language = request.headers.get("accept-language")?.split(/[,;]/, 1)[0]?.trim() ?? "";
  const { answer, status, cookies } = await answerStep(
    context.get(servicesContext),
    posted,
    mode,
    earliest,
    {
      language,
      sharelink: readSharelink(request.headers.get("cookie") ?? undefined),
      account: context.get(identityContext).account,
      landingPath: "/fullofferform",
      namedStart: new URL(request.url).searchParams.has("hour"),
    },
    calendar,
  );
  return answered(answer, status, cookies);
}

/**
 * The answer is the visitor's own: no cache on the way keeps it. The browser may, for its Back button: with no-store
 * it would ask whether to send the step once more.
 */
function answered(answer: StepAnswer, status: number, cookies: string[] = []) {
  const headers = withCookies(cookies, new Headers({ "cache-control": "private, no-cache" }));
  return data(answer, { status, headers });
}

/** The package was withdrawn while the form was filled in: it becomes an offer request, seen from its start. */
function withoutPackage({ values, key, chatFields }: ReturnType<typeof readPosted>): StepAnswer {
  const failure = requestMessages.failures.invalid;
  return {
    step: 1,
    values,
    errors: {},
    failure,
    key: key ?? crypto.randomUUID(),
    ...(chatFields && { chatFields }),
  };
}

export function headers({ actionHeaders, errorHeaders, loaderHeaders }: Route.HeadersArgs) {
  if (errorHeaders) return errorHeaders;
  return actionHeaders.has("cache-control") ? actionHeaders : loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { headings } = requestMessages;
  const mode = loaderData?.mode;
  const title =
    mode?.kind === "reservation" ? headings.reservation(mode.pack.title) : headings.offer;
  return pageMeta({
    site: loaderData?.site,
    path: "/fullofferform",
    title,
    description: requestMessages.description,
  });
}

export default function FullOfferForm({ loaderData, actionData }: Route.ComponentProps) {
  const { earliest, mode, picture, given, shownExtras, extraNames, counted } = loaderData;
  // A form that goes on from a step posted to the server was opened before.
  useMeasured(actionData ? undefined : { name: "quote_opened", mode: mode.kind });
  return (
    <div className="mx-auto max-w-[1048px] md:p-6">
      <div className="overflow-clip md:rounded-dialog md:shadow-raised">
        <RequestForm
          // Another package is another form; what else an address says goes into this one.
          key={mode.kind === "reservation" ? mode.pack.slug : ""}
          mode={mode}
          earliest={earliest}
          given={given}
          resume={actionData}
          picture={picture}
          shownExtras={shownExtras}
          extraNames={extraNames}
          counted={counted}
          headingLevel={1}
        />
      </div>
    </div>
  );
}
