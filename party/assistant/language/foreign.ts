import type { Language } from "../reader/reading.ts";
import { CHINESE, EN_DAYS, EN_MONTHS } from "./chinese.ts";

// Guests, hours, days and sums in the languages that are neither English nor Arabic, rewritten in English words, so
// that one set of rules reads them all. What is asked is read from the message itself (reader/).

const COLUMNS = ["de", "fr", "es", "ru", "hi", "other", "zh"] as const;
/**
 * The English word and those of German, French, Spanish, Russian, Hindi, of Italian, Portuguese and Turkish together, and of
 * Chinese: signs of a regular expression, apart by blanks. Several words come before those that they are made of (FIRST).
 */
const WORDS = String.raw`
for = f[uü]r ; pour ; para ; для ; ; per para(?:\s+sa)? için icin
people = personen person leute(?:n)? g[aä]ste(?:n)? ; personnes? invit[eé]s? pers gens ; personas? invitados? ; человек[аи]? чел гост(?:ей|я|ь) людей персон(?:ы)? ; log(?:on)? logo aadmi bande mehmaan ; person[ae] ospiti pessoas katao kişi(?:yiz|lik)? kisi(?:yiz|lik)?
adults = erwachsenen? ; adultes? ; adultos? ; взрослы[хй] ; bade badon ; adulti yetişkin
children = kind(?:er)?(?:n)? ; enfants? ; ni[nñ][oa]s? ; дет(?:ей|и) ребен(?:ка|ок) ребят ; bach?ch?e bach?ch?on bach?cha ; bambin[io] crianças? çocuk\p{L}*
hours = stunden? std ; heures? ; horas? ; час(?:а|ов|ик)? ; ghante ghanta ghanton ; or[ae] horas? saat(?:lik|liğine|i)?
we are = wir\s+(?:sind|w[aä]ren) ; (?:nous\s+(?:sommes|serons)|on\s+(?:est|sera)) ; (?:somos|seremos|ser[ií]amos) ; нас(?:\s+будет)? ; hum ; siamo(?:\s+in)? somos ; 我们(?:有|是|一共)?\s*(?=\d)
we are 2 = zu\s+zweit ; [aà]\s+deux ; los\s+dos ; вдво[её]м (?:на|для)\s+двоих ; hum\s+do(?:no)?
we are $1 = zu\s+(\d{1,3})(?!\s*uhr) ; à\s+(\d{1,3})(?!\d|\s*(?:h|heures|hours|euros))
$2 , not $1 = ; ; ; ; (\d+)\s+nahin?,?\s+(?:balki\s+)?(\d+\s+[a-z]+)
morning = vormittags? morgens fr[uü]h(?:morgens)? ; matin(?:[eé]e)? ; (?:(?:por|de|en)\s+)?la\s+ma[nñ]ana ; утр(?:ом|а|о) ; subah ; mattin[ao] manhã sabah ; 早上|上午
afternoon = nachmittags? ; apr[eè]s[-\s]midi ; (?:por|de|en)\s+la\s+tarde ; (?:дн[её]м|после\s+обеда) ; dopahar ; pomeriggio tarde öğleden\s+sonra ; 下午|中午
evening = abends? ; soir(?:[eé]e)? ; (?:(?:por|de|en)\s+la|de|esta)\s+noche noche ; вечер(?:ом|а)? ; shaam sham raat ; ser[ae]l? sera noite gabi akşam\p{L}* ; 晚上|傍晚|夜里
tomorrow = morgen ; demain ; ma[nñ]ana ; завтра ; kal ; domani amanhã yarın ; 明天
today = heute ; aujourd'hui ; hoy ; сегодня ; aaj ; oggi hoje bugün ; 今天|今晚
at $1:00 = um\s+(\d{1,2})\s*(?:uhr)? ; [aà]\s+(\d{1,2})\s*(?:h|heures|hours)(?!\d) ; a\s+las\s+(\d{1,2})(?!:) ; в\s+(\d{1,2})(?::00)?(?=\s|$|[.,]) ; (\d{1,2})\s*baje ; alle\s+(\d{1,2})
per hour = pro\s+stunde die\s+stunde ; (?:par|de\s+l')\s*heure ; (?:por|la)\s+hora ; (?:в|за)\s+час ; (?:per|har)\s+ghanta ; all'ora por\s+hora ; 每小时|一小时多少
per person = pro\s+(?:person|kopf) ; par\s+(?:personne|t[eê]te) ; por\s+(?:persona|cabeza) ; (?:с|на|за)\s+человека ; ; a\s+persona por\s+pessoa kişi\s+başı\p{L}* ; 每人|每位
max = maximal h[oö]chstens bis\s+zu unter ; (?:maxi(?:mum)?|moins\s+de|jusqu'[aà]) ; (?:m[aá]ximo|hasta|menos\s+de) ; (?:до|максимум|не\s+более)(?=\s+\d) ; ; massimo máximo até en\s+fazla ; 最多|不超过|以内
birthday = geburtstags?(?:feier|party)? ; anniversaire ; cumplea[nñ]os ; день\s+рождени[яе] днюх\S* ; janamdin ; compleanno aniversário doğum\s+günü ; 生日
company = firma firmen\w* ; entreprise ; empresa ; корпоратив\S* компани\S+ ; ; ; 公司
catamaran = katamarane? segel(?:boote?|yacht(?:en)?|schiffe?) ; catamarans? voiliers? ; catamar[aá]n(?:es)? veleros? ; катамаран[а-я]* парусн[а-я]+(?:\s+(?:яхт|лодк|судн)[а-я]*)? ; ; catamaran[oi] catamarã katamaran ; 双体船
rib = schlauchboote? schnellboote? speedboote? ; (?:bateau\s+)?semi[-\s]rigide bateau\s+rapide hors[-\s]bord vedette ; lanchas?(?:\s+r[aá]pidas?)? semirr?[ií]gida ; скоростн[а-я]+\s+катер[а-я]* риб[а-я]? скоростн[а-я]+\s+лодк[а-я]+ надувн[а-я]+\s+лодк[а-я]+ ; ; ; 快艇|橡皮艇
superyacht = superjachten? ; ; super\s?yates? ; супер-?\s?[ъь]?яхт[а-я]* ; ; ; 超级游艇
on the $1th = (?:am|vom|den|zum)\s+(\d{1,2})\.?(?=\s*(?:$|[,?!]|statt|lieber|bitte|geht|um|at|abends|nach|vor|frei)) ; (?:le|du|au)\s+(\d{1,2})(?=\s*(?:$|[,?!.]|plut|s'il|c'est|matin|soir|apr)) ; (?:el|del|al)\s+(?:d[ií]a\s+)?(\d{1,2})(?=\s*(?:$|[,?!.]|mejor|por|en)) ; (\d{1,2})-?(?:го|ое|ого|е)(?:\s+числа)? (\d{1,2})\s+числ[оа] ; (\d{1,2})\s+(?:ko|tar(?:ee|i)kh|taareekh)
not = nicht kein(?:e[nrm]?)? ohne ; pas(?:\s+(?:de|d'|un|une))? sans ni ; sin no ni ; не без ни ; nahin? nai bina mat ; non senza não sem ; 不要|不是|没有|不含|不带|不加|别|(?<!会)不会|(?<!能)不能|(?<!想)不想
sunset = sonnenuntergangs? ; coucher\s+(?:du|de)\s+soleil ; atardecer puesta\s+de\s+sol ocaso ; закат[а-я]* ; suryast suraj\s+d(?:ha|u)l\w* ; tramonto pôr[-\s]do[-\s]sol gün\s+batımı\p{L}* ; 日落|夕阳|落日
breakfast = fr[uü]hst[uü]ck\w* ; petit[-\s]d[eé]jeuner ; desayunos? ; завтрак[а-я]* ; ; colazione
lunch = mittagessens? ; (?<!petit[-\s])d[eé]jeuner ; almuerzos? ; обед[а-я]* ; ; pranzo almoço ; 午餐|午饭
dinner = abendessen ; d[iî]ner ; cena ; ужин[а-я]* ; ; cena jantar ; 晚餐|晚饭|晚宴
food = essen verpflegung ; repas nourriture manger ; comida comer ; ед(?:а|у|ы|ой|е) питани[еяю] ; khan[ae] khaana ; cibo mangiare comida yemek\p{L}* ; 吃的|餐|食物|吃饭|饭
cake = torte kuchen geburtstagstorte ; g[aâ]teau ; tarta pastel ; торт[а-я]* ; ; torta bolo pasta(?=\s) ; 蛋糕
photographer = fotograf\w* ; photographe ; fot[oó]graf[oa] ; фотограф[а-я]* ; ; fotograf[oi] fotógrafo ; 摄影师?
jet ski = jet-?ski(?:s|fahren)? ; ; motos?\s+(?:de\s+agua|acu[aá]ticas?) ; гидроцикл[а-я]* аквабайк[а-я]* ; ; ; 水上摩托(?:艇)?|摩托艇
dhow = dhaus? daus? ; ; ; доу дау ; ; ; 木船|三角帆船
decorations = deko\w* luftballons? ballons? ; ballons d[eé]coration ; globos decoraci[oó]n ; шар(?:ы|ики|иками|ами|ов) украш[а-я]+ ; ; palloncini balões ; 气球|装饰|布置
toilet = toiletten? klo wc ; toilettes? ; ba[nñ]os? aseos? ; туалет[а-я]* ; ; bagno banheiro tuvalet ; 厕所|卫生间|洗手间
music = musik\w* ; musique ; m[uú]sica ; музык[а-я]+ ; ; musica ; 音乐
transfer = abholung abholen abgeholt hoteltransfer ; navette transfert ; recogida traslado recogernos ; трансфер[а-я]* ; ; transfer ; 接送
fuel = sprit treibstoff benzin ; carburant essence ; combustible gasolina ; топлив[а-я]+ бензин[а-я]* ; ; carburante ; 油费|燃油
barbecue = grill(?:en)? ; ; barbacoa ; барбекю шашлык[а-я]* ; ; ; 烧烤
fishing = angeln fischen ; p[eê]cher p[eê]che ; pescar pesca ; рыбал\p{L}* рыбач\p{L}* ; machh?li(?:yan)?\s+pak\w+ ; pescare pescar ; 钓鱼
snorkelling set = schnorchel\w* ; (?:masque|palmes|tuba) ; (?:esn[oó]rquel|snorkel)\w* ; маск\p{L}*\s+и\s+ласт\p{L}* снорк\p{L}* ; ; ; 浮潜
microphones = mikro(?:fone?|phone?)?n? ; micros? microphones? ; micr[oó]fonos? ; микрофон\p{L}* ; ; ; 麦克风|话筒
screen = leinwand bildschirm beamer ; [eé]cran vid[eé]oprojecteur ; pantalla proyector ; экран\p{L}* проектор\p{L}* ; ; ; 屏幕|投影仪?
live oud = oud live-?musik ; oud ; la[uú]d m[uú]sica\s+en\s+vivo ; уд жив(?:ая|ой|ую)\s+музык\p{L}+
paddleboards = sup-?boards? stand-?up ; paddles? ; ; сапборд\p{L}* сап(?:ы|ов|а)?
swim = ; ; ; ; ; yüzme nuoto nuotare nadar ; 游泳|下水
towels = handt[uü]cher\w* ; serviettes ; toallas ; полотен\p{L}+ ; tauliy\w+ ; ; 毛巾
wheelchair = rollstuhl\w* ; fauteuil\s+roulant ; silla\s+de\s+ruedas ; инвалидн\p{L}+\s+коляск\p{L}+ ; ; sedia\s+a\s+rotelle
the first one = (?:das|die|der)\s+erste ; le\s+premier la\s+premi[eè]re ; (?:el|la)\s+primer[oa] ; перв(?:ый|ая|ую|ой) ; pehl[aei]\s+wal[aei] ; ; 第[一1][个艘条]
the second one = (?:das|die|der)\s+zweite ; le\s+(?:deuxi[eè]me|second) la\s+deuxi[eè]me ; (?:el|la)\s+segund[oa] ; втор(?:ой|ая|ую) ; (?:doosr|dusr)[aei]\s+wal[aei] ; ; 第[二2][个艘条]
the cheaper one = (?:das|die|der|den)\s+(?:g[uü]nstiger|billiger|g[uü]nstigst|billigst)e[nrs]? ; (?:le|la)\s+(?:moins\s+ch[eè]re?) ; (?:el|la)\s+(?:m[aá]s\s+barat[oa]) ; (?:тот|та|ту|то)?,?\s*(?:что|котор\p{L}+)?\s*(?:подешевле|дешевле) ; (?:sasta|saste|sasti)\s+wal[aei] ; ; (?:比较)?便宜(?:点|一点|的)?(?:的?那[个艘条]|的(?=[,，\s加呢]|$))
the cheapest one = (?:das|die|der|den)\s+(?:g[uü]nstigste|billigste)[nrs]?(?=\s*(?:$|[?.,!])) ; (?:le|la)\s+moins\s+ch[eè]re?(?=\s*(?:$|[?.,!])) ; (?:el|la)\s+m[aá]s\s+barat[oa](?=\s*(?:$|[?.,!])) ; сам(?:ый|ая|ую|ое|ом|ой)\s+деш[её]в\p{L}+(?=\s*(?:$|[?.,!])) ; sabse\s+sast[aie]\s+wal[aei]
the bigger one = (?:das|die|der|den)\s+(?:gr[oö](?:ß|ss)er|gr[oö](?:ß|ss)t)e[nrs]? ; (?:le|la)\s+plus\s+grande? ; (?:el|la)\s+m[aá]s\s+grande ; (?:тот|та|ту)\s+(?:что\s+)?побольше ; bada\s+wal[aei] ; ; 大(?:一)?点?的那[个艘条]
next = n[aä]chste[nrsm]? ; prochaine? ; pr[oó]xim[oa] que\s+viene ; следующ(?:ий|ая|ую|ее|ей|ем) ; agl[aei] ; prossim[oa] próxim[oa]
and = ; ; why ; ; ; e
budget = ; ; presupuesto ; бюджет ; ; bütçe orçamento ; 预算
how much is = ; ; ; ; ; quanto\s+(?:costa|viene|custa) ne\s+kadar fiyatı? magkano
price = ; ; ; ; ; prezz[oi] preço fiyat\p{L}*
where = wo ; où ; d[oó]nde ; где ; kahan ; dove onde nerede\p{L}*
captain = ; ; ; ; ; capitano skipper capitão kaptan
without captain = ; ; ; ; ; senza\s+(?:capitano|skipper) sem\s+capitão kaptansız
can i drive the boat myself = ; ; ; ; ; tekneyi\s+kendim\s+kullan\p{L}* guidare\s+(?:io|da\s+sol[oi]) conduzir\s+(?:eu\s+mesmo|sozinh[oa]s?)
boat = ; ; ; ; ; barca barco tekne\p{L}* barko
how many people does it take = ; ; ; ; ; kaç\s+kişilik quante\s+persone quantas\s+pessoas
we want = ; ; ; ; ; vorremmo gostaríamos queremos istiyoruz
can we = ; ; ; ; ; possiamo podemos
included = ; ; ; ; ; compres[oai] inclus[oai] incluíd[oa]s? dahil
tips = ; ; ; ; ; ; 小费
daytime = ; ; ; ; ; ; 白天
aed = ; ; ; ; ; ; 迪拉姆
`;
const DAYS = `montags? dienstags? mittwochs? donnerstags? freitags? (?:samstags?|sonnabends?) sonntags? ; lundi mardi mercredi jeudi vendredi samedi dimanche ; lunes martes mi[eé]rcoles jueves viernes s[aá]bado domingo ; понедельник вторник сред[ау] четверг пятниц[ау] суббот[ау] воскресень[ея] ; somvar mangalvar budhvar guruvar shukravar (?:shanivar|shaniwar) (?:ravivar|raviwar|itvar) ; (?:lunedì|segunda) (?:martedì|terça) (?:mercoledì|quarta) (?:giovedì|quinta) (?:venerdì|sexta) (?:sabato|sábado) (?:domenica|domingo)`;
const MONTHS = `januar februar m[aä]rz april mai juni juli august september oktober november dezember ; janvier f[eé]vrier mars avril mai juin juillet ao[uû]t septembre octobre novembre d[eé]cembre ; enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ; января феврал[яь] марта апреля мая июня июля августа сентябр[яь] октябр[яь] ноябр[яь] декабр[яь] ; januar[yi] farvari march april mai june july agast sitambar aktubar navambar disambar ; (?:gennaio|janeiro|ocak) (?:febbraio|fevereiro|şubat) (?:marzo|março|mart) (?:aprile|abril|nisan) (?:maggio|maio|mayıs) (?:giugno|junho|haziran) (?:luglio|julho|temmuz) (?:agosto|ağustos) (?:settembre|setembro|eylül) (?:ottobre|outubro|ekim) (?:novembre|novembro|kasım) (?:dicembre|dezembro|aralık)`;
/** Two to twelve; what stands for one is an article as well. */
const COUNTED = `zwei (?:drei|dritt) viert? f[uü]nft? sechst? (?:sieben|siebt) acht neunt? zehnt? elft? zw[oö]lft? ; deux trois quatre cinq six sept huit neuf dix onze douze ; dos tres cuatro cinco seis siete ocho nueve diez once doce ; (?:два|двое|две|двух) (?:три|трое|трех) (?:четыре|четверо) (?:пять|пятеро) шесть семь восемь девять десять одиннадцать двенадцать ; do teen (?:chaar|char) (?:paanch|panch) (?:chhah|chhe|chah) saat aath nau das gyarah (?:barah|baarah) ; due tre quattro cinque sei sette otto nove dieci undici dodici`;

