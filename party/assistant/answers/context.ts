import type { Passage } from "#db/queries/knowledge.ts";
import { assistantMessages as arabic } from "#domain/messages/ar/assistant.ts";
import {
  type AssistantMessages,
  assistantMessages as english,
} from "#domain/messages/en/assistant.ts";
import type { Clause } from "../dialogue/clauses.ts";
import type { Added } from "../dialogue/dialogue.ts";
import type { Evidence, Source } from "../evidence.ts";
import type { Knowledge, KnownExtra, KnownPackage } from "../knowledge/knowledge.ts";
import type { Topic } from "../language/topics.ts";
import type { Said } from "../language/wishes.ts";
import type { Calendar } from "../toolbox.ts";
import type { Wish } from "../wish.ts";

export type Speech = "en" | "ar";
export const SPEECH: Record<Speech, AssistantMessages> = { en: english, ar: arabic };

/** What an answer is written from: the message, what was said before it, and what is known. */
export type Scene = {
  /** The message, normalised, and the same without the names of packages in it. */
  text: string;
  rest: string;
  speech: Speech;
  say: AssistantMessages;
  now: Date;
  topics: readonly Topic[];
  /** Those of the whole message, where this is one question of several. */
  whole: readonly Topic[];
  /** What this message says of the trip, and what the whole conversation does. */
  said: Said;
  wish: Wish;
  /** The packages the question is about: named in it, pointed at, or the one spoken of before. */
  about: readonly KnownPackage[];
  /** True where this message itself names or points at them. */
  isNamed: boolean;
  /** The packages of the latest answer that had some. */
  recent: readonly KnownPackage[];
  isForeign: boolean;
  isStrange: boolean;
  added: readonly Added[];
  clauses: readonly Clause[];
  knowledge: Knowledge;
  calendar: Calendar | null;
  passages: readonly Passage[];
  evidence: Evidence;
  /** Why each recommended package is there, for its card: there its line in the text is not shown. */
  reasons: Map<string, string>;
  assistantName: string;
  /** The assistant record's own first words, or "". */
  greeting: string;
};

/** A piece of an answer: its text, the packages it recommends, and what to do next. */
export type Part = {
  text: string;
  cards?: readonly KnownPackage[];
  action?: { label: string; href: string };
  /** True where a person is offered at the end. */
  person?: boolean;
  /** True where nothing was known. */
  isUnknown?: boolean;
  /** True where it is a list of recommendations: one answer has one. */
  isList?: boolean;
  /** True where it says nothing of a charter: left out beside what does. */
  isPolite?: boolean;
};

export const factOf = (pack: KnownPackage): Source => ({
  entity: "ProductPackage",
  uuid: pack.uuid,
  label: pack.title,
});
export const vesselFact = ({ vessel }: KnownPackage): Source => ({
  entity: "RentalProduct",
  uuid: vessel.uuid,
  label: vessel.title,
});
export const providerFact = ({ provider }: KnownPackage): Source => ({
  entity: "RentalPartner",
  uuid: provider.uuid,
  label: provider.name,
});
export const extraFact = (extra: KnownExtra): Source => ({
  entity: "ProductOption",
  uuid: extra.uuid,
  label: extra.title,
});
export const siteFact = ({ knowledge: { site } }: Scene): Source => ({
  entity: "SiteConfig",
  uuid: site?.uuid ?? "",
  label: site?.name ?? "",
});
/** A rule of the site itself (SPEC §9). */
export const rule = (label: string): Source => ({ entity: "Rule", uuid: "", label });
