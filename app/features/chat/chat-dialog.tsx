import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useState,
} from "react";
import { ReloadButton } from "#app/components/part-missing.tsx";
import { useSiteContext } from "#app/components/site.ts";
import { useModalFlag } from "#app/components/use-modal-flag.ts";
import { loadPart } from "#app/features/updates/page-loads.ts";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { shellMessages } from "#domain/messages/en/shell.ts";

type Chat = { open: () => void; preload: () => void };

const loadPanel = () => import("#app/features/chat/dialog-chat.tsx");
const Panel = lazy(() =>
  loadPart(loadPanel).then(
    (module) => ({ default: module.DialogChat }),
    () => ({ default: ChatMissing }),
  ),
);

const ChatContext = createContext<Chat | undefined>(undefined);

/** The shared flag of the 'Chat Now' dialog (SPEC §2, app shell). */
export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (!chat) throw new Error("useChat needs a ChatProvider above it");
  return chat;
}

/** Holds the 'Chat Now' dialog of the page; the chat is loaded when it is first wanted, and goes on while closed. */
export function ChatProvider({ children }: { children: ReactNode }) {
  const { isOpen, open, close } = useModalFlag("chat");
  const [wanted, setWanted] = useState(false);
  if (isOpen && !wanted) setWanted(true);
  // The panel shows a failure once it is wanted.
  const chat = useMemo<Chat>(
    () => ({ open, preload: () => void loadPanel().catch(() => {}) }),
    [open],
  );
  return (
    <ChatContext value={chat}>
      {children}
      <Dialog
        id="chat-dialog"
        open={isOpen}
        onClose={close}
        size="md"
        label={shellMessages.modals.chat}
        fallback="/contact"
        corner
      >
        <Suspense fallback={<ChatWait />}>
          {wanted ? <Panel isOpen={isOpen} onClose={close} /> : <ChatWait />}
        </Suspense>
      </Dialog>
    </ChatContext>
  );
}

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
function ChatMissing() {
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
    <ExternalLink href={whatsapp_link} className="page-link text-small">
      {text.whatsapp}
    </ExternalLink>
  );
}
