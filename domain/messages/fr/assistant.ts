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
  yes: "Oui :",
  no: "Non :",
  sum: (what, amount) => `Au total, ${what} : **${amount}**, TVA comprise.`,
  sunsetAt: (day, at) => `Le ${day}, le soleil se couche vers ${at}.`,
  smalltalk: "Très bien, merci. Comment puis-je vous aider pour votre sortie ?",
  thanks: "Je vous en prie. Avez-vous une autre question sur votre sortie ?",
  bye: "Au revoir, et bon moment sur l’eau.",
  abuse:
    "Je suis désolé que ce soit pénible. Dites-moi ce qu’il vous faut, ou laissez une personne vous aider :",
  complaint:
    "J’en suis désolé, et cela ne doit pas en rester là. Dites-le aussi au prestataire, dont les coordonnées sont sur la page de votre réservation : le contrat est avec lui. Une personne de l’équipe regarde ; d’ici je ne peux pas promettre de remboursement :",
  human: "Volontiers : notre équipe sait maintenant que vous attendez ici.",
  person: (whatsapp) =>
    `${whatsapp ? `[Écrivez-nous sur WhatsApp](${whatsapp}) ou ` : ""}[envoyez-nous un message](/contact), et une personne vous répondra.`,
  unknown:
    "Je ne le sais pas, et je préfère ne pas deviner : je connais les yachts et bateaux d’ici, leurs prix, leurs dates et leurs conditions.",
  opening: "Volontiers. Combien serez-vous, pour combien d’heures, et à quelle date ?",
  forecast: "Je ne peux pas connaître la météo à l’avance. Le capitaine décide le jour même.",
  process: (count) =>
    `Pour réserver : vous envoyez une seule demande par le formulaire, avec la date, le moment de la journée, le nombre de passagers et d’heures. Les prestataires qui peuvent y répondre vous envoient une offre par e-mail ; vous les comparez toutes sur une même page. Une demande reste ouverte environ ${count}. La demande est gratuite, et vous ne payez rien avant d’avoir accepté une offre. [Ouvrir le formulaire](/fullofferform)`,
  notBooked:
    "Non, rien n’est réservé pour l’instant et rien n’est débité : on ne réserve pas dans cette discussion. Envoyez vous-même la demande avec le bouton ; le prestataire répond par e-mail, et c’est réservé dès que vous acceptez l’offre.",
  take: (link, why) => `Je prendrais ${link} : ${why}.`,
  tooYoung: (link, words) => `Non, tout le monde ne peut pas monter sur ${link} : ${words}`,
  inCurrency: (amount) =>
    `Soit environ ${amount} au taux indiqué sur ce site ; on paie en dirhams (AED).`,
  wholeBoat: "Non : le prix vaut pour tout le bateau et votre groupe seul, pas par personne.",
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
  doctor:
    "Demandez d’abord à un médecin : je ne peux pas juger si une sortie convient pendant une grossesse. Un grand bateau calme sur un trajet court est plus doux qu’un bateau rapide ouvert. Écrivez-le dans le commentaire, pour le prestataire et le capitaine.",
  ownBooking:
    "Je ne vois d’ici ni demandes ni réservations. Le lien de votre e-mail ouvre votre page : ce qui est convenu, payé, le quai et les coordonnées du prestataire. Si l’e-mail est perdu, une personne le retrouve :",
  access: {
    ramp: (which) =>
      `Une rampe à l’embarquement, aussi pour fauteuils, est indiquée pour ${which}.`,
    lift: (which) => `Un ascenseur entre les ponts est indiqué pour ${which}.`,
    others:
      "Des autres bateaux et de toilettes pour fauteuil, rien n’est dit ici : écrivez largeur et poids du fauteuil dans le commentaire, ou demandez à une personne.",
  },
  paying: {
    all: (link, rest) => `${link} : pas d’acompte, tout se paie ${rest}.`,
    first: (link, amount, days, rest) =>
      `${link} : d’abord ${amount}, délai après la réservation : ${days} ; le reste ${rest}.`,
    aboard: "à bord le jour même",
    before: (days) => `au plus tard ${days} avant la sortie`,
    offer:
      "Rien n’est prélevé à la demande ni à l’acceptation ; les conditions de l’offre comptent.",
  },
  calm: "J’ai laissé de côté les bateaux rapides ouverts (RIB) : ils sont durs pour les petits enfants, les personnes âgées, le dos et pendant une grossesse.",
  fleet: (vessels, packages) => `Il y a ici ${vessels} bateaux, dans ${packages} forfaits.`,
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
  not: (type) => `sans ${type}`,
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
    confirm: "C'est ce que montre le calendrier à présent ; seule une offre acceptée réserve.",
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
    without: (names) => `Non compris dans cette somme : ${names}.`,
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
    run: (name, what) => `- ${name} (${what})`,
    languages: (all) => `Langues des équipages, selon les prestataires : ${all}.`,
    ofTheDay: "Demandez dans le commentaire qui navigue votre jour.",
    speaking: (language) => `Parlent ${language} :`,
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
    swim: "baignade",
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
    "Ask at least three days before the charter. For weekends, sunset hours, the cooler months and the end of the year ask sooner: the choice is wider then.":
      "Demandez au moins trois jours avant. Pour les week-ends, le coucher du soleil, les mois plus frais et la fin de l’année, plus tôt : le choix est alors plus large.",
    "In bad weather the captain decides, and the coast guard may suspend sailing; often a protected route is enough. If the charter is called off for weather, everything you have paid comes back or the date moves, and the choice is yours.":
      "Par mauvais temps, le capitaine décide, et les garde-côtes peuvent interdire la sortie ; souvent un trajet abrité suffit. Si la sortie est annulée pour la météo, tout ce que vous avez payé revient ou la date est déplacée, à votre choix.",
    "No account is needed: you fill in the form without signing in, and the link in your email opens the page with your offers. Treat that link as private.":
      "Pas besoin de compte : le formulaire se remplit sans connexion, et le lien de votre e-mail ouvre la page de vos offres. Gardez-le pour vous.",
    "Prices are in UAE dirhams (AED) and include 5 % VAT. In each offer the tax also has a line of its own.":
      "Les prix sont en dirhams (AED) et comprennent 5 % de TVA. Dans chaque offre, la taxe figure aussi sur une ligne à part.",
    "Usually included are captain and crew, fuel for the usual route, the vessel's insurance, life jackets, water and ice. Food, water sports, decoration, longer routes and extra hours usually cost more; every package and offer lists its own.":
      "Sont en général compris le capitaine et l’équipage, le carburant du trajet habituel, l’assurance du bateau, les gilets, l’eau et la glace. Repas, sports nautiques, décoration, trajets plus longs et heures en plus coûtent en général un supplément ; chaque formule et chaque offre a sa liste.",
    "Bring papers for each guest: a passport or identity card is commonly asked for the passenger list. Then sun cream, swimwear, a change of clothes and, in winter, a jacket. Shoes come off on many yachts.":
      "Apportez une pièce d’identité pour chaque passager : passeport ou carte sont souvent demandés pour la liste. Puis crème solaire, maillots, vêtements de rechange et, l’hiver, une veste. Sur beaucoup de yachts on enlève ses chaussures.",
    "Children may come along on most vessels. They usually count as guests, infants too, because the licence limits the number of people aboard. There are life jackets in children's sizes: write the ages into the comment.":
      "Les enfants sont admis sur la plupart des bateaux. Ils comptent en général comme passagers, bébés compris, car la licence limite le nombre de personnes. Il y a des gilets à leur taille : écrivez les âges, et pour un bébé le poids, dans le commentaire.",
    "Alcohol is served only where the operator is licensed for it, and only to guests of 21 and over; proof of age may be asked for. Do not assume that you may bring your own: ask your provider.":
      "L’alcool n’est servi que là où l’exploitant a une licence, et seulement à partir de 21 ans ; une preuve d’âge peut être demandée. Ne comptez pas apporter le vôtre : demandez au prestataire.",
    "Be at the quay about fifteen minutes before the agreed time, with everyone. The charter usually runs by the clock, so time lost to late guests is not added at the end. The provider tells you the exact berth.":
      "Soyez au quai environ quinze minutes avant l’heure, tous ensemble. La sortie suit l’horloge : le temps perdu n’est pas rajouté. Le prestataire indique la place exacte.",
    "If you cancel, what comes back depends on the vessel and on how early you cancel. The tiers are shown with each package: compare them before you accept.":
      "Ce qui revient en cas d’annulation dépend du bateau et du moment. Les paliers figurent avec chaque formule : comparez-les avant d’accepter.",
    "Date, hours, guests and extras can be changed on the page your email links to, also after you have accepted. It shows the new price first, and nothing changes until both sides have agreed. More guests than the vessel is licensed for can't be taken.":
      "Date, heures, passagers et options se changent sur la page qu’ouvre le lien de votre e-mail, même après acceptation. Elle montre d’abord le nouveau prix, et rien ne change avant l’accord des deux côtés ; aucun frais de changement n’est publié. On ne peut pas dépasser la licence du bateau.",
    "Pets are for each provider to decide, and no package promises it. Write the animal and its size into the comment of your request, and the offers say whether it may come.":
      "Animaux : chaque prestataire décide, aucune formule ne le promet. Écrivez l’animal et sa taille dans le commentaire, et les offres répondent.",
    "Smoking is up to the captain, usually outside and away from the fuel, never in a cabin. No package lists shisha: ask for it in the comment of your request.":
      "Fumer dépend du capitaine, en général dehors et loin du carburant, jamais en cabine. Aucune formule n’indique de chicha : demandez-la dans le commentaire.",
    "Food and a cake of your own depend on the package: some say so on their page, others ask first, and a few take a fee. Write it into the comment. Most offer a grazing table, a barbecue or a served dinner as an extra.":
      "Apporter repas ou gâteau dépend de la formule : certaines le disent, d’autres veulent qu’on demande, quelques-unes prennent des frais. Écrivez-le dans le commentaire. La plupart proposent buffet, barbecue ou dîner en option.",
    "Diets and allergies are agreed with the provider: write halal, vegetarian, vegan or nuts into the comment and have it confirmed in the offer. Grazing tables are vegetarian on request. No page states a halal certificate or promises a kitchen free of traces.":
      "Halal, végétarien et allergies se règlent avec le prestataire : écrivez-le dans le commentaire et faites-le confirmer dans l’offre. Le buffet est végétarien sur demande. Aucune page n’annonce de certificat halal ni de cuisine sans traces.",
    "Your own music from a phone is fine where the vessel has a sound system; its page says so. At anchor near others and late in the evening the captain may turn it down. No package lists a DJ: ask for one in the comment.":
      "Votre musique par téléphone est possible là où il y a une sono ; la page le dit. Tard le soir le capitaine peut baisser le son. Aucune formule n’indique de DJ : demandez-le dans le commentaire.",
    "Swimming is possible by daylight on trips with a stop at anchor, where the captain finds the water safe. Nobody goes in after dark, after drinking, or while the engines run. Diving with bottles is not offered.":
      "On se baigne de jour, lors des sorties avec un arrêt au mouillage, où le capitaine juge l’eau sûre. Personne n’y va après le coucher du soleil, après l’alcool ou moteurs en marche. Pas de plongée avec bouteilles.",
    "Fishing is in no package, and no rods are listed. Write it into the comment of your request: a provider that may take you fishing says so in its offer.":
      "La pêche n’est dans aucune formule, ni les cannes. Écrivez-le dans le commentaire : qui peut l’organiser le dit dans son offre.",
    "Parking and public transport depend on the berth and are not listed here. The provider names the exact berth before the day and can say where to park; be there fifteen minutes early. A transfer is an extra with many packages.":
      "Parking et métro dépendent du quai et ne sont pas indiqués ici. Le prestataire donne la place exacte et où se garer ; soyez-y quinze minutes avant. Le transfert est en option avec beaucoup de formules.",
    "Shade and cooling differ by vessel: yachts and dhows have a cooled saloon or lower deck, the day cruiser a roof that slides, small boats a roof over some of the seats. Each vessel's page lists its own.":
      "Ombre et climatisation varient : yachts et dhows ont un salon ou un pont climatisé, la vedette un toit ouvrant, les petits bateaux un toit sur une partie des places. La page de chacun le dit.",
    "There are life jackets for everybody, in children's sizes as well: write ages and weights into the comment. Armbands and rings do not take their place. The crew helps but is no lifeguard, so an adult stays with each child.":
      "Il y a des gilets de sauvetage pour tous, aussi à la taille des enfants : écrivez âges et poids dans le commentaire et faites-les confirmer. Les brassards ne les remplacent pas. L’équipage aide mais ne surveille pas la baignade : un adulte reste avec chaque enfant.",
    "Invoices: once booked, ask for one on the page of your booking, with the company's name, tax registration number and address. It comes from the provider, and shows VAT on a line of its own.":
      "Facture : une fois réservé, demandez-la sur la page de votre réservation, avec société, numéro fiscal et adresse. Elle vient du prestataire, avec la TVA à part.",
    "You pay only in the ways your offer names: by transfer to the provider, aboard, or by card where a button for it is shown. Whether aboard means cash, and whether a foreign card works, the provider says. Crypto and instalments are not offered. Amounts are in dirhams (AED).":
      "On paie seulement comme l’offre l’indique : virement au prestataire, à bord, ou carte là où un bouton le propose. Espèces à bord ou carte étrangère : le prestataire le dit. Ni crypto ni paiement en plusieurs fois. Montants en dirhams (AED).",
    "You cancel on the page of your booking, which the link in your email opens, or by writing to the provider. The page shows first what comes back. Moving the date may cost less: ask for that on the same page. This chat cannot cancel for you.":
      "On annule sur la page de la réservation, qu’ouvre le lien de votre e-mail, ou en écrivant au prestataire. Elle montre d’abord ce qui revient. Déplacer la date coûte parfois moins : demandez-le au même endroit. Ce chat ne peut pas annuler.",
    "I am sorry that no offer has come. Look into the spam folder and at the link in your receipt. A request runs out after about a day, nobody can promise an answer, and nothing is owed: ask again, free of charge, with another date or time of day.":
      "Je suis désolé qu’aucune offre ne soit arrivée. Regardez dans les indésirables et sous le lien de votre reçu. Une demande expire après environ un jour, personne ne peut promettre de réponse, et vous ne devez rien : redemandez gratuitement, avec une autre date ou heure.",
    "A refund goes back the way the money came, from the provider. How long a bank takes for it is not ours to say; the page of your booking shows where each payment stands. If it is late, a person of our team looks at it.":
      "Un remboursement vient du prestataire, par le chemin du paiement. La durée dépend de la banque ; la page de votre réservation montre où en est chaque paiement. S’il tarde, une personne de l’équipe regarde.",
    "Asking holds nothing: the vessel is booked for you in the moment you accept an offer. If somebody else has taken it before, the offer can't be accepted and nothing is owed. Each offer says until when it can be accepted, and whether its provider holds the time for you.":
      "Une demande ne retient rien : le bateau est à vous au moment où vous acceptez une offre. S’il a été pris avant, l’offre ne peut plus être acceptée et vous ne devez rien. Chaque offre dit jusqu’à quand elle peut être acceptée et si le prestataire vous garde le créneau.",
    "The route is agreed with the captain, who decides by wind and sea. Each package's page tells its usual one; a longer way needs more hours and usually more fuel, which costs extra. Write places you wish to see into the comment.":
      "Le trajet se décide avec le capitaine, selon vent et mer. La page de chaque formule indique le sien ; plus loin demande plus d’heures et souvent du carburant en supplément. Écrivez les lieux souhaités dans le commentaire.",
    "No overnight stays are offered here: charters last from two to eight hours, and the evening ends at 02.00. Cabins are for the day. If you wish for more, a person can ask a provider.":
      "Pas de nuit à bord ici : les sorties durent de deux à huit heures, et la soirée finit à 02.00. Pour plus, une personne peut demander à un prestataire.",
    "The listed prices are the same on every day. For New Year's Eve and other days in great demand an offer may differ in price and hours, and then the offer counts: ask early. Whether fireworks are seen no page promises.":
      "Les prix affichés sont les mêmes tous les jours. Pour le Nouvel An et les jours très demandés, une offre peut différer en prix et en heures, et c’est elle qui compte : demandez tôt. Aucune page ne promet la vue sur les feux d’artifice.",
    "Tips are not in the price and never owed. Who is content gives the captain something for the crew at the end, as much as they like.":
      "Le pourboire n’est pas compris et jamais dû. Qui est content donne au capitaine, à la fin, ce qu’il veut pour l’équipage.",
    "Against seasickness choose a calm hour, usually the morning, and a protected way such as the Marina or the Creek; larger vessels and catamarans move less than small ones. Eat lightly, sit outside, low and aft, and look at the horizon. A pharmacist knows about tablets.":
      "Contre le mal de mer : une heure calme, en général le matin, et un trajet abrité comme la Marina ou le Creek ; les grands bateaux et les catamarans bougent moins. Mangez léger, restez dehors, bas et à l’arrière, regardez l’horizon. Pour les comprimés, voyez un pharmacien.",
    "Decorations can be booked with some packages; your own need the provider's word. Fireworks, confetti, smoke machines, sky lanterns and open flames stay ashore. A drone needs a permit: a film by a licensed pilot is an extra with some packages.":
      "La décoration est en option avec certaines formules ; la vôtre, avec l’accord du prestataire. Feux d’artifice, confettis, fumée et flammes restent à terre. Un drone demande un permis : un film par un pilote agréé est une option.",
    "Every charter is for your party alone, and the price is for the whole vessel, not for a person. There are no single seats and no shared trips.":
      "Chaque sortie est pour votre groupe seul, et le prix est celui du bateau entier, pas par personne. Ni places à l’unité ni sorties partagées.",
    "The pictures are computer-generated illustrations, not photographs, and show a kind of vessel and a mood. What counts is the description in the offer. Builders and years stand on each vessel's page; other numbers are not published.":
      "Les images sont générées par ordinateur, ce ne sont pas des photos : elles montrent un type de bateau. C’est la description de l’offre qui compte. Chantier et année sont sur la page du bateau, pas d’autres numéros.",
    "This site is a marketplace: the contract is with the provider, who answers for vessel, licence, insurance and crew. Licence and insurance stand on each provider's page; we do not inspect vessels. Nothing is charged when you ask or accept, and nobody asks for card details by chat or phone.":
      "Ce site est une place de marché : le contrat est avec le prestataire, qui répond du bateau, de la licence, de l’assurance et de l’équipage. Licence et assurance sont sur sa page ; nous n’inspectons pas les bateaux. Rien n’est prélevé à la demande ni à l’acceptation, et personne ne demande votre carte par chat ou téléphone.",
    "Owners with a commercial licence write through the contact page, as do agents, suppliers and applicants: name, company, licence, berth, length and licensed guests help. The commission on trips is agreed with each provider before it begins; guests pay the provider.":
      "Propriétaires avec licence commerciale, agents, fournisseurs et candidats écrivent par la page contact : nom, société, licence, quai, longueur, passagers autorisés. La commission se convient avec chacun avant de commencer ; les clients paient le prestataire.",
    "A sunset trip leaves about an hour and a quarter before the sun sets: soon after 16.00 in early December, when it sets at roughly 17.30, and before 18.00 in late June, when it sets at roughly 19.10. Sunset lies in the afternoon, 12.00 to 20.00.":
      "Une sortie au coucher du soleil part environ une heure et quart avant : peu après 16.00 début décembre, où le soleil se couche vers 17.30, et avant 18.00 fin juin, où il se couche vers 19.10. C’est l’après-midi, de 12.00 à 20.00.",
    "From November to March days are mild, evenings cool and, from December, the sea fresh; from June to September it is hot and humid, and evenings are best. Wind can come in any month. The weather of one day shows about three days before; the captain decides on the day.":
      "De novembre à mars, journées douces, soirées fraîches et, dès décembre, mer fraîche ; de juin à septembre, chaud et humide, le soir est le mieux. Le vent peut venir chaque mois. La météo d’un jour se voit environ trois jours avant ; le capitaine décide.",
    "Mornings (9.00 to 12.00) are calm and cool: good for swimming, children and fast boats. Afternoons (12.00 to 20.00) are warm and end with the sunset. Evenings (20.00 to 02.00) show the towers lit, without a swim. Listed prices are the same.":
      "Le matin (de 9.00 à 12.00) est calme et frais : idéal pour la baignade, les enfants et les bateaux rapides. L'après-midi (de 12.00 à 20.00) est chaud et finit avec le coucher du soleil. Le soir (de 20.00 à 02.00) montre les tours illuminées, sans baignade. Les prix affichés sont les mêmes.",
    "Nothing is added later to the offer that you accept. The listed prices hold captain, crew, insurance, fuel for the usual route, the berth and 5 % VAT. Extras, a longer route, extra hours and landing fees cost more; tips are as you like.":
      "Rien ne s'ajoute ensuite à l'offre que vous acceptez. Les prix affichés comprennent capitaine, équipage, assurance, carburant pour la route habituelle, place au port et 5 % de TVA. Les options, une route plus longue, des heures en plus et les frais d'accostage coûtent plus ; le pourboire est libre.",
    "Staying out longer may be possible: ask the captain early. It hangs on the next trip, each extra hour costs what your offer names, and nobody can promise it. It is surer to add hours on the page of your booking, which shows the price first.":
      "Rester plus longtemps en mer est parfois possible : demandez tôt au capitaine. Cela dépend de la sortie suivante, chaque heure en plus coûte ce que dit votre offre, et personne ne peut le promettre. Il est plus sûr d'ajouter des heures sur la page de votre réservation, qui montre d'abord le prix.",
  },
  inEnglish: "J’ai un texte à ce sujet, en anglais :",
};
