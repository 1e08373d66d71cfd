export const EN_DAYS = "monday tuesday wednesday thursday friday saturday sunday";
export const EN_MONTHS =
  "january february march april may june july august september october november december";

const SIGNS = "零一二三四五六七八九十";
/** A Chinese number up to ninety-nine. */
const chineseNumber = (text: string): string => {
  const plain = text.replaceAll("两", "二");
  if (!plain.includes("十")) return `${[...plain].map((sign) => SIGNS.indexOf(sign)).join("")}`;
  const [tens = "", ones = ""] = plain.split("十");
  return `${(tens ? SIGNS.indexOf(tens) : 1) * 10 + (ones ? SIGNS.indexOf(ones) : 0)}`;
};
/** Chinese, which sets no blanks between words: its guests, hours, days, sums and things in English words. */
export const CHINESE: readonly [
  RegExp,
  string | ((found: string, ...parts: string[]) => string),
][] = [
  [
    /[一二两三四五六七八九十]+(?=\s*(?:个|人|位|名|小时|点|月|日(?!落)|号|大人|艘|套|天|万))/g,
    (found) => chineseNumber(found),
  ],
  [
    /(\d+)\s*月\s*(\d+)\s*[日号]?/g,
    (_, month, day) => ` ${day} ${EN_MONTHS.split(" ")[Number(month) - 1] ?? ""} `,
  ],
  [
    /(?:星期|礼拜|周)([一二三四五六日天])/g,
    (_, day) => ` ${EN_DAYS.split(" ")["一二三四五六日".indexOf(day ?? "")] ?? "sunday"} `,
  ],
  [/(\d+)\s*个?(?:大人|成人)/g, " $1 adults "],
  [/(\d+)\s*个?(?:小孩|孩子|儿童)/g, " $1 children "],
  [/(\d+)\s*个?(?:人|位|名)/g, " $1 people "],
  [/(\d+)\s*个?(?:小时|钟头)/g, " $1 hours "],
  [/(\d+)\s*万\s*(\d)?/g, (_, n, k) => ` ${Number(n) * 10_000 + Number(k ?? 0) * 1000} `],
  [/(?:下午|晚上|傍晚)\s*(\d{1,2})\s*点/g, (_, hour) => ` at ${hour} pm `],
  [/(?:早上|上午)\s*(\d{1,2})\s*点/g, (_, hour) => ` at ${hour} am `],
  [/后天/g, " in 2 days "],
  [/我和我?(?:老婆|老公|太太|先生|女朋友|男朋友)/g, " we are 2 "],
];
