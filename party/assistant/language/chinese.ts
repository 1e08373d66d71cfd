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
  [/不要|不是|没有|不含|不带|不加|别|不会|不能|不想/g, " not "],
  [/日落|夕阳|落日/g, " sunset "],
  [/快艇|橡皮艇/g, " rib "],
  [/超级游艇/g, " superyacht "],
  [/木船|三角帆船/g, " dhow "],
  [/晚餐|晚饭|晚宴/g, " dinner "],
  [/麦克风|话筒/g, " microphones "],
  [/浮潜/g, " snorkelling set "],
  [/游泳|下水/g, " swim "],
  [/钓鱼/g, " fishing "],
  [/屏幕|投影仪?/g, " screen "],
  [/毛巾/g, " towels "],
  [/(?:比较)?便宜(?:点|一点|的)?(?:的?那[个艘条]|的(?=[,， 加呢]|$))/g, " the cheaper one "],
  [/大(?:一)?点?的那[个艘条]/g, " the bigger one "],
  [/午餐|午饭/g, " lunch "],
  [/吃的|餐|食物|吃饭|饭/g, " food "],
  [/蛋糕/g, " cake "],
  [/摄影师?/g, " photographer "],
  [/水上摩托(?:艇)?|摩托艇/g, " jet ski "],
  [/小费/g, " tips "],
  [/气球|装饰|布置/g, " decorations "],
  [/厕所|卫生间|洗手间/g, " toilet "],
  [/音乐/g, " music "],
  [/接送/g, " transfer "],
  [/油费|燃油/g, " fuel "],
  [/烧烤/g, " barbecue "],
  [/白天/g, " daytime "],
  [/第一[个艘条]/g, " the first one "],
  [/第二[个艘条]/g, " the second one "],
  [/每小时|一小时多少/g, " per hour "],
  [/每人|每位/g, " per person "],
  [/(?:下午|晚上|傍晚)\s*(\d{1,2})\s*点/g, (_, hour) => ` at ${hour} pm `],
  [/(?:早上|上午)\s*(\d{1,2})\s*点/g, (_, hour) => ` at ${hour} am `],
  [/早上|上午/g, " morning "],
  [/下午|中午/g, " afternoon "],
  [/晚上|傍晚|夜里/g, " evening "],
  [/后天/g, " in 2 days "],
  [/明天/g, " tomorrow "],
  [/今天|今晚/g, " today "],
  [/预算/g, " budget "],
  [/最多|不超过|以内/g, " max "],
  [/迪拉姆/g, " aed "],
  [/生日/g, " birthday "],
  [/公司/g, " company "],
  [/双体船/g, " catamaran "],
  [/我和我?(?:老婆|老公|太太|先生|女朋友|男朋友)/g, " we are 2 "],
  [/我们(?:有|是|一共)?\s*(?=\d)/g, " we are "],
];
