import type { Topic } from "../language/topics.ts";
import { isWished } from "../wish.ts";
import { compare, dearest, largest, smallest } from "./beside.ts";
import { cancellation } from "./cancellation.ts";
import { boarding, captain, contact, vat, vessel } from "./charter.ts";
import type { Part, Scene } from "./context.ts";
import { availability, capacity, duration, lead } from "./limits.ts";
import { price } from "./prices.ts";
import { aboutProvider } from "./provider.ts";
import {
  aboutConcept,
  aboutData,
  aboutExtras,
  aboutPrice,
  aboutThings,
  aboutTimes,
  cheapest,
  discount,
  isCaptainAsked,
  particular,
  process,
  search,
} from "./questions.ts";
import { recommend } from "./recommend.ts";

/** The assistant record's own first words; the site's in another language than theirs. */
function hello({ said, speech, say, greeting, assistantName, evidence }: Scene): Part | undefined {
  if (Object.keys(said).length > 0) return undefined;
  if (speech !== "en" || greeting === "") return { text: say.greeting };
  return {
    text: evidence.take({ entity: "ChatAssistant", uuid: "", label: assistantName }, greeting),
  };
}

export function answerTo(topic: Topic, scene: Scene): Part | undefined {
  const { say, evidence, knowledge, assistantName } = scene;
  switch (topic) {
    case "injection":
      return { text: say.injection, isPolite: true };
    case "privacy":
      return { text: say.privacy, person: true };
    case "human":
      return { text: say.human, person: true };
    case "complaint":
      return { text: say.complaint, person: true };
    case "abuse":
      return { text: say.abuse, person: true };
    case "scope":
      return { text: say.scope, person: /\b(?:buy|sell|job|sale)\b/.test(scene.rest) };
    case "who":
      return {
        text: say.who(
          assistantName,
          evidence.take(
            { entity: "SiteConfig", uuid: knowledge.site?.uuid ?? "", label: "Name" },
            knowledge.site?.name ?? "",
          ),
        ),
      };
    case "greeting":
      return hello(scene);
    case "smalltalk":
      return { text: say.smalltalk };
    case "thanks":
      return { text: say.thanks };
    case "bye":
      return { text: say.bye };
    case "contact":
      return contact(scene);
    case "discount":
      return discount(scene);
    case "compare":
      return compare(scene) ?? (isWished(scene.wish) ? recommend(scene) : undefined);
    case "cheapest":
      return cheapest(scene);
    case "concept":
      return aboutConcept(scene);
    case "smallest":
      return smallest(scene);
    case "dearest":
      return dearest(scene);
    case "forecast":
      return { text: say.forecast, person: true };
    case "mydata":
      return aboutData(scene);
    case "process":
      return process(scene);
    case "particular":
      return particular(scene);
    case "largest":
      return largest(scene);
    case "cancellation":
      return cancellation(scene);
    case "availability":
      return availability(scene);
    case "lead":
      return lead(scene);
    case "times":
      return aboutTimes(scene);
    case "boarding":
      return boarding(scene);
    case "captain":
      return isCaptainAsked(scene)
        ? captain(scene)
        : { text: say.unknown, person: true, isUnknown: true };
    case "vat":
      return scene.about.length > 0 ? price(scene) : vat(scene);
    case "extras":
      return aboutExtras(scene);
    case "included":
      return aboutThings(scene);
    case "capacity":
      return capacity(scene);
    case "duration":
      return duration(scene);
    case "vessel":
      return vessel(scene);
    case "provider":
      return aboutProvider(scene);
    case "price":
      return aboutPrice(scene);
    case "search":
      return search(scene);
  }
}
