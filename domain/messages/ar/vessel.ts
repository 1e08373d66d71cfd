import type * as english from "#domain/messages/en/vessel.ts";
import type { Translated } from "#domain/messages/language.ts";
import { guests } from "./nouns.ts";

/** A title that is written in Arabic has the comma of Arabic. */
export const vesselName: typeof english.vesselName = (title) => title.split(/[,،] /)[0] ?? title;

export const aboard: typeof english.aboard = (title) => `على متن ${vesselName(title)}`;

export const vesselMessages: Translated<typeof english.vesselMessages> = {
  types: {
    day_cruiser: "قارب نهاري",
    flybridge: "يخت فلاي بريدج",
    tri_deck: "يخت بثلاثة طوابق",
    superyacht: "سوبر يخت",
    catamaran: "كتماران",
    rib: "قارب مطاطي سريع (RIB)",
    dhow: "مركب خشبي (داو)",
    sailing_yacht: "يخت شراعي",
    speedboat: "قارب سريع",
  },
  length: (cm) => `${(cm / 100).toFixed(1)} م`,
  crew: (besidesCaptain) => (besidesCaptain === 0 ? "قبطان" : `قبطان + ${besidesCaptain}`),
  licensed: (capacity) => guests.alone(capacity),
  facts: {
    type: "النوع",
    length: "الطول",
    year: "سنة الصنع",
    builder: "الصانع",
    licensed: "مرخّص لعدد",
    cabins: "الكبائن",
    crew: "الطاقم",
    berth: "المرسى",
  },
  amenities: "على المتن",
};
