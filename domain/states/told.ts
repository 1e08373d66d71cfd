import { isQueueKind } from "./queue.ts";

// How people of the office are told of what waits (DESIGN §18).

/** A mail of new things comes no sooner than so many minutes after the one before. */
export const DIGEST_MINUTES = 15;
/** Browsers of one account that are told by push. */
export const PUSH_DEVICES = 10;
/** All kinds of the queue, those of later versions too. */
export const EVERYTHING = "all";

/** Of texts those that name kinds of the queue; all of them as one. */
export function toldKinds(texts: readonly string[]): string[] {
  return texts.includes(EVERYTHING) ? [EVERYTHING] : [...new Set(texts.filter(isQueueKind))];
}

/**
 * Hosts of the makers of browsers, which take push messages: Chrome and those made of it, Firefox, Edge, Safari. A browser
 * names its own address, so it could name any; only these are called.
 */
const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
];
const LONGEST_ENDPOINT = 1_000;

/** Whether push messages may be sent to an address: https, at a known host, with no port or user in it. */
export function isPushEndpoint(address: string): boolean {
  const url = address.length > LONGEST_ENDPOINT ? null : URL.parse(address);
  if (url?.protocol !== "https:" || url.port || url.username || url.password) return false;
  return PUSH_HOSTS.some((host) => host.test(url.hostname));
}
