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
  yes: "Haan:",
  no: "Nahin:",
  sum: (what, amount) => `Kul milakar, ${what}: **${amount}**, VAT shamil.`,
  sunsetAt: (day, at) => `${day} ko suraj lagbhag ${at} par dhalta hai.`,
  smalltalk: "Sab achha hai, dhanyavaad. Aapki trip mein kya madad karoon?",
  thanks: "Aapka swagat hai. Trip ke baare mein aur kuch poochna hai?",
  bye: "Namaste, paani par achha samay bitaiye.",
  abuse: "Pareshani ke liye khed hai. Bataiye aapko kya chahiye, ya hamari team se baat kijiye:",
  complaint:
    "Yeh sunkar bahut dukh hua, aisa nahin hona chahiye. Provider ko bhi bataiye, unka contact aapki booking ke page par hai: trip ka contract unke saath hai. Team ka koi isey dekhega; yahan se refund ka vaada nahin kar sakta:",
  human: "Zaroor: hamari team ko bata diya gaya hai ki aap yahan intezaar kar rahe hain.",
  person: (whatsapp) =>
    `${whatsapp ? `[Hamein WhatsApp par likhiye](${whatsapp}) ya ` : ""}[hamein sandesh bhejiye](/contact), team ka koi vyakti jawab dega.`,
  unknown:
    "Yeh mujhe nahin pata, aur main andaaza nahin lagana chahta: mujhe yahan ki yacht aur boat, unke daam, tareekhen aur sharten pata hain.",
  opening: "Zaroor. Aap kitne log honge, kitne ghante ke liye, aur kis tareekh ko?",
  forecast: "Mausam main pehle se nahin jaan sakta. Us din captain tay karte hain.",
  process: (count) =>
    `Booking aise hoti hai: aap form se ek request bhejte hain, jismein tareekh, din ka samay, log aur ghante hote hain. Jo provider kar sakte hain, woh email se offer bhejte hain; sab offer ek hi page par dikhte hain. Request lagbhag ${count} khuli rehti hai. Request muft hai, aur offer accept karne se pehle kuch dena nahin hota. [Form kholiye](/fullofferform)`,
  notBooked:
    "Nahin, abhi kuch book nahin hua aur kuch kata nahin: is chat se booking nahin hoti. Button se request khud bhejiye; provider email se jawab dega, aur offer accept karne par booking pakki hoti hai.",
  take: (link, why) => `Main ${link} leta: ${why}.`,
  tooYoung: (link, words) => `Nahin, ${link} par sab nahin ja sakte: ${words}`,
  inCurrency: (amount) =>
    `Site ke rate se yeh lagbhag ${amount} hai; bhugtan dirham (AED) mein hota hai.`,
  wholeBoat: "Nahin: daam poori boat ka hai, sirf aapke group ke liye, har vyakti ka nahin.",
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
  doctor:
    "Pehle doctor se poochiye: pregnancy mein trip theek hai ya nahin, yeh main nahin keh sakta. Badi shaant boat aur chhota route tez khuli boat se behtar hai. Comment mein likhiye, taaki provider aur captain ko pata ho.",
  ownBooking:
    "Requests ya bookings mujhe yahan nahin dikhtin. Email ka link aapka page kholta hai: kya tay hua, kya diya, berth aur provider ka contact. Email kho gaya to team dhoondh degi:",
  access: {
    ramp: (which) => `Chadhne ka ramp, wheelchair ke liye bhi: ${which}.`,
    lift: (which) => `Decks ke beech lift: ${which}.`,
    others:
      "Baaki boats aur wheelchair toilet ke baare mein yahan kuch nahin likha: comment mein chair ki chaudai aur vazan likhiye, ya team se poochiye.",
  },
  paying: {
    all: (link, rest) => `${link}: deposit nahin, poora ${rest} dena hai.`,
    first: (link, amount, days, rest) =>
      `${link}: pehle ${amount}, booking ke ${days} mein; baaki ${rest}.`,
    aboard: "us din boat par",
    before: (days) => `trip se ${days} pehle`,
    offer: "Request ya accept par kuch nahin kata; offer ki sharten maani jaati hain.",
  },
  calm: "Tez khuli boats (RIB) maine chhod di hain: chhote bachchon, buzurgon, kamar dard aur pregnancy mein woh theek nahin.",
  fleet: (vessels, packages) => `Yahan ${vessels} boats hain, ${packages} packages me.`,
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
  not: (type) => `${type} nahin`,
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
    confirm: "Calendar abhi aisa dikhata hai; pakka sirf accept kiye gaye offer se hota hai.",
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
    without: (names) => `Is raqam mein shamil nahin: ${names}.`,
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
    run: (name, what) => `- ${name} (${what})`,
    languages: (all) => `Providers ke mutabik crew ki bhashaen: ${all}.`,
    ofTheDay: "Aapke din kaun jayega, provider se comment mein poochiye.",
    speaking: (language) => `${language} bolte hain:`,
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
  things: {
    swim: "tairna",
    water: "drinks",
    transfers: "pick-up",
    food: "khaana",
    towels: "towels",
  },
  published: {
    "Offers arrive by email within hours. A request stays open for about a day, and each offer says until when it holds; one page shows them all side by side.":
      "Offer kuch ghanton mein email se aate hain. Request lagbhag ek din khuli rehti hai, aur har offer mein likha hota hai ki woh kab tak hai; sab ek hi page par dikhte hain.",
    "You need not accept any offer. If none suits you, do nothing: the request runs out after about a day and nothing is owed.":
      "Koi bhi offer lena zaroori nahin. Agar koi theek na lage to kuch mat kijiye: request lagbhag ek din mein khatam ho jaati hai aur kuch dena nahin hota.",
    "Asking is free: nothing is charged for a request. Money is due only when you have accepted an offer, and its terms say how much, when, and whether a deposit comes first.":
      "Request muft hai: uske liye kuch nahin liya jaata. Paisa tabhi dena hota hai jab aap offer accept kar lein; uski sharton mein likha hota hai kitna, kab, aur pehle deposit hai ya nahin.",
    "Nothing is charged when you ask for offers or accept one. The offer says how much comes first, by when and in which way: by bank transfer to the provider, aboard, or by card where a button for it is shown. Refunds go back the way the money came.":
      "Payment: offer maangne ya accept karne par kuch nahin kata jaata. Offer mein likha hota hai ki pehle kitna, kab tak aur kaise: provider ko bank transfer se, boat par, ya card se jahan uska button ho. Refund usi raaste se vaapas jaata hai.",
    "Ask at least three days before the charter. For weekends, sunset hours, the cooler months and the end of the year ask sooner: the choice is wider then.":
      "Kam se kam teen din pehle request kijiye. Weekend, sunset, thande mahine aur saal ke ant ke liye aur pehle: tab choice zyada hoti hai.",
    "In bad weather the captain decides, and the coast guard may suspend sailing; often a protected route is enough. If the charter is called off for weather, everything you have paid comes back or the date moves, and the choice is yours.":
      "Kharab mausam mein captain tay karta hai, aur coast guard bhi rok sakta hai; aksar surakshit route kaafi hota hai. Mausam ki wajah se cancel ho to poora paisa vaapas ya date badal jaati hai, jaisa aap chahein.",
    "No account is needed: you fill in the form without signing in, and the link in your email opens the page with your offers. Treat that link as private.":
      "Account ki zaroorat nahin: form bina login ke bharta hai, aur email ka link aapke offers ka page kholta hai. Use kisi ko mat dijiye.",
    "Prices are in UAE dirhams (AED) and include 5 % VAT. In each offer the tax also has a line of its own.":
      "Daam dirham (AED) mein hain aur 5 % VAT shaamil hai. Har offer mein tax alag line mein bhi dikhta hai.",
    "Usually included are captain and crew, fuel for the usual route, the vessel's insurance, life jackets, water and ice. Food, water sports, decoration, longer routes and extra hours usually cost more; every package and offer lists its own.":
      "Aam taur par captain aur crew, usual route ka fuel, boat ka insurance, life jackets, paani aur baraf shaamil hote hain. Khaana, water sports, decoration, lamba route aur extra ghante aksar alag se; har package aur offer apni list deta hai.",
    "Bring papers for each guest: a passport or identity card is commonly asked for the passenger list. Then sun cream, swimwear, a change of clothes and, in winter, a jacket. Shoes come off on many yachts.":
      "Har mehmaan ke kaagaz laaiye: passenger list ke liye passport ya ID aksar maangte hain. Saath mein sunscreen, swimwear, badalne ke kapde aur sardiyon mein jacket. Kai yachts par joote utaarne hote hain.",
    "Children may come along on most vessels. They usually count as guests, infants too, because the licence limits the number of people aboard. There are life jackets in children's sizes: write the ages into the comment.":
      "Zyadatar boats par bachche aa sakte hain. Woh bhi gine jaate hain, chhote babies bhi, kyunki license logon ki ginti tay karta hai. Bachchon ke size ki life jackets hain: comment mein umar likhiye.",
    "Alcohol is served only where the operator is licensed for it, and only to guests of 21 and over; proof of age may be asked for. Do not assume that you may bring your own: ask your provider.":
      "Sharab sirf wahan milti hai jahan operator ke paas license hai, aur sirf 21 saal se upar ke mehmaanon ko; umar ka saboot maang sakte hain. Apni laane ka bharosa mat kijiye: provider se poochiye.",
    "Be at the quay about fifteen minutes before the agreed time, with everyone. The charter usually runs by the clock, so time lost to late guests is not added at the end. The provider tells you the exact berth.":
      "Tay samay se lagbhag pandrah minute pehle sabke saath quay par rahiye. Trip ghadi se chalti hai: der ka samay baad mein nahin milta. Sahi berth provider batata hai.",
    "If you cancel, what comes back depends on the vessel and on how early you cancel. The tiers are shown with each package: compare them before you accept.":
      "Cancel karne par kitna vaapas aata hai, yeh boat aur samay par hai. Har package par likha hai: accept karne se pehle dekh lijiye.",
    "Date, hours, guests and extras can be changed on the page your email links to, also after you have accepted. It shows the new price first, and nothing changes until both sides have agreed. More guests than the vessel is licensed for can't be taken.":
      "Date, ghante, mehmaan aur extras us page par badal sakte hain jo email ka link kholta hai, accept karne ke baad bhi. Woh pehle naya daam dikhata hai, aur dono taraf ki haan ke baad hi badalta hai. License se zyada log nahin.",
    "Pets are for each provider to decide, and no package promises it. Write the animal and its size into the comment of your request, and the offers say whether it may come.":
      "Paaltu jaanwar: har provider khud tay karta hai, koi package vaada nahin karta. Comment mein jaanwar aur size likhiye, offers batayenge.",
    "Smoking is up to the captain, usually outside and away from the fuel, never in a cabin. No package lists shisha: ask for it in the comment of your request.":
      "Smoking captain par hai, aksar bahar aur fuel se door, cabin mein kabhi nahin. Shisha kisi package mein nahin: comment mein maangiye.",
    "Food and a cake of your own depend on the package: some say so on their page, others ask first, and a few take a fee. Write it into the comment. Most offer a grazing table, a barbecue or a served dinner as an extra.":
      "Apna khaana ya cake package par hai: kuch par page par likha hai, kuch pehle poochne ko kehte hain, kuch fees lete hain. Comment mein likhiye. Zyadatar par grazing table, barbecue ya dinner extra mein mil jaata hai.",
    "Diets and allergies are agreed with the provider: write halal, vegetarian, vegan or nuts into the comment and have it confirmed in the offer. Grazing tables are vegetarian on request. No page states a halal certificate or promises a kitchen free of traces.":
      "Halal, veg, Jain aur allergy provider se tay hoti hai: comment mein likhiye aur offer mein confirm karwaiye. Grazing table kehne par veg hoti hai. Halal certificate ya bina traces ki kitchen ka vaada koi page nahin karta.",
    "Your own music from a phone is fine where the vessel has a sound system; its page says so. At anchor near others and late in the evening the captain may turn it down. No package lists a DJ: ask for one in the comment.":
      "Phone se apna music chal sakta hai jahan sound system hai; page par likha hota hai. Raat ko captain dheema karwa sakta hai. DJ kisi package mein nahin: comment mein maangiye.",
    "Swimming is possible by daylight on trips with a stop at anchor, where the captain finds the water safe. Nobody goes in after dark, after drinking, or while the engines run. Diving with bottles is not offered.":
      "Tairna din mein, anchor ke stop par, jahan captain paani theek samjhe. Sunset ke baad, sharab ke baad ya engine chalte koi nahin utarta. Scuba diving nahin hai.",
    "Fishing is in no package, and no rods are listed. Write it into the comment of your request: a provider that may take you fishing says so in its offer.":
      "Fishing kisi package mein nahin, rods bhi nahin. Comment mein likhiye: jo kar sakta hai, offer mein batayega.",
    "Parking and public transport depend on the berth and are not listed here. The provider names the exact berth before the day and can say where to park; be there fifteen minutes early. A transfer is an extra with many packages.":
      "Parking aur metro berth par hai aur yahan nahin likha. Provider sahi berth aur parking batata hai; pandrah minute pehle pahunchiye. Transfer kai packages mein extra hai.",
    "Shade and cooling differ by vessel: yachts and dhows have a cooled saloon or lower deck, the day cruiser a roof that slides, small boats a roof over some of the seats. Each vessel's page lists its own.":
      "Chhaon aur AC boat par hai: yacht aur dhow mein thanda saloon ya neeche ka deck, cruiser mein khulne wali chhat, chhoti boats mein kuch seats par chhat. Har boat ke page par likha hai.",
    "There are life jackets for everybody, in children's sizes as well: write ages and weights into the comment. Armbands and rings do not take their place. The crew helps but is no lifeguard, so an adult stays with each child.":
      "Life jackets sabke liye hain, bachchon ke size bhi: comment mein umar aur vazan likhiye. Armbands uski jagah nahin lete. Crew madad karti hai par lifeguard nahin: har bachche ke saath ek bada rahe.",
    "Invoices: once booked, ask for one on the page of your booking, with the company's name, tax registration number and address. It comes from the provider, and shows VAT on a line of its own.":
      "Invoice: booking ke baad apni booking ke page par maangiye, company ka naam, tax number aur pata ke saath. Provider deta hai, VAT alag line mein.",
    "You pay only in the ways your offer names: by transfer to the provider, aboard, or by card where a button for it is shown. Whether aboard means cash, and whether a foreign card works, the provider says. Crypto and instalments are not offered. Amounts are in dirhams (AED).":
      "Payment sirf waise jaise offer mein likha hai: provider ko transfer, boat par, ya card jahan button ho. Cash ya videshi card chalega ya nahin, provider batata hai. Crypto aur kisht nahin. Rakam dirham (AED) mein.",
    "You cancel on the page of your booking, which the link in your email opens, or by writing to the provider. The page shows first what comes back. Moving the date may cost less: ask for that on the same page. This chat cannot cancel for you.":
      "Cancel apni booking ke page par hota hai, jo email ka link kholta hai, ya provider ko likhkar. Pehle dikhata hai kya vaapas aayega. Date badalna sasta ho sakta hai: wahin maangiye. Yeh chat cancel nahin kar sakti.",
    "I am sorry that no offer has come. Look into the spam folder and at the link in your receipt. A request runs out after about a day, nobody can promise an answer, and nothing is owed: ask again, free of charge, with another date or time of day.":
      "Maaf kijiye ki koi offer nahin aaya. Spam folder aur receipt ka link dekhiye. Request lagbhag ek din mein khatam hoti hai, jawab ka vaada koi nahin kar sakta, aur kuch dena nahin: doosri date ya samay ke saath muft dobara bhejiye.",
    "A refund goes back the way the money came, from the provider. How long a bank takes for it is not ours to say; the page of your booking shows where each payment stands. If it is late, a person of our team looks at it.":
      "Refund provider se usi raaste aata hai jis se paisa gaya. Bank kitna samay leta hai, hum nahin keh sakte; booking ke page par har payment dikhti hai. Der ho to team ka koi dekhega.",
    "Asking holds nothing: the vessel is booked for you in the moment you accept an offer. If somebody else has taken it before, the offer can't be accepted and nothing is owed. Each offer says until when it can be accepted, and whether its provider holds the time for you.":
      "Request se kuch nahin rukta: offer accept karte hi boat aapki hai. Pehle kisi ne le li to accept nahin hoga, aur kuch dena nahin. Har offer batata hai kab tak accept ho sakta hai aur provider samay aapke liye rokta hai ya nahin.",
    "The route is agreed with the captain, who decides by wind and sea. Each package's page tells its usual one; a longer way needs more hours and usually more fuel, which costs extra. Write places you wish to see into the comment.":
      "Route captain ke saath tay hota hai, woh hawa aur samundar dekhkar. Usual route package ke page par hai; lamba route zyada ghante aur aksar fuel ka extra. Jagahein comment mein likhiye.",
    "No overnight stays are offered here: charters last from two to eight hours, and the evening ends at 02.00. Cabins are for the day. If you wish for more, a person can ask a provider.":
      "Raat bhar rukna yahan nahin hai: trip do se aath ghante ki, shaam 02.00 par khatam. Zyada chahiye to team provider se pooch sakti hai.",
    "The listed prices are the same on every day. For New Year's Eve and other days in great demand an offer may differ in price and hours, and then the offer counts: ask early. Whether fireworks are seen no page promises.":
      "Likhe daam har din ek jaise hain. New Year aur bahut maang wale dinon mein offer ka daam aur ghante alag ho sakte hain, aur offer hi maana jaata hai: jaldi poochiye. Fireworks dikhne ka vaada koi page nahin karta.",
    "Tips are not in the price and never owed. Who is content gives the captain something for the crew at the end, as much as they like.":
      "Tip daam mein nahin aur zaroori nahin. Khush hon to ant mein captain ko crew ke liye jitna chahein dijiye.",
    "Against seasickness choose a calm hour, usually the morning, and a protected way such as the Marina or the Creek; larger vessels and catamarans move less than small ones. Eat lightly, sit outside, low and aft, and look at the horizon. A pharmacist knows about tablets.":
      "Ulti ya chakkar se bachne ke liye shaant samay, aksar subah, aur surakshit route jaise Marina ya Creek; badi boats aur catamaran kam hilte hain. Halka khaiye, bahar peeche neeche baithiye, horizon dekhiye. Dawai ke liye pharmacist se poochiye.",
    "Decorations can be booked with some packages; your own need the provider's word. Fireworks, confetti, smoke machines, sky lanterns and open flames stay ashore. A drone needs a permit: a film by a licensed pilot is an extra with some packages.":
      "Decoration kuch packages mein extra hai; apni provider ki marzi se. Fireworks, confetti, smoke machine aur aag zameen par hi. Drone ko permit chahiye: licensed pilot ki film kuch packages mein extra hai.",
    "Every charter is for your party alone, and the price is for the whole vessel, not for a person. There are no single seats and no shared trips.":
      "Har trip sirf aapke group ki hai, aur daam poori boat ka hai, har vyakti ka nahin. Akeli seat ya shared trip nahin.",
    "The pictures are computer-generated illustrations, not photographs, and show a kind of vessel and a mood. What counts is the description in the offer. Builders and years stand on each vessel's page; other numbers are not published.":
      "Tasveerein computer se bani hain, photo nahin: boat ka prakaar dikhati hain. Offer ka vivaran maana jaata hai. Builder aur saal boat ke page par hain, doosre number nahin.",
    "This site is a marketplace: the contract is with the provider, who answers for vessel, licence, insurance and crew. Licence and insurance stand on each provider's page; we do not inspect vessels. Nothing is charged when you ask or accept, and nobody asks for card details by chat or phone.":
      "Yeh site marketplace hai: contract provider se hai, boat, license, insurance aur crew ki zimmedari uski. License aur insurance uske page par hain; hum boats check nahin karte. Request ya accept par kuch nahin kata, aur chat ya phone par card koi nahin maangta.",
    "Owners with a commercial licence write through the contact page, as do agents, suppliers and applicants: name, company, licence, berth, length and licensed guests help. The commission on trips is agreed with each provider before it begins; guests pay the provider.":
      "Commercial license wale owner, agent, supplier aur naukri chahne wale contact page se likhein: naam, company, license, berth, lambai, mehmaan. Commission shuru se pehle har ek se tay hota hai; mehmaan provider ko dete hain.",
    "A sunset trip leaves about an hour and a quarter before the sun sets: soon after 16.00 in early December, when it sets at roughly 17.30, and before 18.00 in late June, when it sets at roughly 19.10. Sunset lies in the afternoon, 12.00 to 20.00.":
      "Sunset trip suraj doobne se lagbhag sava ghanta pehle nikalti hai: December ki shuruaat mein 16.00 ke thoda baad, sunset lagbhag 17.30; June ke ant mein 18.00 se pehle, sunset lagbhag 19.10. Yeh dopahar ka samay hai, 12.00 se 20.00.",
    "From November to March days are mild, evenings cool and, from December, the sea fresh; from June to September it is hot and humid, and evenings are best. Wind can come in any month. The weather of one day shows about three days before; the captain decides on the day.":
      "November se March din suhane, shaam thandi, December se paani thanda; June se September garmi aur umas, shaam behtar. Hawa kisi bhi mahine aa sakti hai. Ek din ka mausam lagbhag teen din pehle pata chalta hai; captain tay karta hai.",
    "Mornings (9.00 to 12.00) are calm and cool: good for swimming, children and fast boats. Afternoons (12.00 to 20.00) are warm and end with the sunset. Evenings (20.00 to 02.00) show the towers lit, without a swim. Listed prices are the same.":
      "Subah (9.00 se 12.00) shaant aur thandi hoti hai: tairne, bachchon aur tez boats ke liye achchhi. Dopahar (12.00 se 20.00) garm hoti hai aur sunset par khatm hoti hai. Shaam ko (20.00 se 02.00) towers ki roshni dikhti hai, tairna nahin hota. List ke daam ek hi hain.",
    "Nothing is added later to the offer that you accept. The listed prices hold captain, crew, insurance, fuel for the usual route, the berth and 5 % VAT. Extras, a longer route, extra hours and landing fees cost more; tips are as you like.":
      "Jo offer aap maante hain usmein baad mein kuch nahin judta. List ke daam mein captain, crew, insurance, aam raaste ka fuel, berth aur 5 % VAT shamil hain. Extras, lamba raasta, zyada ghante aur landing fees alag lagte hain; tips aapki marzi hai.",
    "Staying out longer may be possible: ask the captain early. It hangs on the next trip, each extra hour costs what your offer names, and nobody can promise it. It is surer to add hours on the page of your booking, which shows the price first.":
      "Der tak bahar rehna shayad ho sakta hai: captain se jaldi puchhiye. Yeh agli trip par nirbhar hai, har extra ghante ka daam aapke offer mein likha hota hai, aur koi vaada nahin kar sakta. Apni booking ke page par ghante badhana zyada pakka hai: woh pehle daam dikhata hai.",
  },
  inEnglish: "Is baare mein mere paas English mein yeh likha hai:",
};
