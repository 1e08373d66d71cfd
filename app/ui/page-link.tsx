import type { ComponentProps } from "react";
import { Link } from "react-router";
import { TEXT_LINK } from "#app/ui/text-link.ts";

/** A link to a page of ours that stands by itself, as high as a finger wants it. */
export function PageLink({ className = "", ...link }: ComponentProps<typeof Link>) {
  const classes = `inline-flex min-h-11 items-center ${TEXT_LINK} ${className}`;
  return <Link prefetch="intent" {...link} className={classes.trimEnd()} />;
}

/** The link in a card's heading: the whole card, which is `relative`, can be pressed for it. */
export function CardLink({ className = "", ...link }: ComponentProps<typeof Link>) {
  const classes = `rounded-picture after:absolute after:inset-0 after:content-[''] ${className}`;
  return <Link prefetch="intent" {...link} className={classes.trimEnd()} />;
}
