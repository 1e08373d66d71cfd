import { normalised } from "./text.ts";

/** Signs of each topic in normalised English and Arabic. */
const SIGNS = {
  injection:
    /\b(?:ignore|disregard|forget|override) (?:all |any |the |your |my )*(?:previous|prior|above|earlier|instructions?|rules?|prompts?)|\b(?:system|hidden|initial|secret) (?:prompt|instructions?|message)|\byour (?:own )?(?:prompt|instructions|rules|guidelines|api key|configuration)\b|\b(?:you are now|act as|pretend (?:to be|you)|roleplay|jailbreak|developer mode|dan mode|sudo)\b|<\s*(?:script|img|system|iframe)|\b(?:drop table|select \* from|union select)\b|\b(?:repeat|print|reveal|show|output)\b.{0,30}\b(?:prompt|instructions|everything above|words above|api key|password)|(?:تجاهل|انس|اكشف|اعرض).{0,25}(?:تعليمات|التعليمات|الاوامر|اوامر)|\b(?:admin|root) (?:password|access|panel|mode)\b|\b(?:set|change|make) the price\b|\benv(?:ironment)? variables?\b/,
  privacy:
    /\b(?:other|another|previous|last|someone else'?s?|somebody'?s?|different) (?:customers?|guests?|clients?|visitors?|persons?|people|users?|person'?s)(?:'s?)?\b.{0,40}\b(?:name|phone|number|email|e-mail|booking|chat|data|details|request|information|ask(?:ed)?|paid|pay)|\b(?:last|latest|recent|all|other|previous|these|those|the) (?:booking|request|chat|customer|visitor)(?: request)?s?\b.{0,30}\b(?:names?|e-?mails?|phones?|addresses|numbers|details)\b|\bwho (?:else )?(?:has |have |is )?(?:got|booked|rented|chartered|reserved|taken)\b|\bwho(?:'s| has| is) got\b|\bname (?:on|of) (?:the|that|this) booking|\bwhose booking\b|\b(?:customer|guest|client|user) (?:list|names|data|database|emails?|phones?)\b|\b(?:bookings?|chats?|requests?|messages?|details|data) of (?:other|another|mr|mrs|ms|somebody|someone)\b|\b(?:phone|mobile|whatsapp|cell|telephone|direct)? ?(?:number|contacts?|email|e-mail|phone|mobile|whatsapp|address) (?:details |number |address )?(?:of|for) (?:the |that |this |your )?(?:provider|owner|operator|captain|skipper|boat owner|company that|crew|partner)|\b(?:the |your )?(?:provider|owner|operator|captain|skipper|crew|partner)(?:'?s)? (?:direct |phone |mobile |personal |whatsapp |private )*(?:number|contacts?|email|e-mail|phone|mobile|whatsapp)\b|\b(?:contact|call|phone|reach|message|talk to|email) (?:the )?(?:provider|owner|operator|captain|skipper|partner) (?:directly|direct|myself|now)\b|(?:رقم|ايميل|بريد|هاتف|جوال|واتساب) (?:المالك|صاحب|مالك|القبطان|الكابتن|المزود|الشركه المالكه|العميل|الزبون)|(?:بيانات|حجوزات|ارقام) (?:العملاء|الزبائن|عملاء|الاخرين)/,
  human:
    /\b(?:human|real person|actual person|live (?:agent|person|support)|an? (?:agent|person|representative|manager|operator)|somebody real|someone real|customer (?:service|support|care)|(?:talk|speak|chat) (?:to|with) (?:some ?(?:one|body)|a (?:person|human|manager)|your|the team)|call me|call back|callback)\b|(?:اكلم|اتكلم مع|التحدث مع|التحدث الي|اتحدث مع|كلم) (?:شخص|موظف|انسان|حد|احد|مسؤول)|خدمه العملاء|موظف/,
  complaint:
    /\b(?:complain(?:t|ts|ing)?|refund me|(?:want|give|gimme|demand|need) (?:me )?my money back|(?:was|were|is|this is|that was|been|so|very|really|absolutely) (?:terrible|horrible|awful|disgusting|unacceptable|disappoint(?:ed|ing)|angry|furious|upset|dirty|rude|late)|terrible (?:service|experience)|bad (?:service|experience)|scam(?:med|mers)?|ripped off|rip-?off|cheated|worst|never again|not impressed|unimpressed|(?:was|were|been|came|arrived)\b.{0,24}\b(?:late|rude|dirty|broken|drunk)\b|not happy|unhappy|ridiculous|(?:not|no) (?:one |a |any )?(?:single )?(?:offers?|repl(?:y|ies)|answers?|response)\b(?: (?:arrived|came|yet|so far|received))?|this is a joke|no ?(?:body|one) (?:has |have |ever )?(?:answers|answered|replied|responds|replies|called)|still (?:no|have not|did not|waiting)|did not (?:show|arrive|come|answer|get)|never (?:showed|arrived|came|answered|got)|(?:nobody|no one|no body) (?:is )?(?:here|there|came|comes|shows?|showed|picks|picked)|(?:waiting|standing) (?:at|for|on) (?:the|our)|where is (?:the|our|my) (?:captain|skipper|boat|yacht)\b(?! (?:from|leav|depart|dock|berth|locat))|our (?:boat|captain|skipper) (?:is|was|has|did)|broke(?:n)? down|lost my|double charged|charged (?:me )?twice|overcharged)\b|شكوي|اشتكي|سيئه|سيء|زعلان|غير راضي|نصب|احتيال|استرجاع فلوسي/,
  abuse:
    /\b(?:fuck(?:ing|ed)?|shit|bitch|asshole|idiots?|stupid|moron|dumb(?:ass)?|useless|crap|bastard|wtf|stfu)\b|غبي|حمار|كلب/,
  scope:
    /\b(?:poem|(?:tell|know|make) (?:me )?(?:a |any )?jokes?|recipe|homework|steak|sushi|brunch|place to eat|night ?clubs?|malls?\b|metro|essay|code|python|javascript|president|football|bitcoin|crypto|stocks?|shares|news|movie|song lyrics|translate|capital of|weather in (?!dubai)[a-z]+|(?:book|find|recommend|need|want|cheap|good|best|rent|get) (?:me |us )?(?:an? |the )?(?:hotels?|restaurants?|flights?|taxis?|apartments?|villas?|cars?|visas?)|flights? to|hotel rooms?|car rental|desert safari|burj khalifa tickets?|math|solve|who won|meaning of life|horoscope|dating|girlfriend|escorts?|hookers?|prostitutes?|drugs|cocaine|weed|hashish|guns?|weapons?|politics|religion|elections?|2 ?\+ ?2|job|vacanc(?:y|ies)|hiring|career|sell (?:my|a|me a) (?:yacht|boat)|buy (?:a|the|this|my|that|your) (?:\w+ )?(?:yacht|boat|catamaran|dhow|vessel|pelagia|sanderling|thessaly)|(?:like|want) to buy|for sale|vote|\d+ ?[*x] ?\d+|\d+ ?\+ ?\d+ ?$)\b|قصيده|نكته|طقس (?:باريس|لندن)|وصفه/,
  who: /\b(?:are you (?:a |an )?(?:bot|robot|ai|human|real|machine|person|chatgpt|gpt|computer|chatbot)|who are you|what are you|your name|am i (?:talking|speaking|chatting) (?:to|with))\b|هل انت (?:روبوت|انسان|بوت)|من انت|ما اسمك|شو اسمك|مين انت/,
  smalltalk:
    /\b(?:how are you|how is it going|how are things|what is up|wassup|sup|how do you do|nice to meet|you there|anybody there|anyone there|are you there|how is your day|good to (?:see|meet)|love you|you are (?:great|nice|funny|cool|awesome|amazing|the best|helpful|cute)|haha+|lol|are you ok)\b|كيف حالك|كيفك|شلونك|شخبارك/,
  contact:
    /\b(?:contact|phone number|telephone|your (?:number|phone|email|e-mail|whatsapp|address)|(?:email|e-mail|whatsapp|call|phone|reach|write to|ring) (?:you|us|me)|whatsapp|(?:e-?)?mail address|(?:your|ur) (?:e-?)?mail|call (?:some ?one|somebody|anyone)|^(?:the |your |phone |a )?number\b|email address|office (?:hours|address)|where is your office|(?:a|the|your) number (?:to|i can)|can i call|how (?:do|can) (?:i|we) (?:call|reach|get in touch|contact)|get in touch|hotline|opening hours)\b|(?:رقم|تلفون|هاتف|واتساب|واتس|ايميل|بريد).{0,12}(?:كم|التواصل|تواصل|للتواصل|عندكم|الخاص بكم|تبعكم)?|تواصل|اتصل|اتواصل/,
  discount:
    /\b(?:discounts?|promo(?:tion|tions| codes?)?|coupons?|vouchers?|special offers?|deals?|negotiat\w+|best price|last price|lower (?:the )?price|cheaper (?:if|for (?:groups?|us|me|cash|regulars?|weekdays?|students?))|price match|better price|beat (?:the|that|this|their)|black friday|loyalty|too expensive|(?:another|other) (?:company|site|website)|found it (?:for|cheaper)|competitor|reduce the price)\b|خصم|تخفيض|عرض خاص|عروض خاصه|سعر افضل|غالي|كوبون/,
  compare:
    /\b(?:compare|comparison|versus|vs|differences?|different from|(?:cheaper|dearer|bigger|larger|smaller|better|longer|more expensive|less expensive) (?:one|than|value|deal|choice|option)|compared|less money|which of (?:the two|them|these|those)|(?:the two|either) of them|torn between|wins on|which (?:one )?(?:takes|holds|fits|has|costs|carries|seats) (?:the )?(?:more|most|less|least|fewer)|which (?:one )?is (?:better|best|cheaper|bigger|larger|nicer|more)|or the)\b|قارن|مقارنه|الفرق|ايهما|ايهم|افضل من/,
  cheapest:
    /\b(?:cheap(?:est|er)?|lowest|least expensive|most affordable|affordable|budget[ -]friendly|best value|minimum price|inexpensive|not (?:too )?expensive|economical|starting price|start(?:s|ing)? (?:from|at))\b|ارخص|رخيص|اقل سعر|الارخص|اوفر/,
  smallest: /\b(?:smallest|tiniest|littlest|most compact|least guests)\b|الاصغر|اصغر/,
  dearest: /\b(?:most expensive|dearest|priciest|highest price|most luxurious)\b|الاغلي|اغلي/,
  forecast:
    /\b(?:will it (?:rain|be (?:hot|cold|windy|sunny|cloudy))|\b(?:temperature|humidity)\b|will (?:it|the (?:sea|water|weather|wind|waves)) be|weather (?:be|on|for|forecast|like (?:on|tomorrow|next))|forecast|how (?:hot|cold|warm|windy) will)\b|كيف (?:سيكون )?الطقس|هل ستمطر/,
  mydata:
    /\b(?:delete|erase|remove|export|see|correct|forget) (?:all )?my (?:data|details|account|information|personal|number|email)\b|\bgdpr\b|\b(?:stop (?:sending|e-?mailing|writing)|unsubscribe|marketing (?:e-?mails?|messages?)|spam)\b|احذف بياناتي|حذف بياناتي/,
  particular:
    /\b(?:dogs?|cats?|pets?|animals?|smok\w*|shisha|hookah|vap(?:e|ing)|park(?:ing)?|horse ?-?power|engines?|fireworks|hand ?bags?|luggage|dress ?-?code|heels|tips?|tipping|gratuity|pork|halal|vegan|vegetarian|kosher|prayer|seasick\w*|pregnan\w*|disab\w*|(?:minimum |what |which )?age|years? old|under ?age|i am 1[0-7]\b|(?:my|our) parents|minors?|swim|dolphins?|burj|atlantis|island|beach|reef|speed|knots|fast(?:est)?|fish|anchor|my own (?:food|drinks?|cake|music|dj)|\bdj\b)\b|تدخين|كلب|مواقف|شيشه|حيوان|سباحه|عمر/,
  process:
    /\bhow (?:does|do|would) (?:it|this|that|the (?:booking|site|process|form|reservation)|booking|i book|we book|i reserve|you) (?:all )?(?:work|go|function)?\b.{0,12}$|\bhow (?:can|do|to|could|should) (?:i|we)? ?(?:book|reserve|order|proceed|go ahead|confirm|rent|hire)\b|\b(?:booking|reservation) (?:process|work|procedure)|\bwhat (?:happens|do i do) (?:next|then|after)|\bnext step\b|\bhow (?:it|this) works\b|\bsubmit (?:it|this|the (?:form|request))|كيف (?:احجز|يتم الحجز|نحجز|الحجز|طريقه)/,
  largest:
    /\b(?:(?:really|very|the) big (?:ones?|boats?|yachts?)|huge|biggest|largest|most (?:people|guests)|maximum (?:number|capacity|guests|people)|how many (?:people|guests) at most|max (?:capacity|guests|people)|biggest (?:boat|yacht))\b|اكبر يخت|اكبر عدد|الاكبر/,
  cancellation:
    /\b(?:cancel\w*|see (?:any of )?my money|bottle it|chicken out|bail(?:ing)? (?:on|out)|pull(?:ing)? out|back(?:ing)? out|drop(?:ping)? out of (?:it|the)|refund\w*|money back|get (?:it|my money|the money|something|anything) back|call (?:it )?off|change of plans|plans change|postpone|no[ -]show)\b|الغاء|لغيت|لغينا|لغي|يرجع لي|يرجعون|ترجع لي|كنسل|كنسلت|ترجعون|ترجع الفلوس|الغي|الغيت|نلغي|يلغي|استرداد|استرجاع|الغينا/,
  availability:
    /\b(?:availab\w*|- ?free\b|free\??$|free (?:on|at|that|this|then|next|in the|tomorrow|for (?:the )?\d)|is (?:it|that|this|that one|the \w+) (?:still )?(?:free|open|booked|taken)|(?:still|already) (?:free|open|booked|taken|possible)|booked (?:on|that|already)|any(?:thing)? (?:free|open|left)|can (?:i|we) (?:have|get|book|take|rent|reserve|charter) (?:it|that|this|one)|vacant|slots?|spots? left|fully booked|openings?)\b|متاح|متوفر|متاحه|متوفره|محجوز|فاضي|شاغر|هل يمكن حجز/,
  lead: /\b(?:how (?:early|far in advance|soon|late|far ahead)|last[ -]minute|same[ -]day|advance notice|in advance|earliest (?:date|day|i|we|booking|possible)|right now|today|tonight|tomorrow|at short notice|short notice|immediately|soonest)\b|كم يوم قبل|مسبقا|قبل كم|اقرب موعد|اليوم|الان|بكره|غدا/,
  times:
    /\b(?:what (?:time|times|hours?)|which (?:times?|hours?)|time ?slots?|times of day|when (?:is|does|do) (?:the )?(?:morning|afternoon|evening|sunset|it (?:start|leave|go)|we (?:leave|start))|start(?:ing)? times?|departure times?|how late|until (?:what|when)|from when|(?:what|when) time)\b|اي وقت|ما هي الاوقات|متي يبدا|متي تبدا|اوقات|مواعيد/,
  boarding:
    /\b(?:where (?:do|does|is|are|will|would|can|should|from)|moored|(?<!on )board(?:ing)?\b(?! ?(?:meeting|room|game))|depart(?:s|ure|ing)?|leaves? from|leaving from|start(?:s|ing)? (?:from|point|in|at)|abu dhabi|sharjah|ras al khaimah|fujairah|ajman|yas marina|doha|oman|maldives|meeting point|pick ?-?up|location|located|which (?:marina|harbour|harbor|area|place|berth|pier|port)|address of|berth|pier|dock(?:ed)?|parking|directions?|map|how do (?:i|we) get there)\b|اين|وين|مكان|موقع|من وين|الصعود|نقطه|الانطلاق|المرسي|مرسي/,
  captain:
    /\b(?:captain|skipper|crew|drive (?:it|the|my|our)|steer|self[ -]?drive|bareboat|driver|licen[cs]e|who (?:drives|steers|sails)|sail it (?:my|our)self|without (?:a )?(?:captain|skipper|crew))\b|قبطان|القبطان|كابتن|الكابتن|طاقم|الطاقم|سائق|رخصه/,
  vat: /\b(?:vat|tax(?:es)?|hidden (?:fees?|costs?|charges?)|extra (?:fees?|charges?)|additional (?:fees?|charges?|costs?)|all[ -]in(?:clusive)?|final price|service charge|currency|dollars?|usd|euros?)\b|ضريبه|الضريبه|رسوم|شامل الضريبه/,
  extras:
    /\b(?:extras?|add[ -]?ons?|options?(?! \d)|upgrades?|jet ?-?skis?|paddle ?-?boards?|snorkel\w*|photographer|drone|decorations?|cake|oud|live music|musician|transfers?|pick (?:us|me|them|you|people|guests) up|hotel pick ?-?up|grazing table|barbecue|catering|balloons?)\b|اضافات|اضافه|جت سكي|جيت سكي|مصور|كيكه|زينه|ديكور|شواء|(?<![\u0600-\u06ff])(?:ال)?عود(?![\u0600-\u06ff])|توصيل/,
  included:
    /\b(?:includ\w+|inclusive|comes with|come with|part of the price|on top|for free|free of charge|complimentary|do (?:you|we|i) (?:have|get|provide|offer|supply)|is there (?:an? |any |some )?|are there (?:any |some )?|has (?:it|an?)|does (?:it|the \w+|that \w+|this \w+) have|have (?:an? )?|with (?:an? )?|fuel|towels?|drinks?|water|ice|food|lunch|dinner|snacks|music|sound|speakers?|toilets?|shower|kitchen|galley|cabins?|bedrooms?|life ?jackets?|wifi|wi-fi|air condition\w*|gym|jacuzzi|slide|swim(?:ming)?)\b|يشمل|شامل|مشمول|يتضمن|ضمن السعر|تشمل|هل يوجد|فيه|وقود|مناشف|مشروبات|طعام|اكل|حمام|تكييف/,
  capacity:
    /\b(?:how many (?:people|guests|persons?|of us|can|fit|passengers)|capacity|licen[cs]ed (?:for|max\w*|number|capacity|guests)|max(?:imum)? (?:of )?(?:persons?|people|guests|number)|(?:least|minimum|smallest|lowest) (?:number|party|group|guests)|only be \d+|squeeze|for how many(?! hours)|fits?|fit (?:us|all|\d+)|(?:room|space|enough|big enough|large enough) for|hold(?:s)?|accommodate\w*|ok(?:ay)? for \d+|is (?:that|it|this) (?:ok|fine|enough|possible|suitable|too (?:small|big))|(?:work|suit|good)(?:able|s)? for \d+|max(?:imum)? (?:people|guests|number)|minimum (?:people|guests|number)|take \d+|carry|seats?)\b|كم شخص|كم عدد|اقصي عدد|الحد الاقصي|للضيوف|عدد الضيوف|اكثر عدد|كم ضيف|سعه|يتسع|يسع|يستوعب|عدد الاشخاص|كم ضيف/,
  duration:
    /\b(?:how long|how many hours|minimum (?:hours?|time|duration|booking)|maximum (?:hours?|time|duration)|min(?:imum)? \d+ hours|duration|(?:really|lasts?|takes?|is it) \d+ hours?|(?:only|just) 1 hour|1 hour|shortest|longest|overnight|whole day|full day|extend|extra hours?|longer)\b|كم ساعه|كم المده|المده|مده|اقل مده|اقصي مده|ساعه واحده|كم مده/,
  vessel:
    /\b(?:how (?:big|long is (?:the|this|that|it)|old|large|fast)|length|feet|metres?|meters?|built|builder|what (?:type|kind) of (?:boat|yacht|vessel)|which (?:boat|yacht|vessel)|year|tell me (?:more )?about|more (?:information|details|about)|describe|details|what is (?:it|the \w+) like|cabins|bedrooms)\b|طول|معلومات|تفاصيل|احكي لي|اخبرني عن/,
  provider:
    /\b(?:provider|operator|compan(?:y|ies) (?:behind|runs|operates)|who (?:runs|operates|owns|organi[sz]es|provides)|rating|ratings|reviews?|stars|rated|trust(?:ed|worthy)?|reliable|languages?|speak)\b|تقييم|التقييم|مزود|الشركه|اللغات|لغات/,
  price:
    /\b(?:how much|by how much|set (?:me|us) back|works? out (?:at|to)|comes? out (?:at|to)|come to|the damage|hourly charges?|charges|tariff|spend|fare|how expensive|(?<!in the |of the |included in )price[sd]?|pricing|costs?|rates?|fees?|charge|quote|total|altogether|all together|net\b|gross|in all|sum|(?:a|per) head|per (?:hour|person|head|guest)|expensive|what (?:would|will|does) .{0,20}(?:be|come to)|aed|dirhams?|pay for)\b|كم (?:سعر|تكلفه|يكلف|تكلف|السعر|التكلفه|ثمن|الثمن|بكم)|(?<!ضمن |ضمن ال|في )(?:ال)?سعر|بكم|اسعار|تكلفه|كم تمن|قديش|كم الساعه|كم يطلع|كم تطلع|كم حق|كم علي|كم يصير|كم تصير|شحال|كم يكون|الاجمالي|المجموع/,
  search:
    /\b(?:find|show|recommend\w*|suggest\w*|looking for|look for|search|need (?:an?|something)|want (?:an?|to (?:rent|hire|charter|book|go|do|celebrate|organi[sz]e|plan))|would like (?:an?|to (?:rent|hire|charter|book|go|celebrate))|rent|hire|charter|book|reserve|which (?:yachts?|boats?|packages?|ones?)|what (?:yachts?|boats?|packages?|do you have|have you got|can (?:i|we) get|options)|ideas?|advi[cs]e|plan(?:ning)?|organi[sz]e|celebrat\w+|propos(?:e|al)|anniversary|wedding|party|any(?:thing)? (?:for|with|under|around|cheaper|bigger|smaller|else)|what (?:do|can) you offer|options? (?:for|are|do)|something (?:for|with|cheaper|bigger|smaller|else|romantic|special)|other (?:options?|boats?|yachts?|ones?)|alternatives?|yachts? for|boats? for|trips?|cruises?|tours?)\b|ابحث|اريد|ابغي|ابي|احتاج|عندكم|حجز|احجز|استئجار|ايجار|تاجير|اقترح|انصحني|نبي|نبغي|بدي|حفله|رحله/,
  greeting:
    /^\W*(?:hi+|hey+|hello+|hallo|yo|good (?:morning|afternoon|evening|day)|greetings|salam|salaam|as-?salamu? alaikum|marhaba|ahlan|hiya|howdy|hola|bonjour|مرحبا|السلام عليكم|سلام|اهلا|هلا|صباح الخير|مساء الخير|هاي)(?:\W|$)/,
  thanks:
    /\b(?:thanks?|thank you|cheers|appreciate\w*|merci|great|perfect|awesome|wonderful|cool|excellent|sounds good|let me think|think about it|will (?:think|get back|be back|let you know)|just (?:looking|browsing)|nice one|lovely)\b|شكرا|مشكور|يعطيك العافيه|تسلم/,
  bye: /\b(?:bye|goodbye|good bye|see you|see ya|later|good ?night|that is all|nothing else|no thanks|no thank you|take care|ciao)\b|مع السلامه|وداعا|الي اللقاء|باي/,
} as const satisfies Record<string, RegExp>;

