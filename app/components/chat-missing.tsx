import { ReloadButton } from "#app/components/part-missing.tsx";
import { useSiteContext } from "#app/components/site-context.ts";
import { shellMessages } from "#app/messages/en/shell.ts";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { TEXT_LINK } from "#app/ui/text-link.ts";

/** What the 'Chat Now' dialog holds when the chat's script can't be fetched. */
export function ChatMissing() {
  const { whatsapp_link } = useSiteContext();
  const { chat: text } = shellMessages;
  return (
    <div className="p-5 pe-16">
      <ErrorBanner>{text.failed}</ErrorBanner>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <ReloadButton />
        {whatsapp_link !== "" && (
          <ExternalLink
            href={whatsapp_link}
            className={`inline-flex min-h-11 items-center ${TEXT_LINK}`}
          >
            {text.whatsapp}
          </ExternalLink>
        )}
      </div>
    </div>
  );
}
