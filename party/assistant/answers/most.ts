import type { KnownPackage } from "../knowledge/knowledge.ts";
import { link, type Part, rule, type Scene, vesselFact } from "./context.ts";

type Vessel = KnownPackage["vessel"];
/** What vessels are put in an order by: how it is asked for, most or least of it, and how it is said. */
type Field = {
  most: RegExp;
  least?: RegExp;
  of: (vessel: Vessel) => number | null;
  said: (say: Scene["say"], n: number) => string;
};

const FIELDS: readonly Field[] = [
  {
    most: /\b(?:newest|most (?:recent|modern)|latest (?:boat|yacht|model|vessel)|neu?este\w*|plus (?:recent|neuf|nouve)\w*|mas nuev\w*)\b|احدث|нов(?:ее|ейш)\S*|самая новая|最新/,
    least:
      /\b(?:oldest(?! (?:of us|guest|child|one of us))|alteste\w*|plus (?:vieux|ancien)\w*|mas (?:viej|antigu)\w*)\b|اقدم|стар(?:ше|ейш)\S*|самая старая|最老/,
    of: ({ year }) => year,
    said: (say, n) => say.vessel.year(`${n}`),
  },
  {
    most: /\b(?:longest (?:boat|yacht|vessel|ship|one|of)|langste\w* (?:boot|yacht|schiff)|plus long\w*|mas larg\w*)\b|اطول (?:يخت|مركب|قارب)|сам\S* длинн\S*|最长/,
    least: /\bshortest (?:boat|yacht|vessel|ship|one|of)\b|اقصر (?:يخت|مركب|قارب)|最短/,
    of: ({ length_cm }) => length_cm,
    said: (say, n) => say.vessel.length((n / 100).toFixed(1)),
  },
  {
    most: /\bmost (?:cabins|bedrooms|rooms)\b|\bmeisten (?:kabinen|schlafzimmer)\b|\bplus de cabines\b|\bmas (?:camarotes|cabinas)\b|اكثر (?:غرف|كبائن)|больше всего кают|最多(?:的)?(?:房间|舱)/,
    of: ({ cabins }) => cabins,
    said: (say, n) => say.vessel.cabins(n),
  },
  {
    most: /\b(?:most|biggest|largest) crew\b|\bmost (?:staff|crew members)\b|اكبر طاقم|最多船员/,
    of: ({ crew }) => crew,
    said: (say, n) => say.vessel.crew(n),
  },
];
/** How many vessels an answer names, the one asked for first. */
const NAMED = 3;

/** The vessels with most, or least, of what is asked: the newest, the longest, the one with most cabins. */
export function extremes(scene: Scene): Part | undefined {
  const { rest, say, evidence, knowledge, about, isNamed } = scene;
  const field = FIELDS.find(({ most, least }) => most.test(rest) || least?.test(rest));
  if (!field) return undefined;
  const sign = field.least?.test(rest) ? 1 : -1;
  const packs = isNamed && about.length > 1 ? about : knowledge.packages;
  const vessels = new Map(packs.map((pack) => [pack.vessel.uuid, pack]));
  const shown = [...vessels.values()]
    .flatMap((pack) => {
      const n = field.of(pack.vessel);
      return n ? [{ pack, n }] : [];
    })
    .toSorted((a, b) => sign * (a.n - b.n))
    .slice(0, NAMED);
  const lines = shown.map(({ pack, n }, index) => {
    const { title } = pack.vessel;
    const words = evidence.take(vesselFact(pack), say.vessel.facts(title, field.said(say, n)));
    return say.told(link(scene, pack), index === 0 ? `**${words}**` : words);
  });
  if (lines.length === 0) return undefined;
  const [first = "", ...others] = lines;
  return {
    text: [first, "", ...others.map((line) => `- ${line}`)].join("\n"),
    cards: shown.slice(0, 1).map(({ pack }) => pack),
  };
}

const HOW_MANY =
  /\bhow many (?:different )?(?:boats|yachts|vessels|ships|packages)\b(?! (?:can|could|do (?:we|i)|will|should|would|for|at|together))|\bwie viele (?:boote|yachten|schiffe)\b|\bcombien de (?:bateaux|yachts)\b|\bcuant[oa]s (?:barcos|yates)\b|كم (?:يخت|قارب|مركب) عندكم|сколько (?:яхт|лодок|судов)|多少(?:艘|条)/;
/** How many vessels there are, and where all stand. */
export function fleet(scene: Scene): Part | undefined {
  const { rest, say, evidence, knowledge } = scene;
  if (!HOW_MANY.test(rest)) return undefined;
  const vessels = new Set(knowledge.packages.map(({ vessel }) => vessel.uuid)).size;
  const words = say.fleet(`${vessels}`, `${knowledge.packages.length}`);
  return { text: `${evidence.take(rule("Packages"), words)} ${say.more("/packages")}` };
}
