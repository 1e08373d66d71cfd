/** Where addresses end that stand in for erased ones: reserved, so that no mail ever reaches it (RFC 6761). */
export const ERASED_DOMAIN = "erased.invalid";

/** The address of an erased person's records: theirs alone, and nobody's mailbox. */
export const erasedAddress = (uuid: string): string => `${uuid}@${ERASED_DOMAIN}`;

/** True for the address of somebody whose data was erased: nothing is sent there, pages say so instead. */
export const isErased = (email: string): boolean => email.endsWith(`@${ERASED_DOMAIN}`);
