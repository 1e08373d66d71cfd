import { createContext, data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { PictureHead } from "#app/components/picture-head.tsx";
import { useSite } from "#app/components/site.ts";
import { ContactForm, ContactSent } from "#app/features/contact/contact-form.tsx";
import { ContactWays } from "#app/features/contact/contact-ways.tsx";
import { MAPPED_AREA, MarinaMap } from "#app/features/contact/marina-map.tsx";
import { infoMeta } from "#app/features/info/info-meta.ts";
import { answered, readForm } from "#app/forms/form.server.ts";
import { orOffline } from "#app/forms/offline.ts";
import { organizationLd } from "#app/lib/json-ld.ts";
import { pageSite } from "#app/lib/page-site.server.ts";
import { routeHeaders } from "#app/lib/route-headers.ts";
import type { StudioHandle } from "#app/routes/layouts/studio.tsx";
import { siteConfig } from "#db/queries/catalogue.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { AppError } from "#domain/errors.ts";
import { contactMessages as text } from "#domain/messages/en/contact.ts";
import { CONTACT_FIELDS, type ContactValues, isContactTopic } from "#domain/rules/contact.ts";
import { servicesContext } from "#worker/app-services.ts";
import { sendContact } from "#worker/services/contact.ts";
import type { Route } from "./+types/contact";

/** Set when a message could not be stored: the page that brings it back must not need the database either. */
const databaseAway = createContext(false);

/**
 * How to reach us, and a form that does it (SPEC §2): `?topic=` chooses beforehand what the message is about, `?sent`
 * says that one was sent.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const topic = url.searchParams.get("topic");
  const about = {
    topic: isContactTopic(topic) ? topic : ("question" as const),
    sent: url.searchParams.has("sent"),
  };
  // The thanks for a message that is stored need no database either.
  if (about.sent || context.get(databaseAway)) {
    return { ...pageSite(context.get(servicesContext).now), ...about };
  }
  const { db, now } = context.get(servicesContext);
  const config = await siteConfig(db);
  return { ...pageSite(now, config), ...about };
}

/** What went well leads to an address of its own, so that a reload sends nothing again. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") throw data(null, { status: 405, headers: { allow: "GET, POST" } });
  const form = await readForm(request);
  const values = Object.fromEntries(
    CONTACT_FIELDS.map((field) => [field, form.get(field) ?? ""]),
  ) as ContactValues;
  return answered("message", values, async () => {
    try {
      await sendContact(context.get(servicesContext), { values, trap: form.get("website") ?? "" });
    } catch (error) {
      if (error instanceof AppError && error.code === "unavailable")
        context.set(databaseAway, true);
      throw error;
    }
    throw redirect("/contact?sent=1#sent", 303);
  });
}

/** Without a connection the form keeps what was typed and says so. */
export const clientAction = orOffline;

/**
 * An answer to the form changes nothing the page shows. Without a connection the page's data could not be read again
 * anyway, and the attempt would replace the form by an error.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionResult === undefined && args.defaultShouldRevalidate;
}

export const headers = routeHeaders;

export const handle: StudioHandle = { overPicture: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return infoMeta(loaderData, {
    path: "/contact",
    here: text.here,
    words: ({ name, address_area, address_city }) => ({
      title: loaderData?.sent ? text.sent.metaTitle(name) : text.metaTitle(name),
      description: text.metaDescription(name, address_area, address_city),
    }),
    more: (site) => [
      organizationLd(site),
      ...(loaderData?.sent ? [{ name: "robots", content: "noindex" }] : []),
    ],
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useSite();
  return (
    <>
      <PictureHead picture={sitePictures.quay} title={text.title} pale className="max-md:min-h-90">
        <p>{text.lead}</p>
      </PictureHead>
      <div className="page-column grid gap-x-22 gap-y-12 pt-9 pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,33rem)] lg:pt-14 lg:pb-24">
        <div className="lg:col-start-2 lg:row-start-1">
          <ContactWays site={site} />
        </div>
        <section
          aria-labelledby={loaderData.sent ? "sent" : "message"}
          className="max-w-[38rem] lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          {loaderData.sent ? (
            <ContactSent />
          ) : (
            <>
              <h2 id="message" className="mb-6 font-display text-display-3">
                {text.form.title}
              </h2>
              {/* Keyed, so that another way into the page chooses its own topic. */}
              <ContactForm
                key={loaderData.topic}
                topic={loaderData.topic}
                answer={actionData}
                hours={site.opening_hours}
                ways={{ phone: site.phone_primary !== "", whatsapp: site.whatsapp_link !== "" }}
              />
            </>
          )}
        </section>
        {site.address_area === MAPPED_AREA && (
          <section aria-labelledby="map" className="lg:col-start-2">
            <h2 id="map" className="font-display text-title">
              {text.map.title}
            </h2>
            <MarinaMap />
          </section>
        )}
      </div>
    </>
  );
}
