import { localPath } from "#domain/lib/local-path.ts";
/** What a room does for a page: it passes on what it says, and whether it stands. */
export type RoomListener = {
  onMessage: (text: string) => void;
  onStanding: (stands: boolean) => void;
};

/** The longest pause before another try: pages of somebody whose way in has ended must not hammer the site. */
const LONGEST_PAUSE_MS = 60_000;
/** A phone that was in a tunnel is back in seconds. */
const FIRST_PAUSE_MS = 1_000;

/**
 * Joins a room until the returned function is called. Each try asks the site (`path`) for a ticket of its own: they last
 * two minutes only. The socket's code is fetched here, so that no other page carries it.
 */
export function joinRoom(path: string, { onMessage, onStanding }: RoomListener): () => void {
  let left = false;
  let leave = () => {
    left = true;
  };
  void import("partysocket/ws").then(
    ({ default: Socket }) => {
      if (left) return;
      const socket = new Socket(() => roomAddress(path), undefined, {
        minReconnectionDelay: FIRST_PAUSE_MS,
        maxReconnectionDelay: LONGEST_PAUSE_MS,
        reconnectionDelayGrowFactor: 2,
      });
      socket.addEventListener("open", () => onStanding(true));
      socket.addEventListener("close", () => onStanding(false));
      socket.addEventListener("message", ({ data }) => onMessage(String(data)));
      leave = () => socket.close();
    },
    // The page goes on asking by itself.
    () => onStanding(false),
  );
  return () => leave();
}

/** Where to listen, with a fresh ticket. Rejects without one; the socket then tries again later. */
async function roomAddress(path: string): Promise<string> {
  const response = await fetch(localPath(path), { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error("no ticket");
  const { data } = (await response.json()) as { data: { url: string; ticket: string } };
  return `${data.url}?${new URLSearchParams({ ticket: data.ticket })}`;
}
