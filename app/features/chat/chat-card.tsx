import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { useQuote } from "#app/components/quote-dialog.tsx";
import { isPlainClick } from "#app/lib/external.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ChatAttachments, ChatCard } from "#domain/rooms/wire.ts";
import { formLink } from "./form-link.ts";
import { safeHref } from "./markdown-lite.ts";

/** Masters are wider; a card never needs more than two of its own pixels for one. */
const PICTURE = { width: 480, height: 320 };

/** An address of our own, or none: cards and steps lead nowhere else. */
const ownPath = (href: string) => (href.startsWith("/") ? safeHref(href) : undefined);

/** A package in an answer: the whole card is one link to its page. */
export function PackageAnswer({ card, onLeave }: { card: ChatCard; onLeave: () => void }) {
  const to = ownPath(card.href);
  if (to === undefined) return null;
  return (
    <Link
      to={to}
      onClick={onLeave}
      className="flex w-full items-center gap-3.5 rounded-control border border-sand-200 bg-shell-0 p-1.5 pe-3.5 transition-colors duration-140 hover:border-sand-500"
    >
      <span className="h-14.5 w-24 shrink-0 overflow-hidden rounded-picture bg-sand-150">
        {card.picture !== "" && (
          <Picture
            pictureKey={card.picture}
            {...PICTURE}
            alt=""
            sizes="96px"
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="min-w-0 flex-1 text-caption text-ink-600">
        <span className="block font-display text-[1.0625rem] leading-snug text-ink-900">
          {card.title}
        </span>
        <span className="block">{card.facts}</span>
        <span className="block">
          <bdi className="font-semibold text-ink-900">{card.price}</bdi> {card.terms}
        </span>
      </span>
      <Icon name="chevron-end" className="size-4.5 shrink-0 text-teal-600 rtl:-scale-x-100" />
    </Link>
  );
}

/** The one step an answer offers to take next; one to the request form opens it filled in with what was said. */
export function NextStep(props: {
  action: NonNullable<ChatAttachments["action"]>;
  onLeave: () => void;
}) {
  const { open, preload } = useQuote();
  const { pathname, search } = useLocation();
  const to = ownPath(props.action.href);
  if (to === undefined) return null;
  const form = formLink(to);
  // The page that is the form takes the values itself; what was typed into it stays.
  const isHere = pathname === "/fullofferform" && !new URLSearchParams(search).has("package");
  const opensDialog = form?.said !== undefined && !isHere;

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    if (!opensDialog) return props.onLeave();
    // Over the chat, which is there again when the form is closed.
    event.preventDefault();
    open({ said: form?.said });
  }
  return (
    <Link
      to={form?.to ?? to}
      onClick={onClick}
      onPointerEnter={preload}
      onFocus={preload}
      aria-haspopup={opensDialog ? "dialog" : undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-teal-200 bg-shell-0 px-3.5 text-small font-semibold text-teal-700 transition-colors duration-140 hover:border-teal-600"
    >
      {props.action.label}
      <Icon name="arrow-end" className="size-4 shrink-0 rtl:-scale-x-100" />
    </Link>
  );
}