const whole = (sign: string) => new RegExp(`(?<![\\p{L}\\d])(?:${sign})(?![\\p{L}])`, "gu");
const cellsOf = (row: string, n: number) =>
  (row.split(" ;")[n] ?? "").trim().split(" ").filter(Boolean);
/** Chinese sets no blanks between words. */
const alone = (sign: string) => new RegExp(sign, "gu");
type Rule = (typeof CHINESE)[number];
const inOrder = (signs: readonly string[], words: readonly string[]): [RegExp, string][] =>
  signs.map((sign, n) => [whole(sign), words[n] ?? ""]);
const NUMBERS = Array.from({ length: 11 }, (_, n) => `${n + 2}`);
/** Who write days as "19.12.". */
const DOTTED: readonly string[] = ["de", "ru"];
const FIRST = /\$\d|are 2|per |sunset|the \w+ one|without |how m|myself/;

const RULES = new Map(
  COLUMNS.map((language, n): [Language | "other", Rule[]] => {
    const words = WORDS.trim()
      .split("\n")
      .flatMap((row) => {
        const [word = "", cells = ""] = row.split(" =");
        return cellsOf(cells, n).map((sign): [RegExp, string] =>
          language === "zh" ? [alone(sign), ` ${word} `] : [whole(sign), word],
        );
      });
    if (language === "zh") return [language, [...CHINESE, ...words]];
    return [
      language,
      [
        ...words.filter(([, word]) => FIRST.test(word)),
        ...inOrder(cellsOf(COUNTED, n), NUMBERS),
        ...inOrder(cellsOf(DAYS, n), EN_DAYS.split(" ")),
        ...inOrder(cellsOf(MONTHS, n), EN_MONTHS.split(" ")),
        ...words.filter(([, word]) => !FIRST.test(word)),
        // "5. December", "5 de diciembre", "le 5 décembre".
        [
          /(\d{1,2})\.? (?:de )?(?=(?:january|february|march|april|may|june|july|august|september|october|november|december))/g,
          "$1 ",
        ],
        // "19.12."; in English a sentence ends behind "9.05" and "4.8".
        ...(DOTTED.includes(language)
          ? [[/(?<![\d.])([0-3]?\d)\.(0?[1-9]|1[0-2])\.(?!\d)/g, "$1/$2"] as Rule]
          : []),
      ],
    ];
  }),
);

/** A normalised message with its guests, hours, days and sums in English words; English and Arabic as they are. */
export function inEnglish(text: string, language: Language | "other"): string {
  let plain = text;
  for (const [sign, word] of RULES.get(language) ?? []) plain = plain.replace(sign, word as string);
  return plain.replace(/\s+/g, " ").trim();
}
