import { data, type RouterContextProvider, redirect } from "react-router";
import { type Answers, type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { demandRefusal } from "#db/errors.ts";
import { mayAnswer, mayView } from "#db/queries/account.ts";
import type { Actor } from "#db/queries/audit.ts";
import { demandLink, type HeldLink, linkEnded } from "#db/queries/ended-links.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import type { AuthState } from "#domain/rules/auth-state.ts";
import {
  guardContext,
  identityContext,
  refusalContext,
  servicesContext,
} from "#worker/app-services.ts";
import { type AccountGuard, refused } from "#worker/auth/account-guard.ts";
import { readScope } from "#worker/auth/cookies.ts";
import { unknownRecord } from "#worker/services/admin/call.ts";

type Context = Readonly<RouterContextProvider>;

/** The way to the database for somebody who may see one request, or answer one invitation. */
export type Access = {
  uuid: string;
  actor: Actor;
  /** True for a browser that may look at the request it has sent, and no more. */
  isOnlySeen?: boolean;
  read<const B extends Batch>(queries: B): Promise<Answers<B>>;
  write<const B extends Batch>(batch: B): Promise<Answers<B>>;
};

/**
 * Who may see the request of /view: the link of its email, the account it belongs to, and, to be read alone, the browser
 * it was sent with. Which request is in the address; without one there, a page that is read moves to the address of the
 * request whose link is held, and nothing is done. Throws the refusal of the guard without any.
 */
export function requestAccess(context: Context, url: URL, isRead = true): Access {
  const asked = url.searchParams.get("request");
  const scopes = context
    .get(identityContext)
    .links.map(({ scope, iat }) => ({ ...readScope(scope), iat }));
  const ofKind = (wanted: string) =>
    scopes.flatMap(({ kind, uuid }) => (kind === wanted ? [uuid] : []));
  const links = ofKind("request");
  const seen = ofKind("seen");
  const held = links.at(-1) ?? seen.at(-1);
  if (asked === null && held !== undefined) {
    if (!isRead) throw notFound();
    throw redirect(`${url.pathname}?request=${held}`);
  }
  const uuid = asked ?? undefined;
  if (!isUuid(uuid)) {
    if (asked !== null) throw notFound();
    if (!context.get(guardContext)) throw turnAway(context);
    // An account without a request in the address finds its requests in its own area, if that has any.
    const area = ownRequests(context.get(identityContext).auth);
    throw area ? redirect(area) : notFound();
  }
  const heldAs = (kind: string) => ({
    scope: `request:${uuid}`,
    iat: scopes.find((one) => one.kind === kind && one.uuid === uuid)?.iat ?? 0,
  });
  const own = () =>
    byAccount(context, uuid, (user) => mayView(context.get(servicesContext).db, uuid, user));
  if (links.includes(uuid)) return byLink(context, uuid, "visitor", heldAs("request"), own);
  const hasSent = isRead && seen.includes(uuid);
  const look = () => byLink(context, uuid, "visitor", heldAs("seen"));
  if (hasSent && !context.get(guardContext)) return { ...look(), isOnlySeen: true };
  return hasSent ? ownOrSeen(own(), look()) : own();
}

/** An account that has sent a request for another address looks at it as anybody does with that browser. */
function ownOrSeen(own: Access, seen: Access): Access {
  const access: Access = {
    ...own,
    async read(batch) {
      try {
        return await own.read(batch);
      } catch (error) {
        if (!isNotFound(error)) throw error;
        access.isOnlySeen = true;
        return seen.read(batch);
      }
    },
  };
  return access;
}

function ownRequests({ is_administrator, is_user, is_partner }: AuthState): string | undefined {
  if (is_administrator || is_user) return "/user";
  return is_partner ? "/partner" : undefined;
}

/** Who may answer an invitation: the link of its email, or an account of the provider it went to. */
export function invitationAccess(context: Context, uuid: string): Access {
  if (!isUuid(uuid)) throw notFound();
  const { links } = context.get(identityContext);
  const link = links.find(({ scope }) => scope === `invitation:${uuid}`);
  const own = () =>
    byAccount(context, uuid, (user) => mayAnswer(context.get(servicesContext).db, uuid, user));
  return link ? byLink(context, uuid, "provider", link, own) : own();
}

/**
 * A link that was ended opens nothing: its holder is sent to the login, where a new one can be had. The account's `own` way
 * stands open beside it: who ends their links and signs in anew holds both.
 */
function byLink(
  context: Context,
  uuid: string,
  label: string,
  link: HeldLink,
  own?: () => Access,
): Access {
  const { db, requestId } = context.get(servicesContext);
  const actor = { uuid: null, label, requestId };
  const ended = async <Answer>(asOwner: (access: Access) => Promise<Answer>): Promise<Answer> => {
    if (!own || !context.get(guardContext)) throw turnAway(context, "ended");
    try {
      return await asOwner(own());
    } catch (error) {
      throw isNotFound(error) ? turnAway(context, "ended") : error;
    }
  };
  return {
    uuid,
    actor,
    async read(batch) {
      const read = await readBatch(db, { ended: linkEnded(db, link), rows: batch });
      return read.ended.length > 0 ? ended((access) => access.read(batch)) : read.rows;
    },
    async write(batch) {
      try {
        const { rows } = await readBatch(db, { demand: demandLink(db, link), rows: batch });
        return rows;
      } catch (error) {
        if (demandRefusal(error) !== "unauthenticated") throw error;
        return ended((access) => access.write(batch));
      }
    },
  };
}

function byAccount(
  context: Context,
  uuid: string,
  demand: (user_uuid: string) => ReturnType<typeof mayView>,
): Access {
  const { requestId } = context.get(servicesContext);
  const guard = context.get(guardContext);
  const { account } = context.get(identityContext);
  if (!guard || !account) throw turnAway(context);
  const run =
    (how: "read" | "write") =>
    async <const B extends Batch>(batch: B) => {
      try {
        const { rows } = await guard[how]({ demand: demand(account.user_uuid), batch });
        return rows.batch;
      } catch (error) {
        if (demandRefusal(error) === "not_found") throw notFound();
        throw error;
      }
    };
  const actor = { uuid: account.user_uuid, label: "", requestId };
  return { uuid, actor, read: run("read"), write: run("write") };
}

/** The way to one invitation of an account's provider by the API. Throws AppError not_found where it is not theirs. */
export function invitationByAccount(
  { db, requestId }: { db: Db; requestId: string },
  guard: AccountGuard,
  user_uuid: string,
  uuid: string,
): Access {
  const run =
    (how: "read" | "write") =>
    async <const B extends Batch>(batch: B) => {
      try {
        return (await guard[how]({ demand: mayAnswer(db, uuid, user_uuid), batch })).rows.batch;
      } catch (error) {
        if (demandRefusal(error) === "not_found") throw unknownRecord();
        throw error;
      }
    };
  const actor = { uuid: user_uuid, label: "", requestId };
  return { uuid, actor, read: run("read"), write: run("write") };
}

/** Neither the right link nor an account: the guard sends them to the login, where a new link can be had. */
export function turnAway(context: Context, why: "unauthenticated" | "ended" = "unauthenticated") {
  context.set(refusalContext, why);
  return refused("unauthenticated");
}

function notFound() {
  return data(null, { status: 404 });
}

const isNotFound = (error: unknown) =>
  (error as ReturnType<typeof notFound> | undefined)?.init?.status === 404;
