/** Words of pages without a connection. */
export const offlineMessages = {
  /** The bar over a copy; `time` is a time of today, or a date with its time. */
  copy: (time: string) => `You are offline. This page is from ${time}.`,
  slow: (time: string) => `Slow connection. This page is from ${time}.`,
  tryAgain: "Try again",
  unsent: "You are offline. Nothing was sent; what you typed is still here.",
  label: "Offline",
};

/** Words of the page for those that no connection brings; by themselves, because the service worker needs none of them. */
export const offlinePageMessages = {
  title: "You are offline",
  metaTitle: (siteName: string) => `Offline | ${siteName}`,
  seen: "Yachts you have looked at",
  lead: "This page has not been read on this device, so it waits for a connection. Pages you have visited open without one.",
};
