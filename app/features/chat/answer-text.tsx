import { Fragment, type MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { useQuote } from "#app/components/quote-dialog.tsx";
import { addressPrefill, type QuotePrefill } from "#app/components/quote-prefill.ts";
import { filsIn, SecondPrice, SumsTwice } from "#app/components/second-price.tsx";
import { isPlainClick } from "#app/lib/external.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { inEnglish } from "#app/ui/own-words.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { BASE } from "#domain/lib/local-path.ts";
import { language } from "#domain/messages/language.ts";
import type { ChatAttachments, ChatCard } from "#domain/rooms/wire.ts";
import { type Block, type Inline, safeHref } from "./markdown-lite.ts";

/** The text of an answer, as elements; `onLeave` is called when a link to another page of ours is followed. */
export function AnswerText({ blocks, onLeave }: { blocks: readonly Block[]; onLeave: () => void }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes
    <AnswerBlock key={index} block={block} onLeave={onLeave} />
  ));
}

function AnswerBlock({ block, onLeave }: { block: Block; onLeave: () => void }) {
  if (block.kind === "paragraph") {
    return (
      <p dir="auto">
        {block.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Fragment key={index}>
            {index > 0 && <br />}
            <Inlines parts={line} onLeave={onLeave} />
          </Fragment>
        ))}
      </p>
    );
  }
  const isNumbered = block.kind === "numbers";
  const List = isNumbered ? "ol" : "ul";
  return (
    <List className={`ps-5 ${isNumbered ? "list-decimal" : "list-disc"}`} dir="auto">
      {block.lines.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={index}>
          <Inlines parts={item} onLeave={onLeave} />
        </li>
      ))}
    </List>
  );
}

function Inlines({ parts, onLeave }: { parts: readonly Inline[]; onLeave: () => void }) {
  return parts.map((part, index) => {
    const key = `${index}`;
    if (part.kind === "text") return <Words key={key}>{part.text}</Words>;
    if (part.kind === "link") return <AnswerLink key={key} {...part} onLeave={onLeave} />;
    return (
      <strong key={key} className="font-semibold">
        <Inlines parts={part.parts} onLeave={onLeave} />
      </strong>
    );
  });
}

/** A text in which English words may be set apart (party/assistant/knowledge/record-words.ts): spoken as what they are. */
function Words({ children: text }: { children: string }) {
  if (BASE === "") return <SumsTwice>{text}</SumsTwice>;
  return text.split(/\u2068([^\u2069]*)\u2069/).map((words, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: every second part is set apart
      <bdi key={index} {...inEnglish(words)}>
        {words}
      </bdi>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <SumsTwice key={index}>{words}</SumsTwice>
    ),
  );
}

/** Higher than its line by what the line keeps free, so that a finger meets it: 24 px and more. */
const INLINE_LINK = "py-1 link";

/** Pages of records: their names stay in the site's language within an answer in another. */
const RECORD = /^\/(?:package|provider|article)\//;

function AnswerLink({ href, text, onLeave }: { href: string; text: string; onLeave: () => void }) {
  if (href.startsWith("/")) {
    return (
      <Link
        to={href}
        lang={RECORD.test(href) ? language.tag : undefined}
        onClick={onLeave}
        className={INLINE_LINK}
      >
        {text}
      </Link>
    );
  }
  // Another site opens beside this one, which the chat belongs to.
  const beside = href.startsWith("https:") ? { target: "_blank" } : {};
  return (
    <ExternalLink href={href} rel="noreferrer nofollow" className={INLINE_LINK} {...beside}>
      {text}
    </ExternalLink>
  );
}

/** Masters are wider; a card never needs more than two of its own pixels for one. */
const PICTURE = { width: 480, height: 320 };

/** An address of our own, or none: cards and steps lead nowhere else. */
const ownPath = (href: string) => (href.startsWith("/") ? safeHref(href) : undefined);

/** A package in an answer: the whole card is one link to its page. */
export function PackageAnswer(props: {
  card: ChatCard;
  lang?: string | undefined;
  onLeave: () => void;
}) {
  const { card, lang, onLeave } = props;
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
        <span lang={lang} dir="auto" className="block">
          {card.facts}
        </span>
        <span lang={lang} dir="auto" className="block">
          <bdi className="font-semibold text-ink-900">{card.price}</bdi>
          <SecondPrice fils={filsIn(card.price)} /> {card.terms}
        </span>
      </span>
      <Icon name="chevron-end" className="size-4.5 shrink-0 text-teal-600 rtl:-scale-x-100" />
    </Link>
  );
}

/** The one step an answer offers to take next; one to the request form opens it filled in with values from the chat. */
export function NextStep(props: {
  action: NonNullable<ChatAttachments["action"]>;
  lang?: string | undefined;
  onLeave: () => void;
}) {
  const { open, preload } = useQuote();
  const { pathname, search } = useLocation();
  const to = ownPath(props.action.href);
  if (to === undefined) return null;
  const form = formLink(to);
  // The page that is the form takes the values itself; what was typed into it stays.
  const isHere = pathname === "/fullofferform" && !new URLSearchParams(search).has("package");
  const opensDialog = form?.fromChat !== undefined && !isHere;

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    if (!opensDialog) return props.onLeave();
    // Over the chat, which is there again when the form is closed.
    event.preventDefault();
    open({ fromChat: form?.fromChat });
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
      <span lang={props.lang} dir="auto">
        {props.action.label}
      </span>
      <Icon name="arrow-end" className="size-4 shrink-0 rtl:-scale-x-100" />
    </Link>
  );
}

/** A link of an answer that leads to the request form, filled in with values from the chat. */
type FormLink = {
  /** Says where the values come from, so that the form marks them. */
  to: string;
  /** The values from the chat, where they can be asked of several providers at once and so from any page. */
  fromChat?: QuotePrefill;
};

/** Only their paths and queries are read. */
const ORIGIN = "https://own.example";

/** The form an address of an answer leads to; undefined for any other page. */
export function formLink(href: string): FormLink | undefined {
  const url = new URL(href, ORIGIN);
  const { pathname, searchParams: query } = url;
  const isOffer = pathname === "/fullofferform";
  if (!isOffer && !query.has("quote")) return undefined;
  query.set("from", "chat");
  const to = `${pathname}?${query}`.replace("quote=&", "quote&");
  if (!isOffer || query.has("package")) return { to };
  return { to, fromChat: addressPrefill(query).fromChat ?? {} };
}
