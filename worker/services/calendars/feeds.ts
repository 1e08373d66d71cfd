import { v7 as uuidv7 } from "uuid";
import type { Batch } from "#db/batch.ts";
import { demandRefusal } from "#db/errors.ts";
import {
  addFeed,
  feedToRead,
  removeFeed,
  renewAddress,
  seeConflict,
  toFeed,
} from "#db/queries/calendar-feeds.ts";
import { AppError } from "#domain/errors.ts";
import { plainText } from "#domain/lib/plain-text.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { feedMessages } from "#domain/messages/en/feeds.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { actorOf, invalid } from "#worker/services/admin/call.ts";
import { outsideProblem } from "#worker/services/outside.ts";
import { fleetOf } from "#worker/services/own-blocks.ts";
import { type FeedOutcome, readFeed } from "./read-feeds.ts";

const words = feedMessages.errors;
const TITLE_MAX = 80;
/** A feed read so short a time ago is not asked again, however often the button is pressed. */
const PAUSE_MS = 10_000;

type Call = {
  services: Pick<AppServices, "db" | "now" | "requestId" | "outsideHosts" | "freshenPackages">;
  guard: AccountGuard;
  user_uuid: string;
  side: "provider" | "office";
};
export type FeedsChanged = {
  done: keyof typeof feedMessages.done;
  kept?: number;
  /** The vessel or provider whose part of the page it is. */
  at?: string;
};

/**
 * Calendars by a form (DESIGN §15): `intent` is "add" (`vessel`, `title`, `url`), "read" (`uuid`; `empty` where nothing in
 * it is right), "remove" (`uuid`), "renew" (`kind`, `uuid`, `version` as it was shown) or "seen" (`uuid` of an imported
 * time over a trip). A feed that was added is read at once. Throws AppError: validation or conflict by field, not_found
 * for what is not there or somebody else's.
 */
export async function changeFeeds(call: Call, form: URLSearchParams): Promise<FeedsChanged> {
  const { services, guard } = call;
  const { db, now } = services;
  const by = { now, actor: actorOf(call) };
  const fleet = fleetOf(call);
  const write = async <const B extends Batch>(batch: B) => {
    try {
      return (await guard.write(batch)).rows;
    } catch (error) {
      const refusal = demandRefusal(error);
      if (refusal === "not_found") throw new AppError("not_found", words.gone);
      if (refusal !== "limit" && refusal !== "conflict") throw error;
      const text = refusal === "limit" ? words.many : words.there;
      throw new AppError("conflict", text, { fields: { url: text } });
    }
  };
  const readNow = async (uuid: string, mayBeEmpty = false): Promise<FeedOutcome> => {
    const { feeds } = await write(feedToRead(db, fleet, uuid));
    const [feed] = feeds.map(toFeed);
    if (!feed) throw new AppError("not_found", words.gone);
    if ((feed.read_date ?? 0) > now.getTime() - PAUSE_MS && !mayBeEmpty) {
      return { kept: feed.found?.kept ?? 0, changed: false };
    }
    const outcome = await readFeed(services, feed, { mayBeEmpty });
    if ("changed" in outcome && outcome.changed) {
      services.freshenPackages({ vessels: [feed.vessel] });
    }
    return outcome;
  };
  const said = (outcome: FeedOutcome, done: "added" | "read", at: string): FeedsChanged =>
    "problem" in outcome ? { done: "failed", at } : { done, kept: outcome.kept, at };
  switch (form.get("intent")) {
    case "add": {
      const feed = { ...readNewFeed(form, services.outsideHosts), uuid: uuidv7() };
      await write(addFeed(db, by, fleet, feed));
      return said(await readNow(feed.uuid), "added", feed.uuid);
    }
    case "read": {
      const uuid = uuidIn(form);
      return said(await readNow(uuid, form.get("empty") === "1"), "read", uuid);
    }
    case "remove": {
      await write(removeFeed(db, by, fleet, uuidIn(form)));
      return { done: "removed" };
    }
    case "renew": {
      const kind = form.get("kind") === "provider" ? "provider" : "vessel";
      const uuid = uuidIn(form);
      const from = Number(form.get("version"));
      if (!Number.isSafeInteger(from)) throw new AppError("validation", words.act);
      await write(renewAddress(db, by, fleet, { kind, uuid, from }));
      return { done: "renewed", at: uuid };
    }
    case "seen":
      await write(seeConflict(db, by, fleet, uuidIn(form)));
      return { done: "seen" };
    default:
      throw new AppError("validation", words.act);
  }
}

function uuidIn(form: URLSearchParams): string {
  const uuid = form.get("uuid");
  if (!isUuid(uuid)) throw new AppError("not_found", words.gone);
  return uuid;
}

function readNewFeed(form: URLSearchParams, hosts?: readonly string[]) {
  const vessel = form.get("vessel");
  if (!isUuid(vessel)) throw new AppError("not_found", words.gone);
  const title = plainText(form.get("title") ?? "").trim();
  // What Apple gives out, and others in its wake: https by another name.
  const url = (form.get("url") ?? "").trim().replace(/^webcals?:\/\//i, "https://");
  const problem = url === "" ? "address" : outsideProblem(url, hosts);
  const fields = {
    ...(title === "" && { title: words.title }),
    ...(title.length > TITLE_MAX && { title: words.titleLong(TITLE_MAX) }),
    ...(problem && { url: feedMessages.problem(problem) }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { vessel, title, url };
}
