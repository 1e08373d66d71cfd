import { useEffect, useRef } from "react";
import { chime } from "#app/lib/chime.ts";
import { isDeviceOn, useDeviceSetting } from "./device-settings.ts";

/**
 * Tells of what waits on every page of the office: how much, by the app's badge; and with `withSound` that it has become
 * more, by two notes, where the page does not look at the single things itself.
 */
export function useTelling(waits: number | undefined, { withSound }: { withSound: boolean }): void {
  const [isBadge] = useDeviceSetting("badge");
  const before = useRef<number>(undefined);
  useEffect(() => {
    // Only where the site is kept as an app; others have no badge.
    if (!("setAppBadge" in navigator) || isBadge === undefined || waits === undefined) return;
    void navigator.setAppBadge(isBadge ? waits : 0).catch(() => {});
  }, [waits, isBadge]);
  useEffect(() => {
    const isMore = before.current !== undefined && waits !== undefined && waits > before.current;
    before.current = waits ?? before.current;
    if (isMore && withSound && isDeviceOn("sound")) chime();
  }, [waits, withSound]);
}
