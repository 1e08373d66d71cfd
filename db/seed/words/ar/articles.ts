/** The articles of db/seed/articles.ts in Arabic; their Markdown bodies stand beside in articles/. */
import birthdays from "./articles/birthdays-and-celebrations-on-deck.md" with { type: "text" };
import boardingDay from "./articles/boarding-day-checklist.md" with { type: "text" };
import cancellation from "./articles/cancellation-and-weather.md" with { type: "text" };
import children from "./articles/children-aboard-a-yacht-in-dubai.md" with { type: "text" };
import guests from "./articles/choose-a-yacht-by-number-of-guests.md" with { type: "text" };
import months from "./articles/dubai-waters-month-by-month.md" with { type: "text" };
import light from "./articles/morning-afternoon-or-evening.md" with { type: "text" };
import price from "./articles/what-a-charter-price-includes.md" with { type: "text" };

/** An article's fields that are words; the author's name stays as it is. */
type ArticleWords = {
  title: string;
  excerpt: string;
  body: string;
  tags: string[];
  seo_title: string;
  seo_description: string;
};

/** By slug. */
export const articles: Record<string, ArticleWords> = {
  "choose-a-yacht-by-number-of-guests": {
    title: "كم عددكم، وأي يخت يناسبكم",
    excerpt:
      "المرخّص والمريح وعدد المقاعد: ثلاثة أرقام مختلفة. كيف تقرؤونها، وأي نوع من المراكب يناسب عادةً اثنين أو اثني عشر أو أربعين ضيفاً.",
    body: guests,
    tags: ["الاختيار", "الضيوف"],
    seo_title: "أي يخت في دبي يناسب عدد ضيوفكم",
    seo_description:
      "كيف تختارون يختاً للإيجار في دبي بحسب عدد الضيوف: العدد المرخّص والعدد المريح، ومن يُحسب ضيفاً، وما يناسب عادةً من 2 إلى 40 شخصاً.",
  },
  "what-a-charter-price-includes": {
    title: "ماذا يشمل سعر الرحلة",
    excerpt:
      "قلّما يقول سعران الشيء نفسه. ما يشمله السعر عادةً، وما يُدفع زيادةً عادةً، ومثال محسوب تصير به المقارنة بين عرضين ممكنة.",
    body: price,
    tags: ["الأسعار", "الاختيار"],
    seo_title: "ماذا يشمل سعر استئجار يخت في دبي",
    seo_description:
      "الطاقم والوقود وضريبة القيمة المضافة والطعام والساعات الإضافية: ما يشمله عادةً استئجار يخت في دبي، وما يُدفع زيادةً، وكيف تقارنون بين عرضين.",
  },
  "morning-afternoon-or-evening": {
    title: "الصباح أم بعد الظهر أم المساء: اختيار الضوء",
    excerpt:
      "الماء نفسه ثلاثة أماكن مختلفة في اليوم الواحد. متى يهدأ البحر، ومتى تصير الأبراج ذهبية، ومتى يبرد السطح بما يكفي للجلوس عليه.",
    body: light,
    tags: ["الاختيار", "الغروب"],
    seo_title: "أفضل وقت من اليوم لرحلة يخت في دبي",
    seo_description:
      "الصباح أو بعد الظهر أو المساء على الماء في دبي: مقارنة البحر والحر والضوء ومواعيد الغروب، ومتى تنطلقون في رحلة الغروب.",
  },
  "children-aboard-a-yacht-in-dubai": {
    title: "الأطفال على المتن",
    excerpt:
      "ظل وماء وطعام ورحلة تنتهي في وقتها المناسب: كيف تختارون الساعة والمدة والمركب حين يرافقكم الأطفال في رحلتكم على متن يخت في دبي.",
    body: children,
    tags: ["العائلات", "السلامة"],
    seo_title: "استئجار يخت في دبي مع الأطفال",
    seo_description:
      "رحلة يخت في دبي مع الأطفال: الساعة والمدة، وما تبحثون عنه في المركب، وسترات نجاة بمقاسهم، وقواعد السباحة، وما تضعونه في الحقيبة.",
  },
  "dubai-waters-month-by-month": {
    title: "الريح والبحر والحر، شهراً بعد شهر",
    excerpt:
      "دليل عام لسنة عادية قبالة ساحل دبي: متى يعتدل الجو على السطح، ومتى تهب ريح الشمال، وأي ساعة من ساعات اليوم تناسب أي شهر من السنة.",
    body: months,
    tags: ["الطقس", "الاختيار"],
    seo_title: "دبي بالقارب شهراً بعد شهر: الريح والبحر والحر",
    seo_description:
      "متى تستأجرون يختاً في دبي: الجو والبحر والريح في كل جزء من السنة، وما تفعله ريح الشمال بالماء، وأفضل ساعة في كل فصل.",
  },
  "birthdays-and-celebrations-on-deck": {
    title: "أعياد ميلاد واحتفالات على السطح",
    excerpt:
      "ما ليس على المتن ساعة فك الحبال لن يكون فيه. العدد والطعام والكعكة والموسيقى، وخطة لثلاث ساعات على الماء من الصعود إلى العودة.",
    body: birthdays,
    tags: ["الاحتفالات", "التخطيط"],
    seo_title: "التخطيط لعيد ميلاد على يخت في دبي",
    seo_description:
      "كيف تخططون لعيد ميلاد على يخت في دبي: العدد والطعام والكعكة والمشروبات والزينة والموسيقى، وجدول زمني لحفلة من ثلاث ساعات.",
  },
  "cancellation-and-weather": {
    title: "الإلغاء والطقس: كيف يُسترد ما دفعتم",
    excerpt:
      "المراحل والمهل والكلمة الأخيرة للقبطان: ما الذي يُسترد عادةً حين تلغون أنتم، وما الذي يحدث حين تكون الريح هي التي تلغي الرحلة.",
    body: cancellation,
    tags: ["الإلغاء", "الطقس"],
    seo_title: "إلغاء رحلة اليخت والطقس في دبي",
    seo_description:
      "كيف تعمل مراحل الإلغاء في رحلات اليخوت في دبي، وماذا يحدث حين توقف الريح أو خفر السواحل رحلة، وكيف تحمون موعدكم.",
  },
  "boarding-day-checklist": {
    title: "يوم الصعود: قائمة لأول مرة",
    excerpt:
      "إلى أين تذهبون وماذا تلبسون وماذا تُحضرون وماذا تقولون للقبطان: رحلتكم الأولى خطوة بعد خطوة، من مساء اليوم السابق إلى العودة.",
    body: boardingDay,
    tags: ["التخطيط", "أول مرة"],
    seo_title: "أول رحلة يخت في دبي: قائمة يوم الصعود",
    seo_description:
      "قائمة لأول رحلة يخت لكم في دبي: الأوراق والملابس وما تُحضرونه، ومتى تكونون عند الرصيف، وتعليمات السلامة، والعودة.",
  },
};
