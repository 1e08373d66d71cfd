import type { ReactNode } from "react";

/** What a dialog says: a heading, text that scrolls when it is long, and a foot for its buttons. */
export function DialogText(props: { title: string; children: ReactNode; foot: ReactNode }) {
  return (
    <div className="flex h-full max-h-(--modal-height) flex-col">
      <h2 className="shrink-0 ps-5 pe-17 pt-5 pb-3 font-display text-display-3 md:ps-8 md:pt-7">
        {props.title}
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-6 text-ink-600 md:px-8">
        {props.children}
      </div>
      <div className="flex shrink-0 flex-wrap gap-3 border-t border-sand-200 bg-shell-0 px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-8">
        {props.foot}
      </div>
    </div>
  );
}
