import { useEffect, useState } from "react";
import { useSiteContext } from "#app/components/site.ts";
import { useMeasured } from "#app/features/measure/measure.ts";
import { ChatWait } from "./chat-dialog.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import { type ChatStore, createChatStore } from "./chat-store.ts";

/** The one chat of this page, opened when it is first asked for. */
let pageChat: ChatStore | undefined;

/** What the 'Chat Now' dialog holds: the page's one chat, which goes on while the dialog is closed. */
export function DialogChat({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { chat_server_url } = useSiteContext();
  useMeasured(isOpen ? { name: "chat_opened" } : undefined);
  const [store, setStore] = useState<ChatStore>();
  useEffect(() => {
    pageChat ??= createChatStore(chat_server_url);
    setStore(pageChat);
  }, [chat_server_url]);
  return store ? <ChatPanel store={store} isOpen={isOpen} onClose={onClose} /> : <ChatWait />;
}
