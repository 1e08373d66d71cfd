import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

type AccordionItem = { id: string; title: string; content: ReactNode };

/**
 * Questions that unfold one by one on native <details>; the first stands open unless `opensFirst` is false. An item's id is
 * that of its answer: browsers open <details> for an address that leads inside it, not for one that leads to it.
 */
export function Accordion(props: { items: readonly AccordionItem[]; opensFirst?: boolean }) {
  const { items, opensFirst = true } = props;
  return (
    <div className="border-b border-sand-300">
      {items.map((item, index) => (
        <details
          key={item.id}
          className="group border-t border-sand-300"
          open={opensFirst && index === 0}
        >
          <summary className="flex min-h-18 cursor-pointer list-none items-center justify-between gap-6 py-4 text-[1.0625rem] leading-snug font-semibold">
            <h3>{item.title}</h3>
            <Icon
              name="plus"
              className="size-5 shrink-0 text-teal-600 transition-transform duration-240 group-open:rotate-45"
            />
          </summary>
          {/* A target stands below its question, which stays in view. */}
          <div id={item.id} className="max-w-read scroll-mt-26 pb-6 text-body text-ink-600">
            {item.content}
          </div>
        </details>
      ))}
    </div>
  );
}
