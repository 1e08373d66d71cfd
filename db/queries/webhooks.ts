import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { constants } from "#db/columns.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { webhook_delivery, webhook_endpoint } from "#db/entities/webhook.ts";
import {
  type DeliveryState,
  ENDPOINTS_MOST,
  OPEN_DELIVERY,
  ROTATION_HOURS,
  WEBHOOK_BACKOFF_MINUTES,
  type WebhookEvent,
} from "#domain/config/webhooks.ts";
import { type By, logLines } from "./audit.ts";
import { type Due, HOUR_MS, MINUTE_MS } from "./due.ts";
import { failIf, failUnless } from "./fail-unless.ts";
import { isoText, queueFrom } from "./mail-rows.ts";
import { inList } from "./sql.ts";

// News for providers' programs (DESIGN §19). Triggers write it (the migration "webhooks"); `fleet` is a condition on endpoint
// `e`: whose endpoints somebody sees.

/** Deliveries one round hands over, and how long a message may wait in its queue before another one is sent. */
const TAKEN_AT_ONCE = 50;
const WAITS_MS = 10 * MINUTE_MS;
/** A sender that has not said by then how it went is taken for dead. */
const CLAIM_MS = 5 * MINUTE_MS;
const OPEN = constants(OPEN_DELIVERY);

export const webhooksToSend: Due = (now) => [
  sql`select 1 from ${webhook_delivery} where state in ${OPEN} and next_try_date <= ${now.getTime()}`,
];

/** Takes deliveries that are due and that no message in a queue stands for, the longest waiting first. */
export function takeDueDeliveries(db: Db, now: Date) {
  return db.all<{ uuid: string }>(sql`
    update ${webhook_delivery} set state = 'queued', next_try_date = ${now.getTime() + WAITS_MS} where uuid in (
      select uuid from ${webhook_delivery} where state in ${OPEN} and next_try_date <= ${now.getTime()}
      order by next_try_date limit ${TAKEN_AT_ONCE})
    returning uuid`);
}

/** A delivery that is being sent; `attempts` counts this try. `previous` signs too. */
export type ClaimedDelivery = {
  uuid: string;
  event: string;
  body: string;
  attempts: number;
  endpoint: string;
  url: string;
  secret: string;
  previous: string | null;
};

/** Claims those of some deliveries that are still to be sent, and answers them: no other sender has them for five minutes. */
export function claimDeliveries(db: Db, uuids: readonly string[], now: Date) {
  const ms = now.getTime();
  const of = (column: SQL) =>
    sql`(select ${column} from ${webhook_endpoint} e where e.uuid = webhook_endpoint_uuid)`;
  return db.all<ClaimedDelivery>(sql`
    update ${webhook_delivery} set state = 'sending', attempts = attempts + 1, last_try_date = ${ms},
      next_try_date = ${ms + CLAIM_MS}, update_date = ${ms}
    where uuid in ${inList(uuids)} and state = 'queued'
      and webhook_endpoint_uuid in (select e.uuid from ${webhook_endpoint} e where e.state = 'on')
    returning uuid, event, body, attempts, webhook_endpoint_uuid endpoint, ${of(sql`e.url`)} url, ${of(sql`e.secret`)} secret,
      ${of(sql`iif(e.previous_until_date > ${ms}, e.previous_secret, null)`)} previous`);
}

/** Where endpoint `e` is: its whole address may be a credential, and no mail has it. */
const afterScheme = sql`substr(e.url, instr(e.url, '//') + 2)`;
const hostOf = sql<string>`substr(${afterScheme}, 1, instr(${afterScheme}, '/') - 1)`;

type Outcome = { status: number | null; problem: string };
/** Its last try, by the number alone: cron may have queued it anew meanwhile, as a mail (outbox.ts). */
const ofTry = ({ uuid, attempts }: Pick<ClaimedDelivery, "uuid" | "attempts">) =>
  sql`uuid = ${uuid} and state in ('sending', 'queued') and attempts = ${attempts}`;

