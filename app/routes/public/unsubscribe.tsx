import { data, redirect } from "react-router";
import { routeHeaders } from "#app/lib/route-headers.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { siteConfig } from "#db/queries/catalogue.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { letterLanguages, preferencesMessages as words } from "#domain/messages/en/preferences.ts";
import { servicesContext } from "#worker/app-services.ts";
import {
  chooseSubscriptions,
  readChoice,
  readSubscriptions,
  unsubscribe,
} from "#worker/mail/subscriptions.ts";
import { toSite } from "#worker/services/catalogue.ts";
import type { Route } from "./+types/unsubscribe";

/** The way out of marketing (RFC 8058), and what else one may choose. A token nobody has shows the same page. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const [config, gets] = await Promise.all([
    siteConfig(db),
    readSubscriptions(db, params.token, now),
  ]);
  const page = { site: toSite(config), gets, done: url.searchParams.has("done") };
  return data(page, { headers: PRIVATE });
}

/** A mail service's one click is answered as it is; a person is led back to the page. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  if (request.method !== "POST") throw data(null, { status: 405, headers: { allow: "GET, POST" } });
  const { db, now } = context.get(servicesContext);
  const choice = await readChoice(request);
  if (choice === "one-click") {
    await unsubscribe(db, { token: params.token, query: url.searchParams, now });
    return data({ done: true }, { headers: PRIVATE });
  }
  await chooseSubscriptions(db, params.token, choice, now);
  throw redirect(`/unsubscribe/${encodeURIComponent(params.token)}?done`, 303);
}

/** The address is the reader's own: no cache keeps the page, and nothing it loads gets that address. */
const PRIVATE = { "cache-control": "private, no-store", "referrer-policy": "strict-origin" };

export const headers = routeHeaders;

export function meta() {
  return [{ title: words.title }, { name: "robots", content: "noindex" }];
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { gets, done } = loaderData;
  const nothing = !gets.offers && !gets.newsletter;
  return (
    <>
      <h1 className="font-display text-display-3">{words.heading}</h1>
      <p className="mt-3 text-ink-600">{words.lead}</p>
      {(done || actionData?.done) && (
        <p role="status" className="mt-5 font-semibold text-teal-700">
          {words.done}
        </p>
      )}
      {nothing ? (
        <p className="mt-5 font-semibold">{words.nothing}</p>
      ) : (
        <form method="post" className="mt-6">
          <Button type="submit" name="intent" value="stop" className="w-full">
            {words.stop}
          </Button>
        </form>
      )}
      <Choices gets={gets} />
    </>
  );
}

/** Plain forms without a script: whoever comes from a mail may have none. */
function Choices({ gets }: { gets: Route.ComponentProps["loaderData"]["gets"] }) {
  const { language, seldom, paused } = gets.wishes;
  return (
    <form method="post" className="mt-8">
      <fieldset>
        <legend className="font-semibold">{words.choose}</legend>
        {(["offers", "newsletter"] as const).map((kind) => (
          <label key={kind} className={LINE}>
            <input
              type="checkbox"
              name={kind}
              defaultChecked={gets[kind]}
              className="size-5 shrink-0 accent-teal-600"
            />
            {words[kind]}
          </label>
        ))}
      </fieldset>
      <fieldset className="mt-6">
        <legend className="font-semibold">{words.often}</legend>
        {(["each", "seldom"] as const).map((often) => (
          <label key={often} className={LINE}>
            <input
              type="radio"
              name="often"
              value={often}
              defaultChecked={seldom === (often === "seldom")}
              className="size-5 shrink-0 accent-teal-600"
            />
            {words[often]}
          </label>
        ))}
        {paused && <p className="mt-3 text-ink-600">{words.paused(formatDate(paused))}</p>}
        <label className={LINE}>
          <input
            type="checkbox"
            name="pause"
            value={paused ? "off" : "on"}
            className="size-5 shrink-0 accent-teal-600"
          />
          {paused ? words.resume : words.pause}
        </label>
      </fieldset>
      <div className="mt-6">
        <SelectField
          id="language"
          name="language"
          label={words.language}
          none={words.asItIs}
          defaultValue={language}
        >
          {Object.entries(letterLanguages).map(([tag, name]) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Button
        type="submit"
        name="intent"
        value="choose"
        variant="secondary"
        className="mt-5 w-full"
      >
        {words.save}
      </Button>
    </form>
  );
}

const LINE = "mt-2 flex min-h-11 items-center gap-3";
