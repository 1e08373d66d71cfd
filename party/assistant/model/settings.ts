import { log } from "#domain/log.ts";

/** Where a model is asked, and what it costs (per million tokens; null = not counted). */
export type ModelSettings = {
  baseUrl: string;
  apiKey: string;
  model: string;
  price: { input: number; output: number } | null;
};

const word = (value: unknown) => (typeof value === "string" ? value.trim() : "");
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
const NAMES = ["ASSISTANT_BASE_URL", "ASSISTANT_API_KEY", "ASSISTANT_MODEL"] as const;
let isTold = false;

/**
 * The model of the variables; undefined where none is set. Half a setting, or an address that would carry the key in
 * the clear, is logged once, and the assistant works without a model.
 */
export function modelSettings(env: Record<string, unknown>): ModelSettings | undefined {
  const [baseUrl = "", apiKey = "", model = ""] = NAMES.map((name) => word(env[name]));
  if (baseUrl === "" && apiKey === "" && model === "") return undefined;
  const wrong = [
    ...NAMES.filter((name) => word(env[name]) === ""),
    ...(baseUrl !== "" && !isSafe(baseUrl, env.ENVIRONMENT === "local") ? [NAMES[0]] : []),
  ];
  if (wrong.length === 0) {
    return { baseUrl: baseUrl.replace(/\/+$/, ""), apiKey, model, price: priceOf(env) };
  }
  if (!isTold) log("error", "assistant_model_not_set", { variables: wrong.join(", ") });
  isTold = true;
  return undefined;
}

/** https, without a name and password in it; plain http on this machine only, and never when deployed. */
function isSafe(text: string, isLocal: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (isLocal && protocol === "http:" && LOOPBACK.test(hostname));
}

function priceOf(env: Record<string, unknown>): ModelSettings["price"] {
  const [input, output] = [env.ASSISTANT_PRICE_IN, env.ASSISTANT_PRICE_OUT].map((value) =>
    word(value) === "" ? Number.NaN : Number(word(value)),
  );
  if (input === undefined || output === undefined) return null;
  return input >= 0 && output >= 0 ? { input, output } : null;
}