/** Records that a delivery was taken. Only the last try may say so. */
export function deliveryTaken(db: Db, one: ClaimedDelivery, status: number, now: Date) {
  return [
    db.run(sql`update ${webhook_delivery} set state = 'sent', last_status = ${status}, problem = '',
      update_date = ${now.getTime()} where ${ofTry(one)}`),
  ] as const;
}

/**
 * Records that a delivery was not taken: it is tried again later, or, where its tries are used up or the endpoint is gone for
 * good, given up. The endpoint is then switched off with all that waits for it, and its provider gets a mail, unless it has
 * taken something since. A test is tried once and switches nothing off.
 */
export function deliveryFailed(
  db: Db,
  one: ClaimedDelivery,
  { status, problem }: Outcome,
  now: Date,
) {
  const ms = now.getTime();
  const isTest = one.event === "test";
  const minutes = isTest || status === 410 ? undefined : WEBHOOK_BACKOFF_MINUTES[one.attempts - 1];
  const state: DeliveryState = minutes === undefined ? "given_up" : "failed";
  const mine = ofTry(one);
  // Who has taken something since is there, and only this one is not wanted.
  const takesOthers =
    status === 410
      ? sql`0`
      : sql`exists (select 1 from ${webhook_delivery} t where t.webhook_endpoint_uuid = e.uuid and t.state = 'sent'
          and t.last_try_date > (select create_date from ${webhook_delivery} where uuid = ${one.uuid}))`;
  const stillOn = sql`e.uuid = ${one.endpoint} and e.state = 'on' and not ${takesOthers}
    and exists (select 1 from ${webhook_delivery} where ${mine})`;
  const endsAll = minutes === undefined && !isTest;
  return {
    mail: endsAll
      ? [
          queueFrom(db, "webhook_off", now, {
            key: sql`e.uuid || ':' || ${ms}`,
            recipient: sql`r.email`,
            data: {
              provider: sql`r.name`,
              host: hostOf,
              since: isoText(
                sql`(select create_date from ${webhook_delivery} where uuid = ${one.uuid})`,
              ),
              problem: sql`${problem}`,
            },
            from: sql`${webhook_endpoint} e join ${rental_partner} r on r.uuid = e.rental_partner_uuid where ${stillOn}`,
          }),
          db.run(
            sql`update ${webhook_endpoint} as e set state = 'off', failed_date = ${ms}, update_date = ${ms} where ${stillOn}`,
          ),
          db.run(sql`update ${webhook_delivery} set state = 'given_up', update_date = ${ms}
            where webhook_endpoint_uuid = ${one.endpoint} and state in ('queued', 'failed')
              and exists (select 1 from ${webhook_endpoint} e where e.uuid = ${one.endpoint} and e.state = 'off')`),
        ]
      : [],
    marked:
      db.run(sql`update ${webhook_delivery} set state = ${state}, last_status = ${status}, problem = ${problem},
      next_try_date = ${ms + (minutes ?? 0) * MINUTE_MS}, update_date = ${ms} where ${mine}`),
  };
}

// By hand.

export type EndpointRow = {
  uuid: string;
  provider: string;
  url: string;
  events: string;
  state: "on" | "off";
  failed_date: number | null;
  previous_until_date: number | null;
};
export type DeliveryRow = {
  uuid: string;
  endpoint: string;
  url: string;
  provider: string;
  event: string;
  body: string;
  state: DeliveryState;
  attempts: number;
  next_try_date: number;
  last_try_date: number | null;
  create_date: number;
  last_status: number | null;
  problem: string;
};

/** Deliveries of a page of the log. */
export const DELIVERIES_SHOWN = 50;

