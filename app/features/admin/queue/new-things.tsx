import { useEffect, useRef, useState } from "react";
import { chime } from "#app/lib/chime.ts";
import { Icon } from "#app/ui/icon.tsx";
import { adminQueueMessages as words } from "#domain/messages/en/admin-queue.ts";
import type { QueueItem } from "./queue-text.ts";

/** Whether new things are to be heard, as a setting of this browser. */
const SETTING = "admin-queue-sound";
const BUTTON =
  "inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 text-small font-medium text-ink-700 hover:bg-sand-150";

/** Tells of what has come since the page was last read: by two notes where that is wished for, and by the app's badge. */
export function NewThings(props: {
  items: readonly QueueItem[];
  late: number;
  onKeys: () => void;
}) {
  const { items, late } = props;
  const [isOn, setOn] = useState(false);
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => setOn(localStorage.getItem(SETTING) === "on"), []);
  useEffect(() => {
    const keys = items.map(({ kind, record, since }) => `${kind} ${record} ${since}`);
    const isNew = known.current !== undefined && keys.some((key) => !known.current?.has(key));
    known.current = new Set([...(known.current ?? []), ...keys]);
    if (isNew && isOn) chime();
  }, [items, isOn]);
  useEffect(() => {
    // Only where the site is kept as an app; others have no badge.
    if ("setAppBadge" in navigator) void navigator.setAppBadge(late).catch(() => {});
  }, [late]);
  return (
    // Without a script neither is of use.
    <div className="scripted flex items-center gap-1">
      <button
        type="button"
        aria-pressed={isOn}
        title={words.soundHint}
        className={BUTTON}
        onClick={() => {
          localStorage.setItem(SETTING, isOn ? "off" : "on");
          setOn(!isOn);
          if (!isOn) chime();
        }}
      >
        <Icon name={isOn ? "bell" : "bell-off"} />
        {isOn ? words.sound.on : words.sound.off}
      </button>
      <button type="button" className={`${BUTTON} max-lg:hidden`} onClick={props.onKeys}>
        {words.keys}
      </button>
    </div>
  );
}
