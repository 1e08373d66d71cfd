/**
 * A written text with headings, lists and links. `html` comes from worker/services/markdown.ts and from nowhere else: it
 * escapes all HTML of the writer's own and checks each address.
 */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own Markdown rules
    <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
