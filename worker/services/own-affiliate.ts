import { demandRefusal } from "#db/errors.ts";
import { type AffiliateDetails, saveAffiliate } from "#db/queries/affiliates.ts";
import { AppError } from "#domain/errors.ts";
import { affiliateMessages } from "#domain/messages/en/money-affiliate.ts";
import { AFFILIATE_FIELD_NAMES, cleanDetail, detailProblem } from "#domain/rules/affiliate.ts";
import { actorOf, type DeskCall, invalid } from "./admin/call.ts";

/**
 * Stores an affiliate's own details as it has typed them, with a line in the log. Throws AppError: validation by field,
 * not_found where the account has no affiliate (any more).
 */
export async function saveOwnAffiliate(
  call: Pick<DeskCall, "guard" | "user_uuid"> & {
    services: Pick<DeskCall["services"], "db" | "now" | "requestId">;
  },
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  const problems = AFFILIATE_FIELD_NAMES.flatMap((name) => {
    const problem = detailProblem(name, typed[name] ?? "");
    return problem ? [[name, problem] as const] : [];
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  const details = Object.fromEntries(
    AFFILIATE_FIELD_NAMES.map((name) => [name, cleanDetail(name, typed[name] ?? "")]),
  ) as AffiliateDetails;
  const { services, guard, user_uuid } = call;
  const by = { now: services.now, actor: actorOf(call) };
  try {
    await guard.write(saveAffiliate(services.db, by, user_uuid, details));
  } catch (error) {
    if (demandRefusal(error) !== "not_found") throw error;
    throw new AppError("not_found", affiliateMessages.details.gone);
  }
}
