import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useState,
} from "react";
import { ChatMissing, ChatWait } from "#app/components/chat-missing.tsx";
import { useModalFlag } from "#app/components/use-modal-flag.ts";
import { loadPart } from "#app/features/updates/page-loads.ts";
import { Dialog } from "#app/ui/dialog.tsx";
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
  // A failure is told by the panel when it is wanted.
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
