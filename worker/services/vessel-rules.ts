import { demandRefusal } from "#db/errors.ts";
import { type OwnRules, saveVesselRules } from "#db/queries/partner-area.ts";
import { AppError } from "#domain/errors.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { vesselRuleMessages } from "#domain/messages/en/vessel-rules.ts";
import { RULE_NAMES, readRule, ruleProblem } from "#domain/rules/vessel-rules.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { actorOf, invalid } from "./admin/call.ts";

type Call = {
  services: Pick<AppServices, "db" | "now" | "requestId">;
  guard: AccountGuard;
  user_uuid: string;
};

/**
 * Stores the rules of a provider's vessel (`uuid`) by a form, whose fields are text as people write it; an empty one
 * follows the site. Throws AppError: validation by field, not_found for what is not there or somebody else's. Bookings
 * that stand are not touched.
 */
export async function saveRules(call: Call, form: URLSearchParams): Promise<void> {
  const { services, guard, user_uuid } = call;
  const uuid = form.get("uuid");
  const gone = () => new AppError("not_found", vesselRuleMessages.gone);
  if (!isUuid(uuid)) throw gone();
  const written = RULE_NAMES.map((name) => [name, form.get(name) ?? ""] as const);
  const problems = written.flatMap(([name, text]) => {
    const problem = ruleProblem(name, text);
    return problem ? [[name, problem] as const] : [];
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  const rules = Object.fromEntries(
    written.map(([name, text]) => [name, readRule(name, text)]),
  ) as OwnRules;
  const by = { now: services.now, actor: actorOf(call) };
  try {
    await guard.write(saveVesselRules(services.db, by, { uuid, user_uuid, rules }));
  } catch (error) {
    throw demandRefusal(error) === "not_found" ? gone() : error;
  }
}
