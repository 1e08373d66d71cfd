export type Step = {
  name: string;
  /** Does it and answers what to print of it; throws an Error with what went wrong. */
  run: () => Promise<readonly string[]>;
  /** What to do when this step has failed, and what it has left behind. */
  otherwise: string;
};

const NOT_BEGUN = "it was not begun";
const MAY_BE_DONE = "what it had asked for may be done all the same";

/**
 * Runs steps in their order. One that fails ends it, and so does an interruption: it prints what was done, what was not
 * and what to do, and the answer is false.
 */
export async function runSteps(
  steps: readonly Step[],
  print: (line: string) => void,
  interrupted?: AbortSignal,
): Promise<boolean> {
  const done: string[] = [];
  for (const [index, step] of steps.entries()) {
    print(`\n${index + 1}/${steps.length} ${step.name}`);
    try {
      if (interrupted?.aborted) throw new Error(NOT_BEGUN);
      const lines = await step.run();
      for (const line of lines) print(`    ${line}`);
      done.push(step.name);
    } catch (error) {
      const reason = error instanceof Error ? error.message : "unknown";
      if (!interrupted?.aborted) print(`    FAILED: ${reason.replaceAll("\n", "\n    ")}`);
      else print(`    INTERRUPTED: ${reason === NOT_BEGUN ? reason : MAY_BE_DONE}`);
      const left = steps.slice(index + 1).map(({ name }) => name);
      print(`\nStopped at: ${step.name}`);
      print(`Done:       ${done.join(", ") || "nothing"}`);
      print(`Not done:   ${left.join(", ") || "nothing else"}`);
      print(`What to do: ${step.otherwise}`);
      return false;
    }
  }
  return true;
}
