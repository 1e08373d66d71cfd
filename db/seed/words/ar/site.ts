/** What the site's configuration and its assistant say in Arabic: the name and the founder's stay as they are. */
export const site: Record<"site", Record<string, string>> = {
  site: {
    description: "عروض تأجير اليخوت من مشغّلي دبي، تقارنونها على أساس واحد، بالدرهم وشاملة كل شيء.",
    address_city: "دبي",
    address_area: "دبي مارينا",
    address_country: "الإمارات العربية المتحدة",
    default_seo_keywords: "تأجير يخوت دبي، استئجار قارب في دبي، يخت دبي مارينا، رحلة خاصة",
    founder_role: "المؤسِّسة والمديرة العامة",
    opening_hours: "يومياً من 09.00 إلى 21.00 بتوقيت دبي",
  },
};

export const assistant: Record<"assistant", Record<string, string>> = {
  assistant: {
    name: "القبطان نور",
    greeting: "أهلاً بكم على المتن. أخبروني بالتاريخ وعددكم وكم ساعة تريدون، فأجد لكم مركباً.",
  },
};
