import { isWished } from "../wish.ts";
import { isFast, isFastType, rulesOfFast, tooYoungFor, withoutFast } from "./care.ts";
import { type Part, type Scene, withText } from "./context.ts";
import { published } from "./facts.ts";
import { recommend } from "./recommend.ts";

/** Children who are too young for a package, by the least age its page says: told before anything else of it. */
export function tooYoung(scene: Scene): Part | undefined {
  if (scene.about.length === 0 && !isFastType(scene.wish.type)) return undefined;
  const refused = tooYoungFor(scene);
  if (refused.length === 0) return undefined;
  const calm = recommend({ ...withoutFast(scene), needsCare: true, about: [] });
  return { ...calm, text: [...refused, calm.text].join("\n\n") };
}

/** Children, and what pages of fast boats say of them. */
export function children(scene: Scene): Part | undefined {
  const young = tooYoung(scene);
  if (young) return young;
  // "Do kids pay less?": the price is for all.
  if (/\b(?:pay\w*|price\w*|costs?|cheaper|half|discount|free)\b/.test(scene.rest))
    return published(scene, "price_per_person");
  const isFastAsked = scene.about.some(isFast);
  const rules = isFastAsked ? rulesOfFast(scene) : scene.about.length > 0 ? [] : tooYoungFor(scene);
  const usual = published(scene, "children");
  return { ...usual, text: [usual.text, ...rules].join("\n\n") };
}

const WHICH =
  /\b(?:which|what should (?:i|we)|welche[sr]?|quel(?:le)?|cu[aá]l|kaun ?s[aie])\b|как(?:ую|ой|ая)|哪|اي (?:يخت|قارب)/u;
/** What helps against seasickness, and what fits beside it where something is looked for. */
export const seasickness = (scene: Scene): Part => {
  const usual = published(scene, "seasickness");
  const isLooking = isWished(scene.wish) || WHICH.test(scene.text);
  return scene.about.length > 0 || !isLooking
    ? usual
    : withText(recommend(scene, "price", true), usual.text);
};
