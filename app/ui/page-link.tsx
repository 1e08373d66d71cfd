import type { ComponentProps } from "react";
import { Link } from "react-router";
import { likesMotion } from "#app/ui/motion.ts";
import { inEnglish } from "#app/ui/own-words.tsx";

/** A link to a page of ours that stands by itself, as high as a finger wants it. */
export function PageLink({ className = "", ...link }: ComponentProps<typeof Link>) {
  const classes = `page-link ${className}`;
  return (
    <Link prefetch="intent" {...inEnglish(link.children)} {...link} className={classes.trimEnd()} />
  );
}

/**
 * The link in a card's heading: the whole card, which is `relative`, can be pressed for it. Its picture goes on to the
 * page it leads to (theme.css).
 */
export function CardLink({ className = "", ...link }: ComponentProps<typeof Link>) {
  const classes = `card-link ${className}`;
  return (
    <Link
      prefetch="intent"
      viewTransition={likesMotion()}
      {...inEnglish(link.children)}
      {...link}
      className={classes.trimEnd()}
    />
  );
}
