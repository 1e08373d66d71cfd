import { createContext } from "react-router";
import type { Db } from "#db/client.ts";
import type { CalendarOf } from "#db/queries/package-page.ts";
import type { CountedEvent } from "#domain/rules/events.ts";
import type { AccountGuard, Refusal } from "#worker/auth/account-guard.ts";
import type { Identity } from "#worker/auth/identity.ts";
import type { TokenKeys } from "#worker/auth/tokens.ts";
import type { CardSettings, PushSettings } from "#worker/env.ts";

/** What the Worker hands to loaders and actions: set once per request in worker/index.ts. */
export type AppServices = {
  db: Db;
  /** The instant this request arrived; rules that depend on "now" take it from here. */
  now: Date;
  requestId: string;
  /** Address of the chat rooms. */
  chatUrl: string;
  /** The keys that sign and read tokens. */
  keys: TokenKeys;
  /** Who is at the other end, as far as limits and the list of sessions need to know. */
  visitor: { addressKey: string; userAgent: string; device: string; place: string };
  /** Public address of the site: passkeys are for it alone. */
  siteUrl: string;
  /** How many days administrators have until they need a passkey; null or missing: they are not asked. */
  passkeyDays?: number | null;
  /** On one machine, where what is for developers is shown. */
  isLocal: boolean;
  /** False on one machine with RATE_LIMITS=off: tries are not counted. */
  limits: boolean;
  /** Hosts of tests that may be asked for calendars on one machine. */
  outsideHosts?: readonly string[];
  /** What card payments need; undefined: nobody pays by card here. */
  cards?: CardSettings | undefined;
  /** Where uploads are stored, and what opens pictures. */
  files: { bucket: R2Bucket; images: ImagesBinding };
  /** What push messages to the office need; undefined: there are none here. */
  push?: PushSettings | undefined;
  /** Counts a public write of this visitor under the call's path; AppError too_many_requests over the limit. */
  takePublicWrite: (path: string) => Promise<void>;
  /** Sends the mails that are due once the answer is out: those of a change leave at once. */
  sendMails: () => void;
  /** Notifies the open pages of a request, once the answer is out, that there is something new to read. */
  tellPages: (request_uuid: string) => void;
  /** Has the kept pages of vessels made anew whose calendar has changed, once the answer is out. */
  freshenPackages: (of: CalendarOf) => void;
  /** Counts an analytics event of this request once the answer is out; robots do not count. */
  count: (event: CountedEvent) => void;
  /** Goes on with work after the answer; a failure is logged. */
  later: (work: () => Promise<unknown>) => void;
};

export const servicesContext = createContext<AppServices>();

/** Who is asking: one typed state for middleware, loaders and, through loader data, components (SPEC §3). */
export const identityContext = createContext<Identity>();

/** Why a page turned somebody away by itself, who holds a link but not the one it needs, or one that was ended: the guard answers for it. */
export const refusalContext = createContext<TurnedAway | null>(null);
export type TurnedAway = Exclude<Refusal, "limited" | "passkey"> | "ended";

/** On a page that needs an account: the way to the database, which asks for the account with each batch. */
export const guardContext = createContext<AccountGuard | null>(null);
