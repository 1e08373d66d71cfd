import type { AssistantMessages } from "#domain/messages/en/assistant.ts";

const hours = (n: number) => `${n} ${n === 1 ? "ghanta" : "ghante"}`;
const guests = (n: number) => `${n} log`;
const days = (n: number) => `${n} din`;
const range = (from: number, to: number) => (from === to ? `${to}` : `${from} se ${to}`);
const joined = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} aur ${items.at(-1)}`;

/** The assistant's sentences for who writes Hindi in Latin letters. Names and texts of records stay as the catalogue has them. */
export const assistantMessages: AssistantMessages = {
  greeting: "Namaste. Bataiye, aap kitne log honge, kitne ghante ke liye, aur kab jaana chahenge?",
  who: (name, site) =>
    `Main ${name} hoon, ${site} ka assistant: ek program, insaan nahin. Main catalogue aur uski sharton se jawab deta hoon, aur aapko hamari team ke kisi vyakti se jod sakta hoon.`,
  smalltalk: "Sab achha hai, dhanyavaad. Aapki trip mein kya madad karoon?",
  thanks: "Aapka swagat hai. Trip ke baare mein aur kuch poochna hai?",
  bye: "Namaste, paani par achha samay bitaiye.",
  abuse: "Pareshani ke liye khed hai. Bataiye aapko kya chahiye, ya hamari team se baat kijiye:",
  complaint: "Yeh sunkar khed hua. Ise hamari team ka koi vyakti dekhega:",
  human: "Zaroor: hamari team ko bata diya gaya hai ki aap yahan intezaar kar rahe hain.",
  person: (whatsapp) =>
    `${whatsapp ? `[Hamein WhatsApp par likhiye](${whatsapp}) ya ` : ""}[hamein sandesh bhejiye](/contact), team ka koi vyakti jawab dega.`,
  unknown:
    "Yeh mujhe nahin pata, aur main andaaza nahin lagana chahta: mujhe yahan ki yacht aur boat, unke daam, tareekhen aur sharten pata hain.",
  opening: "Zaroor. Aap kitne log honge, kitne ghante ke liye, aur kis tareekh ko?",
  forecast: "Mausam main pehle se nahin jaan sakta. Us din captain tay karte hain.",
  process: (count) =>
    `Booking aise hoti hai: aap form se ek request bhejte hain, jismein tareekh, din ka samay, log aur ghante hote hain. Jo provider kar sakte hain, woh email se offer bhejte hain; sab offer ek hi page par dikhte hain. Request lagbhag ${count} khuli rehti hai. Request muft hai, aur offer accept karne se pehle kuch dena nahin hota. [Form kholiye](/fullofferform)`,
  submit:
    "Main aapki taraf se request nahin bhej sakta aur sahmati nahin de sakta; form aapki batayi baaton se bhara hai, aur aap khud bhejte hain.",
  data: "Aapke apne data ke baare mein:",
  told: (link, words) => `${link}: ${words}`,
  foundIn: "Mujhe yeh mila, English mein:",
  scope:
    "Yeh meri jaankari se bahar hai: main Dubai mein yacht aur boat kiraye par lene mein madad karta hoon. Kitne log honge, aur kitne ghante ke liye?",
  injection:
    "Main sirf charter ke sawaalon ka jawab deta hoon: package, daam, tareekhen, sharten. Aap kya jaanna chahenge?",
  privacy:
    "Main doosre guests ki jaankari ya provider ke seedhe contact nahin deta. Offer accept karne par aapko aur provider ko ek doosre ke contact milte hain. Baaki ke liye:",
  otherLanguage:
    "Main English, Arabic, Russian, German, French, Spanish, Chinese, aur Latin letters mein Hindi mein jawab de sakta hoon.",
  subject: (what) => `${what}:`,
  calm:
    "Tez khuli boats (RIB) maine chhod di hain: chhote bachchon, buzurgon, kamar dard aur pregnancy mein woh theek nahin.",
  notFiltered: (what) =>
    `Iske hisaab se main nahin chhaant sakta, yahan iska dhyan nahin rakha gaya: ${what}.`,
  unfiltered: {
    access: "bina seedhi ke chadhna",
    pets: "paaltu jaanwar",
    women: "sirf mahila crew",
    halal: "halal khaana",
    smoking: "boat par smoking",
    steady: "boat ki sthirta",
  },
  ask: {
    guests: "Aap kitne log honge?",
    duration: "Kitne ghante ke liye?",
    date: "Kaun si tareekh soch rahe hain?",
    timeofday: "Subah, dopahar ya shaam?",
    package: "Aap kaun se package ki baat kar rahe hain?",
  },
  subjects: {
    pets: "Paltu janwar",
    parking: "Parking",
    smoking_shisha: "Smoking aur hookah",
    elderly_access: "Bina seedhi ke chadhna",
    gift_voucher: "Gift voucher",
    food_drink: "Apna khaana",
    music: "Music",
    luggage: "Saamaan",
    invoice: "Bill",
    tips: "Tip",
    pickup_transfer: "Pick-up",
    fishing: "Machhli pakadna",
    swimming: "Tairna",
    route: "Raasta",
  },
  unsaid: (subject: string) =>
    `${subject}: yahan is baare mein kuch nahin likha, isliye vaada nahin kar sakta. Apni request ke comment mein likhiye, providers offer ke saath jawab denge.`,
  several:
    "Kai boats ek saath: offers maangiye aur comment mein likhiye ki kitni boats aur har ek par kitne mehmaan; hamari team unhein jod sakti hai.",
  ownOffer:
    "Aapka apna offer main nahin dekh sakta. Email ka link aapke offers ka page kholta hai, aur har offer batata hai ki kab tak hai; khatam ho gaya ho to dobara poochhiye.",
  clarify: "Inmein se aap ka matlab kya hai?",
  choices: {
    recommend: "Boat chunne mein madad karo",
    price: "Kitne ka hai?",
    availability: "Kaun se din khali hain?",
    capacity: "Kitne log aa sakte hain?",
    included: "Kya kya shamil hai?",
    food_drink: "Khaana aur drinks ka kya hai?",
    children: "Kya bachche aa sakte hain?",
    boarding_place: "Kahan se chadhna hai?",
    duration: "Trip kitni lambi hai?",
    start_times: "Kitne baje shuru kar sakte hain?",
    payment_methods: "Payment kaise karna hai?",
    cancellation_terms: "Cancel kiya to kya hoga?",
    how_to_book: "Booking kaise karein?",
    human: "Mujhe insaan se baat karni hai",
  },
  found: (n, asked) =>
    n === 1 ? `Ek package theek baithta hai${asked}:` : `Yeh package theek baithte hain${asked}:`,
  none: (asked) => `Koi package yeh sab poora nahin karta${asked}.`,
  nearest: "Sabse kareeb yeh hain:",
  why: {
    guests: (most) => `Sabse bada package ${most} leta hai.`,
    hours: (between) => `Package ${between} ke hote hain.`,
    budget: (least) => `Baaki sab theek ho to sabse kam total ${least} hai.`,
    date: (day) => `Jo baaki theek hain, unmein se ${day} ko koi khaali nahin.`,
    time: (time) => `Jo baaki theek hain, unmein se koi ${time} nahin jaata.`,
    area: (area, areas) =>
      `Jo baaki theek hain, unmein se koi ${area} se nahin jaata; chalne ki jagah: ${areas}.`,
    amenity: (what) => `Jo baaki theek hain, unmein yeh nahin likha: ${what}.`,
    type: (type) => `Baaki ke hisaab se koi ${type} theek nahin baithta.`,
    typeMost: (type, most) => `${type} mein zyada se zyada ${most}.`,
  },
  asked: ({ what, guests: forGuests, hours: forHours, time, date, budget }) => {
    const parts = [what, forGuests, forHours, time, date, budget].filter(Boolean);
    return parts.length > 0 ? ` (${parts.join(", ")})` : "";
  },
  guests,
  hours,
  times: { 1: "subah", 2: "dopahar mein", 3: "shaam ko" },
  timeNames: { 1: "subah", 2: "dopahar", 3: "shaam" },
  occasions: {
    sunset: "sunset ke liye",
    marina: "Marina ke aas-paas",
    luxury: "luxury class mein",
    birthday: "birthday ke liye",
    corporate: "company ke liye",
  },
  types: {
    day_cruiser: "day cruiser",
    flybridge: "flybridge yacht",
    tri_deck: "tri-deck yacht",
    superyacht: "superyacht",
    catamaran: "catamaran",
    rib: "RIB",
    dhow: "dhow",
    sailing_yacht: "sailing yacht",
    speedboat: "speedboat",
  },
  with: (what) => `${what} ke saath`,
  from: (place) => `${place} se`,
  budgets: {
    total: (amount) => `zyada se zyada ${amount}`,
    hour: (amount) => `zyada se zyada ${amount} per hour`,
    guest: (amount) => `zyada se zyada ${amount} per person`,
  },
  comma: ", ",
  joined,
  rangeHours: (from, to) => (from === to ? hours(to) : `${range(from, to)} ghante`),
  rangeGuests: (from, to) => `${range(from, to)} log`,
  money: (amount) => `AED ${amount}`,
  line: (link, amount, terms, reasons) =>
    `- ${link}: **${amount}** ${terms}${reasons && `; ${reasons}`}`,
  terms: (count) => `${count} ke liye`,
  fixedTerms: (count) => `${count} ke liye, fixed price`,
  reasons: {
    upTo: (most) => `${most} tak`,
    cheapest: "jo theek baithte hain unmein sabse kam daam",
    free: (times) => `us din ${times} khaali`,
    from: (place) => `${place} se`,
    aboard: (what, vessel) => `${vessel} par ${what}`,
    extra: (what, price) => `${what} extra, ${price}`,
    each: (amount) => `${amount} per person`,
    rated: (stars) => `provider ki rating ${stars}`,
  },
  vat: "Daam mein VAT shaamil hai.",
  more: (href) => `[Sab jo theek baithte hain](${href}).`,
  askOffers: "In details ke saath offer maangiye",
  askPlain: "Offer maangiye",
  reserve: "Yeh package reserve kijiye",
  cardFacts: (most, times) => `${most} tak, ${times}`,
  price: {
    total: (link, amount, count) =>
      `${link} ka daam **${amount}** hai, ${count} ke liye, VAT ke saath.`,
    fixed: (link, amount, count) =>
      `${link} ka fixed price: **${amount}**, ${count} ke liye, VAT ke saath.`,
    hourly: (link, amount, least, total) =>
      `${link} **${amount}** per hour hai, VAT ke saath; sabse chhoti trip (${least}) ${total} ki hai.`,
    each: (amount, count) => `${count} mein baantne par har ek ka ${amount}.`,
    net: (net, vat, gross) => `Net ${net}, VAT ${vat}, kul ${gross}.`,
    limits: (link, between) => `${link}: ${between} ho sakte hain.`,
    span: (from, count, to) =>
      `Daam **${from}** (${count}) se shuru hote hain aur ${to} per hour tak jaate hain, VAT ke saath.`,
  },
  capacity: {
    yes: (link, between) => `Haan: ${link} mein ${between}.`,
    no: (link, between) => `Nahin: ${link} mein ${between}.`,
    plain: (link, between) => `${link} mein ${between}.`,
    licence: (capacity) => `Boat ka licence ${capacity} ka hai.`,
    largest: (link, most) => `Sabse bada ${link} hai, ${most} tak.`,
    dearest: (link, amount, terms) =>
      `Sabse mehnga ${link} hai: **${amount}** ${terms}, VAT ke saath.`,
    smallestIs: (link, vessel, most) => `Sabse chhota ${link} hai (${vessel}), ${most} tak.`,
  },
  duration: {
    fixed: (link, count) => `${link} ${count} ka hai.`,
    between: (link, between) => `${link} ${between} ke liye book ho sakta hai.`,
    span: (between) => `Trip ${between} ki hoti hai, package ke hisaab se.`,
    yes: (count) => `To ${count} ho sakta hai.`,
    no: (count) => `To ${count} nahin ho sakta.`,
  },
  availability: {
    free: (link, times, day) => `${link} ${day} ko ${times} khaali hai.`,
    taken: (link, day) => `${link} ${day} ko booked hai.`,
    takenThen: (link, time, day) => `${link} ${day} ko ${time} booked hai.`,
    notThen: (link, time, times) => `${link} ${time} nahin jaata; ${times} jaata hai.`,
    takenAt: (link, clock, day) => `${link} ${day} ko ${clock} baje booked hai.`,
    closed: (link, day) => `${link} ${day} ko nahin jaata.`,
    closedThen: (link, time, day) => `${link} ${day} ko ${time} nahin jaata.`,
    closedAt: (link, clock, day) => `${link} ${day} ko ${clock} baje nahin jaata.`,
    outside: (count, clock, time, window) =>
      `${clock} baje se ${count} ki trip ${time} (${window}) ke andar khatam nahin hoti.`,
    otherwise: (times) => `Yeh ${times} khaali hai.`,
    confirm: "Aapki request par provider ise pakka karta hai.",
    instead: "Us din iski jagah yeh khaali hain:",
  },
  lead: {
    rule: (count, day) =>
      `Kam se kam ${count} pehle request karni hoti hai: abhi sabse pehla din ${day} hai.`,
    early: (day, earliest) => `${day} bahut jaldi hai: sabse pehla din ${earliest} hai.`,
    past: (day) => `${day} nikal chuka hai.`,
    days,
    sooner: "Agar jaldi chahiye, to team bata sakti hai ki kya ho sakta hai:",
  },
  hoursOfDay: {
    all: (morning, afternoon, evening) =>
      `Subah ${morning}, dopahar ${afternoon}, shaam ${evening}, Dubai ke samay se.`,
    of: (link, times) => `${link} ${times} jaata hai.`,
    hint: "Agar aapko chalne ka ghanta pata hai, to form mein chuniye.",
  },
  boarding: {
    of: (link, place) => `${link} **${place}** se chalta hai.`,
    all: (places) => `Chalne ki jagah: ${places}.`,
    berth: "Theek berth provider us din se pehle batata hai.",
  },
  captain: {
    of: (link) => `${link}: captain aur crew daam mein shaamil hain.`,
    all: (count) =>
      `Captain aur crew shaamil hain (${count}): aapko khud nahin chalana, licence ki zaroorat nahin.`,
    packages: (n) => (n === 1 ? `${n} package` : `sab ${n} package`),
    languages: (name, languages) => `${name} ki bhashayen: ${languages}.`,
  },
  cancellation: {
    of: (link) => `Agar aap ${link} cancel karte hain:`,
    until: (notice, back) => `- shuru hone se ${notice} pehle tak: ${back}`,
    dated: (instant, back) => `- ${instant} tak: ${back}`,
    all: (share) => `poora paisa vaapas (${share})`,
    percent: (percent) => `${percent} % vaapas`,
    sum: (amount) => `${amount} vaapas`,
    after: "- uske baad: kuch vaapas nahin",
    days,
    each: "Sharten package ke hisaab se alag hain; har package ke page par likhi hain.",
    notice: (notice, back) => `${notice} pehle cancel karne par: ${back}.`,
    nothing: "kuch vaapas nahin",
  },
  included: {
    yes: (link, words) => `Haan, ${link} mein shaamil: ${words}.`,
    extra: (link, title, price) => `${title} ${link} ke saath extra hai: ${price}, VAT ke saath.`,
    no: (link, words) => `${link} mein shaamil nahin: ${words}.`,
    all: (link, words) => `${link} mein shaamil: ${words}.`,
    not: (words) => `Shaamil nahin: ${words}.`,
    aboard: (words) => `Boat par: ${words}.`,
    every: (what) => `Haan: ${what} har package ke daam mein hai.`,
    never: (what) => `Nahin: ${what} kisi package mein shaamil nahin.`,
    some: (what, n, of, links) => `${what}: ${of} mein se ${n} mein shaamil (${links}).`,
    unsaid: (link, what) =>
      `${link} ke page par iska zikr nahin (${what}), isliye vaada nahin kar sakta.`,
  },
  extras: {
    of: (link) => `${link} ke extras, VAT ke saath:`,
    line: (title, price, words) => `- ${title}: ${price}${words && `. ${words}`}`,
    per: {
      booking: (amount) => `${amount} per booking`,
      hour: (amount) => `${amount} per hour`,
      guest: (amount) => `${amount} per person`,
    },
    one: (title, price, words) => `${title} extra hai: **${price}**, VAT ke saath. ${words}`,
    with: (links) => `Ise inmein jod sakte hain: ${links}.`,
    none: (link) => `${link} mein koi extra nahin.`,
    sum: (what, amount) => `${what} ke liye **${amount}**.`,
    together: (count, amount) => `${count} aur extras milakar: **${amount}**, VAT ke saath.`,
  },
  tax: (percent) =>
    `Yahan sab daam mein ${percent} VAT shaamil hai; offer mein woh alag line par hota hai. Daam UAE dirham (AED) mein hain.`,
  discount:
    "Yeh package ke daam hain; main discount nahin de sakta. Kai provider se ek saath poochna muft hai, aur unke offer alag ho sakte hain. Khaas sharton ke liye:",
  vessel: {
    of: (link, words) => `${link}: ${words}`,
    facts: (name, facts) => `${name}: ${facts}.`,
    length: (m) => `${m} m lambi`,
    year: (year) => `${year} mein bani`,
    cabins: (n) => `${n} cabin`,
    crew: (n) => `${n} crew`,
    builder: (name) => `${name} ki bani`,
    licensed: (count) => `licence ${count} ka`,
  },
  provider: {
    of: (link, name) => `${link} ko chalate hain [${name}]`,
    rated: (name, stars, of, count) => `${name}: rating ${stars} / ${of} (${count}).`,
    ratings: guests,
    unrated: (name) => `${name} ki abhi koi rating nahin.`,
    speaks: (name, languages) => `${name} ki bhashayen: ${languages}.`,
    best: "Guests ki sabse achhi rating:",
    run: (name, what) => `- ${name} (${what})`,
    speaking: (language) => `${language} bolte hain:`,
    owning: "Inhen chalate hain:",
  },
  compare: {
    line: (link, price, people, span, place) =>
      `- ${link}: ${price}; ${people}; ${span}; ${place} se`,
    cheaper: (link, difference) => `${link} ${difference} sasta hai.`,
    same: "Daam barabar hai.",
    larger: (link) => `${link} mein zyada log aate hain.`,
  },
  contact: (phone, email) =>
    [phone && `Phone aur WhatsApp: ${phone}.`, email && `Email: ${email}.`]
      .filter(Boolean)
      .join(" "),
  passage: (text, link) => `${text}${link && ` Aur: ${link}`}`,
  allOfIt: "poora jawab",
  things: { water: "drinks", transfers: "pick-up", food: "khaana", towels: "towels" },
  published: {
    "Offers arrive by email within hours. A request stays open for about a day, and each offer says until when it holds; one page shows them all side by side.":
      "Offer kuch ghanton mein email se aate hain. Request lagbhag ek din khuli rehti hai, aur har offer mein likha hota hai ki woh kab tak hai; sab ek hi page par dikhte hain.",
    "You need not accept any offer. If none suits you, do nothing: the request runs out after about a day and nothing is owed.":
      "Koi bhi offer lena zaroori nahin. Agar koi theek na lage to kuch mat kijiye: request lagbhag ek din mein khatam ho jaati hai aur kuch dena nahin hota.",
    "Asking is free: nothing is charged for a request. Money is due only when you have accepted an offer, and its terms say how much, when, and whether a deposit comes first.":
      "Request muft hai: uske liye kuch nahin liya jaata. Paisa tabhi dena hota hai jab aap offer accept kar lein; uski sharton mein likha hota hai kitna, kab, aur pehle deposit hai ya nahin.",
    "Nothing is charged when you ask for offers or accept one. The offer says how much comes first, by when and in which way: by bank transfer to the provider, aboard, or by card where a button for it is shown. Refunds go back the way the money came.":
      "Payment: offer maangne ya accept karne par kuch nahin kata jaata. Offer mein likha hota hai ki pehle kitna, kab tak aur kaise: provider ko bank transfer se, boat par, ya card se jahan uska button ho. Refund usi raaste se vaapas jaata hai.",
  },
  inEnglish: "Is baare mein mere paas English mein yeh likha hai:",
  correction: (what) => `Likh liya: ${what}.`,
};
