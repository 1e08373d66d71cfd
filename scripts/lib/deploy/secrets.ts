import { SECRETS, type SecretRule, type Values } from "./values.ts";

/** Names that are set already where it is deployed; undefined where nobody was asked. */
export type Deployed = {
  site: readonly string[] | undefined;
  rooms: readonly string[] | undefined;
};

type SecretState = SecretRule & {
  /** Where it comes from, or that it is missing; "unknown" where nobody was asked. */
  state: "given" | "deployed" | "missing" | "unknown";
  /** Where it has to be set. */
  missingAt: ("site" | "rooms")[];
};

/** Each secret's state. One given here is sent to both; what is not has to be deployed already wherever it is read. */
export function secretStates(values: Values, deployed: Deployed): SecretState[] {
  return SECRETS.map((rule) => {
    if (values[rule.name] !== undefined) return { ...rule, state: "given", missingAt: [] };
    const missingAt = (["site", "rooms"] as const).filter(
      (place) => rule[place] && deployed[place]?.includes(rule.name) !== true,
    );
    if (missingAt.length === 0) return { ...rule, state: "deployed", missingAt: [] };
    const isUnknown = missingAt.every((place) => deployed[place] === undefined);
    return { ...rule, state: isUnknown ? "unknown" : "missing", missingAt };
  });
}

/** The checklist, one line each, with names only. */
export function secretLines(states: readonly SecretState[]): string[] {
  const words = {
    given: "set here",
    deployed: "set there",
    missing: "MISSING",
    unknown: "not set here",
  };
  return states.map(({ name, state, site, rooms, required, what }) => {
    const readers = [site && "site", rooms && "rooms"].filter(Boolean).join(" + ");
    const word = state === "missing" && !required ? "not set" : words[state];
    const need = required ? "required" : "optional";
    return `${name.padEnd(20)} ${word.padEnd(12)} ${need}  ${readers.padEnd(12)} ${what}`;
  });
}

/** What has to be set before anything is deployed, and how. */
export function secretProblems(
  states: readonly SecretState[],
  { file, worker, rooms }: { file: string; worker: string; rooms: string },
): string[] {
  const missing = states.filter(({ state, required }) => required && state === "missing");
  const problems = missing.map(({ name, missingAt }) => {
    const ways = missingAt.map((place) =>
      place === "site"
        ? `bun wrangler secret put ${name} --name ${worker}`
        : `bun partykit env add ${name} --name ${rooms}`,
    );
    return `${name} is missing (${missingAt.join(" and ")}): write it into ${file}, or ${ways.join(" and ")}`;
  });
  // One half of a model's settings is worse than none: the assistant would say so in the log and work without.
  const model = states.filter(({ name }) => /^ASSISTANT_(?:BASE_URL|API_KEY|MODEL)$/.test(name));
  const set = model.filter(({ state }) => state === "given" || state === "deployed");
  if (set.length > 0 && set.length < model.length) {
    problems.push(
      "Of ASSISTANT_BASE_URL, ASSISTANT_API_KEY and ASSISTANT_MODEL all or none are set.",
    );
  }
  return problems;
}
