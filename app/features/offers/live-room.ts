import type { OffersMessage } from "#domain/rooms/wire.ts";

/** What the room of a request does for its page: it says that something changed, and whether it stands. */
export type RoomListener = { onChange: () => void; onStanding: (stands: boolean) => void };

/** The longest pause before another try: pages of a visitor whose link has ended must not hammer the site. */
const LONGEST_PAUSE_MS = 60_000;
/** A phone that was in a tunnel is back in seconds. */
const FIRST_PAUSE_MS = 1_000;

/**
 * Joins the room of a request until the returned function is called. Each try asks the site for a ticket of its own:
 * they last two minutes only. The socket's code is fetched here, so that no other page carries it.
 */
export function joinRoom(request_uuid: string, { onChange, onStanding }: RoomListener): () => void {
  let left = false;
  let leave = () => {
    left = true;
  };
  void import("partysocket/ws").then(
    ({ default: Socket }) => {
      if (left) return;
      const socket = new Socket(() => roomAddress(request_uuid), undefined, {
        minReconnectionDelay: FIRST_PAUSE_MS,
        maxReconnectionDelay: LONGEST_PAUSE_MS,
        reconnectionDelayGrowFactor: 2,
      });
      socket.addEventListener("open", () => onStanding(true));
      socket.addEventListener("close", () => onStanding(false));
      socket.addEventListener("message", ({ data }) => {
        if (isChange(data)) onChange();
      });
      leave = () => socket.close();
    },
    // The page goes on asking by itself.
    () => onStanding(false),
  );
  return () => leave();
}

/** Where to listen, with a fresh ticket. Rejects without one; the socket then tries again later. */
async function roomAddress(request_uuid: string): Promise<string> {
  const response = await fetch(`/view/ticket?request=${request_uuid}`, {
    headers: { accept: "application/json" },
  });
  if (!response.ok) throw new Error("no ticket");
  const { data } = (await response.json()) as { data: { url: string; ticket: string } };
  return `${data.url}?${new URLSearchParams({ ticket: data.ticket })}`;
}

const CHANGED: OffersMessage["type"] = "changed";

function isChange(text: unknown): boolean {
  try {
    return (JSON.parse(String(text)) as Partial<OffersMessage>)?.type === CHANGED;
  } catch {
    return false;
  }
}
