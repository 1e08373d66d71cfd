import type { ComponentProps } from "react";

/**
 * The one link that leads to another site, or to another program. It says so (`rel`), which the page's guard asks for
 * (SPEC §8: without an explicit flag it is an error), and gives the other site no hold on this one.
 */
export function ExternalLink({ href, rel = "", ...rest }: ComponentProps<"a"> & { href: string }) {
  return <a {...rest} href={href} rel={`noopener ${rel}`.trimEnd()} />;
}
