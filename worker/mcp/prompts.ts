import { mcpMessages } from "#domain/messages/en/mcp.ts";
import type { Definitions } from "./definitions.ts";

const MOST = 200;

/** A prompt with what was given, or why there is none. */
export function getPrompt(
  { prompts, plan }: Definitions,
  name: string,
  given: Readonly<Record<string, unknown>>,
) {
  const prompt = prompts.find((one) => one.name === name);
  if (!prompt) return mcpMessages.errors.prompt;
  const said: string[] = [];
  for (const [key, word] of Object.entries(plan.wish)) {
    const value = given[key];
    if (value === undefined || value === "") continue;
    if (typeof value !== "string" || value.length > MOST) return mcpMessages.errors.long(key);
    said.push(`${word}: ${value}.`);
  }
  const text = plan.text.replace("{wish}", () => said.join(" "));
  const messages = [{ role: "user", content: { type: "text", text } }];
  return { description: prompt.description, messages };
}
