export type Step = {
  name: string;
  /** Does it and answers what to say of it; throws an Error with what went wrong. */
  run: () => Promise<readonly string[]>;
  /** What to do when this step has failed, and what it has left behind. */
  otherwise: string;
};

/**
 * Runs steps in their order. One that fails ends it: what was done, what was not, and what to do is said, and the
 * answer is false.
 */
export async function runSteps(
  steps: readonly Step[],
  say: (line: string) => void,
): Promise<boolean> {
  const done: string[] = [];
  for (const [index, step] of steps.entries()) {
    say(`\n${index + 1}/${steps.length} ${step.name}`);
    try {
      for (const line of await step.run()) say(`    ${line}`);
      done.push(step.name);
    } catch (error) {
      const reason = error instanceof Error ? error.message : "unknown";
      say(`    FAILED: ${reason.replaceAll("\n", "\n    ")}`);
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
