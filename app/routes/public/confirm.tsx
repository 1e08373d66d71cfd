import { data, Link, redirect } from "react-router";
import { routeHeaders } from "#app/lib/route-headers.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { readBatch } from "#db/batch.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { confirmSubscription, subscriptionByUuid } from "#db/queries/newsletter.ts";
import { preferencesMessages } from "#domain/messages/en/preferences.ts";
import { servicesContext } from "#worker/app-services.ts";
import { confirmationCode, toConfirmation } from "#worker/mail/subscriptions.ts";
import { toSite } from "#worker/services/catalogue.ts";
import type { Route } from "./+types/confirm";

const words = preferencesMessages.confirm;

/** /confirm?code=: one button. Looking at the page confirms nothing: programs that read mails open its links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const uuid = await confirmationCode(services, url.searchParams.get("code") ?? "");
  const { db } = services;
  const { config, rows } = await readBatch(db, {
    config: siteConfig(db),
    rows: subscriptionByUuid(db, uuid ?? ""),
  });
  return data({ site: toSite(config), ...toConfirmation(rows) }, { headers: PRIVATE });
}

/** The press of the button; the page then shows what came of it, and a second press changes nothing. */
export async function action({ request, url, context }: Route.ActionArgs) {
  if (request.method !== "POST") throw data(null, { status: 405, headers: { allow: "GET, POST" } });
  const services = context.get(servicesContext);
  const code = url.searchParams.get("code") ?? "";
  const uuid = await confirmationCode(services, code);
  if (uuid !== undefined) await confirmSubscription(services.db, uuid, services.now);
  throw redirect(`/confirm?code=${encodeURIComponent(code)}`, 303);
}

/** The address is the reader's own: no cache keeps the page, and nothing it loads gets that address. */
const PRIVATE = { "cache-control": "private, no-store", "referrer-policy": "strict-origin" };

export const headers = routeHeaders;

export function meta() {
  return [{ title: words.title }, { name: "robots", content: "noindex" }];
}

export default function Confirm({ loaderData }: Route.ComponentProps) {
  const { state, kind } = loaderData;
  return (
    <>
      <h1 className="font-display text-display-3">{words.title}</h1>
      {state === "open" && (
        <form method="post" className="mt-3">
          <p className="mb-6 text-ink-600">{words.lead[kind]}</p>
          <Button type="submit" className="w-full">
            {words.button}
          </Button>
        </form>
      )}
      {state === "confirmed" && (
        <>
          <p role="status" className="mt-5 font-semibold text-teal-700">
            {words.confirmed}
          </p>
          <p className="mt-3 text-ink-600">{words.way}</p>
        </>
      )}
      {state === "ended" && (
        <>
          <p className="mt-3 text-ink-600">{words.ended}</p>
          <Link to="/fullofferform" className={buttonClass("primary", "md", "mt-6")}>
            {words.toForm}
          </Link>
        </>
      )}
    </>
  );
}
