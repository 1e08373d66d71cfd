import { withVat } from "#domain/lib/money.ts";
import type { KnownExtra } from "../knowledge/knowledge.ts";
import { search, sharesWords } from "../toolbox.ts";
import { included } from "./aboard.ts";
import { extraFact, factOf, type Part, type Scene } from "./context.ts";
import { extraPrice, link, money } from "./figures.ts";
import { thingsIn } from "./things.ts";

/** The extra that goes by such a name. */
export const extraNamed = ({ knowledge }: Scene, thing: string): KnownExtra | undefined =>
  [...knowledge.extras.values()].flat().find(({ title }) => sharesWords(title, thing));

export function aboutExtra(scene: Scene, extra: KnownExtra): Part {
  const { say, knowledge, evidence } = scene;
  const words = evidence.take(extraFact(extra), extra.description);
  const total = sumOf(scene, extra);
  const fitting = search(knowledge, { ...scene.wish, amenities: [] }, scene.calendar);
  const offering = (fitting.length > 0 ? fitting : knowledge.packages).filter((pack) =>
    (knowledge.extras.get(pack.uuid) ?? []).some(({ uuid }) => uuid === extra.uuid),
  );
  const links = offering.slice(0, 3).map((pack) => link(scene, pack));
  return {
    text: `${say.extras.one(extra.title, extraPrice(scene, extra), words)}${total} ${links.length > 0 ? say.extras.with(say.joined(links)) : ""}`.trim(),
  };
}

/** What an extra comes to for the guests or hours that are spoken of, as a sentence; "" where that is one. */
export function sumOf(scene: Scene, extra: KnownExtra): string {
  const { say, wish } = scene;
  const { hours: own, count: many = 1 } = scene.added.find(({ uuid }) => uuid === extra.uuid) ?? {};
  const times = { booking: 1, hour: own ?? wish.duration ?? 1, guest: wish.guests ?? 1 }[
    extra.unit
  ];
  if (times * many < 2) return "";
  const amount = money(scene, withVat(extra.price * times * many));
  const each = { booking: "", hour: say.hours(times), guest: say.guests(times) }[extra.unit];
  const count =
    many > 1
      ? [`${many} × ${extra.title}`, times > 1 ? each : ""].filter(Boolean).join(say.comma)
      : each;
  return ` ${scene.evidence.take(extraFact(extra), say.extras.sum(count, amount))}`;
}

/** The extras of a package, or what one of them costs. */
export function extras(scene: Scene): Part | undefined {
  const { about, say, knowledge, rest, evidence } = scene;
  const things = thingsIn(rest);
  if (things.length > 0 || about.length === 0) return included(scene);
  const texts = about.slice(0, 2).map((pack) => {
    const all = knowledge.extras.get(pack.uuid) ?? [];
    evidence.take(factOf(pack), pack.title);
    if (all.length === 0) return say.extras.none(link(scene, pack));
    return [
      say.extras.of(link(scene, pack)),
      ...all.map((extra) => say.extras.line(extra.title, extraPrice(scene, extra), "")),
    ].join("\n");
  });
  return { text: texts.join("\n\n") };
}
