import { v7 as uuidv7 } from "uuid";
import type { site_config } from "#db/entities/site-config.ts";
import { site } from "#domain/config/site.ts";
import { BASE } from "#domain/lib/local-path.ts";
import { pageToken, reviewPath } from "#worker/auth/page-token.ts";
import { signToken, type TokenKeys } from "#worker/auth/tokens.ts";
import type { Settings } from "#worker/env.ts";
import { signInCode } from "#worker/services/sign-in.ts";
import type { MailContext } from "./events/event.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** From the request to a review after the trip: a visitor's link is good for both. */
const REQUEST_LINK_DAYS = 60;
const INVITATION_LINK_DAYS = 14;
const CONFIRM_LINK_DAYS = 30;
/** "newsletter:{uuid}" is the scope of a link that confirms an entry; no cookie is made of it. */
export const CONFIRM_SCOPE = "newsletter";

/** Of the site's configuration what mails say. */
export type Configured = Pick<
  typeof site_config.$inferSelect,
  "name" | "email_sender" | "email_support"
> & { logo: string | null };
type Links = Pick<
  MailContext,
  | "signInUrl"
  | "requestUrl"
  | "tripUrl"
  | "invoiceUrl"
  | "reviewUrl"
  | "watchEndUrl"
  | "invitationUrl"
  | "confirmUrl"
>;

/**
 * Makes the links of mails that open something. They are made when a mail is sent and stored nowhere; each try of one
 * mail makes new ones, and all of them work.
 */
export function mailLinks(keys: TokenKeys, siteUrl: string, now: Date): Links {
  const iat = Math.floor(now.getTime() / 1000);
  const token = (scope: string, role: "anonymous" | "partner", days: number) =>
    signToken(keys, "link", {
      uuid: uuidv7(),
      user_uuid: "",
      roles: [role],
      scope,
      iat,
      exp: iat + days * DAY_SECONDS,
    });
  const view = async (page: string, uuid: string) =>
    `${siteUrl}/view/${page}?request=${uuid}&token=${await token(`request:${uuid}`, "anonymous", REQUEST_LINK_DAYS)}`;
  return {
    signInUrl: (login_uuid) => `${siteUrl}/login?code=${signInCode(keys, login_uuid)}`,
    requestUrl: (uuid) => view("booking", uuid),
    tripUrl: (uuid) => view("complete", uuid),
    invoiceUrl: (uuid, invoice) => view(`invoice/${invoice}`, uuid),
    reviewUrl: (uuid) => `${siteUrl}${reviewPath(keys, uuid)}`,
    watchEndUrl: (uuid) =>
      `${siteUrl}/watch/${pageToken(keys, { kind: "watch", uuid, version: 0 })}`,
    invitationUrl: async (uuid) =>
      `${siteUrl}/partner/answer/${uuid}?token=${await token(`invitation:${uuid}`, "partner", INVITATION_LINK_DAYS)}`,
    confirmUrl: async (uuid) =>
      `${siteUrl}/confirm?code=${await token(`${CONFIRM_SCOPE}:${uuid}`, "anonymous", CONFIRM_LINK_DAYS)}`,
  };
}

/** What mails say of the site: its name and addresses are those of the configuration (SPEC §3). */
export function mailContextOf(
  settings: Pick<Settings, "siteUrl" | "keys">,
  config: Configured | undefined,
  now: Date,
): MailContext {
  const filesUrl = (settings.siteUrl ?? site.url).replace(/\/$/, "");
  const siteUrl = `${filesUrl}${BASE}`;
  return {
    ...{ siteUrl, filesUrl },
    siteName: config?.name || site.name,
    fromAddress: config?.email_sender || site.email_sender,
    supportAddress: config?.email_support || site.email_support,
    hasOwnMark: !config?.logo || config.logo === site.logo,
    now,
    ...mailLinks(settings.keys, siteUrl, now),
  };
}
