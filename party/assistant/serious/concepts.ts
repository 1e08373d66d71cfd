import type { Matter } from "./signs.ts";

const AGE = "(?:1[2-9]|20)";
const NUMBER_OF =
  "(?! ?(?:people|guests?|persons?|adults?|friends|hours?|min|am|pm|%|aed|feet|ft|of|personen|gaste|leute|stunden|uhr|personnes|heures|personas|horas|log|человек|гост|час|人|شخص|ضيف))";

/** Concepts by their words in every language: Latin ones stand for whole words, and behind ";;" parts of those of other scripts. */
const CONCEPTS = new Map(
  String.raw`
engine = engines?|engine room|motors?(?! ?(?:yacht|boat|cruiser))|exhaust|generators?|motor(?:en)?raum|maschinen\w*|auspuff|generator\w*|moteurs?|echappement|groupe electrogene|motores|generador|sala de maquinas ;; محرك|مكين|ماكين|الموتور|مولد الكه|المولد|عادم|двигател|мотор(?!н)|моторн\p{L}* отсек|генератор|выхлоп|машинн\p{L}* отделен|发动机|引擎|马达|发电机|机舱|机房
smoke = smok(?:e|es|ing|y)|fumes?|burn(?:t|ing)|(?:on|caught) fire|flames?|rauch(?:t|ig|end|wolken?|schwaden)?|qualm\w*|verbrannt\w*|verschmort\w*|brennt|feuer|fumee|fume|brul\w+|flammes|feu|humo|humea|humeando|quemad\w*|fuego|arde|ardiendo|dhua+n?|aag|jalne|jal (?:raha|rahi|gaya) ;; دخان|يدخن|حريق|يحترق|(?<![\u0600-\u06ff])(?:ال)?نار|дым|гор(?:ит|ел|ят)|гарь|огонь|冒.{0,2}烟|黑烟|浓烟|着火|烧焦|焦味|糊味
gas = fumes?|exhaust|generators?|engines?|motors?(?! ?(?:yacht|boat))|carbon monoxide|smell\w* (?:of |like )?(?:gas|fuel)|abgas\w*|auspuff|diesel|benzin|maschine|gaz|echappement|moteur|essence|humo|generador|gasolina|gases|escape|dhua+n?|gas ;; عادم|دخان|مولد|محرك|مكين|ريحه (?:غاز|بنزين|ديزل)|генератор|двигател|мотор(?!н)|выхлоп|угар|газ|бензин|солярк|发电机|发动机|引擎|尾气|废气|汽油|柴油|一氧化碳
dulled = head ?aches?|head(?:s)? (?:is |are )?(?:hurts?|hurting|pounding)|dizzy|light-?headed|sleepy|drowsy|kopfschmerz\w*|kopfweh|schwindl\w*|schwindel\w*|benommen|schlafrig|mal (?:a|de) (?:la )?tete|vertiges|somnol\w*|la tete qui tourne|dolor de cabeza|duele la cabeza|maread[oa]s|somnolient\w*|adormilad\w*|s[ia]r ?(?:me |mein )?dard|chakkar|neend ;; صداع|دايخ|دوخه|نعسان|راس(?:ي|نا|هم) (?:ي|ت)عور|голов\p{L}* (?:\p{L}+ )?(?:бол|круж)|(?:бол|круж)\p{L}* голов|сонн(?:ы|а)|клонит в сон|头晕|头痛|头疼|想睡|犯困|昏沉
below = cabins?|below(?: deck)?|saloon|downstairs|kabine|unter deck|cabine|camarote|cabina|andar ;; كابين|غرف|кают|салон|трюм|船舱|舱里|舱内
several = all|everyone|everybody|children|both|several|we|us|alle[ns]?|kinder|uns|wir|tous|toutes|enfants|nous|todos|ninos|nos|sab|bacche|hum ;; كلنا|الكل|العيال|الاولاد|мы|нам|все|дет(?:и|ей|ям)|我们|大家|孩子们|都
person = child|children|little one|sons?|daughter|boys?|girls?|baby|toddler|mum|mom|mother|dad|father|grand\w+|granny|wife|husband|friends?|guests?|some ?one|some ?body|man|woman|lady|guy|he|she|him|her|his|brother|sister|nephew|niece|uncle|aunt|cousin|boyfriend|girlfriend|passenger|crew|kind|sohn|tochter|frau|mann|mutter|vater|mama|papa|oma|opa|freund(?:in)?|gast|jemand|er|sie|ihm|bruder|schwester|junge|madchen|kleine[r]?|enfant|fils|fille|bebe|femme|mari|mere|pere|ami|amie|invite|quelqu'un|il|elle|frere|soeur|garcon|petite?|hij[oa]|nin[oa]|espos[oa]|mujer|marido|madre|padre|abuel[oa]|amig[oa]|alguien|invitad[oa]|herman[oa]|ella|hombre|senora?|bet[aei]|bachch?[aei]|bacch?[aei]|biwi|pati|maa|mummy|dost|dad[ai]|bhai|behen|koi|woh?|usk[aieo]|use|mehman ;; ولد|بنت|ابن|طفل|زوج|امي|ابوي|ابوه|ابي|والد|صديق|خوي|اخوي|اختي|جدي|جدت|ضيف|واحد|رجال|هو|هي|رضيع|حرمتي|ребен|ребён|дочк|дочь|сын|муж|жен[аеуы]|мам|мать|пап|отец|бабушк|дедушк|друг|подруг|гост|малыш|(?<!\p{L})(?:он|она|ему|ей)(?!\p{L})|брат|сестр|кто-то|девочк|мальчик|孩子|儿子|女儿|宝宝|小孩|妈|爸|老公|老婆|妻子|丈夫|奶奶|爷爷|朋友|客人|有人|他|她
failing = (?:not|can ?not|hardly|barely|struggl\w+|unable|trouble|difficulty|hard)(?: to)?(?: \w+){0,2} breath\w*|breath\w+ (?:is )?(?:\w+ )?(?:bad\w*|weird\w*|funny|strange\w*|shallow\w*|heav\w+|wrong)|gasping|wheez\w+|(?<!a )limp|floppy|lifeless|(?:turn\w*|gone|going|went|looks?|face|skin|lips?)(?: (?:is|are|all|so|very|a bit|really|completely))* (?:blue|purple|grey)|(?:not|no longer|stopped) (?:\w+ )?(?:respond\w*|react\w*|moving(?! (?:to|in|into|from))|waking)|(?:keeps?|not stop) (?:vomit\w*|throwing up)|confused(?! (?:about|by|with|which|on|between))|disoriented|delirious|not making (?:any )?sense|talk\w* (?:\w+ ){0,3}(?:funny|nonsense|weird\w*|gibberish)|slurr\w+|burning hot|skin is (?:\w+ )?hot|(?:stopped|not) sweating|(?:swallow|gulp|inhal)\w* (?:\w+ ){0,4}water|shaking all over|foaming|(?:not|can ?not) feel (?:his|her|my|the) (?:legs|arms?|left|right|face)|(?:lots?|lot of|so much) (?:of )?blood|face (?:\w+ )?droops?|(?:atmet|atmen)(?: \w+){0,2} (?:schlecht|komisch|schwer|kaum|nicht|flach|seltsam)|(?:kaum|keine|schlecht) luft|(?:schlecht|schwer|kaum) (?:atmen|atmet)|blaue lippen|lippen (?:\w+ ){0,2}blau|blau angelaufen|ganz blau|schlaff|reagiert (?:\w+ )?(?:nicht|kaum)|wacht (?:\w+ )?nicht|bewegt sich nicht|verwirrt|redet (?:\w+ )?(?:wirr|unsinn|komisch|durcheinander)|gluht|(?:ganz|sehr) heiss|schwitzt nicht|ubergibt sich|wasser (?:ge|ver)schluckt|respire (?:\w+ )?(?:mal|difficilement|bizarrement|a peine)|(?:mal|peine|arrive (?:pas|plus)) a respirer|levres (?:\w+ ){0,2}(?:bleues|violettes)|(?:toute?|devient) (?:bleue?|molle|mou)|(?:reagit|repond|bouge|reveille) (?:pas|plus)|confuse?|delire|n'importe quoi|brulante?|transpire plus|vomit|aval\w+ (?:\w+ )?(?:de |l'|de l')?eau|respira (?:muy )?(?:mal|raro|con dificultad|apenas)|(?:no puede|cuesta|apenas|dificultad para|le cuesta) respirar?|labios (?:\w+ ){0,2}(?:azul|morad)\w*|(?:esta|poniendo|puso) (?:\w+ )?(?:azul|morad[oa]|flacid[oa])|no (?:se )?(?:reacciona|responde|despierta|mueve)|confundid[oa]|desorientad[oa]|delira\w*|sin sentido|muy caliente|ardiendo|vomitar|no suda|trag\w+ (?:\w+ ){0,2}agua|(?:saans|sans)(?: \w+){0,3} (?:nahi|nhi|mushkil|dikkat|taklif)|hosh (?:me |mein )?(?:nahi|nhi)|neel[aei] pad\w*|(?:hont|honth)(?: \w+){0,2} neel\w*|uth (?:nahi|nhi)|jawab nahi de|ulti pe|badan (?:\w+ )?(?:garam|tap)|behki baat\w*|(?:samundar|samandar|sea) ka (?:paani|pani) (?:pee|pi|nigal)\w* ;; (?:ما|لا|مو|مب|مش|مو قادر|مب قادر) ?(?:ي|ت)تنفس|صعوب\S* (?:\S+ )?(?:ال)?تنفس|ضيق تنفس|(?:ما|لا|مو|مب|مش) ?(?:راضي\S* |قادر\S* )?(?:ي|ت)(?:صحي|ستجيب|تحرك|رد عل)|لون\S* (?:\S+ )?ازرق|شفايف\S* زرق|صار\S* (?:ازرق|زرقا)|مرتخي|جسم\S* (?:\S+ )?حار|(?:ي|ت)(?:هذي|ستفرغ)|بلع\S* (?:\S+ ){0,2}ما|شرب\S* (?:\S+ ){0,3}(?:من )?البحر|(?:тяжело|плохо|трудно|еле|едва|с трудом|странно) (?:\p{L}+ )?дыш|дыш\p{L}* (?:\p{L}+ )?(?:плохо|тяжело|странно|с трудом)|не (?:может )?дыш|вял(?:ый|ая|ый)|обмяк|посинел|син\p{L}+ губы|губы (?:\p{L}+ )?син|не (?:реагиру|просыпа|шевел|двигается)|наглотал|захлебн|бред(?:ит|ят)|вес[ья] горяч|вся горяч|(?:постоянно|все время) рв|呼吸(?:不|很|有|困|急|微)|喘不|发紫|发青|嘴唇.{0,3}(?:紫|青|蓝)|叫不醒|没(?:有)?反应|不动了|软绵绵|瘫软|呛.{0,3}水|神志不清|胡言乱语|说胡话|不停(?:地)?(?:呕)?吐|一直(?:在)?吐|(?:身体|皮肤|全身|身上)(?:很|好|发)烫
chest = chest|left (?:arm|shoulder)|brust(?:korb)?|linke[nrm]? arm|poitrine|thorax|bras gauche|pecho|brazo izquierdo|seen[ea]|chh?aa?ti ;; صدر|ذراع\S* (?:ال)?(?:ايسر|يسار)|يد\S* اليسار|груд(?:и|ь|ин)|левой рук|胸|左(?:臂|手臂)
pain = pains?|painful|hurts?|hurting|aching|aches?|tight(?:ness)?|pressure|squeezing|schmerz\w*|weh|druck|stiche?|mal|douleur\w*|serre\w*|oppress\w*|duele|dolor\w*|opresion|presion|dard|jakdan ;; الم|وجع|(?:ي|ت)(?:عور|وجع|ولم)|ضيق|бол(?:ит|ь|и)|давит|жмет|痛|疼|闷
head-hit = (?:hit|bumped|banged|knocked|smashed|cracked)(?: \w+){0,3} head|concussion|kopf (?:\w+ ){0,3}(?:gestossen|angeschlagen|gehauen|aufgeschlagen|verletzt)|gehirnerschutterung|(?:cogne|tape|frappe|tombee? sur)(?: \w+){0,3} tete|golpe\w*(?: \w+){0,3} cabeza|s[ia]r (?:pe|par|mein|me) (?:\w+ )?(?:chot|lag\w*) ;; (?:ضرب|انضرب|صدم)\S* (?:\S+ )?(?:على )?راس|(?:ударил|стукну|разбил)\p{L}* (?:\p{L}+ ){0,2}голов|сотрясени|(?:撞|磕|摔|碰)(?:到|了|伤|破)*头|头(?:撞|磕|摔)
vomits = (?:throw(?:n|ing)|threw) up|vomit\w*|puk(?:ed|ing)|erbrich\w*|erbroch\w*|ubergeb\w*|ubergib\w*|vomi\w*|ulti(?:yan|ya)? ;; (?:ي|ت|ا)ستفرغ|рв[её]т(?!\p{L})|рвот|вырвало|吐
lifeless = (?:very|so|really|unusually|extremely) (?:sleepy|weak|hot|drowsy)|drowsy|lethargic|feverish|fever|burning up|apathisch|fieber|(?:sehr|ganz|total) (?:heiss|schlafrig|schwach)|somnolent\w*|fievre|tres (?:chaude?|faible)|somnolient\w*|fiebre|muy (?:caliente|debil|dormid[oa])|bukhar|bahut (?:sust|garam) ;; حراره|سخون|خامل|(?:очень|совсем) (?:сонн|вял|горяч|слаб)|температур|发烧|发热|很烫|昏昏|嗜睡|没精神
captain = captain|skipper|driver|boatman|helmsman|kapitan\w*|bootsfuhrer|capitaine|capitan|patron|crew ;; قبطان|كابتن|نوخذ|سائق القارب|الطاقم|капитан|экипаж|шкипер|рулев|船长|船老大|驾驶员
unfit = drunk|tipsy|stoned|high on|wasted|hammered|hungover|(?:smell|stink|reek)\w*(?: \w+){0,2} (?:alcohol|booze|beer|whisk\w*|vodka|drink|liquor|rum|wine)|(?:was|been|keeps|he is|seen) drinking|(?:had|having|downing)(?: \w+){0,3} (?:beers?|whisk\w*|vodka|drinks)|(?:fell|falling|fast|is|was) asleep|dozing|hardly stand|betrunkene?r?|besoffen|angetrunken|getrunken|(?:riecht|stinkt)(?: \w+){0,2} (?:alkohol|schnaps|bier|wein)|(?:alkohol)?fahne|eingeschlafen|ivre|saoul|soul|bourre|a bu|boit(?!-)|(?:sent|pue)(?: \w+)? (?:l'|le )?(?:alcool|vin|whisky|biere)|endormi|borrach\w*|ha bebido|bebiendo|(?:huele|apesta)(?: \w+)? (?:alcohol|cerveza|ron|vino)|(?:se )?durmio|dormido|nashe|nashay|peeli|(?:daru|daaru|sharab)(?: \w+){0,2} (?:pee|pi|piya|peeke|smell|badbu|boo)\w*|(?:pee|pi) (?:li|rakhi|raha|ke)|piya hua|so gaya ;; سكران|مخمور|(?<![\u0600-\u06ff])يشرب (?:خمر|كحول|بيره)|ريح\S* (?:\S+ )?(?:خمر|كحول|شراب)|شارب|(?<![\u0600-\u06ff])نا(?:م|يم)(?![\u0600-\u06ff])|пьян|выпил|(?<!\p{L})(?:пь[её]т|пил)(?!\p{L})|нетрезв|перегар|(?:пахн|нес[её]т|воня)\p{L}* (?:\p{L}+ )?(?:алкогол|водк|спирт)|(?:у|за)снул|喝(?:醉|了|多)|(?<!可以|能|允许)喝酒|酒(?:味|气)|醉|睡着|打瞌睡
after-drinks = after (?:\w+ ){0,4}(?:drink\w*|beers?|cocktails?|wine|shots|alcohol)|had (?:\w+ ){0,3}(?:drinks?|beers?|cocktails?|glasses|wine)|drunk|tipsy|drink(?:ing)? (?:\w+ )?(?:and|then|before)|pee ?k(?:e|ar)|pi ?k(?:e|ar)|peene ke baad|nashe|nach (?:\w+ ){0,3}(?:bier\w*|drinks?|wein|cocktails?|sekt|alkohol)|getrunken|angetrunken|betrunken|apres (?:l')?(?:\w+ ){0,3}(?:verres?|bieres?|alcool|vin|apero|boire|bu)|(?:a|ai|ont|avons) (?:\w+ )?bu|despues de (?:\w+ ){0,3}(?:cervezas?|copas|beber|tragos|vino|alcohol)|borrach\w* ;; بعد (?:ما )?(?:ال|ن|ا)?شرب|(?<![\u0600-\u06ff])و?شربنا|سكران|شاربين|после (?:\p{L}+ ){0,3}(?:пив|вин|алкогол|коктейл|шампан|водк|бокал|рюм)|выпив|выпьем|подвыпи|пьян|喝(?:完|了|点).{0,3}酒|酒后|喝醉
drives = driv(?:e|ing)|steer\w*|jet ?-?skis?|wheel|helm|fahren|steuern|lenken|steuer|conduire|piloter|barrer|conducir|pilotar|manejar|motos? de agua|timon|chala\w* ;; جت ?سكي|جيت ?سكي|(?:ن|ا|ي)(?:سوق|قود)|гидроцикл|за руль|управля|рулить|порулить|开船|驾驶|摩托艇|开一下
swims = swim(?:ming)?|take a dip|div(?:e|ing)|jump(?:ing)? (?:in|off|into|from)|schwimmen|baden|springen|tauchen|nager|baigne\w*|baignade|plonge\w*|saute\w*|nadar|banar\w*|saltar\w*|tirar(?:se|me|nos)|tairn\w*|kood\w* ;; (?:ن|ا|ي|ال)سبح|السباحه|(?:ن|ا|ي)(?:نط|قفز|غوص)|нырн|плава|купа|искупа|прыг|游泳|下海|下水|跳(?:水|海|下)|潜水
under-age = ${AGE}(?: ?-? ?(?:years?|yrs?)\b|ans?| ans| anos| jahre| saal)|(?:he|she|daughter|son|nephew|niece|brother|sister|friend|boy|girl|i|some|guests?) (?:\w+ )?(?:is|are|am|turned|turns) (?:only |just )?${AGE}${NUMBER_OF}|(?:are|sind) (?:\w+ )?${AGE} (?:and|und) ${AGE}${NUMBER_OF}|(?:ist|bin|wird) (?:erst )?${AGE}${NUMBER_OF}|(?:tiene|tengo|cumple) ${AGE}${NUMBER_OF}|(?:under|below|younger than|not yet|not|unter|moins de|menos de|menores de) ?-?21 ;; ${AGE} ?(?:лет|год|岁|سن)|(?:мне|ему|ей|нам|им) ${AGE}${NUMBER_OF}|(?:عمر|اعمار)\S{0,3} (?:\S+ )?${AGE}|كلهم ${AGE}|(?:младше|нет) 21|不(?:到|满) ?21
alcohol = alcohol\w*|beers?|wine|(?<!non-alcoholic )champagne|vodka|booze|drink(?:ing)?|prosecco|bier|wein|sekt|alkohol|trinken|bieres?|vin|alcool|boire|cervezas?|vino|beber|cava|sharab|daa?ru ;; كحول|الشراب|يشرب|خمر|بيره|نشرب|تشرب|алкогол|пив[оа]|вин[оа]|шампан|водк|(?<!\p{L})пить|выпить|酒
ids-unseen = (?:not|no|skip|without|avoid)(?: \w+){0,2} (?:check\w*|ask\w*)(?: \w+){0,2} (?:ids?|age|passports)|keine? ausweis\w*|sans (?:controle|verifier)|sin (?:pedir|controlar) ;; بدون هوي|не (?:спрашивать|проверять) (?:паспорт|документ|возраст)|不查(?:身份|证)
pass = passports?|phones?|reisepass|pass|passe|ausweis|handy|telefon|passeport|papiers|telephone|pasaporte|telefono|movil ;; جواز|تلفون|هاتف|موبايل|паспорт|телефон|护照|手机
taken = took|taken|holds?|holding|keeps?|keeping|has (?:my|our|her|his|their)|confiscated|weggenommen|abgenommen|behalten|hat mein\w*|pris|garde|confisque|quit(?:o|aron|ado)|retien\w*|tiene mi|le li(?:ya|e)?|chh?een\w*|rakh li\w* ;; اخذ|ماخذ|سحب|محتجز|صادر|забрал|отобрал|отнял|拿走|扣|没收|抢
kept = (?:not|never|wont|won't|refus\w*)(?: \w+){0,3} (?:let|leave|go|off|give|return|home)|nicht(?: \w+){0,2} (?:gehen|weg|raus|bord|zuruck)|lasst (?:\w+ )?nicht|(?:peux|peut|laisse|veut)(?: \w+)? (?:pas|plus)|no (?:me |la |le |nos )?(?:deja|puedo|puede|quiere)|(?:jaane|utarne) nahi|nahi (?:jaane|chhod\w*) ;; (?:ما|لا|مو|مب) ?(?:يخلي|يخلون|يسمح|اقدر|يرضي)|يمنع|не (?:от|вы)?пуска|не (?:отда|да[её]т)|不(?:让|放|还|给|准)
secret = otp|cvv|(?<!(?:promo|discount|dress|qr|coupon|postal|zip) )codes?(?! (?:for|from) (?:a |the )?(?:discount|promo))|(?:\d+ )?digits|card (?:number|details|info)|kartennummer|kreditkartennummer|numero de carte|numero de tarjeta|codigo ;; رمز|رقم (?:ال)?بطاق|код|номер карт|验证码|卡号
caller = (?:a |some )(?:guy|man|woman|caller|stranger)|(?:got|had|received) a call|call(?:ed|er)|texted|claim\w*|pretend\w*|they said|gave|given|read out|i (?:have )?(?:already |just )?(?:sent|told|gave|shared)|gegeben|angerufen|genannt|donne|appele|dicto|llamaron|llamo|di el|diya|de diya|bata diya ;; اتصل|عطيت|اعطيت|قلت له|позвонил|сказал|назвал|продиктовал|сообщил|给了|告诉了|打电话
pays = transfer\w*|pay|send|wire|deposit|uberweis\w*|anzahlung|zahlen|virement|virer|payer|acompte|transfi?er\w*|pagar|deposit\w*|reserva|bhej\w*|advance|paise ;; حول|تحويل|عربون|ادفع|ارسل|перев[её]?[сд]|предоплат|оплат|скинуть|转|汇|付|定金|打到
private = (?:to|into|in|on) (?:\w+ ){0,2}(?:personal|private|his|her|someone's|guy's) (?:\w+ )?account|privatkonto|private[sn]? konto|sein konto|(?:son|un) compte (?:\w+ )?(?:personnel|prive|perso|particulier)|cuenta (?:personal|particular|privada)|su cuenta|(?:uske|apne|uski) (?:\w+ )?account ;; حساب\S* (?:ال)?(?:شخصي|خاص)|حسابه|(?:карт|сч[её]т)\p{L}* (?:физ|частн)|личн\p{L}* (?:карт|сч)|его карт|физлиц|(?:私人|个人|他的|她的)(?:的)?(?:账|帐)|私(?:账|帐)
untraced = gift ?cards?|(?:amazon|steam|apple|google|itunes)(?: \w+)? (?:cards?|vouchers?)|western union|crypto\w*|bitcoin|usdt|geschenkkarten?|gutscheinkarten?|cartes? cadeaux?|tarjetas? regalo ;; ايتونز|بيتكوين|биткоин|крипт|比特币|礼品卡
stranger = some ?one|some ?body|guy|man|woman|he|she|they|agent|texted|called|jemand|quelqu'un|monsieur|alguien|me (?:dicen|piden|pide)|koi ;; شخص|واحد|кто-то|просят|просит|有人|对方
account = iban|bank account|account (?:number|details)|bankverbindung|kontonummer|compte bancaire|cuenta bancaria ;; ايبان|حساب\S* بنك|реквизит|ибан|银行(?:账|帐)
aside = (?:new|other|another|different) (?:iban|(?:bank )?account)|instead of (?:\w+ )?(?:the |your )?(?:site|page|website|link|platform)|(?:less|discount|cheaper|off) if|(?:sent|wrote|messaged|texted)(?: \w+){0,3} whats ?app|neue (?:iban|kontonummer|bankverbindung)|statt (?:\w+ )?(?:seite|website)|nouve(?:l|au) (?:iban|compte)|au lieu du site|nuev[oa] (?:iban|cuenta)|en vez de (?:\w+ )?(?:web|pagina) ;; (?:ايبان|حساب) جديد|بدل الموقع|нов\p{L}+ (?:счет|реквизит|iban)|вместо сайта|新(?:的)?(?:账|帐)|而不是(?:网站|平台)
is-it-you = (?:is|was) (?:that|this|it) (?:really )?(?:you|yours|from you|genuine|legit)|seid ihr das|sind sie das|ist das (?:von euch|echt|von ihnen)|c'est (?:bien )?(?:vous|de vous)|(?:son|es de) ustedes|sois vosotros|(?:kya )?(?:ye|yeh) aap\w* ;; هذا انتم|هل هذا منكم|هو منكم|это (?:точно )?(?:вы|от вас|ваш)|是你们(?:吗|发)|你们发的
message = e-?mails?|mails?|message|link|sms|whats ?app|call(?:ed)?|invoice|nachricht|anruf|courriel|mensaje|correo|llamad\w* ;; رساله|ايميل|رابط|письм|сообщени|ссылк|звон|短信|邮件|链接|电话
unmissed = (?:no ?one|nobody) (?:will|would|is going to) (?:even )?(?:(?:miss|care)(?= *(?:$|[.!,]|me|if i|when i|about me))|notice(?: me|(?: if| when| that) i(?: am gone|\b(?! am late))))|(?:family|every ?one|every ?body|they|world|children|wife|husband) (?:will|would|are|is)(?: all)? (?:be )?(?:better off|happier)(?= *(?:$|[.!,]|without|if|when))|all be better off|(?:not|never) (?:be )?a burden (?:to|on|any)|sleep forever|never wake up|not wake up again|(?:last|final) (?:\w+ )?of my life|my (?:very )?(?:last|final) (?:trip|sunset|night|ride|journey|evening|day)(?! (?:in|of the|here|at|on|before|with))|(?:niemand|keiner) (?:wird|wurde) mich vermissen|vermisst mich (?:niemand|keiner)|(?:fur|auf) immer (?:ein)?schlafen|nie(?:mals)? (?:wieder|mehr) aufwachen|besser (?:dran )?ohne mich|ohne mich besser|letzte (?:fahrt|reise|nacht) meines lebens|(?:personne|nul) ne (?:me )?(?:regrettera|pleurera)|manquerai a personne|dormir (?:pour toujours|a jamais)|(?:plus|jamais) me reveiller|mieux sans moi|dernier\w* (?:\w+ )?de ma vie|nadie me (?:va a )?(?:extran\w*|echara\w*)|no despertar|dormir(?:me)? para siempre|mejor sin mi|ultim[oa] (?:\w+ )?de mi vida|kisi ko (?:\w+ )?(?:fark|farak|yaad) (?:nahi|nhi)|hamesha ke liye so|kabhi (?:na|nahi) uth\w*|mere bina (?:\w+ )?(?:behtar|khush)|(?:zindagi|life) ka (?:aakhri|akhri) ;; (?:انام|نوم)(?: \S+){0,2} (?:و)?(?:ما|لا) (?:اقوم|اصحي)|انام وما (?:اقوم|اصحي)|(?:محد|ما حد|لا احد) (?:\S+ )?(?:بي|ي|راح ي)?(?:فقدني|فتقدني|هتم فيني)|بدوني احسن|احسن بدوني|اخر (?:رحله|يوم|ليله) (?:لي|في حياتي|بحياتي)|никто (?:\p{L}+ ){0,5}(?:скуча|вспомн|замет)|больше не просн|(?:у|за)снуть навсегда|без меня (?:\p{L}+ )?(?:лучше|легче)|последн\p{L}+ (?:\p{L}+ )?в (?:моей )?жизни|没有?人会(?:想|在乎|记得|注意)我|再也不(?:想)?醒|永远睡|一睡不醒|没有我.{0,5}好|(?:人生|这辈子|生命)(?:的|里|中)*最后
no-return = (?:not|never|no)(?: \w+){0,3} (?:come back|coming back|return|way (?:home|back))|one[ -]way|final (?:trip|sunset|ride|journey)|keine ruckfahrt|nicht (?:mehr )?zuruck\w*|(?:besoin de|jamais|pas) revenir|sans retour|no (?:necesito|quiero|voy a) (?:volver|regres\w*)|sin (?:regreso|vuelta)|wapas nahi ;; (?:ما|لا) (?:ابي|احتاج|ابغي|اريد|راح) ارجع|بدون رجعه|не вернусь|(?:мне )?обратно (?:мне )?не (?:надо|нужно)|不(?:需要|用)回|不回来|不想回来
farewell = goodbye forever|no ?(?:one|body) (?:would|will|can|to) (?:see|find|know)|better off|do not ask about|tired of everything|adieu a tous|despedirme ;; (?:совсем|буду|я) один|(?:совсем|буду|я) одна|никто не (?:увидит|найд)|没人(?:看见|找)|ما حد يشوفني
alone = (?:only|just) (?:me|myself)|(?:me|by my|for my)self|alone|on my own|(?:nur|bloss) (?:ich|fur mich)|allein|moi seule?|(?:tout|toute) seule?|seulement moi|juste moi|solo yo|yo sol[oa]|sol[oa] para mi|(?:voy|ire|estoy|estare) sol[oa]|(?:sirf|bas) (?:main|mai|mein|mere)|akel[aei] ;; (?:ل|ب)?(?:وحدي|حالي)|بس انا|انا بس|(?<!\p{L})(?:только (?:я|для меня)|(?:один|одна|одному|одной)(?! (?:час|из|раз|ноч|день|вечер|тур|яхт|лодк|человек)))(?!\p{L})|(?:就|只有|只)我|我(?:自己)?一个人|独自
one-way = one[ -]way|nur (?:die )?(?:hinfahrt|hinweg|hin)|einfache fahrt|aller simple|sans retour|solo (?:la )?ida|ida solamente|sin (?:regreso|vuelta)|(?:sirf|bas) jaane|ek ?tarfa ;; (?:ذهاب|روحه) (?:فقط|بس)|بدون رجعه|в одну сторону|в один конец|单程
unreturned = (?:not|never|wont|won't|no)(?: \w+){0,3} (?:come back|coming back|return|way (?:home|back))|(?:brauche|benotige|will|wird) (?:\w+ )?(?:keine?n? (?:ruckfahrt|ruckweg|ruckreise)|nicht (?:mehr )?zuruck\w*)|keine (?:ruckfahrt|ruckreise)|(?:besoin (?:de|du)|jamais|pas|plus|sans) (?:revenir|retour)|no (?:\w+ )?(?:necesit\w*|quiero|voy a) (?:\w+ )?(?:volver|regres\w*|vuelta)|wapas(?:i)? (?:\w+ ){0,3}(?:nahi|nhi)|(?:lautna|wapas aana) nahi ;; (?:ما|لا|مب|مو) ?(?:راح )?(?:ابي|احتاج|ابغي|اريد|محتاج|محتاجه|راح) (?:ال)?(?:ارجع|رجعه|عوده|رجوع)|обратн\p{L}+ (?:\p{L}+ ){0,3}не (?:надо|нужн\p{L}*|понадоб\p{L}*)|не (?:надо|нужн\p{L}*|понадоб\p{L}*) (?:\p{L}+ )?обратн\p{L}+|(?:不|不会|不再)(?:需要|用|要)(?:返程|回程|回来|回)|回程不(?:需要|用)
dark = nights?|midnight|dark|(?:no|without) (?:a |any )?(?:crew|captain|skipper)|nachts?|mitternacht|dunkel\w*|nuit|minuit|noche|medianoche|raat|rat ko ;; الليل|ليلا|ليل|ноч|темнот|夜里|夜晚|晚上|半夜|深夜
firework = fire ?works?|fire ?crackers?|flares?|feuerwerk\w*|raketen|boller|signalfackel\w*|leuchtrakete\w*|feux? d'artifice|petards?|fusees?|fuegos artificiales|bengalas?|cohetes?|petardos|pataa?kh?[aei]|aatishbaa?zi ;; العاب ناريه|مفرقعات|شماريخ|салют|фейерверк|петард|(?:сигнальн\p{L}* )ракет|烟花|烟火|鞭炮|信号弹
lights = launch|set off|light|let off|shoot|fire|bring|carry|our own|abfeuern|zunden|abbrennen|mitbringen|steigen lassen|lancer|tirer|allumer|apporter|lanzar|tirar|encender|traer|llevar|jala\w*|phod\w*|chala\w*|laa? (?:sak|k)\w* ;; نطلق|نشغل|نجيب|نولع|نفجر|اطلاق|запус|пуска|взять|постреля|принес|燃放|点|带|(?:我们|自己|可以).{0,6}放
watches = watch\w*|see|view\w*|show|sehen|anschauen|blick|voir|regarder|vue|ver|vista|dekh\w*|new years?|silvester|nouvel an|ano nuevo ;; نشوف|مشاهد|راس السنه|смотр|посмотр|увид|вид на|новый год|новогод|看|跨年|观
invoice = invoices?|receipts?|bill|rechnung|quittung|facture|recu|factura|recibo|bill ;; فاتوره|فاتورة|سعر الفاتور|сч[её]т|чек|инвойс|发票|收据
false-sum = blank|fake|false|(?:higher|bigger|larger|inflated?) (?:amount|sum|price|total)|(?:but|only|and) i (?:only |just )?(?:pay|paid)|hoher\w* (?:betrag|summe)|blanko|gefalscht\w*|montant (?:plus eleve|superieur)|vierge|monto mas alto|importe mayor|en blanco|zyada (?:amount|ka) ;; مبلغ اكبر|مبلغ اعلي|فاضيه|завыш|больш\p{L}+ сумм|пуст\p{L}+|金额(?:写|开)?(?:高|大|多)|多开|虚开|空白
untaxed = (?:no|without|avoid|dodge|skip) (?:the )?(?:tax|vat)(?! invoice)|nothing (?:is )?(?:on|in) (?:paper|writing)|off the books|ohne (?:rechnung|steuer|mwst)|au noir|sans (?:facture|tva)|sin (?:factura|iva)|en negro ;; بدون ضريبه|без (?:чека|налог|ндс)|逃税|不开票
cash = cash|bar|especes|liquide|efectivo|naqd ;; كاش|نقد|нал(?:ом|ичк|ичны)|现金
close = sit (?:tight|close)|squeez\w*|\d over|(?:no ?one|nobody) (?:will|has to|needs to) know|(?:no ?one|nobody) checks|stay quiet|zusammenrucken|niemand kontrolliert|se serrer|personne (?:ne )?verifie|apretad\w*|nadie (?:\w+ )?(?:revisa|controla)|koi check nahi ;; потесн|никто не (?:узнает|проверя)|ما حد يدري|محد يدري|挤一挤|没人(?:知道|检?查)
tips = (?:tip|slip|pay|give)(?: \w+){0,3} (?:extra|cash|captain|skipper|more)|trinkgeld|pourboire|pa(?:ie|ye|yons)(?: \w+){0,3} (?:supplement|cash|plus)|propina|pagamos(?: \w+){0,3} (?:extra|mas) ;; اكراميه|на чай|доплат|小费|红包
`
    .trim()
    .split("\n")
    .map((row) => {
      const [name = "", latin, other] = row.split(/ = | ;; /);
      return [name, new RegExp(`\\b(?:${latin})(?![a-z])|${other}`, "gu")];
    }),
);

