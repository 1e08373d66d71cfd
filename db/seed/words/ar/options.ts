/** The extras in Arabic, by slug. */
import type { options as english } from "../../catalogue/options.ts";

export const options: Record<string, Pick<(typeof english)[number], "title" | "description">> = {
  "grazing-table": {
    title: "مائدة مقبلات",
    description:
      "أجبان وفاكهة وخبز وصلصات للتغميس، تُفرش في الخلف لما يصل إلى 16 ضيفاً؛ ونباتية عند الطلب.",
  },
  barbecue: {
    title: "الشواء",
    description: "دجاج وروبيان وخضار يشويها الطاقم على المتن، مع سلطتين.",
  },
  dinner: {
    title: "عشاء يُقدَّم على المائدة",
    description: "ثلاثة أطباق متتالية على المائدة. وتُحدَّد الاختيارات قبل يومين.",
  },
  "birthday-cake": {
    title: "كعكة عيد ميلاد",
    description: "2 كغ، بالشوكولاتة أو بالفانيليا والتوت، مع الاسم الذي تختارونه والشموع.",
  },
  decorations: {
    title: "الزينة",
    description: "بالونات وأضواء معلقة ومفرش للمائدة بلونين، كلها في مكانها قبل صعودكم.",
  },
  "jet-ski": {
    title: "جت سكي",
    description: "جت سكي واحد في ضوء النهار؛ والرخصة والمدرب ضمن السعر.",
  },
  paddleboards: {
    title: "ألواح التجديف",
    description: "لوحان بحبال الأمان وسترات الطفو، تُستعمل والمركب على المرساة.",
  },
  "snorkelling-set": {
    title: "معدات السنوركل",
    description: "قناع وأنبوب تنفس وزعانف بمقاسكم، مغسولة ولكم طوال الرحلة.",
  },
  photographer: {
    title: "مصور",
    description: "ساعتان على المتن؛ وأربعون صورة منقّحة خلال ثلاثة أيام.",
  },
  "drone-video": {
    title: "فيديو جوي بالدرون",
    description: "فيلم من دقيقتين يصوّره طيار مرخّص، حيث يُسمح بالطيران في ذلك اليوم.",
  },
  "live-oud": {
    title: "عزف حي على العود",
    description: "عازف واحد، وصلتان كل منهما 40 دقيقة، من غير مكبر صوت.",
  },
  transfers: {
    title: "التوصيل",
    description: "حافلة صغيرة تتسع لسبعة داخل دبي، إلى الرصيف ومنه.",
  },
};
