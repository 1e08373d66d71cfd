import { joinRoom } from "#app/lib/join-room.ts";
import { readJson } from "#domain/lib/json.ts";
import type { OfficeMessage } from "#domain/rooms/wire.ts";

/** What a part of a page wants to hear of the office's room (party/office.ts). */
type Listener = {
  /** Records of these entities have changed; all may have, where it is undefined: after a connection has come back. */
  onChange: (entities: readonly string[] | undefined) => void;
  onStanding?: (stands: boolean) => void;
};

const listeners = new Set<Listener>();
let stands = false;
let leave: (() => void) | undefined;

let isOpen = true;

/** Whether who is signed in may hear the room: nobody asks for a ticket they will not get (domain/rules/office.ts). */
export function openOffice(open: boolean): void {
  isOpen = open;
}

/** Whether the room stands, so that asking by oneself can be rare. */
export const doesOfficeStand = (): boolean => stands;

/** Hears the office's room until the returned function is called; all parts of a page share one connection. */
export function hearOffice(listener: Listener, join: typeof joinRoom = joinRoom): () => void {
  if (!isOpen) return () => {};
  listeners.add(listener);
  leave ??= join("/admin/office", {
    onMessage: (text) => {
      const message = readJson(text) as OfficeMessage | undefined;
      if (message?.type === "changed") tell(({ onChange }) => onChange(message.entities));
    },
    onStanding: (now) => {
      stands = now;
      tell(({ onStanding }) => onStanding?.(now));
      // Something may have happened since the page was read, or since the last connection ended.
      if (now) tell(({ onChange }) => onChange(undefined));
    },
  });
  return () => {
    listeners.delete(listener);
    // The page that comes in the place of one that is left hears it in the same moment.
    queueMicrotask(() => {
      if (listeners.size > 0) return;
      leave?.();
      leave = undefined;
      stands = false;
    });
  };
}

function tell(say: (listener: Listener) => void): void {
  for (const listener of [...listeners]) say(listener);
}
