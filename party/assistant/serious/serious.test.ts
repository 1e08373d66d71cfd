import { expect, test } from "bun:test";
import { CONVERSATIONS, readConversations } from "../evaluation/evaluate.ts";
import { isUrgent, seriousIn, seriousText, stillSerious } from "./serious.ts";
import type { Matter } from "./signs.ts";

const TOLD: Record<Matter, readonly string[]> = {
  sea: [
    "小孩掉海里了",
    "朋友摔进海里了，他不会游泳",
    "someone fell overboard",
    "help our boat is taking on water near the palm",
    "صديقي سقط في البحر",
    "человек за бортом!",
    "Mann über Bord",
    "un homme à la mer",
    "se cayó al agua un niño",
    "有人落水了",
    "mera dost paani mein gir gaya",
  ],
  fumes: [
    "the kids are in the cabin with the engine running, they have headaches and are sleepy",
    "من المحرك يطلع دخان اسود واحنا في البحر",
    "из двигателя идёт дым, мы в море",
    "der motor raucht stark, kapitän sagt ist normal",
    "mal à la tête tous les deux, ça sent les gaz d'échappement",
    "sale humo del motor y huele a quemado",
    "发动机一直冒烟怎么办",
    "boat ke engine se dhuan nikal raha hai",
  ],
  medical: [
    "my father has pain in his chest and left arm, we are still aboard",
    "mir tut die Brust weh und der linke Arm",
    "papa ke seene me dard ho raha hai",
    "son is dizzy, he banged his head on the rail",
    "elle s'est cogné la tête sur le quai",
    "she keeps throwing up since the trip and is very weak now",
    "der Kapitän reagiert nicht mehr",
    "孩子一直吐，发烧了",
    ...["صار علينا حادث والقارب صدم رصيف وفيه جرحى", "we had an accident, two people are injured"],
    ...[
      "wir hatten gerade einen Unfall, es gibt Verletzte",
      "tuvimos un accidente, hay dos heridos",
    ],
    ...["on a eu un accident, il y a des blessés", "у нас пострадавшие, попали в аварию"],
    ...["有人受伤了，撞船了", "boat ka accident ho gaya, chot lagi hai"],
    ...["my dad has chest pains on the boat", "أبوي أغمي عليه", "он без сознания", "晕倒了"],
    "mum is 71, her skin is hot and she's talking a bit funny, is there a cabin",
    "ولدي طاح في البحر وطلعوه بس مايتنفس زين ولونه ازرق",
    "дочка наглоталась воды, тяжело дышит и вялая",
    "mein Kind hat Wasser geschluckt und atmet komisch",
    "mon fils a avalé de l'eau, il respire mal et il est tout mou",
    "mi hija tragó agua y respira raro",
    "孩子呛了海水，现在呼吸不正常，脸发紫",
    "mere bete ne samundar ka paani pee liya aur saans theek se nahi aa rahi",
  ],
  captain: [
    ...["the captain is drunk", "captain stinks of alcohol and is going crazy fast"],
    ...["الكابتن ريحته خمر", "от капитана несёт алкоголем", "der skipper riecht nach schnaps"],
    ...["le skipper sent l'alcool, on est à bord", "el patrón del barco huele a alcohol"],
    ...["船长身上一股酒味", "captain sahab ne peeli hai lagta hai"],
  ],
  forbidden: ["can we launch fireworks from the deck", "wir wollen ein feuerwerk vom deck zünden"],
  health: [
    "ma copine a trop bu et veut sauter dans l'eau",
    "شربنا وايد ونبي نسبح الحين",
    "nach drei Bier ins Wasser springen?",
    "seven months pregnant, is it safe?",
    "can my father with a pacemaker go on the speedboat",
    "أنا حامل في الشهر السابع هل الرحلة آمنة؟",
    "bin im 6. Monat schwanger, geht das?",
    "estoy embarazada de 7 meses",
    "怀孕七个月可以坐船吗",
  ],
  despair: [
    ...["I want to jump off the boat and never come back", "я не хочу жить", "我想自杀"],
    "i dont need to come back, just one way. my family will be better off",
    ...["ابي انام وما اقوم", "я хочу уснуть и больше не проснуться", "niemand wird mich vermissen"],
    ...["personne ne me regrettera", "quiero dormirme y no despertar nunca más"],
    ...["没有人会想我", "mere jaane se kisi ko fark nahi padega"],
    "I want to rent a small boat at night, only me, one way. no crew. I won't need the return",
    "ابي قارب صغير بالليل لحالي، ذهاب فقط، ما احتاج الرجعة",
    "нужна лодка ночью, только я, в одну сторону, обратно не понадобится",
    "ein kleines Boot nachts, nur ich, einfache Fahrt, ich brauche keine Rückfahrt",
    "un petit bateau la nuit, moi seul, aller simple, pas besoin de revenir",
    "un barco pequeño de noche, solo yo, solo ida, no necesito volver",
    ...[
      "晚上租一条小船，就我一个人，单程，不需要回程",
      "raat ko boat chahiye, sirf main, wapas nahi aana",
    ],
  ],
  illegal: [
    "can you get some weed aboard",
    "can the provider write the invoice for 9000 but i only pay 6000?",
    "cross to iran without passport control",
    "ممكن نجيب حشيش على القارب",
    "dürfen wir kiffen an Bord",
  ],
  sexual: [
    "girls and party powder for the boat",
    "can you arrange some girls for us",
    "наши друзья хотят девочек на яхту",
    "ladkiyan milegi kya boat pe",
  ],
  minors: [
    "im 16 can i book it myself without my parents knowing",
    "can our teenagers go alone with the captain",
    "can i come by myself with my friend she is 10",
    "wir sind alle 16 und wollen ohne Eltern fahren",
    ...["Wir sind erst 16, geht das?", "wir sind 16 und wollen alleine aufs Boot"],
    "wir sind 16 und 17 und wollen feiern",
    "my nephew turned 20, can he have a couple of beers",
    "мне 20, можно мне вино на борту?",
    "我儿子19岁可以喝啤酒吗",
  ],
  licence: [
    "nous serons 11 pour 8, personne vérifie, on paye un supplément",
    "boat says max 10 but we are 12",
    "we are 14 but the boat only takes 12, ok?",
    "can we squeeze in two more people",
    "canal boat for 14, we can sit tight, ill tip the captain extra",
    "limit se zyada log chalenge kya",
    "10 seater hai na usme 12 log le ja sakte hai kya",
    "на лодке написано максимум 10, а нас 12",
    "最多10人，可是我们12个",
  ],
  violence: [
    ...["the captain touched me", "my husband hits me and i can't get off", "船员骚扰我"],
    "the man took her passport and won't let her leave the boat",
    "الكابتن ماخذ جوازي وما يخليني انزل من اليخت",
    "капитан забрал паспорт и телефон и не отпускает",
    "le patron du bateau a pris mon passeport et je ne peux pas descendre",
  ],
  drunk: [
    "can we drink and then drive the jet ski",
    "hum log pee ke aayenge thoda, phir jetski bhi chalana hai",
    "nach drei Bier noch Jetski fahren, geht das?",
  ],
  fraud: [
    "the skipper messaged me on whatsapp a different iban, cheaper if i pay there",
    "I got an email with a link to pay a deposit, is it really you?",
    "habe eine Mail bekommen, ich soll 500 überweisen, seid ihr das?",
    "i have already shared the otp with him",
    "someone from khorizon called me and asked for my card number to hold the boat",
    "اتصل علي واحد يطلب رقم بطاقتي عشان يحجز القارب",
    "мне позвонили от вас и просят код из смс",
    "jemand hat mich angerufen und will meine Kreditkarte",
    "got a call, i gave the digits already but not the code",
    "texted me on whatsapp to send 2000 aed to a personal account",
    "un monsieur sur whatsapp veut un virement sur son compte personnel",
    "有人让我把定金转到他的私人账户",
  ],
  numbers: ["here is my card •••• •••• •••• 1111", "can i just send u my card no here"],
};

