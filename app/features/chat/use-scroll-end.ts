import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ChatState } from "./chat-state.ts";

/** So far from the end, in pixels, somebody still reads at the end. */
const NEAR = 48;

/**
 * Keeps the end of the messages in view, except for a reader who has scrolled up: they see a note that there is
 * something new. One's own message always leads to the end.
 */
export function useScrollEnd(
  frame: RefObject<HTMLDivElement | null>,
  { messages, outgoing }: Pick<ChatState, "messages" | "outgoing">,
  isOpen: boolean,
): { hasNews: boolean; toEnd: () => void } {
  const isAtEnd = useRef(true);
  const [hasNews, setNews] = useState(false);
  const latest = messages?.at(-1)?.uuid;
  const own = outgoing.at(-1)?.id;

  const toEnd = useCallback(() => {
    isAtEnd.current = true;
    setNews(false);
    frame.current?.scrollTo({ top: frame.current.scrollHeight });
  }, [frame]);

  // Opened again it starts at the end, and so does a message of one's own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them leads to the end
  useLayoutEffect(toEnd, [isOpen, own, toEnd]);

  const known = useRef(latest);
  useLayoutEffect(() => {
    if (known.current === latest) return;
    known.current = latest;
    if (isAtEnd.current) toEnd();
    else setNews(true);
  }, [latest, toEnd]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onScroll = () => {
      const left = element.scrollHeight - element.clientHeight - element.scrollTop;
      isAtEnd.current = left < NEAR;
      if (isAtEnd.current) setNews(false);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    // Banners, a keyboard that comes up, pictures: whatever changes a height.
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.firstElementChild);
    return () => {
      element.removeEventListener("scroll", onScroll);
      watch.disconnect();
    };
  }, [frame]);

  return { hasNews, toEnd };
}
