import type { Occasion } from "#domain/config/landings.ts";
import type { LandingCopy } from "#domain/data/landing-copy.ts";
import { birthdayCopy } from "#domain/messages/ar/landing-birthday.ts";
import { corporateCopy } from "#domain/messages/ar/landing-corporate.ts";
import { luxuryCopy } from "#domain/messages/ar/landing-luxury.ts";
import { marinaCopy } from "#domain/messages/ar/landing-marina.ts";
import { sunsetCopy } from "#domain/messages/ar/landing-sunset.ts";
import { guests, hours } from "#domain/messages/ar/nouns.ts";
import type * as english from "#domain/messages/en/landing.ts";
import type { Translated } from "#domain/messages/language.ts";

export const landingCopy: Record<Occasion, LandingCopy> = {
  sunset: sunsetCopy,
  marina: marinaCopy,
  luxury: luxuryCopy,
  birthday: birthdayCopy,
  corporate: corporateCopy,
};

export const landingMessages: Translated<typeof english.landingMessages> = {
  /** What the further pictures of these pages show. */
  pictures: {
    saloon:
      "صالون يخت مضيء بأريكة ركنية كريمية وطاولة قهوة حجرية ومقعدين ومائدة معدّة لستة، والبحر خلف نوافذ كبيرة على الجانبين",
    inside:
      "مائدة معدّة لستة في صالون مضيء بكراسٍ بيضاء، ولوحة للبحر على جدار من خشب الجوز، والماء خلف النوافذ",
    dhow: "داو خشبي بطابقين ومقدمة طويلة مائلة وشراع مطوي في ضوء دافئ منخفض، وخلفه أبراج",
    berths:
      "صف من اليخوت الراسية في ضوء الصباح، أبدانها البيضاء والكحلية وبلون الشمبانيا نحو الناظر، وخلفها نخيل وأبراج عالية",
    cruise: "قارب كحلي طوله 36 قدماً يبحر نهاراً وعلى سطحه الأمامي ضيفان، ووراءه نخيل وأبراج عالية",
    lamps: "قناة المارينا بعد الغروب بين أبراج عالية مضاءة النوافذ، وماء ساكن تحت سماء بنفسجية",
    helm: "مقعد قيادة مكشوف على الفلاي بريدج بمقود إطاره من خشب وشاشتين مضاءتين للخريطة والمحركين وذراعي سرعة ومقعد أبيض بمسند رأس كحلي، والبحر الأزرق وشاطئ منخفض فيه نخيل أمامه",
    loungers:
      "كراسي استلقاء ومظلتان على مؤخرة مبسوطة لسوبر يخت كحلي، وشخصان عند الأريكة، وسباح ولوحا تجديف على ماء فيروزي",
    cabin: "كابينة فيها سرير مزدوج مرتّب عليه غطاء أزرق مخضر، وبجانبه مصباح مضاء، ونافذة على البحر",
    decks:
      "مؤخرة سوبر يخت بأربعة طوابق عند الغسق، أرائك على الأسطح الخلفية المفتوحة، وأسقف وصالونات مضاءة، وأضواء تحت الماء عند المنصة",
    wake: "صورة جوية لسوبر يخت أبيض بأسطح من خشب الساج، يترك وراءه أثراً من الزبد على ماء فيروزي",
    lunch:
      "موائد بمفارش بيضاء مهيأة تحت سقف سطح داو خشبي نهاراً، وعلى ضفة الخور بيوت رملية اللون ونخيل",
    lanterns:
      "طابقا داو خشبي في زرقة ما بعد الغروب، ضيوف عند الحاجز تحت الفوانيس، وضوء دافئ في النوافذ المقوسة تحتهم",
    dinner:
      "موائد بمفارش بيضاء مهيأة للعشاء ليلاً تحت سقف سطح داو خشبي، وفوانيس نحاسية، وحاجز من خشب مخروط، وأضواء غير واضحة على الضفة الأخرى من الخور",
    railing:
      "مؤخرة داو خشبي وطابقاه نهاراً، ضيوف عند الحاجز تحت سقف من القماش، وتحتهم نوافذ مقوسة بستائر",
    golden: "قارب أسود طوله 36 قدماً كما يُرى من جانب مقدمته، يسرع في عرض البحر تحت سماء مساء وردية",
    bow: "نظرة إلى الأمام فوق ركن الاستلقاء في المقدمة بوسائد كحلية وقبعة قش ومناشف ملفوفة، والحواجز والبحر الأزرق، وشاطئ منخفض فيه نخيل بعيد أمامه",
  },
  capacity: {
    guests: (min, max) => `من ${min} إلى ${guests.after(max)}`,
    seated: (seats, most) => `${seats} جلوساً، و${most} وقوفاً`,
  },
  facts: {
    label: "لمحة سريعة",
    guests: "الضيوف",
    hours: "الساعات",
    time: "وقت اليوم",
    from: "ابتداءً من",
    least: (price) => `من ${price}`,
    forHours: (n) => `لمدة ${hours.after(n)}`,
  },
  packages: {
    all: "كل اليخوت",
  },
  price: {
    smallest: "الأدنى",
    largest: "الأعلى",
    of: (n, most) => `${hours.alone(n)}، حتى ${guests.after(most)}`,
    note: "سعر كل منها لأقل عدد ساعات، شاملاً كل شيء، بما فيه ضريبة القيمة المضافة 5\u00a0%",
  },
  extras: {
    title: "كثيراً ما تضاف",
    lead: "شاملة الضريبة. أضيفوها في صفحة الباقة أو اذكروها في التعليق.",
  },
  calendar: {
    title: "متى تنطلقون",
    lead: "أوقات تقريبية لرحلة من ساعتين، والمشغّل يحدد الدقيقة.",
    season: "حوالي",
    leave: "الانطلاق",
    sunset: "الغروب",
    back: "العودة",
    rows: { december: "1 ديسمبر", march: "21 مارس", june: "21 يونيو", september: "21 سبتمبر" },
  },
  further: {
    title: "على الماء أيضاً",
    article: "من المجلة",
  },
  closing: "الطلب مجاني. وتصل العروض بالبريد الإلكتروني خلال ساعات.",
};
