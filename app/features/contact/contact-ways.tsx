import type { ReactNode } from "react";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { addressOf, type Site } from "#domain/config/site.ts";
import { spaced } from "#domain/lib/digits.ts";
import { contactMessages } from "#domain/messages/en/contact.ts";

const { ways: text } = contactMessages;
const LINK = "page-link [overflow-wrap:anywhere]";

/** WhatsApp, phone, email, opening hours and address as the site configuration has them; what is empty is left out. */
export function ContactWays({ site }: { site: Site }) {
  const { opening_hours: hours, whatsapp_link, phone_primary, email_support } = site;
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="font-display text-display-3">
        {text.title}
      </h2>
      <dl className="mt-5 border-b border-sand-200">
        {whatsapp_link !== "" && (
          <Way label={text.whatsapp}>
            <ExternalLink href={whatsapp_link} className={LINK}>
              {text.whatsappAction}
            </ExternalLink>
          </Way>
        )}
        {phone_primary !== "" && (
          <Way label={text.phone}>
            <a href={`tel:${phone_primary}`} className={LINK}>
              <bdi>{spaced(phone_primary)}</bdi>
            </a>
          </Way>
        )}
        {email_support !== "" && (
          <Way label={text.email}>
            <a href={`mailto:${email_support}`} className={LINK}>
              <bdi>{email_support}</bdi>
            </a>
          </Way>
        )}
        {hours !== "" && (
          <Way label={text.hours}>
            <span className="block py-2.5">{hours}</span>
          </Way>
        )}
        <Way label={text.address}>
          <span className="block py-2.5">{addressOf(site)}</span>
        </Way>
      </dl>
      <p className="mt-4 max-w-read text-small text-ink-600">{text.booking}</p>
    </section>
  );
}

function Way({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] items-baseline gap-x-3 border-t border-sand-200 py-1">
      <dt className="text-small text-ink-600">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
