import { mcpMessages } from "#domain/messages/en/mcp.ts";

const { prompt: words, fields } = mcpMessages;
const MOST = 200;

const ASKED = {
  date: fields.date,
  guests: fields.guests,
  hours: fields.hours,
  occasion: fields.occasionText,
  budget: fields.budget,
} as const;

export const PROMPTS = [
  {
    name: words.name,
    title: words.title,
    description: words.description,
    arguments: Object.entries(ASKED).map(([name, description]) => ({
      ...{ name, description },
      required: false,
    })),
  },
];

/** The prompt with what was given, or why there is none. */
export function getPrompt(name: string, given: Readonly<Record<string, unknown>>) {
  if (name !== words.name) return words.unknown;
  const said: string[] = [];
  for (const key of Object.keys(ASKED) as (keyof typeof ASKED)[]) {
    const value = given[key];
    if (value === undefined || value === "") continue;
    if (typeof value !== "string" || value.length > MOST) return words.missing(key);
    said.push(`${words.wish[key]}: ${value}.`);
  }
  const content = { type: "text", text: words.text(said.join(" ")) };
  return { description: words.description, messages: [{ role: "user", content }] };
}