test("serious matters are known for what they are, in eight languages (DESIGN §17.1)", () => {
  for (const [matter, texts] of Object.entries(TOLD))
    for (const text of texts) expect([text, seriousIn(text)?.matter]).toEqual([text, matter]);
});

test("what is asked every day is no alarm: at most one in a hundred of all conversations", () => {
  const turns = readConversations(CONVERSATIONS).conversations.flatMap(({ turns }) =>
    turns.map(({ visitor }) => visitor),
  );
  const alarms = turns.filter((text) => seriousIn(text) !== undefined);
  expect(alarms.length).toBeLessThanOrEqual(turns.length / 100);
});

test("words that only sound alike are none", () => {
  for (const text of [
    "we are 12 girls for a girls night out",
    "ladies only trip possible?",
    "for 4 hours we are 12",
    "up to 3 hours, we are 10 people",
    "photo shoot for our wedding",
    "do you have diet coke",
    "water guns for the kids?",
    "we are 16 people",
    "i am 15 minutes away",
    "what happens if someone falls overboard?",
    "is there a life ring in case someone falls into the water",
    "كم ساعة تستغرق الرحلة؟",
    "what if someone gets hurt, and who pays if we have an accident?",
    "he was hurt last year, so he uses a wheelchair",
    "لو صار حادث من يدفع؟",
    "Can children come along and is alcohol served on board?",
    "are drinks included and do you have jet skis",
    "my wife is scared of waves",
    "my son has a severe nut allergy, is supper safe and who has an epipen?",
    "does somebody call me to confirm?",
    "the provider asks for a deposit by transfer",
    "we want to die laughing on deck",
    "is there a smoke alarm aboard?",
    "do you have hookah on the boat",
    "can we smoke on the motor yacht",
    "do you have a blue boat for my son",
    "is this the last trip of the season",
    "swimming at sunset possible?",
    "is there a limit",
    "motor yacht for 10 people",
    "dürfen wir auf der motoryacht rauchen",
    "on peut fumer sur le bateau à moteur ?",
    "se puede fumar en el yate a motor",
    "можно курить на моторной яхте?",
    "可以在船上抽烟吗",
    "can we watch the new year fireworks from the yacht",
    "is the captain included and alcohol allowed",
    "captain and champagne included?",
    "my daughter is 15, are soft drinks included",
    "we are 12 adults, drinks included?",
    "we are 18 people can we bring beer",
    "i have a promo code someone sent me",
    "can i pay with a gift card",
    "can i pay in crypto",
    "can i pay by bank transfer to your account",
    "can my friend pay the deposit",
    "do i need a personal account to pay",
    "my wife is confused about the prices",
    "how do we come back, is the return included",
    "one way trip to palm, 6 people",
    "does the captain keep our passports during the trip?",
    "can i get an invoice with vat",
    "how many engines does it have and how fast",
    "i get dizzy on boats, which one is calm",
    "il y a du champagne pour 20 personnes ?",
    "hum 20 log hain, drinks milenge?",
    "нас 20, шампанское включено?",
    "我们20人，可以带酒吗",
    "عددنا 20 ونبي نعرف الاسعار",
    "is the engine loud",
    "after drinks at the hotel we want a sunset cruise",
    "can we have dinner and then swim",
    "is there a generator and ac in the cabin",
    "will the crew sleep on board",
    "le capitaine boit-il un café avec nous",
    "last trip of the day what time",
    "Wir sind 16, abends, mit Essen",
    "Wir sind 16 und wollen Geburtstag feiern, ohne Essen",
    "wir sind 14 und wollen das Boot allein für uns",
    "how do i pay and when? do you take my card now?",
  ])
    expect([text, seriousIn(text)]).toEqual([text, undefined]);
});

