/**
 * The fewest of some things with which something still fails (delta debugging): larger parts are left out first, then
 * single things. `isOver` ends it early, with what was found until then.
 */
export async function fewest<T>(
  all: readonly T[],
  fails: (some: readonly T[]) => Promise<boolean>,
  isOver: () => boolean = () => false,
): Promise<T[]> {
  let kept = [...all];
  for (let parts = 2; kept.length > 0; ) {
    const size = Math.ceil(kept.length / parts);
    let isSmaller = false;
    for (let from = 0; from < kept.length && !isOver(); from += size) {
      const rest = [...kept.slice(0, from), ...kept.slice(from + size)];
      if (!(await fails(rest))) continue;
      kept = rest;
      parts = Math.max(2, parts - 1);
      isSmaller = true;
      break;
    }
    if (isOver()) break;
    if (isSmaller) continue;
    if (size === 1) break;
    parts = Math.min(kept.length, 2 * parts);
  }
  return kept;
}

/** What a run of a season is: who was there, what was done, and which rules were broken. */
export type Run = {
  story: readonly { who: string; what: string }[];
  broken: readonly { rule: string; text: string }[];
};
/** Plays the season again with these people, without these acts ("who: what"). */
export type Player<R extends Run> = (
  people: readonly string[],
  without: readonly string[],
) => Promise<R>;

/**
 * The shortest run that breaks the same rule as `first`: with fewer people, then with fewer of what they do. First it is
 * tried with those alone whom the problem names. Answers the smallest run that was found before `isOver`.
 */
export async function shortest<R extends Run>(
  first: R,
  everybody: readonly string[],
  play: Player<R>,
  isOver: () => boolean,
): Promise<{ run: R; people: string[]; without: string[]; tries: number }> {
  const [problem] = first.broken;
  let run = first;
  let tries = 0;
  const attempt = async (people: readonly string[], without: readonly string[]) => {
    if (isOver()) return false;
    tries += 1;
    const again = await play(people, without);
    const isSame = again.broken.some(({ rule }) => rule === problem?.rule);
    if (isSame) run = again;
    return isSame;
  };
  const named = everybody.filter((who) => new RegExp(`\\b${who}\\b`).test(problem?.text ?? ""));
  const others = everybody.filter((who) => !named.includes(who));
  const isAlone = named.length > 0 && (await attempt(named, []));
  const helpers = isAlone
    ? []
    : await fewest(others, (some) => attempt([...named, ...some], []), isOver);
  const people = await fewest([...named, ...helpers], (some) => attempt(some, []), isOver);
  const acts = [...new Set(run.story.map(({ who, what }) => `${who}: ${what}`))];
  const needed = await fewest(
    acts,
    (some) =>
      attempt(
        people,
        acts.filter((one) => !some.includes(one)),
      ),
    isOver,
  );
  return { run, people, without: acts.filter((one) => !needed.includes(one)), tries };
}
