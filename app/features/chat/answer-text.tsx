import { Fragment } from "react";
import { Link } from "react-router";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { TEXT_LINK } from "#app/ui/text-link.ts";
import type { Block, Inline } from "./markdown-lite.ts";

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
    if (part.kind === "text") return <Fragment key={key}>{part.text}</Fragment>;
    if (part.kind === "link") return <AnswerLink key={key} {...part} onLeave={onLeave} />;
    return (
      <strong key={key} className="font-semibold">
        <Inlines parts={part.parts} onLeave={onLeave} />
      </strong>
    );
  });
}

/** Higher than its line by what the line keeps free, so that a finger meets it: 24 px and more. */
const INLINE_LINK = `py-1 ${TEXT_LINK}`;

function AnswerLink({ href, text, onLeave }: { href: string; text: string; onLeave: () => void }) {
  if (href.startsWith("/")) {
    return (
      <Link to={href} onClick={onLeave} className={INLINE_LINK}>
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
