import { readPage } from "#app/features/account/own-area.server.ts";
import { type Context, callOf, orStatus } from "#app/features/admin/admin-page.server.ts";
import { readForm } from "#app/forms/form.server.ts";
import { attention } from "#db/queries/admin/attention.ts";
import { servicesContext } from "#worker/app-services.ts";
import { changeTold, toldQuery } from "#worker/services/admin/told.ts";

/** /admin/told: how the account is told of what waits, as GET /api/admin/queue/told answers it. */
export async function loadTold(context: Context) {
  const services = context.get(servicesContext);
  const { db, now, cards } = services;
  const { shared, rows } = await readPage(context, (_, { user_uuid }) => ({
    waiting: attention(db, { now, cards: cards !== undefined }),
    told: toldQuery(services, user_uuid).query,
  }));
  const { toTold } = toldQuery(services, "");
  return { ...shared, waiting: rows.waiting[0], told: toTold(rows.told) };
}
export type ToldData = Pick<Awaited<ReturnType<typeof loadTold>>, "told">;

/** What the form has ticked is what the account is told of from now on. */
export async function actOnTold(request: Request, context: Context): Promise<{ saved: true }> {
  const form = await readForm(request);
  const told = { mail: form.getAll("mail"), push: form.getAll("push") };
  await orStatus(() => changeTold(callOf(context), told));
  return { saved: true };
}
