import { plural } from "#domain/lib/words.ts";
import type { AssistantMessages } from "#domain/messages/en/assistant.ts";

const rules = new Intl.PluralRules("de");
const hours = (n: number) => plural(n, { one: "# Stunde", other: "# Stunden" }, rules);
const guests = (n: number) => plural(n, { one: "# Gast", other: "# Gäste" }, rules);
const days = (n: number) => plural(n, { one: "# Tag", other: "# Tage" }, rules);
const list = new Intl.ListFormat("de", { type: "conjunction" });
const range = (from: number, to: number) => (from === to ? `${to}` : `${from} bis ${to}`);

/** The assistant's sentences for who writes in German. Names and texts of records stay as the catalogue has them. */
export const assistantMessages: AssistantMessages = {
  greeting: "Guten Tag. Zu wievielt möchten Sie hinausfahren, für wie viele Stunden und wann?",
  who: (name, site) =>
    `Ich bin ${name}, der Assistent von ${site}: ein Programm, kein Mensch. Ich antworte aus dem Katalog und seinen Bedingungen und kann Sie an einen Menschen weitergeben.`,
  smalltalk: "Danke, gut. Wie kann ich Ihnen bei Ihrem Törn helfen?",
  thanks: "Sehr gern. Haben Sie noch eine Frage zu Ihrem Törn?",
  bye: "Auf Wiedersehen, und eine gute Zeit auf dem Wasser.",
  abuse:
    "Es tut mir leid, dass das ärgerlich ist. Sagen Sie mir, was Sie brauchen, oder lassen Sie sich von einem Menschen helfen:",
  complaint: "Das tut mir leid. Darum sollte sich ein Mensch kümmern:",
  human: "Gern: Unser Team weiß jetzt, dass Sie hier warten.",
  person: (whatsapp) =>
    `${whatsapp ? `[Schreiben Sie uns auf WhatsApp](${whatsapp}) oder ` : ""}[schicken Sie uns eine Nachricht](/contact): Ein Mensch antwortet Ihnen.`,
  unknown:
    "Das weiß ich nicht, und raten möchte ich nicht: Ich kenne die Yachten und Boote hier, ihre Preise, Termine und Bedingungen.",
  opening: "Gern. Wie viele Gäste werden Sie sein, für wie viele Stunden und an welchem Tag?",
  forecast:
    "Das Wetter eines Tages kann ich nicht voraussagen. Der Kapitän entscheidet am Tag selbst.",
  process: (count) =>
    `So buchen Sie: Sie schicken eine einzige Anfrage über das Formular, mit Tag, Tageszeit, Gästen und Stunden. Wer sie erfüllen kann, antwortet mit einem Angebot per E-Mail; alle Angebote stehen auf einer Seite nebeneinander. Eine Anfrage bleibt etwa ${count} offen. Anfragen kostet nichts, und Sie zahlen erst, wenn Sie ein Angebot angenommen haben. [Formular öffnen](/fullofferform)`,
  submit:
    "Ich kann für Sie keine Anfrage abschicken und keine Zustimmung geben; das Formular ist mit Ihren Angaben ausgefüllt, und Sie schicken es selbst ab.",
  data: "Zu allem, was Ihre eigenen Daten betrifft:",
  told: (link, words) => `${link}: ${words}`,
  foundIn: "Das finde ich dazu, auf Englisch:",
  scope:
    "Damit kenne ich mich nicht aus: Ich helfe bei Yacht- und Bootscharter in Dubai. Wie viele Gäste wären Sie, und für wie viele Stunden?",
  injection:
    "Ich beantworte nur Fragen zu Charterfahrten: Pakete, Preise, Termine, Bedingungen. Was möchten Sie wissen?",
  privacy:
    "Angaben über andere Gäste und direkte Kontakte der Anbieter gebe ich nicht weiter. Wenn Sie ein Angebot annehmen, erhalten Sie und der Anbieter die Kontakte voneinander. Zu allem anderen:",
  otherLanguage:
    "Ich kann auf Englisch, Arabisch, Russisch, Deutsch, Französisch, Spanisch, Chinesisch und in lateinisch geschriebenem Hindi antworten.",
  subject: (what) => `${what}:`,
  calm:
    "Die schnellen offenen Boote (RIB) habe ich weggelassen: Sie sind hart für kleine Kinder, ältere Gäste, den Rücken und in der Schwangerschaft.",
  notFiltered: (what) =>
    `Danach kann ich nicht filtern, es ist hier nicht berücksichtigt: ${what}.`,
  unfiltered: {
    access: "stufenloser Einstieg",
    pets: "Tiere an Bord",
    women: "rein weibliche Crew",
    halal: "Halal-Speisen",
    smoking: "Rauchen an Bord",
    steady: "ruhige Lage im Wasser",
  },
  ask: {
    guests: "Wie viele Gäste werden Sie sein?",
    duration: "Für wie viele Stunden?",
    date: "An welchen Tag denken Sie?",
    timeofday: "Vormittags, nachmittags oder abends?",
    package: "Welches Paket meinen Sie?",
  },
  subjects: {
    pets: "Haustiere",
    parking: "Parken",
    smoking_shisha: "Rauchen und Shisha",
    elderly_access: "Stufenloser Zugang",
    gift_voucher: "Gutscheine",
    food_drink: "Eigenes Essen",
    music: "Musik",
    luggage: "Gepäck",
    invoice: "Rechnungen",
    tips: "Trinkgeld",
    pickup_transfer: "Transfer",
    fishing: "Angeln",
    swimming: "Schwimmen",
    route: "Die Route",
  },
  unsaid: (subject: string) =>
    `${subject}: Dazu steht hier nichts, deshalb kann ich nichts versprechen. Schreiben Sie es in den Kommentar Ihrer Anfrage; die Anbieter antworten darauf mit ihren Angeboten.`,
  several:
    "Mehrere Boote zusammen: Fragen Sie Angebote an und schreiben Sie in den Kommentar, wie viele Boote und Gäste je Boot; unser Team stellt sie zusammen.",
  ownOffer:
    "Ihr eigenes Angebot kann ich nicht sehen. Der Link in der E-Mail öffnet die Seite mit Ihren Angeboten, und jedes sagt, bis wann es gilt; ist es abgelaufen, können Sie neu anfragen.",
  clarify: "Was davon meinen Sie?",
  choices: {
    recommend: "Hilf mir, ein Boot zu finden",
    price: "Was kostet es?",
    availability: "Welche Tage sind frei?",
    capacity: "Wie viele Personen passen darauf?",
    included: "Was ist enthalten?",
    food_drink: "Wie ist es mit Essen und Getränken?",
    children: "Dürfen Kinder mit?",
    boarding_place: "Wo legen wir ab?",
    duration: "Wie lange dauern die Fahrten?",
    start_times: "Um wie viel Uhr können wir starten?",
    payment_methods: "Wie bezahle ich?",
    cancellation_terms: "Was ist, wenn ich storniere?",
    how_to_book: "Wie buche ich?",
    human: "Ich möchte mit einem Menschen sprechen",
  },
  found: (n, asked) => (n === 1 ? `Ein Paket passt${asked}:` : `Diese Pakete passen${asked}:`),
  none: (asked) => `Kein Paket erfüllt alles davon${asked}.`,
  nearest: "Am nächsten kommen:",
  why: {
    guests: (most) => `Mehr als ${most} nimmt kein Paket auf.`,
    hours: (between) => `Pakete dauern ${between}.`,
    budget: (least) => `Der niedrigste Gesamtpreis, der sonst passt, ist ${least}.`,
    date: (day) => `Von dem, was sonst passt, ist am ${day} nichts frei.`,
    time: (time) => `Von dem, was sonst passt, fährt nichts ${time}.`,
    area: (area, areas) =>
      `Von dem, was sonst passt, legt nichts in ${area} ab; Abfahrtsorte sind ${areas}.`,
    amenity: (what) => `Von dem, was sonst passt, nennt nichts ${what}.`,
    type: (type) => `In der Art „${type}“ passt nichts zum Übrigen.`,
    typeMost: (type, most) => `In der Art „${type}“ sind höchstens ${most} möglich.`,
  },
  asked: ({ what, guests: forGuests, hours: forHours, time, date, budget }) => {
    const parts = [what, forGuests, forHours, time, date && `am ${date}`, budget].filter(Boolean);
    return parts.length > 0 ? ` (${parts.join(", ")})` : "";
  },
  guests,
  hours,
  times: { 1: "vormittags", 2: "nachmittags", 3: "abends" },
  timeNames: { 1: "Vormittag", 2: "Nachmittag", 3: "Abend" },
  occasions: {
    sunset: "zum Sonnenuntergang",
    marina: "um die Marina",
    luxury: "in der Luxusklasse",
    birthday: "zum Geburtstag",
    corporate: "für eine Firma",
  },
  types: {
    day_cruiser: "Daycruiser",
    flybridge: "Flybridge-Yacht",
    tri_deck: "Dreideck-Yacht",
    superyacht: "Superyacht",
    catamaran: "Katamaran",
    rib: "RIB",
    dhow: "Dau",
    sailing_yacht: "Segelyacht",
    speedboat: "Schnellboot",
  },
  with: (what) => `mit ${what}`,
  from: (place) => `ab ${place}`,
  budgets: {
    total: (amount) => `für höchstens ${amount}`,
    hour: (amount) => `für höchstens ${amount} pro Stunde`,
    guest: (amount) => `für höchstens ${amount} pro Gast`,
  },
  comma: ", ",
  joined: (items) => list.format(items),
  rangeHours: (from, to) => `${range(from, to)} ${to === 1 ? "Stunde" : "Stunden"}`,
  rangeGuests: (from, to) => `${range(from, to)} ${to === 1 ? "Gast" : "Gäste"}`,
  money: (amount) => `AED ${amount}`,
  line: (link, amount, terms, reasons) =>
    `- ${link}: **${amount}** ${terms}${reasons && `; ${reasons}`}`,
  terms: (count) => `für ${count}`,
  fixedTerms: (count) => `für ${count}, Festpreis`,
  reasons: {
    upTo: (most) => `bis zu ${most}`,
    cheapest: "der niedrigste Preis von allem, was passt",
    free: (times) => `an dem Tag ${times} frei`,
    from: (place) => `ab ${place}`,
    aboard: (what, vessel) => `${what} an Bord der ${vessel}`,
    extra: (what, price) => `${what} als Extra, ${price}`,
    each: (amount) => `${amount} pro Gast`,
    rated: (stars) => `Anbieter mit ${stars} bewertet`,
  },
  vat: "Die Preise enthalten die Mehrwertsteuer.",
  more: (href) => `[Alles, was passt](${href}).`,
  askOffers: "Angebote mit diesen Angaben anfragen",
  askPlain: "Angebote anfragen",
  reserve: "Dieses Paket reservieren",
  cardFacts: (most, times) => `Bis zu ${most}, ${times}`,
  price: {
    total: (link, amount, count) =>
      `${link} kostet **${amount}** für ${count}, inklusive Mehrwertsteuer.`,
    fixed: (link, amount, count) =>
      `${link} hat einen Festpreis: **${amount}** für ${count}, inklusive Mehrwertsteuer.`,
    hourly: (link, amount, least, total) =>
      `${link} kostet **${amount}** pro Stunde, inklusive Mehrwertsteuer; die kürzeste Fahrt (${least}) ${total}.`,
    each: (amount, count) => `Geteilt durch ${count} sind das ${amount} pro Person.`,
    net: (net, vat, gross) => `Netto ${net}, Mehrwertsteuer ${vat}, brutto ${gross}.`,
    limits: (link, between) => `${link}: möglich sind ${between}.`,
    span: (from, count, to) =>
      `Preise beginnen bei **${from}** für ${count} und gehen bis ${to} pro Stunde, inklusive Mehrwertsteuer.`,
  },
  capacity: {
    yes: (link, between) => `Ja: ${link} ist für ${between}.`,
    no: (link, between) => `Nein: ${link} ist für ${between}.`,
    plain: (link, between) => `${link} ist für ${between}.`,
    licence: (capacity) => `Zugelassen ist das Schiff für ${capacity}.`,
    largest: (link, most) => `Am größten ist ${link}, für bis zu ${most}.`,
    dearest: (link, amount, terms) =>
      `Den höchsten Preis hat ${link}: **${amount}** ${terms}, inklusive Mehrwertsteuer.`,
    smallestIs: (link, vessel, most) => `Am kleinsten ist ${link} (${vessel}), für bis zu ${most}.`,
  },
  duration: {
    fixed: (link, count) => `${link} dauert ${count}.`,
    between: (link, between) => `${link} lässt sich für ${between} buchen.`,
    span: (between) => `Fahrten dauern je nach Paket ${between}.`,
    yes: (count) => `${count}: Das geht also.`,
    no: (count) => `${count}: Das geht also nicht.`,
  },
  availability: {
    free: (link, times, day) => `${link} ist am ${day} ${times} frei.`,
    taken: (link, day) => `${link} ist am ${day} vergeben.`,
    takenThen: (link, time, day) => `${link} ist am ${day} ${time} vergeben.`,
    notThen: (link, time, times) => `${link} fährt ${time} nicht; es fährt ${times}.`,
    takenAt: (link, clock, day) => `${link} ist am ${day} um ${clock} vergeben.`,
    closed: (link, day) => `${link} fährt am ${day} nicht.`,
    closedThen: (link, time, day) => `${link} fährt am ${day} ${time} nicht.`,
    closedAt: (link, clock, day) => `${link} fährt am ${day} um ${clock} nicht.`,
    outside: (count, clock, time, window) =>
      `Eine Fahrt (${count}) ab ${clock} endet nicht innerhalb der Tageszeit ${time} (${window}).`,
    otherwise: (times) => `Frei ist es ${times}.`,
    confirm: "Der Anbieter bestätigt es auf Ihre Anfrage.",
    instead: "An diesem Tag stattdessen frei:",
  },
  lead: {
    rule: (count, day) =>
      `Anfragen sind mit mindestens diesem Vorlauf möglich: ${count}. Der früheste Tag ist jetzt ${day}.`,
    early: (day, earliest) => `${day} ist zu früh: Der früheste mögliche Tag ist ${earliest}.`,
    past: (day) => `${day} ist schon vorbei.`,
    days,
    sooner: "Wenn es eher sein muss, sagt Ihnen ein Mensch, was möglich ist:",
  },
  hoursOfDay: {
    all: (morning, afternoon, evening) =>
      `Vormittag ist ${morning}, Nachmittag ${afternoon}, Abend ${evening}, Ortszeit Dubai.`,
    of: (link, times) => `${link} fährt ${times}.`,
    hint: "Wenn Sie die Stunde der Abfahrt schon wissen, wählen Sie sie im Formular.",
  },
  boarding: {
    of: (link, place) => `${link} legt ab in **${place}**.`,
    all: (places) => `Abfahrtsorte sind ${places}.`,
    berth: "Den genauen Liegeplatz nennt Ihnen der Anbieter vor dem Tag.",
  },
  captain: {
    of: (link) => `${link} fährt mit Kapitän und Crew, im Preis inbegriffen.`,
    all: (count) =>
      `Kapitän und Crew gehören dazu (${count}): Sie fahren nicht selbst und brauchen keinen Bootsschein.`,
    packages: (n) => plural(n, { one: "# Paket", other: "alle # Pakete" }, rules),
    languages: (name, languages) => `${name} spricht ${languages}.`,
  },
  cancellation: {
    of: (link) => `Wenn Sie ${link} absagen:`,
    until: (notice, back) => `- bis ${notice} vor Beginn: ${back}`,
    dated: (instant, back) => `- bis ${instant}: ${back}`,
    all: (share) => `volle Erstattung (${share})`,
    percent: (percent) => `${percent} % zurück`,
    sum: (amount) => `${amount} zurück`,
    after: "- danach: keine Erstattung",
    days,
    each: "Die Bedingungen sind je nach Paket verschieden; auf der Seite jedes Pakets stehen seine.",
    notice: (notice, back) => `Absage ${notice} vorher: ${back}.`,
    nothing: "keine Erstattung",
  },
  included: {
    yes: (link, words) => `Ja, bei ${link} im Preis: ${words}.`,
    extra: (link, title, price) =>
      `${title} ist bei ${link} ein Extra: ${price}, inklusive Mehrwertsteuer.`,
    no: (link, words) => `Bei ${link} nicht im Preis: ${words}.`,
    all: (link, words) => `${link}, im Preis: ${words}.`,
    not: (words) => `Nicht im Preis: ${words}.`,
    aboard: (words) => `An Bord: ${words}.`,
    every: (what) => `Ja: ${what} ist bei jedem Paket im Preis.`,
    never: (what) => `Nein: ${what} ist bei keinem Paket im Preis.`,
    some: (what, n, of, links) => `${what}: bei ${n} von ${of} im Preis (${links}).`,
    unsaid: (link, what) =>
      `Auf der Seite von ${link} steht nichts zu ${what}; versprechen kann ich es also nicht.`,
  },
  extras: {
    of: (link) => `Extras bei ${link}, inklusive Mehrwertsteuer:`,
    line: (title, price, words) => `- ${title}: ${price}${words && `. ${words}`}`,
    per: {
      booking: (amount) => `${amount} pro Buchung`,
      hour: (amount) => `${amount} pro Stunde`,
      guest: (amount) => `${amount} pro Gast`,
    },
    one: (title, price, words) =>
      `${title} ist ein Extra: **${price}**, inklusive Mehrwertsteuer. ${words}`,
    with: (links) => `Dazubuchen lässt es sich bei ${links}.`,
    none: (link) => `${link} hat keine Extras.`,
    sum: (what, amount) => `Für ${what} sind das **${amount}**.`,
    together: (count, amount) =>
      `${count} und die Extras zusammen: **${amount}**, inklusive Mehrwertsteuer.`,
  },
  tax: (percent) =>
    `Alle Preise hier enthalten ${percent} Mehrwertsteuer; in Angeboten steht sie auf einer eigenen Zeile. Es sind Dirham der Emirate (AED).`,
  discount:
    "Die Preise hier sind die der Pakete; einen Rabatt kann ich nicht geben. Mehrere Anbieter auf einmal zu fragen kostet nichts, und ihre Angebote können sich unterscheiden. Für besondere Konditionen:",
  vessel: {
    of: (link, words) => `${link}: ${words}`,
    facts: (name, facts) => `${name}: ${facts}.`,
    length: (m) => `${m} m lang`,
    year: (year) => `Baujahr ${year}`,
    cabins: (n) => plural(n, { one: "# Kabine", other: "# Kabinen" }, rules),
    crew: (n) => plural(n, { one: "# Crewmitglied", other: "# Crewmitglieder" }, rules),
    builder: (name) => `von ${name}`,
    licensed: (count) => `zugelassen für ${count}`,
  },
  provider: {
    of: (link, name) => `${link} betreibt [${name}]`,
    rated: (name, stars, of, count) => `${name}: bewertet mit ${stars} von ${of} (${count}).`,
    ratings: guests,
    unrated: (name) => `${name} hat noch keine Bewertungen.`,
    speaks: (name, languages) => `${name} spricht ${languages}.`,
    best: "Von Gästen am besten bewertet:",
    run: (name, what) => `- ${name} (${what})`,
    speaking: (language) => `${language} sprechen:`,
    owning: "Betrieben von:",
  },
  compare: {
    line: (link, price, people, span, place) =>
      `- ${link}: ${price}; ${people}; ${span}; ab ${place}`,
    cheaper: (link, difference) => `${link} kostet ${difference} weniger.`,
    same: "Der Preis ist gleich.",
    larger: (link) => `${link} nimmt mehr Gäste auf.`,
  },
  contact: (phone, email) =>
    [phone && `Telefon und WhatsApp: ${phone}.`, email && `E-Mail: ${email}.`]
      .filter(Boolean)
      .join(" "),
  passage: (text, link) => `${text}${link && ` Mehr: ${link}`}`,
  allOfIt: "die ganze Antwort",
  things: {
    "jet ski": "Jetski",
    barbecue: "Grill",
    cake: "Torte",
    decorations: "Dekoration",
    photographer: "Fotograf",
    transfers: "Abholung",
    towels: "Handtücher",
    fuel: "Treibstoff",
    food: "Essen",
    water: "Getränke",
    toilet: "Toilette",
    cabin: "Kabine",
  },
  published: {
    "Offers arrive by email within hours. A request stays open for about a day, and each offer says until when it holds; one page shows them all side by side.":
      "Angebote kommen innerhalb von Stunden per E-Mail. Eine Anfrage bleibt etwa einen Tag offen, und jedes Angebot sagt, bis wann es gilt; auf einer Seite stehen alle nebeneinander.",
    "You need not accept any offer. If none suits you, do nothing: the request runs out after about a day and nothing is owed.":
      "Sie müssen kein Angebot annehmen. Passt keines, tun Sie nichts: Die Anfrage läuft nach etwa einem Tag ab, und Sie schulden nichts.",
    "Asking is free: nothing is charged for a request. Money is due only when you have accepted an offer, and its terms say how much, when, and whether a deposit comes first.":
      "Anfragen ist kostenlos: Für eine Anfrage wird nichts berechnet. Bezahlt wird erst, wenn Sie ein Angebot angenommen haben; seine Bedingungen sagen, wie viel, wann und ob zuerst eine Anzahlung.",
    "Nothing is charged when you ask for offers or accept one. The offer says how much comes first, by when and in which way: by bank transfer to the provider, aboard, or by card where a button for it is shown. Refunds go back the way the money came.":
      "Bezahlung: Weder für die Anfrage noch beim Annehmen eines Angebots wird etwas abgebucht. Das Angebot sagt, wie viel zuerst, bis wann und auf welchem Weg: per Überweisung an den Anbieter, an Bord, oder mit Karte, wo ein Knopf dafür steht. Erstattungen gehen den Weg zurück, den das Geld gekommen ist.",
  },
  inEnglish: "Dazu habe ich einen Text auf Englisch:",
  correction: (what) => `Notiert: ${what}.`,
};
