/**
 * What people ask about in words of their own that a published question answers: signs in English and Arabic, and the
 * words by which its text is found (answers/passages.ts).
 */
const CONCEPTS: readonly [RegExp, readonly string[]][] = [
  [
    /\b(?:(?:captain|skipper|provider|operator|you) (?:cancels?|calls? it off|says? no)|wind|windy|weather|rain(?:s|y|ing)?|storms?|stormy|rough|waves|swell|fog|blow(?:s|ing)?|gale|choppy|hooley|sandstorm)\b|الجو|الطقس|رياح|مطر|عاصفه/,
    ["wind", "weather"],
  ],
  [
    /\b(?:passports?|emirates id|\bid(?: cards?)?\b|identity|papers|documents?)\b|جواز|هويه|الهويه|اوراق/,
    ["passport", "identity"],
  ],
  [
    /\b(?:alcohol\w*|beers?|wine|champagne|prosecco|booze|byob|vodka|liquor|drunk|cocktails?)\b|كحول|خمر|مشروبات كحوليه|بيره/,
    ["alcohol", "operator"],
  ],
  [
    /\b(?:children|child|toddlers?|infants?|bab(?:y|ies)|newborns?|minors?|youngest|counts? as (?:a |one )?(?:guest|person))\b|اطفال|الاطفال|طفل|رضيع|عيال/,
    ["children", "infants"],
  ],
  [
    /\bwhat (?:should|do|must|shall|can) (?:we|i|you) (?:bring|wear|pack|take)\b|\b(?:dress code|what to (?:bring|wear))\b|ماذا (?:نحضر|احضر|نلبس)|وش نجيب/,
    ["bring", "swimwear"],
  ],
  [
    /\b(?:how early (?:should|must|do) (?:we|i) (?:arrive|be|come)|(?:be|are|come|arrive|running) (?:\w+ ){0,3}late|(?:arrive|be there|show up) (?:at|by|before)|what time (?:should|must) (?:we|i) (?:arrive|be)|lateness)\b|نتاخر|تاخرنا|متي نحضر/,
    ["quay", "late", "thirty"],
  ],
  [
    /\b(?:deposit|pay (?:anything |something |already )?(?:now|up ?front|first|in advance|later|online|by|with)|when (?:do|must|should|will|is) (?:i|we|the)? ?(?:have to |need to )?(?:pay|payment)|payments?|credit cards?|cash|invoice|charged? (?:now|when|my))\b|عربون|الدفع|ادفع الان|متي ادفع|بطاقه/,
    ["due", "deposit", "charged"],
  ],
  [
    /\bwho (?:will )?(?:sees?|gets?(?: to see)?|has|will (?:see|get|have)|can see|knows?) (?:all )?my\b|\b(?:share|sell|give|pass)\w* (?:out |on )?my (?:number|phone|data|details|email|contact)\b|\bmy (?:number|phone|details) (?:be )?(?:shared|given|sold|safe|private)\b|من يري رقمي/,
    ["sees", "phone", "accept"],
  ],
  [
    /\b(?:hear back|how long (?:am i|do i|do we|will i|will we|are we) (?:have to )?wait(?:ing)?|after (?:i|we) (?:send|submit|have sent)|how (?:soon|fast|quick(?:ly)?|long) (?:do|will|does|until|till|before|it|can)? ?.{0,16}(?:hear|offers?|answer|reply|response|quotes?)|when (?:do|will|does|are|can) .{0,14}(?:offers?|hear|answer|reply|response|quotes?)|how long .{0,14}(?:offers?|answer|reply|respon\w+)|response time)\b|متي (?:تصل|توصل) العروض|متي الرد/,
    ["offers", "arrive", "within"],
  ],
  [
    /\b(?:account|register|registration|sign ?up|sign in|log ?in)\b|حساب|تسجيل/,
    ["account", "signing"],
  ],
  [
    /\b(?:must|have to|obliged|obligation|forced|commit(?:ted|ment)?) (?:i |we |to )?(?:to )?(?:accept|take one|take an offer|buy)|\b(?:no obligation|non-?binding|binding)\b|\bif (?:i|we) (?:do not|dont) (?:like|accept|want) (?:any|them|the offers?)/,
    ["accept", "offers", "nothing", "owed"],
  ],
  [
    /\b(?:change|move|modify|reschedule|switch|amend|postpone|more (?:people|guests)|fewer) .{0,24}(?:date|day|time|booking|number|guests?|people|request|after|later)\b|\b(?:reschedule|postpone)\b|تغيير (?:الموعد|التاريخ|العدد)|نغير|تاجيل/,
    ["change", "date", "number"],
  ],
  [
    /\b(?:free|cost|costs|pay|charge|fee|money) .{0,20}(?:to (?:ask|send|request|inquire|enquire)|for (?:asking|a request|the request|sending))|\b(?:asking|request|sending) .{0,10}(?:free|cost|costs)\b|الطلب مجاني/,
    ["asking", "nothing", "request"],
  ],
  [
    /\bwho (?:gets|receives|will (?:get|receive|answer|see)) (?:my |the )?request\b|\bhow many (?:providers|companies|offers) (?:will|do|get)\b/,
    ["receives", "request", "providers"],
  ],
  [
    /\b(?:swim(?:ming)?|snorkel\w*|dive|jump in) .{0,16}(?:night|dark|evening)|\b(?:night|dark|evening) .{0,12}swim/,
    ["swim", "evening", "dark"],
  ],
];

/** The words to look up for what a normalised text asks about; undefined where it is none of these. */
export function conceptOf(text: string): readonly string[] | undefined {
  return CONCEPTS.find(([sign]) => sign.test(text))?.[1];
}
