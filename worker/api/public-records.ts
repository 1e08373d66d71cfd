import { AppError } from "#domain/errors.ts";
import { cacheablePage } from "#domain/rules/page-policy.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import type { AppContext } from "#worker/context.ts";
import { takePublicWrite } from "#worker/middleware/rate-limit.ts";
import { servePage } from "#worker/page-cache/page-cache.ts";
import {
  changeOwnRecord,
  type OwnName,
  type PublicName,
  publicList,
  readOwnChat,
  readOwnRecord,
  readPublicRecord,
} from "#worker/services/public-records.ts";
import { readJsonObject } from "./body.ts";
import { accountCall, type Call } from "./call.ts";
import { dataResponse, errorResponse } from "./envelope.ts";

const LISTS = ["article", "partnerrating", "productpackage", "rentalpartner"] as const;
const RECORDS = ["article", "productpackage", "rentalpartner"] as const;
const OWN = ["productpackage", "rentalpartner"] as const;
const MINE = ["newsletter", "rentalrequest"] as const;

/** What others than administrators read, and providers change (SPEC §7): docs/public-api.md says how to call it. */
export const publicRecordCalls: readonly Call[] = [
  ...LISTS.map((name) => open(`/list/${name}`, name, publicList)),
  ...RECORDS.map((name) => open(`/edit/${name}`, name, readPublicRecord)),
  ...OWN.map(
    (name): Call => ({
      method: "PUT",
      path: `/edit/${name}`,
      access: ["partner"],
      handle: (c, guard) => change(c, guard, name),
    }),
  ),
  ...MINE.map(
    (name): Call => ({
      method: "GET",
      path: `/edit/${name}`,
      access: "owner",
      handle: async (c) =>
        dataResponse(
          await readOwnRecord(c.get("services"), c.get("identity"), name, c.req.query("uuid")),
        ),
    }),
  ),
  {
    method: "GET",
    path: "/edit/chat",
    access: "owner",
    handle: async (c) => dataResponse(await readOwnChat(c.get("services"), c.req.query("uuid"))),
  },
];

type Read = typeof publicList | typeof readPublicRecord;

/** A call that answers everybody the same, kept as pages are. */
function open(path: string, name: PublicName, read: Read): Call {
  const answer = async (c: AppContext, { url }: Request) => {
    try {
      // What is made anew for each call costs the database each time.
      if (!cacheablePage("GET", new URL(url))) await takePublicWrite(c, path);
      return dataResponse(await read(c.get("services"), name, new URL(url).searchParams));
    } catch (error) {
      // An answer like any other to the cache, which keeps none of them.
      if (error instanceof AppError) return errorResponse(error);
      throw error;
    }
  };
  const handle = (c: AppContext) => servePage(c, (request) => answer(c, request));
  return { method: "GET", path, access: "public", handle };
}

async function change(c: AppContext, guard: AccountGuard, name: OwnName): Promise<Response> {
  const call = accountCall(c, guard);
  return dataResponse(await changeOwnRecord(call, name, await readJsonObject(c.req.raw)));
}
