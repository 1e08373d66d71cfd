import { type ReactNode, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";

/**
 * A part that opens natively on its one line; `open` lets it stand open, where a form came back with something to say. It is
 * closed by its reader alone: what a page answers is gone when it is read again, and somebody types meanwhile.
 */
export function Folded(props: {
  title: string;
  open?: boolean;
  /** Found again by style and script that ask whether it stands open. */
  mark?: string;
  children: ReactNode;
}) {
  const { open = false } = props;
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <details open={wasOpen} data-mark={props.mark} className="group/fold">
      <summary className="flex min-h-13 cursor-pointer py-2.5 list-none items-center justify-between gap-4 px-5 text-[0.9375rem] font-semibold -outline-offset-2 hover:bg-shell-50 md:px-6">
        {props.title}
        <Icon
          name="chevron-down"
          className="size-5 shrink-0 text-ink-500 transition-transform duration-140 group-open/fold:rotate-180"
        />
      </summary>
      <div className="px-5 pt-2 pb-6 md:px-6">{props.children}</div>
    </details>
  );
}
