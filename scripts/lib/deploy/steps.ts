export type Step = {
  name: string;
  /** Does it and answers what to say of it; throws an Error with what went wrong. */
  run: () => Promise<readonly string[]>;
  /** What to do when this step has failed, and what it has left behind. */
  otherwise: string;
};

const NOT_BEGUN = "it was not begun";
const MAY_BE_DONE = "what it had asked for may be done all the same";

/**
 * Runs steps in their order. One that fails ends it, as somebody does who interrupts it: what was done, what was not, and
 * what to do is said, and the answer is false.
 */
export async function runSteps(
  steps: readonly Step[],
  say: (line: string) => void,
  interrupted?: AbortSignal,
): Promise<boolean> {
  const done: string[] = [];
  for (const [index, step] of steps.entries()) {
    say(`\n${index + 1}/${steps.length} ${step.name}`);
    try {
      if (interrupted?.aborted) throw new Error(NOT_BEGUN);
      const lines = await step.run();
      for (const line of lines) say(`    ${line}`);
      done.push(step.name);
    } catch (error) {
      const reason = error instanceof Error ? error.message : "unknown";
      if (!interrupted?.aborted) say(`    FAILED: ${reason.replaceAll("\n", "\n    ")}`);
      else say(`    INTERRUPTED: ${reason === NOT_BEGUN ? reason : MAY_BE_DONE}`);
      const left = steps.slice(index + 1).map(({ name }) => name);
      say(`\nStopped at: ${step.name}`);
      say(`Done:       ${done.join(", ") || "nothing"}`);
      say(`Not done:   ${left.join(", ") || "nothing else"}`);
      say(`What to do: ${step.otherwise}`);
      return false;
    }
  }
  return true;
}
