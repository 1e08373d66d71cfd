import type { ReactNode } from "react";
import { QuoteLink } from "#app/components/quote-link.tsx";
import type { QuotePrefill } from "#app/components/quote-prefill.ts";
import { ChatLauncher } from "#app/features/chat/chat-launcher.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { shellMessages } from "#domain/messages/en/shell.ts";

const { bar } = shellMessages;

/**
 * The bar at the foot of narrow windows: the chat, what it costs and the way to ask for it. It gives way to a field that
 * is typed in and to forms that are the page, and the footer leaves room for it (parts.css). Without a script its links
 * lead to the pages of the two dialogs.
 */
export function BottomBar(props: {
  title?: ReactNode;
  note?: string;
  prefill?: QuotePrefill;
  /** Instead of the link to the request form. */
  action?: ReactNode;
}) {
  const { title = bar.title, note = bar.note, prefill } = props;
  return (
    <aside aria-label={bar.label} className="bottom-bar">
      <ChatLauncher />
      <p>
        <bdi>{title}</bdi>
        <span>{note}</span>
      </p>
      {props.action ?? (
        <QuoteLink {...(prefill ? { prefill } : {})} className={buttonClass()}>
          {shellMessages.getOffers}
        </QuoteLink>
      )}
    </aside>
  );
}
