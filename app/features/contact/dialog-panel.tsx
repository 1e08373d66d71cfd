import { useSiteContext } from "#app/components/site-context.ts";
import { contactMessages } from "#app/messages/en/contact.ts";
import { TEXT_LINK } from "#app/ui/text-link.ts";
import { ContactForm } from "./contact-form.tsx";

const { dialog: text } = contactMessages;

/** What the 'Chat Now' dialog holds: a message that is answered by e-mail, and the way to WhatsApp. */
export function DialogPanel() {
  const site = useSiteContext();
  return (
    <div className="flex max-h-full flex-col">
      <header className="flex items-center gap-3.5 border-b border-sand-200 bg-shell-0 py-4 ps-5 pe-16">
        <img src="/brand/assistant-avatar.svg" width={44} height={44} alt="" />
        <div>
          <h2 className="font-semibold">{text.title(site.name)}</h2>
          <p className="text-small text-ink-600">{text.lead}</p>
        </div>
      </header>
      <div className="min-h-0 overflow-y-auto px-5 py-5">
        <ContactForm topic="question" answer={undefined} compact />
        {site.whatsapp_link !== "" && (
          <p className="mt-3">
            <a
              href={site.whatsapp_link}
              rel="noopener"
              className={`inline-flex min-h-11 items-center ${TEXT_LINK}`}
            >
              {text.whatsapp}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
