import { useEffect, useState } from "react";
import { Prose } from "#app/ui/prose.tsx";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { adminCall } from "../admin-call.ts";
import type { ControlProps } from "./control.ts";
import { AreaControl } from "./text-controls.tsx";

const { markdown: words } = editMessages;
/** The preview follows when typing rests this long. */
export const REST_MS = 400;

/** A text in Markdown with what becomes of it below: rendered by the server, whose rules are the only ones. */
export function MarkdownControl(props: ControlProps<string> & { html: string }) {
  const [shown, setShown] = useState(true);
  const { html, failed } = usePreview(props.value, props.html, shown);
  return (
    <div>
      <AreaControl {...props} />
      <button
        type="button"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        className="mt-1 inline-flex min-h-9 cursor-pointer items-center text-small font-semibold text-teal-600 hover:underline pointer-coarse:min-h-11"
      >
        {shown ? words.hide : words.show}
      </button>
      {shown && (
        <section
          aria-label={`${props.field.label}: ${words.preview}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-96 overflow-y-auto rounded-control border border-sand-200 bg-shell-50 px-4 py-3"
        >
          {failed && <p className="text-small text-red-700">{words.failed}</p>}
          {html === "" ? (
            <p className="text-small text-ink-500">{words.empty}</p>
          ) : (
            <Prose html={html} className="text-[0.9375rem]! leading-6!" />
          )}
        </section>
      )}
    </div>
  );
}

/** What the server makes of a text: what it sent with the page until something else is written. */
function usePreview(text: string, first: string, shown: boolean) {
  const [rendered, setRendered] = useState({ of: text, html: first, failed: false });
  useEffect(() => {
    if (!shown || rendered.of === text) return;
    const stop = new AbortController();
    const wait = setTimeout(async () => {
      const answer = await adminCall<{ html: string }>("POST", "markdown", {
        body: { text },
        signal: stop.signal,
      });
      if (stop.signal.aborted) return;
      setRendered((last) => ({
        of: text,
        html: answer.ok ? answer.data.html : last.html,
        failed: !answer.ok,
      }));
    }, REST_MS);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [text, shown, rendered.of]);
  return rendered;
}
