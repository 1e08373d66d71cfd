import type { Scene } from "./context.ts";

type Unfiltered = keyof Scene["say"]["unfiltered"];

/** Wishes that no filter knows, by their signs in normalised text of the languages that are answered. */
const SIGNS: Record<Unfiltered, RegExp> = {
  access:
    /\b(?:step-?free|wheel ?chairs?|disab\w*|can ?not (?:climb|walk)|walking (?:stick|frame)|crutches|rollstuhl|barrierefrei|fauteuil|silla de ruedas|seedhi)\b|كرسي متحرك|коляск|轮椅/,
  pets: /\b(?:dogs?|cats?|pets?|pupp(?:y|ies)|hunde?|haustiere?|chiens?|perros?|mascotas?|kutta|kutte)\b|كلب|قطه|حيوان|собак|кошк|питом|狗|宠物/,
  women:
    /\b(?:female|women|ladies|woman)(?: only| -only|-only)? (?:crew|captain|staff)\b|طاقم نسائي|женск\S* экипаж|女船员/,
  halal: /\bhalal\b|حلال|халял|清真/,
  smoking:
    /\b(?:smok(?:e|ing)|shisha|hookah|cigars?|vape|rauchen|fumer|fumar)\b|تدخين|شيشه|курить|кальян|抽烟|吸烟/,
  steady:
    /\b(?:sea ?sick\w*|motion sick\w*|steady|stable|seekrank|mal de mer|mareo|marear\w*)\b|دوار|укачива|晕船/,
};

/** What a message wishes that no filter knows, in the visitor's words. */
export const unfilteredIn = ({ say, text }: Pick<Scene, "say" | "text">): string[] =>
  (Object.keys(SIGNS) as Unfiltered[])
    .filter((wish) => SIGNS[wish].test(text))
    .map((wish) => say.unfiltered[wish]);
