/** What a message of the contact form is about; the address preselects one by `?topic=`. */
export const CONTACT_TOPICS = ["question", "partner", "press", "other"] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Copies of messages that one address gets in a day: the form must not fill a stranger's inbox. */
export const CONTACT_COPIES_PER_DAY = 5;

/** The area that the map of /contact shows; a site elsewhere has none. */
export const MAPPED_AREA = "Dubai Marina";
