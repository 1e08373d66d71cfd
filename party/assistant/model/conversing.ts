import { ASSISTANT_MODEL as LIMITS } from "#domain/config/assistant.ts";
import { mostOfAnswer, type Usage } from "./budget.ts";
import {
  type Endpoint,
  ModelFailure,
  newRound,
  type Prompt,
  type Round,
  type ToolCall,
} from "./endpoint.ts";
import type { Workshop } from "./tool-runs.ts";
import { parsed, runTool, toolList } from "./tools.ts";
import type { Writer } from "./writer.ts";

/** What one answer took, for the counts and the log; filled while it is written, so that it holds when it fails too. */
export type Effort = Usage & { rounds: number; calls: number };

type Deps = {
  endpoint: Endpoint;
  workshop: Workshop;
  writer: Writer;
  effort: Effort;
  signal: AbortSignal;
  until: number;
};

/**
 * Lets the model work: rounds in which it asks for tools, and one in which it has to answer. What it writes goes to the
 * writer, which alone decides what is sent. Throws a ModelFailure, or what the database threw.
 */
export async function converse(begin: Prompt, deps: Deps): Promise<void> {
  const { endpoint, workshop, writer, effort, signal, until } = deps;
  const most = mostOfAnswer();
  const prompt: Prompt = [...begin];
  for (let nth = 0; nth <= LIMITS.toolRounds; nth++) {
    const size = tokensOf(prompt);
    if (effort.input + size > most.input) throw new ModelFailure("too many tokens");
    const mayCall = nth < LIMITS.toolRounds && effort.calls < LIMITS.toolCalls;
    const round = newRound();
    effort.rounds += 1;
    try {
      const onText = (delta: string) => {
        round.text += delta;
        writer.push(delta);
      };
      const asked = { prompt, tools: toolList, mayCall, signal, until, onText };
      Object.assign(round, await endpoint.ask(asked));
    } finally {
      // An endpoint that does not count, or was cut off, is counted for.
      effort.input += round.usage.input || size;
      effort.output += round.usage.output || textTokens(round.text);
    }
    writer.pause(round.isBroken);
    if (writer.isRefused() || round.calls.length === 0) return;
    if (!mayCall) throw new ModelFailure("too many calls");
    prompt.push(...(await worked(round, workshop, effort)));
  }
  throw new ModelFailure("too many rounds");
}

/** The calls of a round with what they came to, as the next round reads them. */
async function worked(round: Round, workshop: Workshop, effort: Effort): Promise<Prompt> {
  const results: { call: ToolCall; value: string }[] = [];
  for (const call of round.calls.slice(0, LIMITS.toolCalls * 2)) {
    effort.calls += 1;
    const value =
      effort.calls > LIMITS.toolCalls
        ? '{"error":"No more calls."}'
        : await runTool(call, workshop);
    results.push({ call, value });
  }
  const text = round.text.trim();
  return [
    {
      role: "assistant",
      content: [
        ...(text === "" ? [] : [{ type: "text" as const, text }]),
        ...results.map(({ call }) => ({
          type: "tool-call" as const,
          toolCallId: call.id,
          toolName: call.name.slice(0, 64),
          input: inputOf(call),
        })),
      ],
    },
    {
      role: "tool",
      content: results.map(({ call, value }) => ({
        type: "tool-result" as const,
        toolCallId: call.id,
        toolName: call.name.slice(0, 64),
        output: { type: "text" as const, value },
      })),
    },
  ];
}

/** Repeated to the endpoint as it came, unless it is no JSON or too much of it. */
function inputOf({ input }: ToolCall): unknown {
  const known = input.length > LIMITS.toolInputMax ? undefined : parsed(input);
  return known === undefined ? {} : known;
}

/** A careful guess: a token has three signs, and one where letters are not Latin. */
const textTokens = (text: string) => {
  const foreign = text.match(/[\u0250-\uffff]/g)?.length ?? 0;
  return Math.ceil((text.length - foreign) / 3) + foreign;
};
const tokensOf = (prompt: Prompt) => textTokens(JSON.stringify([prompt, toolList]));
