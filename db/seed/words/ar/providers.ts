/**
 * What the charter companies say in Arabic, by slug. Their names stay, and those of their people and vessels; a captain's
 * line keeps the commas that part the name from the rest and the rest from the portrait.
 */
import type { providers as english } from "../../catalogue/providers.ts";

type ProviderWords = Pick<
  (typeof english)[number],
  "description" | "area" | "languages" | "captains"
>;

export const providers: Record<string, ProviderWords> = {
  "gulfwind-marine": {
    description:
      "فلاي بريدج في المارينا ويخت بثلاثة طوابق في دبي هاربر، ولكل منهما قبطانه. يتفق معكم المكتب على المسار وموعد الصعود بالرسائل قبل يومين، ثم يتولى القبطان الأمر.",
    area: "دبي مارينا ودبي هاربر",
    languages: ["الإنجليزية", "العربية", "الهندية"],
    captains: [
      "Rafiq Delmaro, على متن Sanderling، مرخّص منذ 2014, /brand/captains.svg#rafiq-delmaro",
      "Anneke Vosdal, على متن Shearwater، مرخّصة منذ 2009, /brand/captains.svg#anneke-vosdal",
      "Suresh Palkani, قبطان مناوب لليختين، مرخّص منذ 2019, /brand/captains.svg#suresh-palkani",
    ],
  },
  "coral-and-compass-tours": {
    description:
      "كتماران شراعي واحد، للإبحار والسباحة لا للاستعراض. تُختار أماكن السباحة في الصباح نفسه، بعد أن يرى القبطان الماء. والأطفال موضع ترحيب، وسترات النجاة متوفرة من وزن 10 كغ.",
    area: "دبي مارينا",
    languages: ["الإنجليزية", "الفرنسية", "العربية"],
    captains: [
      "Élise Tavernot, على متن Spoonbill، تقود المراكب الشراعية منذ 2011, /brand/captains.svg#elise-tavernot",
      "Hadi Nouran, قبطان مناوب، مرخّص منذ 2018, /brand/captains.svg#hadi-nouran",
    ],
  },
  "lantern-and-tide-events": {
    description:
      "أمسيات على الماء تجدون مائدتها مفروشة: داو خشبي للعشاء، ويخت فلاي بريدج للحفلات الأصغر. ويبقى منسّق واحد مع حجزكم من أول رسالة حتى ينزل آخر ضيف.",
    area: "دبي مارينا",
    languages: ["الإنجليزية", "العربية", "الأردية", "الروسية"],
    captains: [
      "Karim Saltoun, على متن Sidra، يقود مراكب الداو منذ 2003, /brand/captains.svg#karim-saltoun",
      "Ilya Morvenko, على متن Nightjar، مرخّص منذ 2016, /brand/captains.svg#ilya-morvenko",
    ],
  },
  "tillerman-charter": {
    description:
      "يخت كحلي بثلاثة طوابق مع قارب الخدمة السريع المرافق له. القبطان نفسه يقوده منذ 2021، ويجيب بنفسه عن أسئلتكم عن المسار، قبل الظهر عادةً من يوم سؤالكم.",
    area: "دبي هاربر",
    languages: ["الإنجليزية", "الألمانية", "الهندية"],
    captains: [
      "Matthias Kornfelt, على متن Curlew منذ 2021, /brand/captains.svg#matthias-kornfelt",
      "Arjun Selvane, على متن Dunlin، مرخّص منذ 2017, /brand/captains.svg#arjun-selvane",
    ],
  },
  "hazel-reach-yachting": {
    description:
      "اثنان من السوبر يخوت ويخت أبيض بثلاثة طوابق عند مراسي الماء العميق. لكل رحلة مشرف ضيافة تعرفونه باسمه، يتفق معكم كتابةً قبل أسبوع على قائمة الطعام وقائمة الضيوف وترتيب الصعود.",
    area: "دبي هاربر",
    languages: ["الإنجليزية", "العربية", "الروسية", "الصينية (الماندرين)"],
    captains: [
      "Ingrid Halmsund, على متن Pelagia، مرخّصة منذ 2006, /brand/captains.svg#ingrid-halmsund",
      "Pavel Ostrinov, على متن Thessaly، مرخّص منذ 2010, /brand/captains.svg#pavel-ostrinov",
      "Mei Fangyue, على متن Oriel، مرخّصة منذ 2013, /brand/captains.svg#mei-fangyue",
    ],
  },
  "ghaf-dhow-company": {
    description:
      "داو خشبي كبير واحد على الخور، ترعاه عائلة أعادت بناء سطحه العلوي في 2022. المطبخ على المتن، فالطعام يأتيكم من على بعد عشرة أمتار. والمجموعات التي تزيد على مئة أمر مألوف هنا.",
    area: "خور دبي",
    languages: ["العربية", "الإنجليزية", "الأردية", "المالايالامية"],
    captains: [
      "Salim Bahrouni, على متن Mangrove، يقود مراكب الداو منذ 1998, /brand/captains.svg#salim-bahrouni",
    ],
  },
  "plover-point-boats": {
    description:
      "قارب سريع مكشوف وفلاي بريدج رمادي داكن من رصيف صغير على النخلة، على بعد عشر دقائق من الماء المفتوح. أفراد الطاقم معلّمون أولاً: يتعلم كل ضيف كيف يتمسك ويصعد ويعود سباحة قبل أن تُفك الحبال.",
    area: "نخلة جميرا",
    languages: ["الإنجليزية", "العربية", "الإسبانية"],
    captains: [
      "Inés Calvaro, على متن Turnstone، مدربة، مرخّصة منذ 2015, /brand/captains.svg#ines-calvaro",
      "Yusuf Harrane, على متن Petrel، مرخّص منذ 2012, /brand/captains.svg#yusuf-harrane",
    ],
  },
  "samphire-day-boats": {
    description:
      "قارب كحلي واحد من ضيفين إلى عشرة، يُحجز بالساعة في المارينا. وكثيراً ما يكون المالك هو القبطان. الرحلات القصيرة هي عملنا كله، فللساعتين من العناية ما للخمس.",
    area: "دبي مارينا",
    languages: ["الإنجليزية", "التاغالوغية"],
    captains: [
      "Ramon Diwatal, على متن Redshank، مالكه، مرخّص منذ 2018, /brand/captains.svg#ramon-diwatal",
    ],
  },
};
