import { plural } from "#domain/lib/words.ts";
import type { AssistantMessages } from "#domain/messages/en/assistant.ts";

const rules = new Intl.PluralRules("fr");
const hours = (n: number) => plural(n, { one: "# heure", other: "# heures" }, rules);
const guests = (n: number) => plural(n, { one: "# passager", other: "# passagers" }, rules);
const days = (n: number) => plural(n, { one: "# jour", other: "# jours" }, rules);
const list = new Intl.ListFormat("fr", { type: "conjunction" });
const range = (from: number, to: number, noun: (n: number) => string) =>
  from === to ? noun(to) : `${from} à ${noun(to)}`;

/** The assistant's sentences for who writes in French. Names and texts of records stay as the catalogue has them. */
export const assistantMessages: AssistantMessages = {
  greeting:
    "Bonjour. Combien serez-vous, pour combien d’heures, et quand souhaitez-vous prendre la mer ?",
  who: (name, site) =>
    `Je suis ${name}, l’assistant de ${site} : un programme, pas une personne. Je réponds d’après le catalogue et ses conditions, et je peux vous confier à une personne.`,
  smalltalk: "Très bien, merci. Comment puis-je vous aider pour votre sortie ?",
  thanks: "Je vous en prie. Avez-vous une autre question sur votre sortie ?",
  bye: "Au revoir, et bon moment sur l’eau.",
  abuse:
    "Je suis désolé que ce soit pénible. Dites-moi ce qu’il vous faut, ou laissez une personne vous aider :",
  complaint: "J’en suis désolé. Une personne doit s’en occuper :",
  human: "Volontiers : notre équipe sait maintenant que vous attendez ici.",
  person: (whatsapp) =>
    `${whatsapp ? `[Écrivez-nous sur WhatsApp](${whatsapp}) ou ` : ""}[envoyez-nous un message](/contact), et une personne vous répondra.`,
  unknown:
    "Je ne le sais pas, et je préfère ne pas deviner : je connais les yachts et bateaux d’ici, leurs prix, leurs dates et leurs conditions.",
  opening: "Volontiers. Combien serez-vous, pour combien d’heures, et à quelle date ?",
  forecast: "Je ne peux pas connaître la météo à l’avance. Le capitaine décide le jour même.",
  process: (count) =>
    `Pour réserver : vous envoyez une seule demande par le formulaire, avec la date, le moment de la journée, le nombre de passagers et d’heures. Les prestataires qui peuvent y répondre vous envoient une offre par e-mail ; vous les comparez toutes sur une même page. Une demande reste ouverte environ ${count}. La demande est gratuite, et vous ne payez rien avant d’avoir accepté une offre. [Ouvrir le formulaire](/fullofferform)`,
  submit:
    "Je ne peux ni envoyer une demande ni donner un accord à votre place ; le formulaire est rempli avec ce que vous m’avez dit, et c’est vous qui l’envoyez.",
  data: "Pour tout ce qui concerne vos propres données :",
  told: (link, words) => `${link} : ${words}`,
  foundIn: "Voici ce que je trouve, en anglais :",
  scope:
    "Cela sort de ce que je connais : j’aide à louer des yachts et des bateaux à Dubaï. Combien seriez-vous, et pour combien d’heures ?",
  injection:
    "Je ne réponds qu’aux questions sur les sorties : formules, prix, dates, conditions. Que souhaitez-vous savoir ?",
  privacy:
    "Je ne communique ni les données d’autres passagers ni les contacts directs des prestataires. Quand vous acceptez une offre, vous recevez, le prestataire et vous, les coordonnées l’un de l’autre. Pour le reste :",
  otherLanguage:
    "Je peux répondre en anglais, arabe, russe, allemand, français, espagnol, chinois, et en hindi écrit en lettres latines.",
  subject: (what) => `${what} :`,
  calm:
    "J’ai laissé de côté les bateaux rapides ouverts (RIB) : ils sont durs pour les petits enfants, les personnes âgées, le dos et pendant une grossesse.",
  notFiltered: (what) =>
    `Je n’ai pas de filtre pour ce critère, il n’est donc pas pris en compte ici : ${what}.`,
  unfiltered: {
    access: "embarquement sans marche",
    pets: "animaux à bord",
    women: "équipage entièrement féminin",
    halal: "cuisine halal",
    smoking: "fumer à bord",
    steady: "stabilité du bateau",
  },
  ask: {
    guests: "Combien serez-vous ?",
    duration: "Pour combien d’heures ?",
    date: "À quelle date pensez-vous ?",
    timeofday: "Le matin, l’après-midi ou le soir ?",
    package: "De quelle formule parlez-vous ?",
  },
  subjects: {
    pets: "Animaux",
    parking: "Parking",
    smoking_shisha: "Tabac et chicha",
    elderly_access: "Accès sans marche",
    gift_voucher: "Bons cadeaux",
    food_drink: "Votre propre nourriture",
    music: "Musique",
    luggage: "Bagages",
    invoice: "Factures",
    tips: "Pourboires",
    pickup_transfer: "Transferts",
    fishing: "Pêche",
    swimming: "Baignade",
    route: "Itinéraire",
  },
  unsaid: (subject: string) =>
    `${subject} : rien ici ne le précise, je ne peux donc rien promettre. Écrivez-le dans le commentaire de votre demande, les prestataires y répondent avec leurs offres.`,
  several:
    "Plusieurs bateaux ensemble : demandez des offres et indiquez dans le commentaire combien de bateaux et de passagers sur chacun ; notre équipe peut les réunir.",
  ownOffer:
    "Je ne vois pas votre offre. Le lien du courriel ouvre la page de vos offres, et chacune dit jusqu’à quand elle vaut ; si elle a expiré, vous pouvez redemander.",
  clarify: "Que voulez-vous dire parmi ceci ?",
  choices: {
    recommend: "Aidez-moi à choisir un bateau",
    price: "Combien ça coûte ?",
    availability: "Quels jours sont libres ?",
    capacity: "Combien de personnes ?",
    included: "Qu'est-ce qui est compris ?",
    food_drink: "Et la nourriture et les boissons ?",
    children: "Les enfants peuvent-ils venir ?",
    boarding_place: "Où embarque-t-on ?",
    duration: "Combien de temps durent les sorties ?",
    start_times: "À quelle heure peut-on commencer ?",
    payment_methods: "Comment payer ?",
    cancellation_terms: "Et si j'annule ?",
    how_to_book: "Comment réserver ?",
    human: "Je veux parler à une personne",
  },
  found: (n, asked) =>
    n === 1 ? `Une formule convient${asked} :` : `Ces formules conviennent${asked} :`,
  none: (asked) => `Aucune formule ne réunit tout cela${asked}.`,
  nearest: "Les plus proches :",
  why: {
    guests: (most) => `La plus grande formule accueille ${most}.`,
    hours: (between) => `Les formules durent ${between}.`,
    budget: (least) => `Le prix total le plus bas parmi ce qui convient par ailleurs est ${least}.`,
    date: (day) => `Rien de ce qui convient par ailleurs n’est libre le ${day}.`,
    time: (time) => `Rien de ce qui convient par ailleurs ne part ${time}.`,
    area: (area, areas) =>
      `Rien de ce qui convient par ailleurs ne part de ${area} ; lieux de départ : ${areas}.`,
    amenity: (what) => `Rien de ce qui convient par ailleurs ne mentionne : ${what}.`,
    type: (type) => `Aucun bateau de ce type ne convient au reste : ${type}.`,
    typeMost: (type, most) => `Maximum pour ce type (${type}) : ${most}.`,
  },
  asked: ({ what, guests: forGuests, hours: forHours, time, date, budget }) => {
    const parts = [what, forGuests, forHours, time, date && `le ${date}`, budget].filter(Boolean);
    return parts.length > 0 ? ` (${parts.join(", ")})` : "";
  },
  guests,
  hours,
  times: { 1: "le matin", 2: "l’après-midi", 3: "le soir" },
  timeNames: { 1: "matin", 2: "après-midi", 3: "soir" },
  occasions: {
    sunset: "au coucher du soleil",
    marina: "autour de la Marina",
    luxury: "dans la catégorie luxe",
    birthday: "pour un anniversaire",
    corporate: "pour une entreprise",
  },
  types: {
    day_cruiser: "day cruiser",
    flybridge: "yacht à flybridge",
    tri_deck: "yacht à trois ponts",
    superyacht: "superyacht",
    catamaran: "catamaran",
    rib: "semi-rigide",
    dhow: "boutre",
    sailing_yacht: "voilier",
    speedboat: "vedette rapide",
  },
  with: (what) => `avec ${what}`,
  from: (place) => `au départ de ${place}`,
  budgets: {
    total: (amount) => `pour ${amount} au plus`,
    hour: (amount) => `pour ${amount} de l’heure au plus`,
    guest: (amount) => `pour ${amount} par passager au plus`,
  },
  comma: ", ",
  joined: (items) => list.format(items),
  rangeHours: (from, to) => range(from, to, hours),
  rangeGuests: (from, to) => range(from, to, guests),
  money: (amount) => `AED ${amount}`,
  line: (link, amount, terms, reasons) =>
    `- ${link} : **${amount}** ${terms}${reasons && ` ; ${reasons}`}`,
  terms: (count) => `pour ${count}`,
  fixedTerms: (count) => `pour ${count}, prix fixe`,
  reasons: {
    upTo: (most) => `jusqu’à ${most}`,
    cheapest: "le prix le plus bas parmi ce qui convient",
    free: (times) => `libre ${times} ce jour-là`,
    from: (place) => `au départ de ${place}`,
    aboard: (what, vessel) => `${what} à bord de ${vessel}`,
    extra: (what, price) => `${what} en option, ${price}`,
    each: (amount) => `${amount} par passager`,
    rated: (stars) => `prestataire noté ${stars}`,
  },
  vat: "Les prix comprennent la TVA.",
  more: (href) => `[Tout ce qui convient](${href}).`,
  askOffers: "Demander des offres avec ces détails",
  askPlain: "Demander des offres",
  reserve: "Réserver cette formule",
  cardFacts: (most, times) => `Jusqu’à ${most}, ${times}`,
  price: {
    total: (link, amount, count) => `${link} : **${amount}** pour ${count}, TVA comprise.`,
    fixed: (link, amount, count) =>
      `${link}, prix fixe : **${amount}** pour ${count}, TVA comprise.`,
    hourly: (link, amount, least, total) =>
      `${link} : **${amount}** de l’heure, TVA comprise ; la sortie la plus courte (${least}) est à ${total}.`,
    each: (amount, count) => `Partagé entre ${count}, cela fait ${amount} chacun.`,
    net: (net, vat, gross) => `Hors taxe ${net}, TVA ${vat}, toutes taxes comprises ${gross}.`,
    limits: (link, between) => `${link} : possible pour ${between}.`,
    span: (from, count, to) =>
      `Les prix commencent à **${from}** pour ${count} et vont jusqu’à ${to} de l’heure, TVA comprise.`,
  },
  capacity: {
    yes: (link, between) => `Oui : ${link} accueille ${between}.`,
    no: (link, between) => `Non : ${link} accueille ${between}.`,
    plain: (link, between) => `${link} accueille ${between}.`,
    licence: (capacity) => `Le bateau est homologué pour ${capacity}.`,
    largest: (link, most) => `La plus grande est ${link}, jusqu’à ${most}.`,
    dearest: (link, amount, terms) =>
      `La plus chère est ${link} : **${amount}** ${terms}, TVA comprise.`,
    smallestIs: (link, vessel, most) =>
      `La plus petite est ${link}, sur ${vessel}, jusqu’à ${most}.`,
  },
  duration: {
    fixed: (link, count) => `${link} dure ${count}.`,
    between: (link, between) => `${link} se réserve pour ${between}.`,
    span: (between) => `Les sorties durent ${between}, selon la formule.`,
    yes: (count) => `Donc ${count}, c’est possible.`,
    no: (count) => `Donc ${count}, ce n’est pas possible.`,
  },
  availability: {
    free: (link, times, day) => `${link} est libre ${times} le ${day}.`,
    taken: (link, day) => `${link} est pris le ${day}.`,
    takenThen: (link, time, day) => `${link} est pris ${time} le ${day}.`,
    notThen: (link, time, times) => `${link} ne part pas ${time} ; il part ${times}.`,
    takenAt: (link, clock, day) => `${link} est pris à ${clock} le ${day}.`,
    closed: (link, day) => `${link} ne sort pas le ${day}.`,
    closedThen: (link, time, day) => `${link} ne sort pas ${time} le ${day}.`,
    closedAt: (link, clock, day) => `${link} ne sort pas à ${clock} le ${day}.`,
    outside: (count, clock, time, window) =>
      `Une sortie de ${count} à partir de ${clock} ne se termine pas dans ce moment de la journée : ${time} (${window}).`,
    otherwise: (times) => `Il est libre ${times}.`,
    confirm: "Le prestataire le confirme quand vous faites la demande.",
    instead: "Libres ce jour-là à la place :",
  },
  lead: {
    rule: (count, day) =>
      `Il faut demander au moins ${count} à l’avance : le premier jour possible est maintenant le ${day}.`,
    early: (day, earliest) =>
      `Le ${day} est trop proche : le premier jour possible est le ${earliest}.`,
    past: (day) => `Le ${day} est passé.`,
    days,
    sooner: "S’il faut plus tôt, une personne peut vous dire ce qui est possible :",
  },
  hoursOfDay: {
    all: (morning, afternoon, evening) =>
      `Matin : ${morning}, après-midi : ${afternoon}, soir : ${evening}, heure de Dubaï.`,
    of: (link, times) => `${link} part ${times}.`,
    hint: "Si vous connaissez l’heure de départ souhaitée, choisissez-la dans le formulaire.",
  },
  boarding: {
    of: (link, place) => `${link} part de **${place}**.`,
    all: (places) => `Lieux de départ : ${places}.`,
    berth: "Le prestataire vous indique l’emplacement exact avant le jour.",
  },
  captain: {
    of: (link) => `${link} : capitaine et équipage compris dans le prix.`,
    all: (count) =>
      `Capitaine et équipage compris (${count}) : vous ne pilotez pas et n’avez besoin d’aucun permis.`,
    packages: (n) => plural(n, { one: "# formule", other: "les # formules" }, rules),
    languages: (name, languages) => `${name} parle ${languages}.`,
  },
  cancellation: {
    of: (link) => `Si vous annulez ${link} :`,
    until: (notice, back) => `- jusqu’à ${notice} avant le départ : ${back}`,
    dated: (instant, back) => `- jusqu’au ${instant} : ${back}`,
    all: (share) => `remboursement intégral (${share})`,
    percent: (percent) => `${percent} % remboursés`,
    sum: (amount) => `${amount} remboursés`,
    after: "- ensuite : rien n’est remboursé",
    days,
    each: "Les conditions diffèrent selon la formule ; la page de chacune indique les siennes.",
    notice: (notice, back) => `Annulation ${notice} avant : ${back}.`,
    nothing: "rien n’est remboursé",
  },
  included: {
    yes: (link, words) => `Oui, compris avec ${link} : ${words}.`,
    extra: (link, title, price) => `${title} est une option avec ${link} : ${price}, TVA comprise.`,
    no: (link, words) => `Non compris avec ${link} : ${words}.`,
    all: (link, words) => `${link} comprend : ${words}.`,
    not: (words) => `Non compris : ${words}.`,
    aboard: (words) => `À bord : ${words}.`,
    every: (what) => `Oui, compris dans le prix de chaque formule : ${what}.`,
    never: (what) => `Non, compris dans aucune formule : ${what}.`,
    some: (what, n, of, links) => `${what} : compris dans ${n} sur ${of} (${links}).`,
    unsaid: (link, what) =>
      `La page de ${link} n’en parle pas (${what}) ; je ne peux donc pas le promettre.`,
  },
  extras: {
    of: (link) => `Options avec ${link}, TVA comprise :`,
    line: (title, price, words) => `- ${title} : ${price}${words && `. ${words}`}`,
    per: {
      booking: (amount) => `${amount} par réservation`,
      hour: (amount) => `${amount} de l’heure`,
      guest: (amount) => `${amount} par passager`,
    },
    one: (title, price, words) => `${title} est une option : **${price}**, TVA comprise. ${words}`,
    with: (links) => `Elle peut s’ajouter à ${links}.`,
    none: (link) => `${link} n’a pas d’option.`,
    sum: (what, amount) => `Pour ${what}, cela fait **${amount}**.`,
    together: (count, amount) => `${count} et les options ensemble : **${amount}**, TVA comprise.`,
  },
  tax: (percent) =>
    `Tous les prix ici comprennent ${percent} de TVA ; dans les offres, elle figure sur une ligne à part. Ils sont en dirhams des Émirats (AED).`,
  discount:
    "Les prix ici sont ceux des formules ; je ne peux pas accorder de remise. Interroger plusieurs prestataires à la fois est gratuit, et leurs offres peuvent différer. Pour des conditions particulières :",
  vessel: {
    of: (link, words) => `${link} : ${words}`,
    facts: (name, facts) => `${name} : ${facts}.`,
    length: (m) => `${m} m de long`,
    year: (year) => `construit en ${year}`,
    cabins: (n) => plural(n, { one: "# cabine", other: "# cabines" }, rules),
    crew: (n) => plural(n, { one: "# membre d’équipage", other: "# membres d’équipage" }, rules),
    builder: (name) => `chantier ${name}`,
    licensed: (count) => `homologué pour ${count}`,
  },
  provider: {
    of: (link, name) => `${link} est exploité par [${name}]`,
    rated: (name, stars, of, count) => `${name} : noté ${stars} sur ${of} (${count}).`,
    ratings: guests,
    unrated: (name) => `${name} n’a pas encore de note.`,
    speaks: (name, languages) => `${name} parle ${languages}.`,
    best: "Les mieux notés par les passagers :",
    run: (name, what) => `- ${name} (${what})`,
    speaking: (language) => `Parlent ${language} :`,
    owning: "Exploités par :",
  },
  compare: {
    line: (link, price, people, span, place) =>
      `- ${link} : ${price} ; ${people} ; ${span} ; départ de ${place}`,
    cheaper: (link, difference) => `${link} coûte ${difference} de moins.`,
    same: "Le prix est le même.",
    larger: (link) => `${link} accueille plus de passagers.`,
  },
  contact: (phone, email) =>
    [phone && `Téléphone et WhatsApp : ${phone}.`, email && `E-mail : ${email}.`]
      .filter(Boolean)
      .join(" "),
  passage: (text, link) => `${text}${link && ` En savoir plus : ${link}`}`,
  allOfIt: "la réponse entière",
  things: {
    "jet ski": "jet-ski",
    barbecue: "barbecue",
    cake: "gâteau",
    decorations: "décoration",
    photographer: "photographe",
    transfers: "transfert",
    towels: "serviettes",
    fuel: "carburant",
    food: "repas",
    water: "boissons",
    toilet: "toilettes",
    cabin: "cabine",
  },
  published: {
    "Offers arrive by email within hours. A request stays open for about a day, and each offer says until when it holds; one page shows them all side by side.":
      "Les offres arrivent par e-mail en quelques heures. Une demande reste ouverte environ un jour, et chaque offre indique jusqu’à quand elle vaut ; une page les montre toutes côte à côte.",
    "You need not accept any offer. If none suits you, do nothing: the request runs out after about a day and nothing is owed.":
      "Vous n’êtes pas tenu d’accepter une offre. Si aucune ne vous convient, ne faites rien : la demande expire après environ un jour et vous ne devez rien.",
    "Asking is free: nothing is charged for a request. Money is due only when you have accepted an offer, and its terms say how much, when, and whether a deposit comes first.":
      "La demande est gratuite : rien n’est prélevé. Vous ne payez qu’après avoir accepté une offre ; ses conditions disent combien, quand, et si un acompte vient d’abord.",
    "Nothing is charged when you ask for offers or accept one. The offer says how much comes first, by when and in which way: by bank transfer to the provider, aboard, or by card where a button for it is shown. Refunds go back the way the money came.":
      "Paiement : rien n’est prélevé quand vous demandez des offres ou en acceptez une. L’offre indique combien verser d’abord, avant quelle date et comment : par virement au prestataire, à bord, ou par carte là où un bouton le propose. Les remboursements suivent le même chemin que l’argent.",
  },
  inEnglish: "J’ai un texte à ce sujet, en anglais :",
  correction: (what) => `C’est noté : ${what}.`,
};