/** The endpoints one sees, and the last deliveries to them, or those `before` one (their uuids begin with their time); never a secret. */
export function webhooksOf(db: Db, fleet: SQL, before?: string) {
  const older = before ? sql`and d.uuid < ${before}` : sql``;
  const seen = sql`e.statusid <> -1 and ${fleet}`;
  return {
    endpoints: db.all<EndpointRow>(sql`
      select e.uuid, r.name provider, e.url, e.events, e.state, e.failed_date, e.previous_until_date
      from ${webhook_endpoint} e join ${rental_partner} r on r.uuid = e.rental_partner_uuid
      where ${seen} order by r.name, e.create_date limit 200`),
    deliveries: db.all<DeliveryRow>(sql`
      select d.uuid, e.uuid endpoint, e.url, r.name provider, d.event, d.body, d.state, d.attempts, d.next_try_date,
        d.last_try_date, d.create_date, d.last_status, d.problem
      from ${webhook_endpoint} e join ${rental_partner} r on r.uuid = e.rental_partner_uuid
        join ${webhook_delivery} d on d.webhook_endpoint_uuid = e.uuid
      where ${seen} ${older} order by d.uuid desc limit ${DELIVERIES_SHOWN}`),
  };
}

const endpointLine = (db: Db, by: By, action: string, where: SQL) =>
  logLines(db, by, {
    ...{ action, entity: "RentalPartner", record: sql`e.rental_partner_uuid` },
    after: sql`json_object('webhook', e.uuid, 'events', json(e.events), 'state', e.state)`,
    from: sql`${webhook_endpoint} e where ${where}`,
  });
const ownEndpoint = (fleet: SQL, uuid: string) =>
  sql`e.uuid = ${uuid} and e.statusid <> -1 and ${fleet}`;
const demandEndpoint = (db: Db, fleet: SQL, uuid: string) =>
  failUnless(
    db,
    sql`select 1 from ${webhook_endpoint} e where ${ownEndpoint(fleet, uuid)}`,
    "not_found",
  );

/** Adds an endpoint of a provider; `made` is empty where its uuid is stored already. Fails with "limit" or "conflict" (its address is there). */
export function addEndpoint(
  db: Db,
  by: By,
  partner: SQL,
  endpoint: { uuid: string; url: string; events: WebhookEvent[]; secret: string },
) {
  const { uuid, url } = endpoint;
  const others = sql`from ${webhook_endpoint} e where e.rental_partner_uuid = ${partner} and e.statusid <> -1 and e.uuid <> ${uuid}`;
  return {
    demand: [
      failUnless(db, sql`select 1 where ${partner} is not null`, "not_found"),
      failUnless(db, sql`select 1 where (select count(*) ${others}) < ${ENDPOINTS_MOST}`, "limit"),
      failIf(db, sql`select 1 ${others} and e.url = ${url}`, "conflict"),
    ],
    made: db
      .insert(webhook_endpoint)
      .values({
        ...endpoint,
        rental_partner_uuid: partner as SQL<string>,
        ...{ create_date: by.now, update_date: by.now },
      })
      .onConflictDoNothing({ target: webhook_endpoint.uuid })
      .returning({ uuid: webhook_endpoint.uuid }),
    logged: endpointLine(
      db,
      by,
      "webhook_added",
      sql`e.uuid = ${uuid} and e.secret = ${endpoint.secret}`,
    ),
  };
}

/** Changes what an endpoint is told of, or whether it is. Fails with "not_found". */
export function setEndpoint(
  db: Db,
  by: By,
  fleet: SQL,
  uuid: string,
  set: { events: WebhookEvent[] } | { state: "on" | "off" },
) {
  const own = ownEndpoint(fleet, uuid);
  const changed =
    "events" in set
      ? sql`events = ${JSON.stringify(set.events)}`
      : sql`state = ${set.state}, failed_date = null`;
  return [
    demandEndpoint(db, fleet, uuid),
    db.run(
      sql`update ${webhook_endpoint} as e set ${changed}, update_date = ${by.now.getTime()} where ${own}`,
    ),
    endpointLine(db, by, "webhook_changed", own),
    // What waited for it while it was on waits no more.
    ...("state" in set && set.state === "off"
      ? [
          db.run(sql`update ${webhook_delivery} set state = 'given_up', problem = 'off', update_date = ${by.now.getTime()}
            where webhook_endpoint_uuid = ${uuid} and state in ('queued', 'failed')`),
        ]
      : []),
  ];
}

