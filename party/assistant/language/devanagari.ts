// Hindi in its own letters, brought into the Latin ones in which it is read and answered here.

/** Words of a charter as they are typed in Latin letters, where their sound alone would not be known. */
const WORDS = new Map(
  `क्या kya|कितना kitna|कितने kitne|कितनी kitni|कब kab|कहाँ kahan|कहां kahan|कैसे kaise|कौन kaun|हम hum|हमें hume|हमको humko|हमारा hamara|हमारे hamare|हैं hain|है hai|हूँ hun|मैं main|मुझे mujhe|मेरा mera|मेरी meri|मेरे mere|आप aap|नहीं nahi|ना na|और aur|या ya|के ke|का ka|की ki|को ko|से se|में mein|पर par|लिए liye|तक tak|साथ saath|भी bhi|बिना bina|लोग log|लोगों logon|जन log|बच्चे bacche|बच्चों bacchon|बच्चा baccha|घंटे ghante|घंटा ghanta|घंटों ghanton|दिन din|आज aaj|कल kal|परसों parso|शाम shaam|सुबह subah|रात raat|दोपहर dopahar|चाहिए chahiye|मिलेगा milega|मिलेगी milegi|मिलता milta|सकते sakte|सकता sakta|सकती sakti|होगा hoga|करना karna|करें karein|बुक book|बुकिंग booking|नाव naav|बोट boat|यॉट yacht|याट yacht|जहाज naav|पैसे paise|दाम daam|कीमत daam|किराया price|रुपये rupaye|दिरहम aed|सस्ता sasta|सस्ती sasti|खाना khana|शाकाहारी vegetarian|मांसाहारी non-veg|हलाल halal|शराब sharab|पानी paani|केक cake|अंडे egg|अंडा egg|जन्मदिन birthday|शादी shaadi|पार्टी party|संगीत music|गाना gaana|सजावट decoration|फोटो photo|ड्रोन drone|तैरना tairna|तैर tair|टॉयलेट toilet|शौचालय toilet|बाथरूम toilet|कप्तान captain|कैप्टन captain|पार्किंग parking|होटल hotel|कुत्ता dog|रद्द cancel|कैंसिल cancel|वापस refund|भुगतान payment|नकद cash|कार्ड card|छूट discount|मौसम mausam|बारिश barish|सूर्यास्त sunset|सोमवार somvar|मंगलवार mangalvar|बुधवार budhvar|गुरुवार guruvar|शुक्रवार shukravar|शनिवार shanivar|रविवार ravivar|धन्यवाद dhanyavaad|शुक्रिया shukriya|नमस्ते namaste|हाँ haan|हां haan|एक ek|दो do|तीन teen|चार char|पाँच paanch|पांच paanch|छह chhah|छः chhah|सात saat|आठ aath|नौ nau|दस das|बीस 20|तीस 30|चालीस 40|पचास 50`
    .split("|")
    .map((pair) => pair.split(" ") as [string, string]),
);
const CONSONANTS =
  "क k ख kh ग g घ gh च ch छ chh ज j झ jh ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ f ब b भ bh म m य y र r ल l व v श sh ष sh स s ह h";
const SOUNDS = new Map(
  (
    CONSONANTS +
    " अ a आ aa इ i ई ee उ u ऊ oo ए e ऐ ai ओ o औ au ऑ o ा a ि i ी i ु u ू u े e ै ai ो o ौ au ॉ o ं n ँ n ः h ृ ri"
  )
    .split(" ")
    .flatMap((sign, n, all) => (n % 2 === 0 ? [[sign, all[n + 1] ?? ""] as const] : [])),
);
const CONSONANT = new Set(CONSONANTS.split(" ").filter((_, n) => n % 2 === 0));

/** A word by its sound: a consonant that no vowel follows has an "a", but for the last one. */
const sounded = (word: string): string =>
  [...word]
    .map((sign, at, signs) => {
      const next = signs[at + 1];
      const isOpen = CONSONANT.has(sign) && next !== undefined && CONSONANT.has(next);
      return (SOUNDS.get(sign) ?? "") + (isOpen ? "a" : "");
    })
    .join("");

/** A text with its Hindi in Latin letters, its digits and signs in plain ones. */
export const inLatin = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\u093c/g, "")
    .replace(/[\u0966-\u096f]/g, (digit) => `${digit.charCodeAt(0) - 0x0966}`)
    .replace(/\u0964/g, ".")
    .replace(/[\u0900-\u0963\u0970-\u097f]+/g, (word) => WORDS.get(word) ?? sounded(word));
