import { useState } from "react";
import type { Shown } from "#app/components/still.tsx";
import { inEnglish } from "#app/ui/own-words.tsx";

/**
 * A written text with headings, lists and links. `html` comes from worker/services/markdown.ts and from nowhere else: it
 * escapes all HTML of the writer's own and checks each address.
 */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  return (
    <div
      {...inEnglish(html)}
      className={`prose ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own Markdown rules
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/**
 * The same where the page's HTML holds it already (components/still.tsx): it is taken as it stands there. Where a page has
 * several, `part` tells them apart.
 */
export function StillProse({
  shown,
  part = "",
  className = "",
}: {
  shown: Shown<string>;
  part?: string;
  className?: string;
}) {
  const { value } = shown;
  const [html] = useState(() =>
    typeof document === "undefined"
      ? ""
      : (document.querySelector(`[data-still-prose="${part}"]`)?.innerHTML ?? ""),
  );
  return (
    <div
      {...inEnglish(value ?? html)}
      data-still-prose={part}
      suppressHydrationWarning
      className={`prose ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what Prose would show
      dangerouslySetInnerHTML={{ __html: value ?? html }}
    />
  );
}
