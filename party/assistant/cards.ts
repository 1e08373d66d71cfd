import { capital, timesLabel } from "#domain/lib/words.ts";
import type { ChatCard } from "#domain/rooms/wire.ts";
import type { Scene } from "./answers/context.ts";
import { total } from "./answers/figures.ts";
import type { KnownPackage } from "./knowledge/knowledge.ts";
import { fits, hoursFor } from "./toolbox.ts";

/** A package as the chat shows it beside the text, for the hours that are spoken of. */
export function cardOf(scene: Scene, pack: KnownPackage): ChatCard {
  const { say, wish, speech } = scene;
  const isPossible = wish.duration !== null && fits(pack, { duration: wish.duration });
  const why = scene.reasons.get(pack.uuid);
  const hours = hoursFor(pack, wish.duration);
  const times =
    speech === "en"
      ? timesLabel(pack.times_of_day.toSorted())
      : say.joined(pack.times_of_day.toSorted().map((time) => say.times[time]));
  return {
    href: `/package/${pack.slug}${isPossible ? `?duration=${hours}` : ""}`,
    title: pack.title,
    facts: why ? capital(why) : say.cardFacts(say.guests(pack.guests_max), times),
    price: total(scene, pack, hours),
    terms: say.terms(say.hours(hours)),
    picture: pack.picture ?? "",
  };
}
