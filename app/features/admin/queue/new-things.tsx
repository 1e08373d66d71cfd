import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useDeviceSetting } from "#app/features/admin/told/device-settings.ts";
import { chime } from "#app/lib/chime.ts";
import { Icon } from "#app/ui/icon.tsx";
import { adminQueueMessages as words } from "#domain/messages/en/admin-queue.ts";
import { adminToldMessages } from "#domain/messages/en/admin-told.ts";
import type { QueueItem } from "./queue-text.ts";

const BUTTON =
  "inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 text-small font-medium text-ink-700 hover:bg-sand-150";

/** Tells of what has come since the page was last read, by two notes where that is wished for; how else one is told, and the keys. */
export function NewThings(props: { items: readonly QueueItem[]; onKeys: () => void }) {
  const { items } = props;
  const [isOn = false, setOn] = useDeviceSetting("sound");
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    const keys = items.map(({ kind, record, since }) => `${kind} ${record} ${since}`);
    const isNew = known.current !== undefined && keys.some((key) => !known.current?.has(key));
    known.current = new Set([...(known.current ?? []), ...keys]);
    if (isNew && isOn) chime();
  }, [items, isOn]);
  return (
    <div className="-mx-3 flex flex-wrap items-center">
      <button
        type="button"
        aria-pressed={isOn}
        title={words.soundHint}
        // Without a script it is of no use.
        className={`scripted ${BUTTON}`}
        onClick={() => {
          setOn(!isOn);
          if (!isOn) chime();
        }}
      >
        <Icon name={isOn ? "bell" : "bell-off"} />
        {isOn ? words.sound.on : words.sound.off}
      </button>
      <Link to="/admin/told" className={BUTTON}>
        {adminToldMessages.title}
      </Link>
      <button type="button" className={`scripted ${BUTTON} max-lg:hidden`} onClick={props.onKeys}>
        {words.keys}
      </button>
    </div>
  );
}
