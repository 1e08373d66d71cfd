import type { RouterContextProvider } from "react-router";
import { guardOf, signedIn } from "#app/features/account/own-area.server.ts";
import { fileEntity } from "#db/entities/file.ts";
import { listRecords } from "#db/queries/admin/list.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { servicesContext } from "#worker/app-services.ts";
import { toSite } from "#worker/services/catalogue.ts";
import { readFileRecords } from "./file-record.ts";

const RECENT = 8;

/** /admin/edit/upload: the files that came last. */
export async function loadUploadPage(context: Readonly<RouterContextProvider>) {
  const { db } = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  const newest = { order: { key: "create_date", desc: true }, limit: RECENT };
  const { account, rows } = await guard.read({
    config: siteConfig(db),
    files: listRecords(db, fileEntity, { conditions: [] }, newest),
  });
  const recent = readFileRecords(rows.files);
  return { ...signedIn(token, account), site: toSite(rows.config), recent };
}
