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
  yes: "Ja:",
  no: "Nein:",
  sum: (what, amount) => `Zusammen, ${what}: **${amount}**, inklusive Mehrwertsteuer.`,
  sunsetAt: (day, at) => `Am ${day} geht die Sonne gegen ${at} unter.`,
  smalltalk: "Danke, gut. Wie kann ich Ihnen bei Ihrem Törn helfen?",
  thanks: "Sehr gern. Haben Sie noch eine Frage zu Ihrem Törn?",
  bye: "Auf Wiedersehen, und eine gute Zeit auf dem Wasser.",
  abuse:
    "Es tut mir leid, dass das ärgerlich ist. Sagen Sie mir, was Sie brauchen, oder lassen Sie sich von einem Menschen helfen:",
  complaint:
    "Das tut mir leid, und so soll es nicht bleiben. Sagen Sie es auch dem Anbieter, dessen Kontakt auf der Seite Ihrer Buchung steht: Der Vertrag ist mit ihm. Jemand aus unserem Team sieht es sich an; eine Erstattung kann ich von hier nicht versprechen:",
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
  notBooked:
    "Nein, noch ist nichts gebucht und nichts abgebucht: In diesem Chat kann man nicht buchen. Schicken Sie die Anfrage selbst über den Knopf; der Anbieter antwortet per E-Mail, und gebucht ist, sobald Sie das Angebot annehmen.",
  take: (link, why) => `Ich würde ${link} nehmen: ${why}.`,
  tooYoung: (link, words) => `Nein, auf ${link} dürfen nicht alle mit: ${words}`,
  inCurrency: (amount) =>
    `Das sind etwa ${amount} zum Kurs auf dieser Seite; bezahlt wird in Dirham (AED).`,
  wholeBoat: "Nein: Der Preis gilt für das ganze Schiff und Ihre Gruppe allein, nicht pro Person.",
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
  doctor:
    "Fragen Sie bitte zuerst eine Ärztin oder einen Arzt: Ob eine Fahrt in der Schwangerschaft passt, kann ich nicht beurteilen. Ein großes, ruhiges Schiff auf kurzem Weg ist sanfter als ein schnelles offenes Boot. Schreiben Sie es in den Kommentar, damit Anbieter und Kapitän es wissen.",
  ownBooking:
    "Anfragen und Buchungen sehe ich von hier nicht. Der Link in Ihrer E-Mail öffnet Ihre Seite: was vereinbart und bezahlt ist, den Liegeplatz und den Kontakt des Anbieters. Ist die E-Mail weg, findet sie jemand von uns:",
  access: {
    ramp: (which) => `Eine Rampe beim Einsteigen, auch für Rollstühle, nennt ${which}.`,
    lift: (which) => `Einen Aufzug zwischen den Decks nennt ${which}.`,
    others:
      "Zu den anderen Schiffen und zu einer Toilette für Rollstühle steht hier nichts: Schreiben Sie Breite und Gewicht des Stuhls in den Kommentar, oder fragen Sie jemanden von uns.",
  },
  paying: {
    all: (link, rest) => `${link}: keine Anzahlung, alles wird ${rest} bezahlt.`,
    first: (link, amount, days, rest) =>
      `${link}: zuerst ${amount}, Frist nach der Buchung: ${days}; der Rest ${rest}.`,
    aboard: "am Tag an Bord",
    before: (days) => `spätestens ${days} vor der Fahrt`,
    offer: "Für Anfrage und Annahme wird nichts abgebucht; es gelten die Bedingungen des Angebots.",
  },
  calm: "Die schnellen offenen Boote (RIB) habe ich weggelassen: Sie sind hart für kleine Kinder, ältere Gäste, den Rücken und in der Schwangerschaft.",
  fleet: (vessels, packages) => `Hier gibt es ${vessels} Schiffe in ${packages} Paketen.`,
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
  not: (type) => `ohne ${type}`,
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
    confirm: "So zeigt es der Kalender jetzt; fest wird es erst mit einem angenommenen Angebot.",
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
    without: (names) => `Nicht in dieser Summe: ${names}.`,
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
    run: (name, what) => `- ${name} (${what})`,
    languages: (all) => `Sprachen der Mannschaften nach Angabe der Anbieter: ${all}.`,
    ofTheDay: "Wer an Ihrem Tag fährt, fragen Sie den Anbieter im Kommentar.",
    speaking: (language) => `${language} sprechen:`,
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
    swim: "Badestopp",
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
    "Ask at least three days before the charter. For weekends, sunset hours, the cooler months and the end of the year ask sooner: the choice is wider then.":
      "Bitte mindestens drei Tage vorher anfragen. Für Wochenenden, den Sonnenuntergang, die kühleren Monate und das Jahresende besser früher: Dann ist die Auswahl größer.",
    "In bad weather the captain decides, and the coast guard may suspend sailing; often a protected route is enough. If the charter is called off for weather, everything you have paid comes back or the date moves, and the choice is yours.":
      "Bei schlechtem Wetter entscheidet der Kapitän, und die Küstenwache kann das Auslaufen verbieten; oft genügt eine geschützte Route. Wird die Fahrt wegen des Wetters abgesagt, kommt alles Bezahlte zurück oder der Tag wird verlegt, wie Sie wollen.",
    "No account is needed: you fill in the form without signing in, and the link in your email opens the page with your offers. Treat that link as private.":
      "Sie brauchen kein Konto: Das Formular geht ohne Anmeldung, und der Link in Ihrer E-Mail öffnet die Seite mit Ihren Angeboten. Behandeln Sie ihn vertraulich.",
    "Prices are in UAE dirhams (AED) and include 5 % VAT. In each offer the tax also has a line of its own.":
      "Die Preise sind in Dirham (AED) und enthalten 5 % Mehrwertsteuer. In jedem Angebot steht die Steuer in einer eigenen Zeile.",
    "Usually included are captain and crew, fuel for the usual route, the vessel's insurance, life jackets, water and ice. Food, water sports, decoration, longer routes and extra hours usually cost more; every package and offer lists its own.":
      "Meist enthalten sind Kapitän und Mannschaft, Treibstoff für die übliche Route, die Versicherung des Schiffs, Rettungswesten, Wasser und Eis. Essen, Wassersport, Dekoration, längere Routen und weitere Stunden kosten meist extra; jedes Paket und Angebot nennt seines.",
    "Bring papers for each guest: a passport or identity card is commonly asked for the passenger list. Then sun cream, swimwear, a change of clothes and, in winter, a jacket. Shoes come off on many yachts.":
      "Bringen Sie Papiere für jeden Gast mit: Meist wird ein Pass oder Ausweis für die Passagierliste verlangt. Dazu Sonnencreme, Badesachen, Kleidung zum Wechseln und im Winter eine Jacke. Auf vielen Yachten zieht man die Schuhe aus.",
    "Children may come along on most vessels. They usually count as guests, infants too, because the licence limits the number of people aboard. There are life jackets in children's sizes: write the ages into the comment.":
      "Kinder dürfen auf den meisten Schiffen mit. Sie zählen meist als Gäste, auch Säuglinge, weil die Lizenz die Zahl der Menschen begrenzt. Rettungswesten in Kindergrößen gibt es: Schreiben Sie das Alter in den Kommentar.",
    "Alcohol is served only where the operator is licensed for it, and only to guests of 21 and over; proof of age may be asked for. Do not assume that you may bring your own: ask your provider.":
      "Alkohol gibt es nur, wo der Betreiber dafür eine Lizenz hat, und nur für Gäste ab 21; ein Nachweis kann verlangt werden. Gehen Sie nicht davon aus, dass Sie eigenen mitbringen dürfen: Fragen Sie den Anbieter.",
    "Be at the quay about fifteen minutes before the agreed time, with everyone. The charter usually runs by the clock, so time lost to late guests is not added at the end. The provider tells you the exact berth.":
      "Seien Sie etwa fünfzehn Minuten vor der Zeit mit allen am Kai. Die Fahrt läuft nach der Uhr, Verspätung wird hinten nicht angehängt. Den genauen Liegeplatz nennt der Anbieter.",
    "If you cancel, what comes back depends on the vessel and on how early you cancel. The tiers are shown with each package: compare them before you accept.":
      "Was bei einer Stornierung zurückkommt, hängt vom Schiff ab und davon, wie früh Sie absagen. Die Stufen stehen bei jedem Paket: Vergleichen Sie sie, bevor Sie annehmen.",
    "Date, hours, guests and extras can be changed on the page your email links to, also after you have accepted. It shows the new price first, and nothing changes until both sides have agreed. More guests than the vessel is licensed for can't be taken.":
      "Tag, Stunden, Gäste und Extras lassen sich auf der Seite ändern, die der Link in Ihrer E-Mail öffnet, auch nach der Annahme. Sie zeigt zuerst den neuen Preis, und es gilt erst, wenn beide Seiten zustimmen. Mehr Gäste als zugelassen gehen nicht.",
    "Pets are for each provider to decide, and no package promises it. Write the animal and its size into the comment of your request, and the offers say whether it may come.":
      "Haustiere: Das entscheidet jeder Anbieter, kein Paket verspricht es. Schreiben Sie Tier und Größe in den Kommentar, und die Angebote sagen, ob es mitdarf.",
    "Smoking is up to the captain, usually outside and away from the fuel, never in a cabin. No package lists shisha: ask for it in the comment of your request.":
      "Rauchen erlaubt der Kapitän, meist draußen und weg vom Treibstoff, nie in einer Kabine. Shisha steht in keinem Paket: Fragen Sie im Kommentar danach.",
    "Food and a cake of your own depend on the package: some say so on their page, others ask first, and a few take a fee. Write it into the comment. Most offer a grazing table, a barbecue or a served dinner as an extra.":
      "Eigenes Essen und eigener Kuchen hängen vom Paket ab: Bei manchen steht es auf der Seite, andere wollen gefragt werden, wenige nehmen eine Gebühr. Schreiben Sie es in den Kommentar. Die meisten bieten Häppchen, Grill oder ein Essen als Extra.",
    "Diets and allergies are agreed with the provider: write halal, vegetarian, vegan or nuts into the comment and have it confirmed in the offer. Grazing tables are vegetarian on request. No page states a halal certificate or promises a kitchen free of traces.":
      "Halal, vegetarisch und Allergien klärt man mit dem Anbieter: in den Kommentar schreiben und im Angebot bestätigen lassen. Häppchen gibt es auf Wunsch vegetarisch. Ein Halal-Zertifikat oder eine Küche ohne Spuren verspricht keine Seite.",
    "Your own music from a phone is fine where the vessel has a sound system; its page says so. At anchor near others and late in the evening the captain may turn it down. No package lists a DJ: ask for one in the comment.":
      "Eigene Musik vom Telefon geht, wo es eine Musikanlage gibt; das steht auf der Seite. Spät am Abend kann der Kapitän leiser drehen lassen. Einen DJ nennt kein Paket: Fragen Sie im Kommentar.",
    "Swimming is possible by daylight on trips with a stop at anchor, where the captain finds the water safe. Nobody goes in after dark, after drinking, or while the engines run. Diving with bottles is not offered.":
      "Schwimmen geht bei Tageslicht auf Fahrten mit Ankerstopp, wo der Kapitän das Wasser für sicher hält. Nach Sonnenuntergang, nach Alkohol und bei laufenden Motoren geht niemand hinein. Tauchen mit Flaschen gibt es nicht.",
    "Fishing is in no package, and no rods are listed. Write it into the comment of your request: a provider that may take you fishing says so in its offer.":
      "Angeln ist in keinem Paket, Ruten sind nicht genannt. Schreiben Sie es in den Kommentar: Wer es bieten kann, sagt es im Angebot.",
    "Parking and public transport depend on the berth and are not listed here. The provider names the exact berth before the day and can say where to park; be there fifteen minutes early. A transfer is an extra with many packages.":
      "Parken und Metro hängen vom Liegeplatz ab und stehen hier nicht. Den genauen Platz und wo man parkt, sagt der Anbieter; seien Sie fünfzehn Minuten früher da. Ein Transfer ist bei vielen Paketen ein Extra.",
    "Shade and cooling differ by vessel: yachts and dhows have a cooled saloon or lower deck, the day cruiser a roof that slides, small boats a roof over some of the seats. Each vessel's page lists its own.":
      "Schatten und Kühlung sind je Schiff verschieden: Yachten und Dhaus haben einen gekühlten Salon oder ein Unterdeck, der Kreuzer ein Schiebedach, kleine Boote ein Dach über einem Teil der Plätze. Jede Seite nennt ihres.",
    "There are life jackets for everybody, in children's sizes as well: write ages and weights into the comment. Armbands and rings do not take their place. The crew helps but is no lifeguard, so an adult stays with each child.":
      "Rettungswesten gibt es für alle, auch in Kindergrößen: Schreiben Sie Alter und Gewicht in den Kommentar. Schwimmflügel ersetzen sie nicht. Die Mannschaft hilft, ist aber keine Badeaufsicht: Ein Erwachsener bleibt bei jedem Kind.",
    "Invoices: once booked, ask for one on the page of your booking, with the company's name, tax registration number and address. It comes from the provider, and shows VAT on a line of its own.":
      "Rechnung: Nach der Buchung fordern Sie sie auf der Seite Ihrer Buchung an, mit Firma, Steuernummer und Adresse. Sie kommt vom Anbieter, mit der Steuer in einer eigenen Zeile.",
    "You pay only in the ways your offer names: by transfer to the provider, aboard, or by card where a button for it is shown. Whether aboard means cash, and whether a foreign card works, the provider says. Crypto and instalments are not offered. Amounts are in dirhams (AED).":
      "Bezahlt wird nur so, wie das Angebot sagt: Überweisung an den Anbieter, an Bord, oder Karte, wo ein Knopf steht. Ob an Bord bar oder eine fremde Karte geht, sagt der Anbieter. Krypto und Raten gibt es nicht. Beträge in Dirham (AED).",
    "You cancel on the page of your booking, which the link in your email opens, or by writing to the provider. The page shows first what comes back. Moving the date may cost less: ask for that on the same page. This chat cannot cancel for you.":
      "Stornieren Sie auf der Seite Ihrer Buchung, die der Link in der E-Mail öffnet, oder schriftlich beim Anbieter. Sie zeigt zuerst, was zurückkommt. Verlegen kann weniger kosten: Das fragen Sie dort auch. Dieser Chat kann nicht stornieren.",
    "I am sorry that no offer has come. Look into the spam folder and at the link in your receipt. A request runs out after about a day, nobody can promise an answer, and nothing is owed: ask again, free of charge, with another date or time of day.":
      "Es tut mir leid, dass kein Angebot kam. Sehen Sie im Spam-Ordner und unter dem Link in der Bestätigung nach. Eine Anfrage läuft nach etwa einem Tag ab, eine Antwort kann niemand versprechen, und Sie schulden nichts: Fragen Sie kostenlos neu, mit anderem Tag oder anderer Zeit.",
    "A refund goes back the way the money came, from the provider. How long a bank takes for it is not ours to say; the page of your booking shows where each payment stands. If it is late, a person of our team looks at it.":
      "Eine Erstattung kommt vom Anbieter auf dem Weg, auf dem bezahlt wurde. Wie lange die Bank braucht, können wir nicht sagen; die Seite Ihrer Buchung zeigt, wo jede Zahlung steht. Dauert es zu lange, sieht es jemand von uns an.",
    "Asking holds nothing: the vessel is booked for you in the moment you accept an offer. If somebody else has taken it before, the offer can't be accepted and nothing is owed. Each offer says until when it can be accepted, and whether its provider holds the time for you.":
      "Eine Anfrage hält nichts frei: Das Schiff gehört Ihnen in dem Moment, in dem Sie ein Angebot annehmen. Ist es vorher vergeben, geht das Annehmen nicht mehr, und Sie schulden nichts. Jedes Angebot sagt, bis wann es angenommen werden kann und ob der Anbieter die Zeit für Sie freihält.",
    "The route is agreed with the captain, who decides by wind and sea. Each package's page tells its usual one; a longer way needs more hours and usually more fuel, which costs extra. Write places you wish to see into the comment.":
      "Die Route spricht man mit dem Kapitän ab, der nach Wind und See entscheidet. Die übliche steht auf der Seite des Pakets; eine längere braucht mehr Stunden und meist Treibstoff gegen Aufpreis. Schreiben Sie Wunschorte in den Kommentar.",
    "No overnight stays are offered here: charters last from two to eight hours, and the evening ends at 02.00. Cabins are for the day. If you wish for more, a person can ask a provider.":
      "Übernachtungen gibt es hier nicht: Fahrten dauern zwei bis acht Stunden, der Abend endet um 02.00. Wer mehr möchte: Jemand von uns kann einen Anbieter fragen.",
    "The listed prices are the same on every day. For New Year's Eve and other days in great demand an offer may differ in price and hours, and then the offer counts: ask early. Whether fireworks are seen no page promises.":
      "Die Preise sind an allen Tagen gleich. Für Silvester und andere gefragte Tage kann ein Angebot bei Preis und Stunden abweichen, und dann gilt das Angebot: früh fragen. Blick auf das Feuerwerk verspricht keine Seite.",
    "Tips are not in the price and never owed. Who is content gives the captain something for the crew at the end, as much as they like.":
      "Trinkgeld ist nicht im Preis und nie Pflicht. Wer zufrieden ist, gibt dem Kapitän am Ende etwas für die Mannschaft, so viel er mag.",
    "Against seasickness choose a calm hour, usually the morning, and a protected way such as the Marina or the Creek; larger vessels and catamarans move less than small ones. Eat lightly, sit outside, low and aft, and look at the horizon. A pharmacist knows about tablets.":
      "Gegen Seekrankheit: eine ruhige Stunde, meist der Morgen, und ein geschützter Weg wie Marina oder Creek; größere Schiffe und Katamarane bewegen sich weniger. Leicht essen, draußen, tief und hinten sitzen, zum Horizont sehen. Zu Tabletten weiß die Apotheke Rat.",
    "Decorations can be booked with some packages; your own need the provider's word. Fireworks, confetti, smoke machines, sky lanterns and open flames stay ashore. A drone needs a permit: a film by a licensed pilot is an extra with some packages.":
      "Dekoration gibt es bei manchen Paketen; eigene nur mit Zustimmung des Anbieters. Feuerwerk, Konfetti, Nebelmaschinen und offenes Feuer bleiben an Land. Eine Drohne braucht eine Genehmigung: ein Film mit Lizenzpilot ist bei manchen Paketen ein Extra.",
    "Every charter is for your party alone, and the price is for the whole vessel, not for a person. There are no single seats and no shared trips.":
      "Jede Fahrt ist nur für Ihre Gruppe, der Preis gilt für das ganze Schiff, nicht pro Person. Einzelplätze und Sammelfahrten gibt es nicht.",
    "The pictures are computer-generated illustrations, not photographs, and show a kind of vessel and a mood. What counts is the description in the offer. Builders and years stand on each vessel's page; other numbers are not published.":
      "Die Bilder sind am Computer erzeugt, keine Fotos: Sie zeigen Art des Schiffs und Stimmung. Es zählt die Beschreibung im Angebot. Werft und Baujahr stehen auf der Seite des Schiffs, andere Nummern nicht.",
    "This site is a marketplace: the contract is with the provider, who answers for vessel, licence, insurance and crew. Licence and insurance stand on each provider's page; we do not inspect vessels. Nothing is charged when you ask or accept, and nobody asks for card details by chat or phone.":
      "Diese Seite ist ein Marktplatz: Der Vertrag ist mit dem Anbieter, er steht für Schiff, Lizenz, Versicherung und Mannschaft ein. Lizenz und Versicherung stehen auf seiner Seite; wir prüfen keine Schiffe. Für Anfrage und Annahme wird nichts abgebucht, und niemand fragt im Chat oder am Telefon nach Kartendaten.",
    "Owners with a commercial licence write through the contact page, as do agents, suppliers and applicants: name, company, licence, berth, length and licensed guests help. The commission on trips is agreed with each provider before it begins; guests pay the provider.":
      "Eigner mit gewerblicher Lizenz, Agenturen, Lieferanten und Bewerber schreiben über die Kontaktseite: Name, Firma, Lizenz, Liegeplatz, Länge und zugelassene Gäste. Die Provision wird mit jedem vorher vereinbart; Gäste zahlen an den Anbieter.",
    "A sunset trip leaves about an hour and a quarter before the sun sets: soon after 16.00 in early December, when it sets at roughly 17.30, and before 18.00 in late June, when it sets at roughly 19.10. Sunset lies in the afternoon, 12.00 to 20.00.":
      "Eine Fahrt in den Sonnenuntergang legt etwa eineinviertel Stunden vorher ab: Anfang Dezember bald nach 16.00, wenn die Sonne gegen 17.30 untergeht, Ende Juni vor 18.00, wenn sie gegen 19.10 untergeht. Das ist die Tageszeit Nachmittag, 12.00 bis 20.00.",
    "From November to March days are mild, evenings cool and, from December, the sea fresh; from June to September it is hot and humid, and evenings are best. Wind can come in any month. The weather of one day shows about three days before; the captain decides on the day.":
      "Von November bis März ist es tags mild, abends kühl und ab Dezember das Meer frisch; von Juni bis September heiß und feucht, dann ist der Abend am besten. Wind kann in jedem Monat kommen. Das Wetter eines Tages zeigt sich etwa drei Tage vorher; der Kapitän entscheidet.",
    "Mornings (9.00 to 12.00) are calm and cool: good for swimming, children and fast boats. Afternoons (12.00 to 20.00) are warm and end with the sunset. Evenings (20.00 to 02.00) show the towers lit, without a swim. Listed prices are the same.":
      "Vormittags (9.00 bis 12.00) ist es ruhig und kühl: gut zum Baden, für Kinder und schnelle Boote. Nachmittags (12.00 bis 20.00) ist es warm, und der Tag endet mit dem Sonnenuntergang. Abends (20.00 bis 02.00) leuchten die Türme, gebadet wird dann nicht. Die Listenpreise sind gleich.",
    "Nothing is added later to the offer that you accept. The listed prices hold captain, crew, insurance, fuel for the usual route, the berth and 5 % VAT. Extras, a longer route, extra hours and landing fees cost more; tips are as you like.":
      "Zu dem Angebot, das Sie annehmen, kommt später nichts hinzu. Die Listenpreise enthalten Kapitän, Mannschaft, Versicherung, Treibstoff für die übliche Route, den Liegeplatz und 5 % Mehrwertsteuer. Extras, eine längere Route, weitere Stunden und Anlegegebühren kosten mehr; Trinkgeld geben Sie nach Belieben.",
    "Staying out longer may be possible: ask the captain early. It hangs on the next trip, each extra hour costs what your offer names, and nobody can promise it. It is surer to add hours on the page of your booking, which shows the price first.":
      "Länger draußen zu bleiben ist vielleicht möglich: Fragen Sie den Kapitän früh. Es hängt von der nächsten Fahrt ab, jede weitere Stunde kostet, was Ihr Angebot nennt, und versprechen kann es niemand. Sicherer ist es, Stunden auf der Seite Ihrer Buchung hinzuzufügen: Sie zeigt zuerst den Preis.",
  },
  inEnglish: "Dazu habe ich einen Text auf Englisch:",
};
