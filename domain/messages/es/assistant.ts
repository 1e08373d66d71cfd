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
  yes: "Sí:",
  no: "No:",
  sum: (what, amount) => `En total, ${what}: **${amount}**, IVA incluido.`,
  sunsetAt: (day, at) => `El ${day} el sol se pone hacia las ${at}.`,
  smalltalk: "Muy bien, gracias. ¿En qué puedo ayudarle con su salida?",
  thanks: "De nada. ¿Alguna otra pregunta sobre su salida?",
  bye: "Hasta pronto, y que disfruten en el agua.",
  abuse: "Lamento la molestia. Dígame qué necesita, o deje que le ayude una persona:",
  complaint:
    "Lo siento mucho, y no debe quedar así. Dígaselo también al proveedor, cuyos datos están en la página de su reserva: el contrato es con él. Lo mira una persona del equipo; desde aquí no puedo prometer una devolución:",
  human: "Con gusto: nuestro equipo ya sabe que usted espera aquí.",
  person: (whatsapp) =>
    `${whatsapp ? `[Escríbanos por WhatsApp](${whatsapp}) o ` : ""}[envíenos un mensaje](/contact), y le responderá una persona.`,
  unknown:
    "Eso no lo sé, y prefiero no adivinar: conozco los yates y barcos de aquí, sus precios, fechas y condiciones.",
  opening: "Con gusto. ¿Cuántos serán, cuántas horas y en qué fecha?",
  forecast: "No puedo saber el tiempo con antelación. El capitán decide ese mismo día.",
  process: (count) =>
    `Para reservar: usted envía una sola solicitud con el formulario, con la fecha, el momento del día, los pasajeros y las horas. Los proveedores que pueden atenderla responden con ofertas por correo electrónico, y usted las compara todas en una página. La solicitud queda abierta unas ${count}. Solicitar es gratis, y no paga nada antes de aceptar una oferta. [Abrir el formulario](/fullofferform)`,
  notBooked:
    "No, todavía no hay nada reservado ni cobrado: en este chat no se reserva. Envíe usted la solicitud con el botón; el proveedor responde por correo, y queda reservado cuando acepte la oferta.",
  take: (link, why) => `Yo tomaría ${link}: ${why}.`,
  tooYoung: (link, words) => `No, no todos pueden subir a ${link}: ${words}`,
  inCurrency: (amount) =>
    `Son unos ${amount} al cambio que muestra este sitio; se paga en dírhams (AED).`,
  wholeBoat: "No: el precio es por todo el barco y solo para su grupo, no por persona.",
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
  doctor:
    "Pregunte antes a un médico: si una salida conviene en el embarazo no puedo juzgarlo. Un barco grande y tranquilo en una ruta corta es más suave que uno rápido y abierto. Escríbalo en el comentario, para el proveedor y el capitán.",
  ownBooking:
    "Desde aquí no veo solicitudes ni reservas. El enlace de su correo abre su página: lo acordado, lo pagado, el amarre y los datos del proveedor. Si perdió el correo, lo encuentra una persona:",
  access: {
    ramp: (which) => `Una rampa al embarcar, también para sillas de ruedas, figura en ${which}.`,
    lift: (which) => `Un ascensor entre cubiertas figura en ${which}.`,
    others:
      "De los demás barcos y de un aseo para silla de ruedas aquí no se dice nada: escriba ancho y peso de la silla en el comentario, o pregunte a una persona.",
  },
  paying: {
    all: (link, rest) => `${link}: sin señal, todo se paga ${rest}.`,
    first: (link, amount, days, rest) =>
      `${link}: primero ${amount}, plazo tras reservar: ${days}; el resto ${rest}.`,
    aboard: "a bordo el mismo día",
    before: (days) => `como tarde ${days} antes de la salida`,
    offer: "No se cobra nada al pedir ni al aceptar; valen las condiciones de la oferta.",
  },
  calm: "He dejado fuera los barcos rápidos abiertos (RIB): son duros para niños pequeños, personas mayores, la espalda y en el embarazo.",
  fleet: (vessels, packages) => `Aquí hay ${vessels} barcos, en ${packages} paquetes.`,
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
  not: (type) => `sin ${type}`,
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
    confirm: "Así lo muestra el calendario ahora; solo una oferta aceptada lo reserva.",
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
    without: (names) => `No incluido en esta suma: ${names}.`,
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
    run: (name, what) => `- ${name} (${what})`,
    languages: (all) => `Idiomas de las tripulaciones, según los proveedores: ${all}.`,
    ofTheDay: "Pregunte en el comentario quién navega su día.",
    speaking: (language) => `Hablan ${language}:`,
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
    swim: "baño en el mar",
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
    "Ask at least three days before the charter. For weekends, sunset hours, the cooler months and the end of the year ask sooner: the choice is wider then.":
      "Pida con al menos tres días de antelación. Para fines de semana, la puesta de sol, los meses frescos y fin de año, antes: hay más donde elegir.",
    "In bad weather the captain decides, and the coast guard may suspend sailing; often a protected route is enough. If the charter is called off for weather, everything you have paid comes back or the date moves, and the choice is yours.":
      "Con mal tiempo decide el capitán, y la guardia costera puede suspender la salida; a menudo basta una ruta protegida. Si se anula por el tiempo, vuelve todo lo pagado o se cambia la fecha, como usted prefiera.",
    "No account is needed: you fill in the form without signing in, and the link in your email opens the page with your offers. Treat that link as private.":
      "No hace falta cuenta: el formulario se rellena sin registrarse, y el enlace de su correo abre la página con sus ofertas. No lo comparta.",
    "Prices are in UAE dirhams (AED) and include 5 % VAT. In each offer the tax also has a line of its own.":
      "Los precios están en dírhams (AED) e incluyen 5 % de IVA. En cada oferta el impuesto figura también en una línea aparte.",
    "Usually included are captain and crew, fuel for the usual route, the vessel's insurance, life jackets, water and ice. Food, water sports, decoration, longer routes and extra hours usually cost more; every package and offer lists its own.":
      "Suelen estar incluidos capitán y tripulación, combustible de la ruta habitual, seguro del barco, chalecos, agua y hielo. Comida, deportes acuáticos, decoración, rutas más largas y horas de más suelen costar aparte; cada paquete y cada oferta dice lo suyo.",
    "Bring papers for each guest: a passport or identity card is commonly asked for the passenger list. Then sun cream, swimwear, a change of clothes and, in winter, a jacket. Shoes come off on many yachts.":
      "Traiga la documentación de cada pasajero: suelen pedir pasaporte o carné para la lista. Y crema solar, bañador, ropa de cambio y, en invierno, una chaqueta. En muchos yates se va descalzo.",
    "Children may come along on most vessels. They usually count as guests, infants too, because the licence limits the number of people aboard. There are life jackets in children's sizes: write the ages into the comment.":
      "Los niños pueden venir en la mayoría de los barcos. Suelen contar como pasajeros, también los bebés, porque la licencia limita las personas a bordo. Hay chalecos de su talla: escriba las edades en el comentario.",
    "Alcohol is served only where the operator is licensed for it, and only to guests of 21 and over; proof of age may be asked for. Do not assume that you may bring your own: ask your provider.":
      "El alcohol se sirve solo donde el operador tiene licencia, y solo a partir de 21 años; pueden pedir un documento. No dé por hecho que puede traer el suyo: pregunte al proveedor.",
    "Be at the quay about fifteen minutes before the agreed time, with everyone. The charter usually runs by the clock, so time lost to late guests is not added at the end. The provider tells you the exact berth.":
      "Estén en el muelle unos quince minutos antes, todos. La salida va por reloj: el tiempo perdido no se añade. El proveedor le dice el amarre exacto.",
    "If you cancel, what comes back depends on the vessel and on how early you cancel. The tiers are shown with each package: compare them before you accept.":
      "Lo que se devuelve al cancelar depende del barco y de la antelación. Los tramos figuran en cada paquete: compárelos antes de aceptar.",
    "Date, hours, guests and extras can be changed on the page your email links to, also after you have accepted. It shows the new price first, and nothing changes until both sides have agreed. More guests than the vessel is licensed for can't be taken.":
      "Fecha, horas, pasajeros y extras se cambian en la página que abre el enlace de su correo, también después de aceptar. Muestra antes el nuevo precio, y nada cambia hasta que ambas partes están de acuerdo. No se puede pasar de la licencia del barco.",
    "Pets are for each provider to decide, and no package promises it. Write the animal and its size into the comment of your request, and the offers say whether it may come.":
      "Mascotas: lo decide cada proveedor y ningún paquete lo promete. Escriba el animal y su tamaño en el comentario, y las ofertas lo dirán.",
    "Smoking is up to the captain, usually outside and away from the fuel, never in a cabin. No package lists shisha: ask for it in the comment of your request.":
      "Fumar depende del capitán, normalmente fuera y lejos del combustible, nunca en camarote. Ningún paquete incluye shisha: pídala en el comentario.",
    "Food and a cake of your own depend on the package: some say so on their page, others ask first, and a few take a fee. Write it into the comment. Most offer a grazing table, a barbecue or a served dinner as an extra.":
      "Traer comida o tarta depende del paquete: algunos lo dicen en su página, otros piden que se pregunte, pocos cobran por ello. Escríbalo en el comentario. La mayoría ofrece mesa de picoteo, barbacoa o cena como extra.",
    "Diets and allergies are agreed with the provider: write halal, vegetarian, vegan or nuts into the comment and have it confirmed in the offer. Grazing tables are vegetarian on request. No page states a halal certificate or promises a kitchen free of traces.":
      "Halal, vegetariano y alergias se acuerdan con el proveedor: escríbalo en el comentario y que lo confirme la oferta. La mesa de picoteo es vegetariana si se pide. Ninguna página dice tener certificado halal ni cocina sin trazas.",
    "Your own music from a phone is fine where the vessel has a sound system; its page says so. At anchor near others and late in the evening the captain may turn it down. No package lists a DJ: ask for one in the comment.":
      "Su música desde el teléfono vale donde hay equipo de sonido; la página lo dice. Tarde por la noche el capitán puede bajarla. Ningún paquete incluye DJ: pídalo en el comentario.",
    "Swimming is possible by daylight on trips with a stop at anchor, where the captain finds the water safe. Nobody goes in after dark, after drinking, or while the engines run. Diving with bottles is not offered.":
      "Se nada de día, en salidas con parada al ancla y donde el capitán ve el agua segura. Nadie entra tras la puesta de sol, tras beber o con los motores en marcha. No se ofrece buceo con botella.",
    "Fishing is in no package, and no rods are listed. Write it into the comment of your request: a provider that may take you fishing says so in its offer.":
      "La pesca no está en ningún paquete, ni las cañas. Escríbalo en el comentario: quien pueda, lo dirá en su oferta.",
    "Parking and public transport depend on the berth and are not listed here. The provider names the exact berth before the day and can say where to park; be there fifteen minutes early. A transfer is an extra with many packages.":
      "Aparcamiento y metro dependen del amarre y no figuran aquí. El proveedor le dice el amarre exacto y dónde aparcar; esté allí quince minutos antes. El traslado es un extra en muchos paquetes.",
    "Shade and cooling differ by vessel: yachts and dhows have a cooled saloon or lower deck, the day cruiser a roof that slides, small boats a roof over some of the seats. Each vessel's page lists its own.":
      "Sombra y aire acondicionado varían: yates y dhows tienen salón o cubierta refrigerada, el crucero un techo corredizo, las lanchas techo sobre parte de los asientos. La página de cada uno lo dice.",
    "There are life jackets for everybody, in children's sizes as well: write ages and weights into the comment. Armbands and rings do not take their place. The crew helps but is no lifeguard, so an adult stays with each child.":
      "Hay chalecos para todos, también de talla infantil: escriba edades y pesos en el comentario. Los manguitos no los sustituyen. La tripulación ayuda pero no es socorrista: un adulto con cada niño.",
    "Invoices: once booked, ask for one on the page of your booking, with the company's name, tax registration number and address. It comes from the provider, and shows VAT on a line of its own.":
      "Factura: tras reservar, pídala en la página de su reserva, con empresa, número fiscal y dirección. La emite el proveedor, con el IVA aparte.",
    "You pay only in the ways your offer names: by transfer to the provider, aboard, or by card where a button for it is shown. Whether aboard means cash, and whether a foreign card works, the provider says. Crypto and instalments are not offered. Amounts are in dirhams (AED).":
      "Se paga solo como dice la oferta: transferencia al proveedor, a bordo, o tarjeta donde haya un botón. Si a bordo vale efectivo, o una tarjeta extranjera, lo dice el proveedor. Ni cripto ni plazos. Importes en dírhams (AED).",
    "You cancel on the page of your booking, which the link in your email opens, or by writing to the provider. The page shows first what comes back. Moving the date may cost less: ask for that on the same page. This chat cannot cancel for you.":
      "Se cancela en la página de la reserva, que abre el enlace de su correo, o escribiendo al proveedor. Muestra antes lo que se devuelve. Cambiar la fecha puede costar menos: pídalo allí. Este chat no puede cancelar.",
    "I am sorry that no offer has come. Look into the spam folder and at the link in your receipt. A request runs out after about a day, nobody can promise an answer, and nothing is owed: ask again, free of charge, with another date or time of day.":
      "Siento que no haya llegado ninguna oferta. Mire en el correo no deseado y en el enlace de su recibo. La solicitud caduca tras un día aproximadamente, nadie puede prometer respuesta y no debe nada: pida otra vez, gratis, con otra fecha u hora.",
    "A refund goes back the way the money came, from the provider. How long a bank takes for it is not ours to say; the page of your booking shows where each payment stands. If it is late, a person of our team looks at it.":
      "La devolución viene del proveedor por la misma vía del pago. Cuánto tarda el banco no lo sabemos; la página de su reserva muestra cómo va cada pago. Si tarda, lo mira una persona del equipo.",
    "Asking holds nothing: the vessel is booked for you in the moment you accept an offer. If somebody else has taken it before, the offer can't be accepted and nothing is owed. Each offer says until when it can be accepted, and whether its provider holds the time for you.":
      "Una solicitud no guarda nada: el barco es suyo en el momento en que acepta una oferta. Si ya lo han tomado, no se puede aceptar y no debe nada. Cada oferta dice hasta cuándo puede aceptarse y si el proveedor le guarda la hora.",
    "The route is agreed with the captain, who decides by wind and sea. Each package's page tells its usual one; a longer way needs more hours and usually more fuel, which costs extra. Write places you wish to see into the comment.":
      "La ruta se acuerda con el capitán, que decide por viento y mar. La página de cada paquete dice la habitual; más lejos pide más horas y normalmente combustible aparte. Escriba los lugares que desea en el comentario.",
    "No overnight stays are offered here: charters last from two to eight hours, and the evening ends at 02.00. Cabins are for the day. If you wish for more, a person can ask a provider.":
      "Aquí no hay noches a bordo: las salidas duran de dos a ocho horas y la noche acaba a las 02.00. Para más, una persona puede preguntar a un proveedor.",
    "The listed prices are the same on every day. For New Year's Eve and other days in great demand an offer may differ in price and hours, and then the offer counts: ask early. Whether fireworks are seen no page promises.":
      "Los precios son los mismos todos los días. Para Nochevieja y días muy pedidos la oferta puede variar en precio y horas, y vale la oferta: pida pronto. Ninguna página promete ver los fuegos.",
    "Tips are not in the price and never owed. Who is content gives the captain something for the crew at the end, as much as they like.":
      "La propina no está en el precio ni es obligatoria. Quien está contento da al capitán lo que quiera para la tripulación.",
    "Against seasickness choose a calm hour, usually the morning, and a protected way such as the Marina or the Creek; larger vessels and catamarans move less than small ones. Eat lightly, sit outside, low and aft, and look at the horizon. A pharmacist knows about tablets.":
      "Contra el mareo: una hora tranquila, normalmente la mañana, y una ruta protegida como la Marina o el Creek; los barcos grandes y catamaranes se mueven menos. Coma ligero, siéntese fuera, abajo y atrás, mire al horizonte. De pastillas sabe el farmacéutico.",
    "Decorations can be booked with some packages; your own need the provider's word. Fireworks, confetti, smoke machines, sky lanterns and open flames stay ashore. A drone needs a permit: a film by a licensed pilot is an extra with some packages.":
      "La decoración es un extra en algunos paquetes; la suya, con permiso del proveedor. Fuegos, confeti, humo y llamas se quedan en tierra. Un dron necesita permiso: un vídeo con piloto autorizado es un extra.",
    "Every charter is for your party alone, and the price is for the whole vessel, not for a person. There are no single seats and no shared trips.":
      "Cada salida es solo para su grupo, y el precio es por el barco entero, no por persona. No hay plazas sueltas ni salidas compartidas.",
    "The pictures are computer-generated illustrations, not photographs, and show a kind of vessel and a mood. What counts is the description in the offer. Builders and years stand on each vessel's page; other numbers are not published.":
      "Las imágenes están hechas por ordenador, no son fotos: muestran un tipo de barco. Cuenta la descripción de la oferta. Astillero y año están en la página del barco, no otros números.",
    "This site is a marketplace: the contract is with the provider, who answers for vessel, licence, insurance and crew. Licence and insurance stand on each provider's page; we do not inspect vessels. Nothing is charged when you ask or accept, and nobody asks for card details by chat or phone.":
      "Esta web es un mercado: el contrato es con el proveedor, que responde de barco, licencia, seguro y tripulación. Licencia y seguro están en su página; no inspeccionamos barcos. No se cobra nada al pedir ni al aceptar, y nadie pide su tarjeta por chat o teléfono.",
    "Owners with a commercial licence write through the contact page, as do agents, suppliers and applicants: name, company, licence, berth, length and licensed guests help. The commission on trips is agreed with each provider before it begins; guests pay the provider.":
      "Propietarios con licencia comercial, agencias, proveedores y candidatos escriben por la página de contacto: nombre, empresa, licencia, amarre, eslora, pasajeros. La comisión se acuerda con cada uno antes de empezar; los clientes pagan al proveedor.",
    "A sunset trip leaves about an hour and a quarter before the sun sets: soon after 16.00 in early December, when it sets at roughly 17.30, and before 18.00 in late June, when it sets at roughly 19.10. Sunset lies in the afternoon, 12.00 to 20.00.":
      "Una salida de puesta de sol zarpa una hora y cuarto antes: poco después de las 16.00 a principios de diciembre, cuando el sol se pone hacia las 17.30, y antes de las 18.00 a finales de junio, hacia las 19.10. Es la tarde, de 12.00 a 20.00.",
    "From November to March days are mild, evenings cool and, from December, the sea fresh; from June to September it is hot and humid, and evenings are best. Wind can come in any month. The weather of one day shows about three days before; the captain decides on the day.":
      "De noviembre a marzo días suaves y noches frescas y, desde diciembre, mar fresco; de junio a septiembre calor y humedad, mejor la noche. Viento puede haber cualquier mes. El tiempo de un día se ve unos tres días antes; decide el capitán.",
    "Mornings (9.00 to 12.00) are calm and cool: good for swimming, children and fast boats. Afternoons (12.00 to 20.00) are warm and end with the sunset. Evenings (20.00 to 02.00) show the towers lit, without a swim. Listed prices are the same.":
      "Las mañanas (de 9.00 a 12.00) son tranquilas y frescas: buenas para nadar, para niños y para barcos rápidos. Las tardes (de 12.00 a 20.00) son cálidas y acaban con la puesta de sol. Las noches (de 20.00 a 02.00) muestran las torres iluminadas, sin baño. Los precios publicados son los mismos.",
    "Nothing is added later to the offer that you accept. The listed prices hold captain, crew, insurance, fuel for the usual route, the berth and 5 % VAT. Extras, a longer route, extra hours and landing fees cost more; tips are as you like.":
      "A la oferta que acepta no se añade nada después. Los precios publicados incluyen capitán, tripulación, seguro, combustible para la ruta habitual, el amarre y un 5 % de IVA. Los extras, una ruta más larga, las horas de más y las tasas de desembarco cuestan aparte; la propina es voluntaria.",
    "Staying out longer may be possible: ask the captain early. It hangs on the next trip, each extra hour costs what your offer names, and nobody can promise it. It is surer to add hours on the page of your booking, which shows the price first.":
      "Quizá se pueda estar más tiempo en el agua: pregunte pronto al capitán. Depende de la salida siguiente, cada hora de más cuesta lo que dice su oferta y nadie puede prometerlo. Es más seguro añadir horas en la página de su reserva, que muestra antes el precio.",
  },
  inEnglish: "Sobre eso tengo un texto en inglés:",
};
