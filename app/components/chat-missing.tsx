import { ReloadButton } from "#app/components/part-missing.tsx";
import { useSiteContext } from "#app/components/site-context.ts";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { TEXT_LINK } from "#app/ui/text-link.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";

const { chat: text } = shellMessages;

/** What the 'Chat Now' dialog holds until the chat's script has come. */
export function ChatWait() {
  return (
    <div className="grid h-full min-h-80 content-center justify-items-center gap-4 p-5">
      <Spinner className="size-8 text-teal-600" />
      <p role="status" className="text-ink-600">
        {text.connecting}
      </p>
      <WhatsappLink />
    </div>
  );
}

/** What it holds when the script can't be fetched. */
export function ChatMissing() {
  return (
    <div className="p-5 pe-16">
      <ErrorBanner>{text.failed}</ErrorBanner>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <ReloadButton />
        <WhatsappLink />
      </div>
    </div>
  );
}

/** The way to reach us that needs nothing of ours. */
export function WhatsappLink() {
  const { whatsapp_link } = useSiteContext();
  if (whatsapp_link === "") return null;
  return (
    <ExternalLink
      href={whatsapp_link}
      className={`inline-flex min-h-11 items-center text-small ${TEXT_LINK}`}
    >
      {text.whatsapp}
    </ExternalLink>
  );
}