/**
 * What people ask about in words of their own that a published question answers: by the words that
 * find its text (answers/passages.ts), signs in English and Arabic.
 */
const CONCEPTS: Readonly<Record<string, RegExp>> = {
  "wind weather":
    /\b(?:(?:captain|skipper|provider|operator|you) (?:cancels?|calls? it off|says? no)|wind|windy|weather|rain(?:s|y|ing)?|storms?|stormy|rough|waves|swell|fog|blow(?:s|ing)?|gale|choppy|hooley|sandstorm)\b|الجو|الطقس|رياح|مطر|عاصفه/,
  "passport identity":
    /\b(?:passports?|emirates id|\bid(?: cards?)?\b|identity|papers|documents?)\b|جواز|هويه|الهويه|اوراق/,
  "alcohol operator":
    /\b(?:alcohol\w*|beers?|wine|champagne|prosecco|booze|byob|vodka|liquor|drunk|cocktails?)\b|كحول|خمر|مشروبات كحوليه|بيره/,
  "children infants":
    /\b(?:children|child|toddlers?|infants?|bab(?:y|ies)|newborns?|minors?|youngest|counts? as (?:a |one )?(?:guest|person))\b|اطفال|الاطفال|طفل|رضيع|عيال/,
  "bring swimwear":
    /\bwhat (?:should|do|must|shall|can) (?:we|i|you) (?:bring|wear|pack|take)\b|\b(?:dress code|what to (?:bring|wear))\b|ماذا (?:نحضر|احضر|نلبس)|وش نجيب/,
  "quay late thirty":
    /\b(?:how early (?:should|must|do) (?:we|i) (?:arrive|be|come)|(?:be|are|come|arrive|running) (?:\w+ ){0,3}late|(?:arrive|be there|show up) (?:at|by|before)|what time (?:should|must) (?:we|i) (?:arrive|be)|lateness)\b|نتاخر|تاخرنا|متي نحضر/,
  "due deposit charged":
    /\b(?:deposit|pay (?:anything |something |already )?(?:now|up ?front|first|in advance|later|online|by|with)|when (?:do|must|should|will|is) (?:i|we|the)? ?(?:have to |need to )?(?:pay|payment)|payments?|credit cards?|cash|invoice|charged? (?:now|when|my))\b|عربون|الدفع|ادفع الان|متي ادفع|بطاقه/,
  "sees phone accept":
    /\bwho (?:will )?(?:sees?|gets?(?: to see)?|has|will (?:see|get|have)|can see|knows?) (?:all )?my\b|\b(?:share|sell|give|pass)\w* (?:out |on )?my (?:number|phone|data|details|email|contact)\b|\bmy (?:number|phone|details) (?:be )?(?:shared|given|sold|safe|private)\b|من يري رقمي/,
  "offers arrive within":
    /\b(?:hear back|how long (?:am i|do i|do we|will i|will we|are we) (?:have to )?wait(?:ing)?|after (?:i|we) (?:send|submit|have sent)|how (?:soon|fast|quick(?:ly)?|long) (?:do|will|does|until|till|before|it|can)? ?.{0,16}(?:hear|offers?|answer|reply|response|quotes?)|when (?:do|will|does|are|can) .{0,14}(?:offers?|hear|answer|reply|response|quotes?)|how long .{0,14}(?:offers?|answer|reply|respon\w+)|response time)\b|متي (?:تصل|توصل) العروض|متي الرد/,
  "account signing": /\b(?:account|register|registration|sign ?up|sign in|log ?in)\b|حساب|تسجيل/,
  "accept offers nothing owed":
    /\b(?:must|have to|obliged|obligation|forced|commit(?:ted|ment)?) (?:i |we |to )?(?:to )?(?:accept|take one|take an offer|buy)|\b(?:no obligation|non-?binding|binding)\b|\bif (?:i|we) (?:do not|dont) (?:like|accept|want) (?:any|them|the offers?)/,
  "change date number":
    /\b(?:change|move|modify|reschedule|switch|amend|postpone|more (?:people|guests)|fewer) .{0,24}(?:date|day|time|booking|number|guests?|people|request|after|later)\b|\b(?:reschedule|postpone)\b|تغيير (?:الموعد|التاريخ|العدد)|نغير|تاجيل/,
  "asking nothing request":
    /\b(?:free|cost|costs|pay|charge|fee|money) .{0,20}(?:to (?:ask|send|request|inquire|enquire)|for (?:asking|a request|the request|sending))|\b(?:asking|request|sending) .{0,10}(?:free|cost|costs)\b|الطلب مجاني/,
  "receives request providers":
    /\bwho (?:gets|receives|will (?:get|receive|answer|see)) (?:my |the )?request\b|\bhow many (?:providers|companies|offers) (?:will|do|get)\b/,
  "swim evening dark":
    /\b(?:swim(?:ming)?|snorkel\w*|dive|jump in) .{0,16}(?:night|dark|evening)|\b(?:night|dark|evening) .{0,12}swim/,
};

