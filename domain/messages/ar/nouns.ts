import { counted } from "#domain/lib/words.ts";

/**
 * A noun as Arabic counts it: alone it is a subject ("ضيفان"), after a preposition, a verb or another noun the dual ends
 * otherwise ("لضيفين"). `dual` is the dual without its end; `few` goes with 3 to 10, `many` with 11 to 99.
 */
function noun(
  one: string,
  dual: string,
  few: string,
  many: string,
  other: string,
  afterTwo = `${dual}ين`,
) {
  const forms = (two: string) => ({
    one,
    two,
    few: `# ${few}`,
    many: `# ${many}`,
    other: `# ${other}`,
  });
  const [alone, after] = [forms(`${dual}ان`), forms(afterTwo)];
  return {
    alone: (n: number) => counted(n, alone),
    after: (n: number) => counted(n, after),
  };
}

export const minutes = noun("دقيقة واحدة", "دقيقت", "دقائق", "دقيقة", "دقيقة");
export const hours = noun("ساعة واحدة", "ساعت", "ساعات", "ساعة", "ساعة");
export const days = noun("يوم واحد", "يوم", "أيام", "يوماً", "يوم");
export const guests = noun("ضيف واحد", "ضيف", "ضيوف", "ضيفاً", "ضيف");
export const vessels = noun("مركب واحد", "مركب", "مراكب", "مركباً", "مركب");
export const packages = noun("باقة واحدة", "باقت", "باقات", "باقة", "باقة");
export const offers = noun("عرض واحد", "عرض", "عروض", "عرضاً", "عرض");
export const providers = noun(
  "مشغّل واحد",
  "مشغّل",
  "مشغّلين",
  "مشغّلاً",
  "مشغّل",
  // Written, the dual is the plural's.
  "مشغّلين اثنين",
);
export const companies = noun("شركة واحدة", "شركت", "شركات", "شركة", "شركة");
export const reviews = noun("تقييم واحد", "تقييم", "تقييمات", "تقييماً", "تقييم");
export const stars = noun("نجمة واحدة", "نجمت", "نجوم", "نجمة", "نجمة");
export const extras = noun("إضافة واحدة", "إضافت", "إضافات", "إضافة", "إضافة");
export const characters = noun("حرف واحد", "حرف", "أحرف", "حرفاً", "حرف");
export const pictures = noun("صورة واحدة", "صورت", "صور", "صورة", "صورة");

/** What Arabic calls the assistant of the name that it has without another. */
export const assistantName = "مساعد البحث";
