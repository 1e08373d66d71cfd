import { plural } from "#domain/lib/words.ts";
import type { AssistantMessages } from "#domain/messages/en/assistant.ts";

const rules = new Intl.PluralRules("es");
const hours = (n: number) => plural(n, { one: "# hora", other: "# horas" }, rules);
const guests = (n: number) => plural(n, { one: "# pasajero", other: "# pasajeros" }, rules);
const days = (n: number) => plural(n, { one: "# día", other: "# días" }, rules);
const list = new Intl.ListFormat("es", { type: "conjunction" });
const range = (from: number, to: number, noun: (n: number) => string) =>
  from === to ? noun(to) : `de ${from} a ${noun(to)}`;

/** The assistant's sentences for who writes in Spanish. Names and texts of records stay as the catalogue has them. */
export const assistantMessages: AssistantMessages = {
  greeting: "Buenas. Dígame cuántos serán, cuántas horas y cuándo les gustaría salir.",
  who: (name, site) =>
    `Soy ${name}, el asistente de ${site}: un programa, no una persona. Respondo a partir del catálogo y sus condiciones, y puedo pasarle con una persona.`,
  smalltalk: "Muy bien, gracias. ¿En qué puedo ayudarle con su salida?",
  thanks: "De nada. ¿Alguna otra pregunta sobre su salida?",
  bye: "Hasta pronto, y que disfruten en el agua.",
  abuse: "Lamento la molestia. Dígame qué necesita, o deje que le ayude una persona:",
  complaint: "Lo lamento. Esto debería verlo una persona:",
  human: "Con gusto: nuestro equipo ya sabe que usted espera aquí.",
  person: (whatsapp) =>
    `${whatsapp ? `[Escríbanos por WhatsApp](${whatsapp}) o ` : ""}[envíenos un mensaje](/contact), y le responderá una persona.`,
  unknown:
    "Eso no lo sé, y prefiero no adivinar: conozco los yates y barcos de aquí, sus precios, fechas y condiciones.",
  opening: "Con gusto. ¿Cuántos serán, cuántas horas y en qué fecha?",
  forecast: "No puedo saber el tiempo con antelación. El capitán decide ese mismo día.",
  process: (count) =>
    `Para reservar: usted envía una sola solicitud con el formulario, con la fecha, el momento del día, los pasajeros y las horas. Los proveedores que pueden atenderla responden con ofertas por correo electrónico, y usted las compara todas en una página. La solicitud queda abierta unas ${count}. Solicitar es gratis, y no paga nada antes de aceptar una oferta. [Abrir el formulario](/fullofferform)`,
  submit:
    "No puedo enviar una solicitud ni dar un consentimiento por usted; el formulario está relleno con lo que me ha dicho, y lo envía usted.",
  data: "Para todo lo relativo a sus propios datos:",
  told: (link, words) => `${link}: ${words}`,
  foundIn: "Esto es lo que encuentro, en inglés:",
  scope:
    "Eso queda fuera de lo que conozco: ayudo con el alquiler de yates y barcos en Dubái. ¿Cuántos serían, y cuántas horas?",
  injection:
    "Solo respondo a preguntas sobre salidas: paquetes, precios, fechas, condiciones. ¿Qué le gustaría saber?",
  privacy:
    "No comparto datos de otros pasajeros ni contactos directos de los proveedores. Cuando acepte una oferta, usted y el proveedor recibirán los datos de contacto del otro. Para lo demás:",
  otherLanguage:
    "Puedo responder en inglés, árabe, ruso, alemán, francés, español, chino y en hindi escrito con letras latinas.",
  subject: (what) => `${what}:`,
  calm:
    "He dejado fuera los barcos rápidos abiertos (RIB): son duros para niños pequeños, personas mayores, la espalda y en el embarazo.",
  notFiltered: (what) =>
    `No puedo filtrar por este criterio, así que aquí no se ha tenido en cuenta: ${what}.`,
  unfiltered: {
    access: "embarque sin escalones",
    pets: "animales a bordo",
    women: "tripulación solo femenina",
    halal: "comida halal",
    smoking: "fumar a bordo",
    steady: "estabilidad del barco",
  },
  ask: {
    guests: "¿Cuántos serán?",
    duration: "¿Cuántas horas?",
    date: "¿En qué fecha piensa?",
    timeofday: "¿Por la mañana, por la tarde o por la noche?",
    package: "¿A qué paquete se refiere?",
  },
  subjects: {
    pets: "Mascotas",
    parking: "Aparcamiento",
    smoking_shisha: "Fumar y cachimba",
    elderly_access: "Acceso sin escalones",
    gift_voucher: "Vales de regalo",
    food_drink: "Comida propia",
    music: "Música",
    luggage: "Equipaje",
    invoice: "Facturas",
    tips: "Propinas",
    pickup_transfer: "Traslados",
    fishing: "Pesca",
    swimming: "Baño",
    route: "El recorrido",
  },
  unsaid: (subject: string) =>
    `${subject}: aquí no se dice nada, así que no puedo prometerlo. Escríbalo en el comentario de su solicitud y los proveedores responden con sus ofertas.`,
  several:
    "Varios barcos juntos: pida ofertas y escriba en el comentario cuántos barcos y cuántas personas en cada uno; nuestro equipo puede reunirlos.",
  ownOffer:
    "No puedo ver su oferta. El enlace del correo abre la página con sus ofertas, y cada una dice hasta cuándo vale; si venció, puede pedir de nuevo.",
  clarify: "¿A cuál de estas cosas se refiere?",
  choices: {
    recommend: "Ayúdeme a elegir un barco",
    price: "¿Cuánto cuesta?",
    availability: "¿Qué días están libres?",
    capacity: "¿Cuántas personas caben?",
    included: "¿Qué está incluido?",
    food_drink: "¿Y la comida y las bebidas?",
    children: "¿Pueden venir niños?",
    boarding_place: "¿Dónde embarcamos?",
    duration: "¿Cuánto duran los paseos?",
    start_times: "¿A qué hora podemos empezar?",
    payment_methods: "¿Cómo pago?",
    cancellation_terms: "¿Y si cancelo?",
    how_to_book: "¿Cómo reservo?",
    human: "Quiero hablar con una persona",
  },
  found: (n, asked) => (n === 1 ? `Un paquete encaja${asked}:` : `Estos paquetes encajan${asked}:`),
  none: (asked) => `Ningún paquete reúne todo eso${asked}.`,
  nearest: "Lo más parecido:",
  why: {
    guests: (most) => `El paquete más grande admite ${most}.`,
    hours: (between) => `Duración de los paquetes: ${between}.`,
    budget: (least) => `El total más bajo entre lo que encaja por lo demás es ${least}.`,
    date: (day) => `Nada de lo que encaja por lo demás está libre el ${day}.`,
    time: (time) => `Nada de lo que encaja por lo demás sale ${time}.`,
    area: (area, areas) =>
      `Nada de lo que encaja por lo demás sale de ${area}; los puntos de salida son ${areas}.`,
    amenity: (what) => `Nada de lo que encaja por lo demás lo menciona: ${what}.`,
    type: (type) => `Ningún barco de este tipo encaja con lo demás: ${type}.`,
    typeMost: (type, most) => `Máximo para este tipo (${type}): ${most}.`,
  },
  asked: ({ what, guests: forGuests, hours: forHours, time, date, budget }) => {
    const parts = [what, forGuests, forHours, time, date && `el ${date}`, budget].filter(Boolean);
    return parts.length > 0 ? ` (${parts.join(", ")})` : "";
  },
  guests,
  hours,
  times: { 1: "por la mañana", 2: "por la tarde", 3: "por la noche" },
  timeNames: { 1: "mañana", 2: "tarde", 3: "noche" },
  occasions: {
    sunset: "para la puesta de sol",
    marina: "por la Marina",
    luxury: "de lujo",
    birthday: "para un cumpleaños",
    corporate: "para una empresa",
  },
  types: {
    day_cruiser: "crucero de día",
    flybridge: "yate con flybridge",
    tri_deck: "yate de tres cubiertas",
    superyacht: "superyate",
    catamaran: "catamarán",
    rib: "semirrígida",
    dhow: "dhow",
    sailing_yacht: "velero",
    speedboat: "lancha rápida",
  },
  with: (what) => `con ${what}`,
  from: (place) => `desde ${place}`,
  budgets: {
    total: (amount) => `por ${amount} como máximo`,
    hour: (amount) => `por ${amount} la hora como máximo`,
    guest: (amount) => `por ${amount} por pasajero como máximo`,
  },
  comma: ", ",
  joined: (items) => list.format(items),
  rangeHours: (from, to) => range(from, to, hours),
  rangeGuests: (from, to) => range(from, to, guests),
  money: (amount) => `AED ${amount}`,
  line: (link, amount, terms, reasons) =>
    `- ${link}: **${amount}** ${terms}${reasons && `; ${reasons}`}`,
  terms: (count) => `por ${count}`,
  fixedTerms: (count) => `por ${count}, precio fijo`,
  reasons: {
    upTo: (most) => `hasta ${most}`,
    cheapest: "el precio más bajo de lo que encaja",
    free: (times) => `libre ${times} ese día`,
    from: (place) => `desde ${place}`,
    aboard: (what, vessel) => `${what} a bordo de ${vessel}`,
    extra: (what, price) => `${what} como extra, ${price}`,
    each: (amount) => `${amount} por pasajero`,
    rated: (stars) => `proveedor valorado con ${stars}`,
  },
  vat: "Los precios incluyen el IVA.",
  more: (href) => `[Todo lo que encaja](${href}).`,
  askOffers: "Pedir ofertas con estos datos",
  askPlain: "Pedir ofertas",
  reserve: "Reservar este paquete",
  cardFacts: (most, times) => `Hasta ${most}, ${times}`,
  price: {
    total: (link, amount, count) => `${link} cuesta **${amount}** por ${count}, IVA incluido.`,
    fixed: (link, amount, count) =>
      `${link} tiene un precio fijo: **${amount}** por ${count}, IVA incluido.`,
    hourly: (link, amount, least, total) =>
      `${link} cuesta **${amount}** la hora, IVA incluido; la salida más corta (${least}), ${total}.`,
    each: (amount, count) => `Repartido entre ${count} son ${amount} cada uno.`,
    net: (net, vat, gross) => `Neto ${net}, IVA ${vat}, total ${gross}.`,
    limits: (link, between) => `${link}: posible ${between}.`,
    span: (from, count, to) =>
      `Los precios empiezan en **${from}** por ${count} y llegan a ${to} la hora, IVA incluido.`,
  },
  capacity: {
    yes: (link, between) => `Sí: ${link} admite ${between}.`,
    no: (link, between) => `No: ${link} admite ${between}.`,
    plain: (link, between) => `${link} admite ${between}.`,
    licence: (capacity) => `El barco tiene licencia para ${capacity}.`,
    largest: (link, most) => `El más grande es ${link}, hasta ${most}.`,
    dearest: (link, amount, terms) =>
      `El más caro es ${link}: **${amount}** ${terms}, IVA incluido.`,
    smallestIs: (link, vessel, most) =>
      `El más pequeño es ${link}, a bordo de ${vessel}, hasta ${most}.`,
  },
  duration: {
    fixed: (link, count) => `${link} dura ${count}.`,
    between: (link, between) => `Duración posible de ${link}: ${between}.`,
    span: (between) => `Duración de las salidas: ${between}, según el paquete.`,
    yes: (count) => `Así que ${count} es posible.`,
    no: (count) => `Así que ${count} no es posible.`,
  },
  availability: {
    free: (link, times, day) => `${link} está libre ${times} el ${day}.`,
    taken: (link, day) => `${link} está ocupado el ${day}.`,
    takenThen: (link, time, day) => `${link} está ocupado ${time} el ${day}.`,
    notThen: (link, time, times) => `${link} no sale ${time}; sale ${times}.`,
    takenAt: (link, clock, day) => `${link} está ocupado a las ${clock} el ${day}.`,
    closed: (link, day) => `${link} no sale el ${day}.`,
    closedThen: (link, time, day) => `${link} no sale ${time} el ${day}.`,
    closedAt: (link, clock, day) => `${link} no sale a las ${clock} el ${day}.`,
    outside: (count, clock, time, window) =>
      `Una salida de ${count} desde las ${clock} no termina dentro de ese momento del día: ${time} (${window}).`,
    otherwise: (times) => `Está libre ${times}.`,
    confirm: "El proveedor lo confirma cuando usted lo solicita.",
    instead: "Libres ese día en su lugar:",
  },
  lead: {
    rule: (count, day) =>
      `Hay que solicitar con al menos ${count} de antelación: el primer día posible ahora es el ${day}.`,
    early: (day, earliest) =>
      `El ${day} es demasiado pronto: el primer día posible es el ${earliest}.`,
    past: (day) => `El ${day} ya ha pasado.`,
    days,
    sooner: "Si tiene que ser antes, una persona le dirá qué es posible:",
  },
  hoursOfDay: {
    all: (morning, afternoon, evening) =>
      `Mañana: ${morning}; tarde: ${afternoon}; noche: ${evening}, hora de Dubái.`,
    of: (link, times) => `${link} sale ${times}.`,
    hint: "Si sabe a qué hora quiere salir, elíjala en el formulario.",
  },
  boarding: {
    of: (link, place) => `${link} sale de **${place}**.`,
    all: (places) => `Puntos de salida: ${places}.`,
    berth: "El proveedor le indica el atraque exacto antes del día.",
  },
  captain: {
    of: (link) => `${link}: capitán y tripulación incluidos en el precio.`,
    all: (count) =>
      `Capitán y tripulación incluidos (${count}): usted no pilota ni necesita licencia.`,
    packages: (n) => plural(n, { one: "# paquete", other: "los # paquetes" }, rules),
    languages: (name, languages) => `${name} habla ${languages}.`,
  },
  cancellation: {
    of: (link) => `Si cancela ${link}:`,
    until: (notice, back) => `- hasta ${notice} antes de la salida: ${back}`,
    dated: (instant, back) => `- hasta el ${instant}: ${back}`,
    all: (share) => `devolución completa (${share})`,
    percent: (percent) => `devolución del ${percent} %`,
    sum: (amount) => `devolución de ${amount}`,
    after: "- después: no se devuelve nada",
    days,
    each: "Las condiciones varían según el paquete; la página de cada uno indica las suyas.",
    notice: (notice, back) => `Cancelación ${notice} antes: ${back}.`,
    nothing: "no se devuelve nada",
  },
  included: {
    yes: (link, words) => `Sí, incluido con ${link}: ${words}.`,
    extra: (link, title, price) => `${title} es un extra con ${link}: ${price}, IVA incluido.`,
    no: (link, words) => `No incluido con ${link}: ${words}.`,
    all: (link, words) => `${link} incluye: ${words}.`,
    not: (words) => `No incluido: ${words}.`,
    aboard: (words) => `A bordo: ${words}.`,
    every: (what) => `Sí, incluido en el precio de todos los paquetes: ${what}.`,
    never: (what) => `No, ningún paquete lo incluye: ${what}.`,
    some: (what, n, of, links) => `${what}: incluido en ${n} de ${of} (${links}).`,
    unsaid: (link, what) =>
      `La página de ${link} no lo menciona (${what}), así que no puedo prometerlo.`,
  },
  extras: {
    of: (link) => `Extras con ${link}, IVA incluido:`,
    line: (title, price, words) => `- ${title}: ${price}${words && `. ${words}`}`,
    per: {
      booking: (amount) => `${amount} por reserva`,
      hour: (amount) => `${amount} la hora`,
      guest: (amount) => `${amount} por pasajero`,
    },
    one: (title, price, words) => `${title} es un extra: **${price}**, IVA incluido. ${words}`,
    with: (links) => `Se puede añadir a ${links}.`,
    none: (link) => `${link} no tiene extras.`,
    sum: (what, amount) => `Por ${what} son **${amount}**.`,
    together: (count, amount) => `${count} y los extras juntos: **${amount}**, IVA incluido.`,
  },
  tax: (percent) =>
    `Todos los precios incluyen ${percent} de IVA; en las ofertas figura en una línea aparte. Están en dírhams de los Emiratos (AED).`,
  discount:
    "Los precios aquí son los de los paquetes; no puedo conceder descuentos. Preguntar a varios proveedores a la vez es gratis, y sus ofertas pueden variar. Para condiciones especiales:",
  vessel: {
    of: (link, words) => `${link}: ${words}`,
    facts: (name, facts) => `${name}: ${facts}.`,
    length: (m) => `${m} m de eslora`,
    year: (year) => `construido en ${year}`,
    cabins: (n) => plural(n, { one: "# camarote", other: "# camarotes" }, rules),
    crew: (n) => plural(n, { one: "# tripulante", other: "# tripulantes" }, rules),
    builder: (name) => `astillero ${name}`,
    licensed: (count) => `licencia para ${count}`,
  },
  provider: {
    of: (link, name) => `${link} lo opera [${name}]`,
    rated: (name, stars, of, count) => `${name}: valorado con ${stars} de ${of} (${count}).`,
    ratings: guests,
    unrated: (name) => `${name} aún no tiene valoraciones.`,
    speaks: (name, languages) => `${name} habla ${languages}.`,
    best: "Los mejor valorados por los pasajeros:",
    run: (name, what) => `- ${name} (${what})`,
    speaking: (language) => `Hablan ${language}:`,
    owning: "Los operan:",
  },
  compare: {
    line: (link, price, people, span, place) =>
      `- ${link}: ${price}; ${people}; ${span}; desde ${place}`,
    cheaper: (link, difference) => `${link} cuesta ${difference} menos.`,
    same: "El precio es el mismo.",
    larger: (link) => `${link} admite más pasajeros.`,
  },
  contact: (phone, email) =>
    [phone && `Teléfono y WhatsApp: ${phone}.`, email && `Correo electrónico: ${email}.`]
      .filter(Boolean)
      .join(" "),
  passage: (text, link) => `${text}${link && ` Más: ${link}`}`,
  allOfIt: "la respuesta completa",
  things: {
    "jet ski": "moto de agua",
    barbecue: "barbacoa",
    cake: "tarta",
    decorations: "decoración",
    photographer: "fotógrafo",
    transfers: "traslado",
    towels: "toallas",
    fuel: "combustible",
    food: "comida",
    water: "bebidas",
    toilet: "baño",
    cabin: "camarote",
  },
  published: {
    "Offers arrive by email within hours. A request stays open for about a day, and each offer says until when it holds; one page shows them all side by side.":
      "Las ofertas llegan por correo electrónico en unas horas. La solicitud queda abierta alrededor de un día, y cada oferta dice hasta cuándo vale; una página las muestra todas juntas.",
    "You need not accept any offer. If none suits you, do nothing: the request runs out after about a day and nothing is owed.":
      "No está obligado a aceptar ninguna oferta. Si ninguna le conviene, no haga nada: la solicitud caduca tras un día aproximadamente y no debe nada.",
    "Asking is free: nothing is charged for a request. Money is due only when you have accepted an offer, and its terms say how much, when, and whether a deposit comes first.":
      "Solicitar es gratis: no se cobra nada por la solicitud. Solo se paga después de aceptar una oferta; sus condiciones dicen cuánto, cuándo y si hay antes una señal.",
    "Nothing is charged when you ask for offers or accept one. The offer says how much comes first, by when and in which way: by bank transfer to the provider, aboard, or by card where a button for it is shown. Refunds go back the way the money came.":
      "Pago: no se cobra nada al pedir ofertas ni al aceptar una. La oferta dice cuánto se paga primero, hasta cuándo y cómo: por transferencia al proveedor, a bordo, o con tarjeta donde haya un botón para ello. Las devoluciones vuelven por la misma vía.",
  },
  inEnglish: "Sobre eso tengo un texto en inglés:",
  correction: (what) => `Anotado: ${what}.`,
};