const conceptOf = (name: string): RegExp => {
  const found = CONCEPTS.get(name);
  if (!found) throw new Error(`No concept is called ${name}.`);
  return found;
};

/** A ride to or from the quay has one way as well. */
const A_RIDE =
  /transfers?\b|trasl|navette|shuttle|taxi|airport|aeropuerto|flughafen|hotel|flight|abhol|трансфер|такси|отел|аэропорт|توصيل|مطار|فندق|تاكسي|接送|机场|酒店/;

/** Who was in the water and is out of it: who breathes badly then needs an ambulance first. */
export const TAKEN_OUT =
  /\b(?:(?:pulled|got|fished|brought|taken|took) (?:\w+ )?out|back (?:aboard|on (?:the )?(?:boat|deck))|(?:heraus|raus)geholt|repeche\w*|sorti\w* de l'eau|sacamos|sacaron|nikal (?:liya|diya))\b|طلعو|طلعنا|вытащил|достали|救上来|捞上来/;

/** Rows of what makes a matter where all of it stands near together, at most so many signs apart. */
const TOGETHER: readonly [Matter, number, concepts: string, unless?: RegExp][] = [
  ["despair", 0, "unmissed"],
  ["despair", 120, "no-return farewell"],
  ["despair", 100, "alone unreturned dark", A_RIDE],
  ["despair", 100, "alone unreturned one-way", A_RIDE],
  ["despair", 100, "alone one-way dark", A_RIDE],
  ["fumes", 60, "engine smoke", /alarms?\b|detector|melder|detecteur|датчик|报警/],
  ["fumes", 90, "dulled gas", /nois[ey]|loud|quiet|laut|bruit|ruido|шум|噪/],
  ["fumes", 90, "dulled below several", /sea ?sick|seekrank|mal de mer|book|which boat/],
  ["medical", 60, "failing person"],
  ["medical", 25, "chest pain"],
  ["medical", 0, "head-hit", /headroom|ceiling height|kopffreiheit/],
  [
    "medical",
    90,
    "vomits lifeless",
    /pills?\b|tablet|medicin|patch|comprim|pastill|таблет|药|حبوب|goli|dawa/,
  ],
  [
    "medical",
    60,
    "failing captain",
    /messag|whats ?app|e-?mail|phone|\bcalls?\b|\btext|nachricht|mensaje|сообщ|звон|消息|电话|رسال/,
  ],
  ["violence", 90, "kept pass taken"],
  ["captain", 60, "captain unfit"],
  ["fraud", 90, "secret caller"],
  ["fraud", 90, "private pays"],
  ["fraud", 90, "untraced stranger pays", /can i pay|could i pay/],
  ["fraud", 90, "account aside"],
  ["fraud", 120, "is-it-you message pays"],
  ["illegal", 60, "invoice false-sum"],
  ["illegal", 60, "cash untaxed"],
  ["drunk", 70, "after-drinks drives"],
  ["drunk", 90, "after-drinks swims dark"],
  ["health", 70, "after-drinks swims"],
  ["minors", 90, "under-age alcohol", /\bsoft drink|non-?alcohol|mocktail|安全/],
  ["minors", 90, "ids-unseen alcohol"],
  ["forbidden", 60, "firework lights", conceptOf("watches")],
  ["licence", 90, "close tips"],
];

// A name that is nobody's is found out at once.
for (const [, , concepts] of TOGETHER) concepts.split(" ").forEach(conceptOf);

type Place = readonly [from: number, to: number];

const placesOf = (concept: RegExp, text: string): Place[] =>
  [...text.matchAll(concept)].map(({ index, 0: { length } }) => [index, index + length]);

/** Where a normalised text without marks tells of a matter by what stands together in it; undefined where it does not. */
export function togetherIn(text: string, matter: Matter): number | undefined {
  for (const [of, apart, concepts, unless] of TOGETHER) {
    if (of !== matter || text.match(unless ?? /$^/u)) continue;
    const found: Place[][] = [];
    for (const concept of concepts.split(" ")) {
      const places = placesOf(conceptOf(concept), text);
      if (places.length === 0) break;
      found.push(places);
    }
    const [first = [], ...others] = found;
    if (found.length < concepts.split(" ").length) continue;
    for (const [from, to] of first) {
      const near = others.map((all) =>
        all.find(([start, end]) => (start >= to ? start - to : from - end) <= apart),
      );
      if (near.every((one) => one)) return Math.min(from, ...near.map((one) => one?.[0] ?? from));
    }
  }
  return undefined;
}