/** Gives an endpoint a new secret; the one before signs too for a day. `made` is empty where it was done already since `seen`. */
export function rotateEndpoint(
  db: Db,
  by: By,
  fleet: SQL,
  { uuid, secret, seen }: { uuid: string; secret: string; seen: number },
) {
  const ms = by.now.getTime();
  const own = ownEndpoint(fleet, uuid);
  return {
    demand: demandEndpoint(db, fleet, uuid),
    made: db.all<{ url: string }>(sql`
      update ${webhook_endpoint} as e set previous_secret = secret, previous_until_date = ${ms + ROTATION_HOURS * HOUR_MS},
        secret = ${secret}, update_date = ${ms}
      where ${own} and coalesce(e.previous_until_date, 0) = ${seen} returning url`),
    logged: endpointLine(db, by, "webhook_secret", sql`${own} and e.secret = ${secret}`),
  };
}

/** Takes an endpoint away, with its log. Fails with "not_found". */
export function removeEndpoint(db: Db, by: By, fleet: SQL, uuid: string) {
  const own = ownEndpoint(fleet, uuid);
  return [
    demandEndpoint(db, fleet, uuid),
    endpointLine(db, by, "webhook_removed", own),
    db.run(sql`delete from ${webhook_delivery} where webhook_endpoint_uuid in (
      select e.uuid from ${webhook_endpoint} e where ${own})`),
    db.run(sql`delete from ${webhook_endpoint} as e where ${own}`),
  ] as const;
}

/** Puts a test on its way. Fails with "not_found", or "conflict" where the endpoint is off. */
export function addTest(
  db: Db,
  { now }: Pick<By, "now">,
  fleet: SQL,
  { uuid, endpoint, body }: { uuid: string; endpoint: string; body: string },
) {
  return [
    demandEndpoint(db, fleet, endpoint),
    demandOn(db, sql`e.uuid = ${endpoint}`),
    // The last test is the one that counts: those before it would fill the log, one under way is not doubled.
    db.run(sql`delete from ${webhook_delivery} where webhook_endpoint_uuid = ${endpoint} and event = 'test'
      and state <> 'sending'`),
    db
      .insert(webhook_delivery)
      .values({
        ...{ uuid, body, webhook_endpoint_uuid: endpoint, event: "test", next_try_date: now },
        ...{ create_date: now, update_date: now },
      })
      .onConflictDoNothing({ target: webhook_delivery.uuid }),
  ] as const;
}

const demandOn = (db: Db, which: SQL) =>
  failUnless(
    db,
    sql`select 1 from ${webhook_endpoint} e where ${which} and e.state = 'on'`,
    "conflict",
  );

/** Sends a delivery that is done with once more, with all its tries. Fails with "not_found", or "conflict" where its endpoint is off. */
export function sendAgain(db: Db, by: By, fleet: SQL, uuid: string) {
  const ms = by.now.getTime();
  const its = sql`e.uuid = (select d.webhook_endpoint_uuid from ${webhook_delivery} d where d.uuid = ${uuid})`;
  const seen = sql`select 1 from ${webhook_endpoint} e where ${its} and e.statusid <> -1 and ${fleet}`;
  return [
    failUnless(db, seen, "not_found"),
    demandOn(db, its),
    logLines(db, by, {
      ...{ action: "webhook_again", entity: "RentalPartner", record: sql`e.rental_partner_uuid` },
      after: sql`json_object('webhook', e.uuid, 'delivery', ${uuid})`,
      from: sql`${webhook_endpoint} e where ${its}`,
    }),
    db.run(sql`update ${webhook_delivery} set state = 'queued', attempts = 0, next_try_date = ${ms}, update_date = ${ms}
      where uuid = ${uuid} and state in ('sent', 'given_up', 'failed')`),
  ] as const;
}