test("the answer is in the visitor's language, with whom to call and the way to a person", () => {
  const answer = (text: string) => {
    const serious = seriousIn(text);
    return serious && seriousText(serious, { whatsapp: "https://wa.me/971" });
  };
  expect(answer("someone fell overboard")).toMatch(/Coast Guard now: \*\*996\*\*.*WhatsApp/s);
  expect(answer("Mann über Bord")).toMatch(/Küstenwache: \*\*996\*\*/);
  expect(answer("سقط ابني في البحر")).toMatch(/خفر السواحل: \*\*996\*\*/);
  expect(answer("есть кокаин?")).toMatch(/^С этим я не помогу/);
});

test("a way out without the one back is a sign of despair of nobody but who goes alone, and in no car", () => {
  const plain = [
    ...["one way transfer for me alone at night please", "we do not need a return transfer"],
    ...["we are 12 for a birthday at night, one way to the Palm, no return needed"],
    ...[
      "is there a one way trip from the marina to the palm for 8",
      "just me, three hours at night",
    ],
    ...["wir sind 8 und brauchen keine Rückfahrt", "somos diez de noche, solo ida"],
    ...["нас 8, ночью, в одну сторону", "один час ночью, обратно не надо"],
  ];
  expect(plain.filter((text) => seriousIn(text))).toEqual([]);
});

test("what follows a danger is still about it, until a trip is spoken of or thanks are said", () => {
  const told = "HELP my friend fell off the boat we cant see him its dark";
  expect(stillSerious([told, "the captain is not answering us what do we do"])?.matter).toBe("sea");
  expect(
    stillSerious(["تعبت من الدنيا ابي احجز قارب لوحدي بالليل وما ابي ارجع", "محد فاهمني"]),
  ).toEqual({
    ...{ matter: "despair", language: "ar" },
  });
  expect(stillSerious(["the captain stinks of alcohol", "he laughs. should i film"])?.matter).toBe(
    "captain",
  );
  expect(stillSerious([told, "thank you so much"])).toBeUndefined();
  expect(stillSerious(["which boats do you have", "and the price?"])).toBeUndefined();
});

test("pain in the chest, a way that leads not back, help in other languages", () => {
  const rows = [
    ["Ein Gast hat starke Brustschmerzen wir sind gerade auf dem Boot", "medical"],
    ["i booked for myself alone friday night. i wont be coming back. dont tell anyone", "despair"],
    ["Socorro, uma criança caiu na água e não está respirando direito", "sea"],
    ["HELP our boat has lost engine and we are drifting near the palm", "sea"],
    ["mi amigo lleva un poco de hierba, no pasa nada a bordo no?", "illegal"],
    [
      "My friend's had a lot to drink and wants to swim off the boat, it's night, captain says no",
      "drunk",
    ],
    ["had 4 beers and took a sea sick pill and codeine, ok to swim", "health"],
  ] as const;
  expect(rows.map(([text]) => seriousIn(text)?.matter)).toEqual(rows.map(([, matter]) => matter));
});

test("danger and despair are told to the team at once, other matters are not", () => {
  expect(["someone fell overboard", "i want to kill myself"].map(isUrgent)).toEqual([true, true]);
  expect(["any weed aboard?", "how much is it"].map(isUrgent)).toEqual([false, false]);
});
