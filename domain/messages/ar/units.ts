import { leftToRight as ltr } from "#domain/lib/words.ts";
import type { unitMessages as english } from "#domain/messages/en/units.ts";
import type { Translated } from "#domain/messages/language.ts";

/** The signs of units stay: what stands in a field is read again as it is (domain/lib/units.ts). */
export const unitMessages: Translated<typeof english> = {
  percent: (n) => `${n} %`,
  metres: (n) => `${n} m`,
  minutes: (n) => `${n} min`,
  hours: (n) => `${n} h`,
  days: (n) => `${n} d`,
  like: {
    basis_points: `نسبة مئوية مثل ${ltr("12 %")} أو ${ltr("12.5 %")}`,
    percent: `نسبة مئوية بلا كسور مثل ${ltr("30 %")}`,
    centimetres: `طولاً مثل ${ltr("16.8 m")} أو ${ltr("55 ft")}`,
    minutes: `وقتاً مثل ${ltr("90 min")} أو ${ltr("1 h 30 min")}`,
    hours: `ساعات كاملة مثل ${ltr("4 h")}`,
    days: `أياماً كاملة مثل ${ltr("14 days")}`,
    clock: "ساعة كاملة مثل 16.00",
    hundredths: "رقماً مثل 4.8",
  },
  must: (label, like) => `${label}: يجب أن تكون القيمة ${like}`,
  inFile: {
    basis_points: "%",
    percent: "%",
    centimetres: "m",
    minutes: "min",
    hours: "h",
    days: "d",
    clock: "h",
    hundredths: "",
  },
  headed: (label, unit) => (unit === "" ? label : `${label} (${unit})`),
};
