/** What a subscriber agreed to and how it ended; instants in ISO 8601. */
export type SubscriberData = {
  uuid: string;
  email: string;
  typeid: number;
  statusid: number;
  create_date: string;
  consent_version: string;
  consent_text: string;
  consent_source: string;
  consent_channels: string[];
  consent_date: string | null;
  confirmed_date: string | null;
  unsubscribed_date: string | null;
  /** Who ended it by hand and why; null when the person did, or nobody. */
  ended: { by: string; reason: string } | null;
};

/** What a press on the consent's page came to. */
export type SubscriberAnswer =
  | { done: true }
  | { done: false; failure: string; fields: Record<string, string> };
