import type { AssistantMessages } from "#domain/messages/en/assistant.ts";

const hours = (n: number) => `${n} 小时`;
const guests = (n: number) => `${n} 人`;
const days = (n: number) => `${n} 天`;
const range = (from: number, to: number) => (from === to ? `${to}` : `${from} 至 ${to}`);

/** The assistant's sentences for who writes in Chinese. Names and texts of records stay as the catalogue has them. */
export const assistantMessages: AssistantMessages = {
  greeting: "您好。请问一共几位，想租几个小时，什么时候出海？",
  who: (name, site) =>
    `我是 ${name}，${site} 的助手：是程序，不是真人。我根据产品目录和条款回答，也可以为您转接工作人员。`,
  yes: "是的：",
  no: "不：",
  sum: (what, amount) => `合计，${what}：**${amount}**，含增值税。`,
  sunsetAt: (day, at) => `${day}日落约在${at}。`,
  smalltalk: "很好，谢谢。您的行程有什么需要我帮忙的？",
  thanks: "不客气。关于行程，您还有别的问题吗？",
  bye: "再见，祝您海上愉快。",
  abuse: "很抱歉让您不愉快。请告诉我您的需要，或者让工作人员来帮您：",
  complaint:
    "非常抱歉，这不应该发生。请也告知供应商，其联系方式在您的预订页面上：行程合同是与其签订的。我们的工作人员会查看；我在这里无法承诺退款：",
  human: "好的：我们的团队已经知道您在这里等候。",
  person: (whatsapp) =>
    `您可以${whatsapp ? `[通过 WhatsApp 联系我们](${whatsapp})，或` : ""}[给我们留言](/contact)，会有工作人员回复您。`,
  unknown: "这个我不清楚，也不想乱猜：我了解的是这里的游艇和船只、价格、日期和条款。",
  opening: "好的。请问一共几位，几个小时，哪一天？",
  forecast: "我无法提前知道天气。当天由船长决定。",
  process: (count) =>
    `预订方法：您用表单发送一份请求，写明日期、时段、人数和时长。能够接待的供应商会用电子邮件报价，所有报价都在同一页上供您比较。请求大约开放 ${count}。发送请求免费，接受报价之前无需付款。[打开表单](/fullofferform)`,
  notBooked:
    "还没有预订，也没有扣款：这个聊天不能预订。请用按钮自己发送请求；供应商会用电子邮件回复，您接受报价后预订才生效。",
  take: (link, why) => `我会选 ${link}：${why}。`,
  tooYoung: (link, words) => `不行，并非所有人都能上 ${link}：${words}`,
  inCurrency: (amount) => `按本站显示的汇率约为 ${amount}；实际以迪拉姆（AED）支付。`,
  wholeBoat: "不是：价格是整艘船的，只供您一行使用，不按人头计算。",
  submit: "我不能替您发送请求或表示同意；表单已按您说的内容填好，由您自己发送。",
  data: "有关您本人数据的事宜：",
  told: (link, words) => `${link}：${words}`,
  foundIn: "我找到的内容（英文）：",
  scope: "这超出了我的范围：我提供迪拜游艇和船只的租赁帮助。请问几位，几个小时？",
  injection: "我只回答有关出海的问题：套餐、价格、日期、条款。您想了解什么？",
  privacy:
    "我不会透露其他客人的信息，也不会提供供应商的直接联系方式。您接受报价后，双方会得到彼此的联系方式。其他事宜：",
  otherLanguage:
    "我可以用英语、阿拉伯语、俄语、德语、法语、西班牙语、中文，以及拉丁字母的印地语回答。",
  doctor:
    "请先咨询医生：孕期是否适合出海我无法判断。平稳的大船、短航线比敞开式快艇温和。请写在备注里，让供应商和船长知道。",
  ownBooking:
    "我在这里看不到请求或预订。您邮件里的链接会打开您的页面：约定内容、付款、泊位以及供应商的联系方式。若邮件丢失，工作人员可以找到：",
  access: {
    ramp: (which) => `登船坡道（也可用轮椅）：${which}。`,
    lift: (which) => `各层甲板间有电梯：${which}。`,
    others: "其他船只以及轮椅厕所，这里没有说明：请在备注里写轮椅的宽度和重量，或询问工作人员。",
  },
  paying: {
    all: (link, rest) => `${link}：无订金，全部${rest}支付。`,
    first: (link, amount, days, rest) =>
      `${link}：先付 ${amount}，预订后 ${days} 内；余款${rest}。`,
    aboard: "当天在船上",
    before: (days) => `出海前 ${days}`,
    offer: "请求和接受报价都不扣款；以报价条款为准。",
  },
  calm: "我没有列出敞开式快艇（RIB）：它们对幼儿、老人、腰背不好的人和孕妇来说颠簸太大。",
  fleet: (vessels, packages) => `这里有 ${vessels} 艘船，共 ${packages} 个套餐。`,
  ask: {
    guests: "请问一共几位？",
    duration: "想租几个小时？",
    date: "您想哪一天？",
    timeofday: "上午、下午还是晚上？",
    package: "您指的是哪个套餐？",
  },
  subjects: {
    pets: "宠物",
    parking: "停车",
    smoking_shisha: "吸烟和水烟",
    elderly_access: "无台阶登船",
    gift_voucher: "礼品券",
    food_drink: "自带食物",
    music: "音乐",
    luggage: "行李",
    invoice: "发票",
    tips: "小费",
    pickup_transfer: "接送",
    fishing: "钓鱼",
    swimming: "游泳",
    route: "路线",
  },
  unsaid: (subject: string) =>
    `${subject}：这里没有说明，所以我不能保证。请写在请求的备注里，供应商会在报价时回答。`,
  several: "多艘船一起：请索取报价，并在备注里写明几艘船、每艘多少人；我们的团队可以为您安排。",
  clarify: "您指的是哪一个？",
  choices: {
    recommend: "帮我选一艘船",
    price: "多少钱？",
    availability: "哪几天有空？",
    capacity: "能坐多少人？",
    included: "包含什么？",
    food_drink: "吃的喝的怎么样？",
    children: "孩子可以来吗？",
    boarding_place: "在哪里上船？",
    duration: "行程多长时间？",
    start_times: "几点可以开始？",
    payment_methods: "怎么付款？",
    cancellation_terms: "如果我取消呢？",
    how_to_book: "怎么预订？",
    human: "我想和真人说话",
  },
  found: (n, asked) => (n === 1 ? `有一个套餐符合${asked}：` : `以下套餐符合${asked}：`),
  none: (asked) => `没有套餐完全符合${asked}。`,
  nearest: "最接近的有：",
  why: {
    guests: (most) => `所有套餐中最多可载 ${most}。`,
    hours: (between) => `套餐时长为 ${between}。`,
    budget: (least) => `其他条件都符合的，最低总价为 ${least}。`,
    date: (day) => `其他条件符合的，${day} 都没有空。`,
    time: (time) => `其他条件符合的，${time}都不出航。`,
    area: (area, areas) => `其他条件符合的，都不从 ${area} 出发；出发地有 ${areas}。`,
    amenity: (what) => `其他条件符合的，都没有提到“${what}”。`,
    type: (type) => `没有符合其他条件的${type}。`,
    typeMost: (type, most) => `${type}最多可载 ${most}。`,
  },
  asked: ({ what, guests: forGuests, hours: forHours, time, date, budget }) => {
    const parts = [what, forGuests, forHours, date, time, budget].filter(Boolean);
    return parts.length > 0 ? `（${parts.join("，")}）` : "";
  },
  guests,
  hours,
  times: { 1: "上午", 2: "下午", 3: "晚上" },
  timeNames: { 1: "上午", 2: "下午", 3: "晚上" },
  occasions: {
    sunset: "看日落",
    marina: "环游迪拜码头",
    luxury: "豪华级",
    birthday: "生日",
    corporate: "公司活动",
  },
  types: {
    day_cruiser: "日间游艇",
    flybridge: "飞桥游艇",
    tri_deck: "三层游艇",
    superyacht: "超级游艇",
    catamaran: "双体船",
    rib: "硬底充气快艇",
    dhow: "阿拉伯木船",
    sailing_yacht: "帆船",
    speedboat: "快艇",
  },
  not: (type) => `不要${type}`,
  with: (what) => `带${what}`,
  from: (place) => `从 ${place} 出发`,
  budgets: {
    total: (amount) => `总价不超过 ${amount}`,
    hour: (amount) => `每小时不超过 ${amount}`,
    guest: (amount) => `每人不超过 ${amount}`,
  },
  comma: "，",
  joined: (items) => items.join("、"),
  rangeHours: (from, to) => `${range(from, to)} 小时`,
  rangeGuests: (from, to) => `${range(from, to)} 人`,
  money: (amount) => `AED ${amount}`,
  line: (link, amount, terms, reasons) =>
    `- ${link}：**${amount}**，${terms}${reasons && `；${reasons}`}`,
  terms: (count) => `${count}`,
  fixedTerms: (count) => `${count}，一口价`,
  reasons: {
    upTo: (most) => `最多 ${most}`,
    cheapest: "符合条件中价格最低",
    free: (times) => `当天${times}有空`,
    from: (place) => `从 ${place} 出发`,
    aboard: (what, vessel) => `${vessel} 上有${what}`,
    extra: (what, price) => `${what}为加购项目，${price}`,
    each: (amount) => `每人 ${amount}`,
    rated: (stars) => `供应商评分 ${stars}`,
  },
  vat: "价格已含增值税。",
  more: (href) => `[查看全部符合的套餐](${href})。`,
  askOffers: "按这些内容索取报价",
  askPlain: "索取报价",
  reserve: "预订这个套餐",
  cardFacts: (most, times) => `最多 ${most}，${times}`,
  price: {
    total: (link, amount, count) => `${link}：${count} **${amount}**，含增值税。`,
    fixed: (link, amount, count) => `${link} 为一口价：${count} **${amount}**，含增值税。`,
    hourly: (link, amount, least, total) =>
      `${link}：每小时 **${amount}**，含增值税；最短 ${least}，共 ${total}。`,
    each: (amount, count) => `${count}分摊，每人 ${amount}。`,
    net: (net, vat, gross) => `不含税 ${net}，增值税 ${vat}，含税 ${gross}。`,
    limits: (link, between) => `${link}：可选 ${between}。`,
    span: (from, count, to) => `价格从 **${from}**（${count}）起，最高每小时 ${to}，含增值税。`,
  },
  capacity: {
    yes: (link, between) => `可以：${link} 可载 ${between}。`,
    no: (link, between) => `不行：${link} 可载 ${between}。`,
    plain: (link, between) => `${link} 可载 ${between}。`,
    licence: (capacity) => `船只核定载客 ${capacity}。`,
    largest: (link, most) => `最大的是 ${link}，最多 ${most}。`,
  },
  duration: {
    fixed: (link, count) => `${link} 时长 ${count}。`,
    between: (link, between) => `${link} 可订 ${between}。`,
    span: (between) => `视套餐而定，时长为 ${between}。`,
    yes: (count) => `所以 ${count} 可以。`,
    no: (count) => `所以 ${count} 不行。`,
  },
  availability: {
    free: (link, times, day) => `${link}：${day} ${times}有空。`,
    taken: (link, day) => `${link}：${day} 已被订。`,
    takenThen: (link, time, day) => `${link}：${day} ${time}已被订。`,
    notThen: (link, time, times) => `${link} ${time}不出航，出航时段为${times}。`,
    takenAt: (link, clock, day) => `${link}：${day} ${clock} 已被订。`,
    closed: (link, day) => `${link}：${day} 不出航。`,
    closedThen: (link, time, day) => `${link}：${day} ${time}不出航。`,
    closedAt: (link, clock, day) => `${link}：${day} ${clock} 不出航。`,
    outside: (count, clock, time, window) =>
      `从 ${clock} 开始的 ${count} 行程无法在${time}时段（${window}）内结束。`,
    otherwise: (times) => `${times}有空。`,
    confirm: "目前日历如此显示；只有接受报价后才算预订。",
    instead: "当天有空的其他套餐：",
  },
  lead: {
    rule: (count, day) => `至少提前 ${count} 提出请求：目前最早的日期是 ${day}。`,
    early: (day, earliest) => `${day} 太近了：最早可订 ${earliest}。`,
    past: (day) => `${day} 已经过去。`,
    days,
    sooner: "如果必须更早，工作人员可以告诉您是否可行：",
  },
  hoursOfDay: {
    all: (morning, afternoon, evening) =>
      `上午 ${morning}，下午 ${afternoon}，晚上 ${evening}，均为迪拜时间。`,
    of: (link, times) => `${link} 的出航时段：${times}。`,
    hint: "如果您已确定出发的钟点，请在表单中选择。",
  },
  boarding: {
    of: (link, place) => `${link} 从 **${place}** 出发。`,
    all: (places) => `出发地点：${places}。`,
    berth: "具体泊位由供应商在出发日前告知。",
  },
  captain: {
    of: (link) => `${link}：价格已含船长和船员。`,
    all: (count) => `${count}都含船长和船员：您无需自己驾驶，也不需要执照。`,
    packages: (n) => `全部 ${n} 个套餐`,
  },
  cancellation: {
    of: (link) => `如果取消 ${link}：`,
    until: (notice, back) => `- 出发前 ${notice} 及更早：${back}`,
    dated: (instant, back) => `- ${instant} 之前：${back}`,
    all: (share) => `全额退款（${share}）`,
    percent: (percent) => `退 ${percent} %`,
    sum: (amount) => `退 ${amount}`,
    after: "- 之后：不退款",
    days,
    each: "各套餐条款不同，请见各自页面。",
    notice: (notice, back) => `提前 ${notice} 取消：${back}。`,
    nothing: "不退款",
  },
  included: {
    yes: (link, words) => `是的，${link} 的价格已含：${words}。`,
    extra: (link, title, price) => `${link} 的 ${title} 为加购项目：${price}，含增值税。`,
    no: (link, words) => `${link} 不含：${words}。`,
    all: (link, words) => `${link} 包含：${words}。`,
    not: (words) => `不含：${words}。`,
    every: (what) => `是的：每个套餐的价格都含${what}。`,
    never: (what) => `没有：任何套餐都不含${what}。`,
    some: (what, n, of, links) => `${what}：${of} 个中有 ${n} 个包含（${links}）。`,
    unsaid: (link, what) => `${link} 的页面没有提到“${what}”，所以我不能保证。`,
  },
  extras: {
    of: (link) => `${link} 的加购项目，含增值税：`,
    line: (title, price, words) => `- ${title}：${price}${words && `。${words}`}`,
    per: {
      booking: (amount) => `每次预订 ${amount}`,
      hour: (amount) => `每小时 ${amount}`,
      guest: (amount) => `每人 ${amount}`,
    },
    one: (title, price, words) => `${title} 为加购项目：**${price}**，含增值税。${words}`,
    with: (links) => `可加购的套餐：${links}。`,
    none: (link) => `${link} 没有加购项目。`,
    sum: (what, amount) => `${what}共 **${amount}**。`,
    together: (count, amount) => `${count} 加上加购项目共：**${amount}**，含增值税。`,
    without: (names) => `此金额不含：${names}。`,
  },
  tax: (percent) => `这里的价格都含 ${percent} 增值税，报价中单列一行。货币为阿联酋迪拉姆（AED）。`,
  discount:
    "这里是套餐的价格，我不能给折扣。同时询问多家供应商是免费的，他们的报价可能不同。特殊条件请：",
  vessel: {
    of: (link, words) => `${link}：${words}`,
    facts: (name, facts) => `${name}：${facts}。`,
    length: (m) => `长 ${m} 米`,
    year: (year) => `${year} 年建造`,
    cabins: (n) => `${n} 间客舱`,
    crew: (n) => `${n} 名船员`,
    builder: (name) => `${name} 制造`,
    licensed: (count) => `核定载客 ${count}`,
  },
  provider: {
    of: (link, name) => `${link} 的运营方是 [${name}]`,
    rated: (name, stars, of, count) => `${name}：评分 ${stars}（满分 ${of}，${count}）。`,
    ratings: (n) => `${n} 位客人评价`,
    unrated: (name) => `${name} 还没有评分。`,
    speaks: (name, languages) => `${name} 使用的语言：${languages}。`,
    run: (name, what) => `- ${name}（${what}）`,
    languages: (all) => `供应商列出的船员语言：${all}。`,
    ofTheDay: "您那天由谁出海，请在备注里问供应商。",
    speaking: (language) => `会说 ${language} 的：`,
  },
  compare: {
    line: (link, price, people, span, place) =>
      `- ${link}：${price}；${people}；${span}；从 ${place} 出发`,
    cheaper: (link, difference) => `${link} 便宜 ${difference}。`,
    same: "价格相同。",
    larger: (link) => `${link} 载客更多。`,
  },
  contact: (phone, email) =>
    [phone && `电话和 WhatsApp：${phone}。`, email && `电子邮件：${email}。`]
      .filter(Boolean)
      .join(""),
  passage: (text, link) => `${text}${link && ` 更多：${link}`}`,
  allOfIt: "完整回答",
  things: {
    swim: "游泳",
    "jet ski": "摩托艇",
    barbecue: "烧烤",
    cake: "蛋糕",
    decorations: "布置",
    photographer: "摄影师",
    transfers: "接送",
    towels: "毛巾",
    fuel: "燃油",
    food: "餐食",
    water: "饮料",
    toilet: "洗手间",
    cabin: "客舱",
  },
  published: {
    "Offers arrive by email within hours. A request stays open for about a day, and each offer says until when it holds; one page shows them all side by side.":
      "报价会在几小时内通过电子邮件送达。请求大约开放一天，每份报价都写明有效期；所有报价都在同一页上并列显示。",
    "You need not accept any offer. If none suits you, do nothing: the request runs out after about a day and nothing is owed.":
      "您不必接受任何报价。如果都不合适，无需任何操作：请求大约一天后失效，您不欠任何费用。",
    "Asking is free: nothing is charged for a request. Money is due only when you have accepted an offer, and its terms say how much, when, and whether a deposit comes first.":
      "发送请求免费，不收任何费用。只有接受报价后才需付款；报价条款写明金额、时间以及是否需要先付订金。",
    "Nothing is charged when you ask for offers or accept one. The offer says how much comes first, by when and in which way: by bank transfer to the provider, aboard, or by card where a button for it is shown. Refunds go back the way the money came.":
      "付款：索取报价和接受报价时都不会扣款。报价会写明先付多少、何时之前、以何种方式：银行转账给供应商、上船支付，或在有刷卡按钮时用银行卡。退款按原路退回。",
    "Ask at least three days before the charter. For weekends, sunset hours, the cooler months and the end of the year ask sooner: the choice is wider then.":
      "请至少提前三天申请。周末、日落时段、凉爽的月份和年底请更早，选择会更多。",
    "In bad weather the captain decides, and the coast guard may suspend sailing; often a protected route is enough. If the charter is called off for weather, everything you have paid comes back or the date moves, and the choice is yours.":
      "天气不好时由船长决定，海岸警卫队也可能停航；往往走有遮蔽的航线就够了。若因天气取消，已付款项全部退回或改期，由您选择。",
    "No account is needed: you fill in the form without signing in, and the link in your email opens the page with your offers. Treat that link as private.":
      "不需要注册：无需登录即可填表，邮件里的链接会打开您的报价页。请不要转发该链接。",
    "Prices are in UAE dirhams (AED) and include 5 % VAT. In each offer the tax also has a line of its own.":
      "价格以阿联酋迪拉姆（AED）计，含 5 % 增值税。每份报价中税额另列一行。",
    "Usually included are captain and crew, fuel for the usual route, the vessel's insurance, life jackets, water and ice. Food, water sports, decoration, longer routes and extra hours usually cost more; every package and offer lists its own.":
      "通常包含船长和船员、常规航线燃油、船只保险、救生衣、水和冰。餐食、水上项目、装饰、更长航线和加时通常另计；各套餐和报价都有清单。",
    "Bring papers for each guest: a passport or identity card is commonly asked for the passenger list. Then sun cream, swimwear, a change of clothes and, in winter, a jacket. Shoes come off on many yachts.":
      "请为每位客人带证件：旅客名单通常需要护照或身份证。另带防晒霜、泳衣、换洗衣物，冬天带外套。很多游艇上要脱鞋。",
    "Children may come along on most vessels. They usually count as guests, infants too, because the licence limits the number of people aboard. There are life jackets in children's sizes: write the ages into the comment.":
      "大多数船都可以带孩子。孩子和婴儿通常也算人数，因为执照限定船上总人数。有儿童尺码的救生衣：请在备注里写明年龄。",
    "Alcohol is served only where the operator is licensed for it, and only to guests of 21 and over; proof of age may be asked for. Do not assume that you may bring your own: ask your provider.":
      "只有持有酒类执照的经营者才供应酒，且只给 21 岁及以上客人，可能要看证件。请不要默认可以自带：先问供应商。",
    "Be at the quay about fifteen minutes before the agreed time, with everyone. The charter usually runs by the clock, so time lost to late guests is not added at the end. The provider tells you the exact berth.":
      "请全体提前约十五分钟到码头。行程按时计算，迟到的时间不补。确切泊位由供应商告知。",
    "If you cancel, what comes back depends on the vessel and on how early you cancel. The tiers are shown with each package: compare them before you accept.":
      "取消能退多少取决于船和取消的时间。每个套餐都列有档次：接受报价前请先比较。",
    "Date, hours, guests and extras can be changed on the page your email links to, also after you have accepted. It shows the new price first, and nothing changes until both sides have agreed. More guests than the vessel is licensed for can't be taken.":
      "日期、时长、人数和附加项目可在邮件链接打开的页面上更改，接受报价后也可以。页面先显示新价格，双方同意后才生效。人数不能超过船只执照。",
    "Pets are for each provider to decide, and no package promises it. Write the animal and its size into the comment of your request, and the offers say whether it may come.":
      "宠物由各供应商决定，没有套餐承诺可以。请在备注里写明动物和大小，报价会答复。",
    "Smoking is up to the captain, usually outside and away from the fuel, never in a cabin. No package lists shisha: ask for it in the comment of your request.":
      "抽烟由船长决定，通常在室外、远离燃油，舱内不行。没有套餐列出水烟：请在备注里提出。",
    "Food and a cake of your own depend on the package: some say so on their page, others ask first, and a few take a fee. Write it into the comment. Most offer a grazing table, a barbecue or a served dinner as an extra.":
      "自带食物或蛋糕视套餐而定：有的页面写明可以，有的要先问，少数收费。请写在备注里。多数套餐可加点拼盘、烧烤或正餐。",
    "Diets and allergies are agreed with the provider: write halal, vegetarian, vegan or nuts into the comment and have it confirmed in the offer. Grazing tables are vegetarian on request. No page states a halal certificate or promises a kitchen free of traces.":
      "清真、素食和过敏请与供应商约定：写在备注里并让报价确认。拼盘可按要求做素食。没有页面声明清真认证或保证无坚果痕迹。",
    "Your own music from a phone is fine where the vessel has a sound system; its page says so. At anchor near others and late in the evening the captain may turn it down. No package lists a DJ: ask for one in the comment.":
      "有音响的船可用手机放自己的音乐，页面会写明。深夜船长可能要求调低。没有套餐列出 DJ：请在备注里提出。",
    "Swimming is possible by daylight on trips with a stop at anchor, where the captain finds the water safe. Nobody goes in after dark, after drinking, or while the engines run. Diving with bottles is not offered.":
      "白天、有锚泊停留且船长认为水域安全时可以游泳。日落后、饮酒后或发动机运转时不可下水。不提供水肺潜水。",
    "Fishing is in no package, and no rods are listed. Write it into the comment of your request: a provider that may take you fishing says so in its offer.":
      "没有套餐包含钓鱼，也没有列出渔具。请写在备注里，能安排的供应商会在报价里说明。",
    "Parking and public transport depend on the berth and are not listed here. The provider names the exact berth before the day and can say where to park; be there fifteen minutes early. A transfer is an extra with many packages.":
      "停车和地铁取决于泊位，本站没有列出。供应商会告知确切泊位和停车处；请提前十五分钟到。许多套餐可加接送。",
    "Shade and cooling differ by vessel: yachts and dhows have a cooled saloon or lower deck, the day cruiser a roof that slides, small boats a roof over some of the seats. Each vessel's page lists its own.":
      "遮阳和空调因船而异：游艇和木船有空调客厅或下层，日航艇有滑动顶，小船部分座位有顶。各船页面都有说明。",
    "There are life jackets for everybody, in children's sizes as well: write ages and weights into the comment. Armbands and rings do not take their place. The crew helps but is no lifeguard, so an adult stays with each child.":
      "人人都有救生衣，也有儿童尺码：请在备注里写年龄和体重。臂圈不能代替。船员会帮忙但不是救生员，每个孩子身边要有大人。",
    "Invoices: once booked, ask for one on the page of your booking, with the company's name, tax registration number and address. It comes from the provider, and shows VAT on a line of its own.":
      "发票：预订后在您的预订页面上申请，填公司名、税号和地址。由供应商开具，税额单列。",
    "You pay only in the ways your offer names: by transfer to the provider, aboard, or by card where a button for it is shown. Whether aboard means cash, and whether a foreign card works, the provider says. Crypto and instalments are not offered. Amounts are in dirhams (AED).":
      "只能按报价所写方式付款：转账给供应商、上船支付，或有按钮时刷卡。船上能否付现金、外国卡或支付宝，由供应商答复。不支持加密货币和分期。金额为迪拉姆（AED）。",
    "You cancel on the page of your booking, which the link in your email opens, or by writing to the provider. The page shows first what comes back. Moving the date may cost less: ask for that on the same page. This chat cannot cancel for you.":
      "在邮件链接打开的预订页面上取消，或写信给供应商。页面会先显示退多少。改期可能更划算，也在那里申请。聊天里不能取消。",
    "I am sorry that no offer has come. Look into the spam folder and at the link in your receipt. A request runs out after about a day, nobody can promise an answer, and nothing is owed: ask again, free of charge, with another date or time of day.":
      "很抱歉没有收到报价。请看垃圾邮件和回执里的链接。请求大约一天后失效，没有人能保证有答复，您不欠费用：可免费换日期或时段再发一次。",
    "A refund goes back the way the money came, from the provider. How long a bank takes for it is not ours to say; the page of your booking shows where each payment stands. If it is late, a person of our team looks at it.":
      "退款由供应商按原路退回。银行需要多久我们无法说；预订页面显示每笔款的状态。若拖延，我们的工作人员会查看。",
    "Asking holds nothing: the vessel is booked for you in the moment you accept an offer. If somebody else has taken it before, the offer can't be accepted and nothing is owed. Each offer says until when it can be accepted, and whether its provider holds the time for you.":
      "发送请求并不留船：接受报价的那一刻船才归您。若此前已被订走，该报价不能接受，您不欠费用。每份报价都写明何时前可接受，以及供应商是否为您保留该时段。",
    "The route is agreed with the captain, who decides by wind and sea. Each package's page tells its usual one; a longer way needs more hours and usually more fuel, which costs extra. Write places you wish to see into the comment.":
      "航线与船长商定，由他按风浪决定。各套餐页面写有常规航线；更远需更多时间和燃油，通常加价。想看的地方请写在备注里。",
    "No overnight stays are offered here: charters last from two to eight hours, and the evening ends at 02.00. Cabins are for the day. If you wish for more, a person can ask a provider.":
      "这里不提供过夜：行程两到八小时，晚间到 02.00 结束。如需更多，工作人员可询问供应商。",
    "The listed prices are the same on every day. For New Year's Eve and other days in great demand an offer may differ in price and hours, and then the offer counts: ask early. Whether fireworks are seen no page promises.":
      "标价每天相同。新年前夜等热门日子，报价的价格和时长可能不同，以报价为准：请早问。没有页面保证看到烟花。",
    "Tips are not in the price and never owed. Who is content gives the captain something for the crew at the end, as much as they like.":
      "小费不含在价内，也不是必须。满意的话，结束时随意给船长，由船员分。",
    "Against seasickness choose a calm hour, usually the morning, and a protected way such as the Marina or the Creek; larger vessels and catamarans move less than small ones. Eat lightly, sit outside, low and aft, and look at the horizon. A pharmacist knows about tablets.":
      "防晕船：选平静时段（通常早上）和有遮蔽的航线，如 Marina 或 Creek；大船和双体船较稳。吃清淡，坐在室外靠后低处，看地平线。药物请问药剂师。",
    "Decorations can be booked with some packages; your own need the provider's word. Fireworks, confetti, smoke machines, sky lanterns and open flames stay ashore. A drone needs a permit: a film by a licensed pilot is an extra with some packages.":
      "部分套餐可加装饰；自带装饰需供应商同意。烟花、彩纸、烟雾机和明火不可上船。无人机需许可：持证飞手拍摄是部分套餐的附加项目。",
    "Every charter is for your party alone, and the price is for the whole vessel, not for a person. There are no single seats and no shared trips.":
      "每次出海只接待您一行，价格是整艘船的，不按人计。没有散座和拼船。",
    "The pictures are computer-generated illustrations, not photographs, and show a kind of vessel and a mood. What counts is the description in the offer. Builders and years stand on each vessel's page; other numbers are not published.":
      "图片由电脑生成，不是照片，只表现船型和氛围。以报价里的描述为准。船厂和年份在船的页面上，其他编号不公布。",
    "This site is a marketplace: the contract is with the provider, who answers for vessel, licence, insurance and crew. Licence and insurance stand on each provider's page; we do not inspect vessels. Nothing is charged when you ask or accept, and nobody asks for card details by chat or phone.":
      "本站是平台：合同由您与供应商签订，船、执照、保险和船员由其负责。执照和保险写在供应商页面上；我们不检验船只。请求和接受报价都不扣款，没有人会在聊天或电话里要卡信息。",
    "Owners with a commercial licence write through the contact page, as do agents, suppliers and applicants: name, company, licence, berth, length and licensed guests help. The commission on trips is agreed with each provider before it begins; guests pay the provider.":
      "有商业执照的船东、代理、供货商和求职者请通过联系页面写信：姓名、公司、执照、泊位、船长、核定人数。佣金在开始前与各方约定；客人付款给供应商。",
    "A sunset trip leaves about an hour and a quarter before the sun sets: soon after 16.00 in early December, when it sets at roughly 17.30, and before 18.00 in late June, when it sets at roughly 19.10. Sunset lies in the afternoon, 12.00 to 20.00.":
      "日落航程约在日落前一小时一刻出发：十二月初日落约 17.30，16.00 过后出发；六月底日落约 19.10，18.00 前出发。日落属于下午时段，12.00 至 20.00。",
    "From November to March days are mild, evenings cool and, from December, the sea fresh; from June to September it is hot and humid, and evenings are best. Wind can come in any month. The weather of one day shows about three days before; the captain decides on the day.":
      "十一月到三月白天温和、晚上凉，十二月起海水偏凉；六月到九月炎热潮湿，晚上最好。任何月份都可能有风。某天的天气约提前三天可知；当天由船长决定。",
    "Mornings (9.00 to 12.00) are calm and cool: good for swimming, children and fast boats. Afternoons (12.00 to 20.00) are warm and end with the sunset. Evenings (20.00 to 02.00) show the towers lit, without a swim. Listed prices are the same.":
      "上午（9.00 至 12.00）平静凉爽，适合游泳、孩子和快艇。下午（12.00 至 20.00）温暖，以日落结束。晚上（20.00 至 02.00）可以看到灯火通明的高楼，但不能游泳。标价相同。",
    "Nothing is added later to the offer that you accept. The listed prices hold captain, crew, insurance, fuel for the usual route, the berth and 5 % VAT. Extras, a longer route, extra hours and landing fees cost more; tips are as you like.":
      "您接受的报价之后不会再加任何费用。标价包括船长、船员、保险、常规航线的燃油、泊位和 5 % 增值税。加购项目、更长的航线、额外的小时和靠岸费另计；小费随意。",
    "Staying out longer may be possible: ask the captain early. It hangs on the next trip, each extra hour costs what your offer names, and nobody can promise it. It is surer to add hours on the page of your booking, which shows the price first.":
      "当天延长时间也许可以：请尽早问船长。要看下一趟行程，每多一小时的价格以您的报价为准，没有人能保证。更稳妥的是在您的预订页面增加小时数，页面会先显示价格。",
  },
  inEnglish: "关于这一点，我有一段英文说明：",
};
