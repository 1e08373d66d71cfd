import type { RouterContextProvider } from "react-router";
import { type Answers, type Batch, readBatch } from "#db/batch.ts";
import { AppError } from "#domain/errors.ts";
import { asksForPreview } from "#domain/rules/page-policy.ts";
import { identityContext, servicesContext } from "#worker/app-services.ts";
import { accountGuard } from "#worker/auth/account-guard.ts";

/**
 * Reads a public page's data in one batch. With ?preview an administrator, and nobody else, gets what is not public
 * yet: the account is looked up in the same batch. Such a page is never kept (worker/page-cache).
 */
export async function readPreviewed<const B extends Batch>(
  context: Readonly<RouterContextProvider>,
  url: URL,
  queries: (preview: boolean) => B,
): Promise<{ preview: boolean; rows: Answers<B> }> {
  const services = context.get(servicesContext);
  const { account } = context.get(identityContext);
  if (account?.roles.includes("admin") && asksForPreview(url)) {
    try {
      const { rows } = await accountGuard(services, account, ["admin"])
        .of("preview")
        .read(queries(true));
      return { preview: true, rows };
    } catch (error) {
      // Who is no administrator any more sees what everybody sees.
      const isRefused =
        error instanceof AppError &&
        (error.code === "unauthenticated" || error.code === "forbidden");
      if (!isRefused) throw error;
    }
  }
  return { preview: false, rows: await readBatch(services.db, queries(false)) };
}