/** The words to look up for what a normalised text asks about; undefined where it is none of these. */
export function conceptOf(text: string): readonly string[] | undefined {
  const found = Object.entries(CONCEPTS).find(([, sign]) => sign.test(text));
  return found?.[0].split(" ");
}

/** What a message is about. Several may be in one; each is answered once, in the order they come. */
export type Topic = keyof typeof SIGNS | "concept";
const SIGNED = Object.entries(SIGNS) as [Topic, RegExp][];

/** Topics that come alone: what else the message says is not answered. */
const ALONE: readonly Topic[] = ["injection", "privacy"];
/** Words of courtesy, which say nothing where there is a question beside them. */
const POLITE: readonly Topic[] = ["greeting", "thanks", "bye", "smalltalk", "abuse"];

/** A person as a measure: "how much for a person". */
const A_HEAD = /\b(?:for|per|each) (?:a|one) person\b/;

/** Whether a message (as it was written) asks for somebody of ours, whatever else it says. */
export function asksForPerson(raw: string): boolean {
  const text = normalised(raw);
  const topics = topicsOf(text.replace(A_HEAD, " "));
  return topics.includes("human") && !topics.includes("who");
}

/** The topics of a normalised message, in the order of their first words. */
export function topicsOf(text: string): Topic[] {
  const found = SIGNED.flatMap(([topic, sign]) => {
    const at = text.search(sign);
    return at < 0 ? [] : [{ topic, at }];
  });
  const concept = conceptOf(text);
  if (concept) found.push({ topic: "concept", at: 0 });
  const alone = found.find(({ topic }) => ALONE.includes(topic));
  if (alone) return [alone.topic];
  const asked = found.filter(({ topic }) => !POLITE.includes(topic));
  const kept = asked.length > 0 ? asked : found;
  return kept.toSorted((a, b) => a.at - b.at).map(({ topic }) => topic);
}
