/** Seed questions of /faq; the first four also stand on the home page. */
type FaqSeed = {
  answer: string;
  /** What the assistant says of it, which stands by itself. */
  short: string;
  /** The same question in other words. */
  others: readonly string[];
  group:
    | "Asking for offers"
    | "Prices and payment"
    | "On the day"
    | "Aboard"
    | "Changes and weather"
    | "Your data";
};

/** By question, in their order. */
const rows: Record<string, FaqSeed> = {
  "When do the offers arrive?": {
    answer:
      "Within hours, by email. A request stays open for about a day; each offer says until when it holds. The email links to one page where all offers stand side by side, and new ones are added there.",
    short:
      "Offers arrive by email within hours. A request stays open for about a day, and each offer says until when it holds; one page shows them all side by side.",
    others: [
      "How long until I get an offer?",
      "How soon will I hear back after sending the request?",
      "When do I get an answer or a quote?",
      "How long do I have to wait for replies?",
    ],
    group: "Asking for offers",
  },
  "How early must I ask?": {
    answer:
      "At least three days before the charter; the form does not take an earlier date. For weekends (Saturday and Sunday here), sunset hours, the cooler months and the end of the year, ask sooner: the choice of vessels is wider then.",
    short:
      "Ask at least three days before the charter. For weekends, sunset hours, the cooler months and the end of the year ask sooner: the choice is wider then.",
    others: [
      "How far ahead do I have to book?",
      "Can I book for today or tomorrow?",
      "What is the minimum notice?",
    ],
    group: "Asking for offers",
  },
  "Who sees my phone number?": {
    answer:
      "Among the providers, only the one whose offer you accept, and only from that moment, so that you can agree on berth and boarding. Providers who answer your request see the date, time of day, guests, hours and comment. Leave phone numbers out of the comment.",
    short:
      "Among the providers, only the one whose offer you accept sees your phone number, and only from that moment. The others see date, time of day, guests, hours and comment.",
    others: [
      "Is my number given to the providers?",
      "Do you share my phone with anybody?",
      "Who gets my contact details?",
      "Will everybody call me?",
      "Will I get spam calls?",
      "who will ring me",
    ],
    group: "Your data",
  },
  "What if the wind is against us?": {
    answer:
      "The captain decides, and the coast guard may suspend sailing in bad weather. Often a protected route is enough. If the charter is called off for weather, everything you have paid comes back or the date moves, and the choice is yours.",
    short:
      "In bad weather the captain decides, and the coast guard may suspend sailing; often a protected route is enough. If the charter is called off for weather, everything you have paid comes back or the date moves, and the choice is yours.",
    others: [
      "What happens if it is too windy on the day?",
      "What if it rains on our day?",
      "Do I get my money back if it rains?",
      "What if there is a storm?",
      "What if the sea is too rough?",
      "Who decides whether we sail in bad weather?",
      "The captain cancelled because of the waves: do we get our money back?",
      "What happens if it rains or there is a storm?",
      "What if the weather is bad?",
      "Do we get a refund if the trip is cancelled for weather?",
      "Who decides whether the sea is too rough?",
      "Can we go out in high waves?",
      "it's very windy today, what happens",
      "it's raining, is the trip on",
      "what if there is a storm on our day",
      "will the boat go out in bad weather",
      "do we get our money back if the weather is bad",
      "what if the sea is rough",
      "was ist wenn es am Tag zu windig ist",
      "es regnet, findet die Fahrt statt",
      "Geld zurück bei schlechtem Wetter",
      "was bei Sturm",
      "que se passe-t-il s'il y a trop de vent",
      "il pleut, la sortie a lieu",
      "remboursé en cas de mauvais temps",
      "et s'il y a tempête",
      "qué pasa si hace demasiado viento",
      "llueve, sale el barco",
      "devolución si hace mal tiempo",
      "y si hay tormenta",
      "что если сильный ветер",
      "идет дождь, поездка состоится",
      "вернут деньги если непогода",
      "если шторм",
      "风太大怎么办",
      "下雨还出海吗",
      "天气不好退款吗",
      "有暴风雨怎么办",
      "hawa tez ho to kya hoga",
      "barish me trip hogi",
      "mausam kharab to paise wapas",
      "toofan aaya to",
      "the captain says it is too rough to go",
      "do we lose our money in a sandstorm",
      "was wenn das Meer zu rau ist",
      "mer trop agitée, que se passe-t-il",
      "qué pasa si el mar está mal",
      "что если море неспокойное",
      "agar barish ho gayi to",
    ],
    group: "Changes and weather",
  },
  "Do I need an account to ask?": {
    answer:
      "No. You fill in the form without signing in, and the link in your email opens the page with your offers. Treat that link as private: whoever has it can see your request. Questions can be put in the chat or by WhatsApp, also without an account.",
    short:
      "No account is needed: you fill in the form without signing in, and the link in your email opens the page with your offers. Treat that link as private.",
    others: [
      "Do I have to register?",
      "Must I sign up or log in first?",
      "Can I book as a guest without an account?",
    ],
    group: "Your data",
  },
  "Who receives my request?": {
    answer:
      "The providers who can serve it: with a vessel licensed for your number of guests, for your hours and time of day, and not already booked. They do not see each other's offers. If you reserve one particular package instead, only its provider is asked.",
    short:
      "Your request goes to the providers who can serve it: with a vessel licensed for your guests, for your hours and time of day, and not booked yet. They do not see each other's offers. A reservation of one package goes to its provider alone.",
    others: [
      "Who gets my request?",
      "How many providers will answer?",
      "Which companies see what I ask for?",
    ],
    group: "Asking for offers",
  },
  "Which times of day can I choose?": {
    answer:
      "Morning is 9.00 to 12.00, afternoon 12.00 to 20.00, evening 20.00 to 02.00, all Dubai time. Sunset always falls in the afternoon, from roughly 17.30 in early December to roughly 19.10 in late June. If you know the hour you would like to start, choose it in the form.",
    short:
      "Times of day: morning is 9.00 to 12.00, afternoon 12.00 to 20.00, evening 20.00 to 02.00, Dubai time. Sunset falls in the afternoon, from roughly 17.30 in early December to roughly 19.10 in late June.",
    others: [
      "When is sunset?",
      "Which hours are the afternoon, and which the evening?",
      "What hours do you mean by morning?",
      "What time does the sun set?",
      "Can I choose the exact start time?",
      "From when to when is a sunset cruise?",
    ],
    group: "On the day",
  },
  "Must I accept one of the offers?": {
    answer:
      "No. If none of them suits you, do nothing: the request runs out after about a day and nothing is owed. You may ask again with another date, time of day or number of guests, and nothing is charged for that either.",
    short:
      "You need not accept any offer. If none suits you, do nothing: the request runs out after about a day and nothing is owed.",
    others: [
      "Is there an obligation to buy?",
      "Am I committed once I have asked?",
      "What if I do not like the offers?",
      "Is asking binding?",
    ],
    group: "Asking for offers",
  },
  "What does it cost to ask?": {
    answer:
      "Nothing. Sending a request is free and nothing is charged when you ask. Money is due only when you have accepted an offer. Its terms say how much and when, and whether a deposit comes first, so read them before you accept.",
    short:
      "Asking is free: nothing is charged for a request. Money is due only when you have accepted an offer, and its terms say how much, when, and whether a deposit comes first.",
    others: [
      "Is the request free?",
      "Do you charge a fee for asking?",
      "Do I pay anything now?",
      "When do I have to pay?",
      "Is there a deposit?",
    ],
    group: "Prices and payment",
  },
  "How does paying work?": {
    answer:
      "Nothing is charged when you ask for offers or accept one. The offer says how much comes first, by when and in which way: by bank transfer to the provider, aboard, or by card where a button for it is shown. Refunds go back the way the money came.",
    short:
      "Nothing is charged when you ask for offers or accept one. The offer says how much comes first, by when and in which way: by bank transfer to the provider, aboard, or by card where a button for it is shown. Refunds go back the way the money came.",
    others: [
      "Is a prepayment needed?",
      "What must we pay first?",
      "How and when do I pay?",
      "Do you take my card now?",
      "Is there a down payment?",
      "How can I pay?",
      "Which ways of payment are there?",
      "Can I pay by card or cash?",
      "Can I pay by bank transfer?",
      "Can I pay aboard on the day?",
      "Do you take credit cards or Apple Pay?",
      "do I have to pay in advance",
      "do you need a deposit upfront",
      "can I pay a deposit only and the rest later",
      "how much is the down payment",
      "do I pay now or later",
      "muss man anzahlen",
      "ist eine Vorauszahlung nötig",
      "wie hoch ist die Anzahlung",
      "zahle ich jetzt oder später",
      "faut-il payer d'avance",
      "un acompte est-il nécessaire",
      "combien d'acompte",
      "payer maintenant ou plus tard",
      "hay que pagar por adelantado",
      "hace falta señal",
      "cuánto es el anticipo",
      "pagar ahora o después",
      "нужна ли предоплата",
      "какая предоплата",
      "нужно платить заранее",
      "платить сейчас или потом",
      "需要预付吗",
      "要付定金吗",
      "定金多少",
      "现在付还是以后付",
      "advance dena padega kya",
      "kitna advance",
      "pehle paise dene hain",
      "abhi pay ya baad me",
      "what do we pay first",
      "how much first and how much later",
      "how much do I have to put down",
      "¿Hay que dar una señal?",
      "acompte ou tout d'un coup",
    ],
    group: "Prices and payment",
  },
  "Is VAT in the price?": {
    answer:
      "Yes. Prices are shown in UAE dirhams (AED) and include 5 % VAT. In each offer the tax also has a line of its own, next to the price for the hours and the extras, so you can see how the total is made up.",
    short:
      "Prices are in UAE dirhams (AED) and include 5 % VAT. In each offer the tax also has a line of its own.",
    others: [
      "Are the prices with tax?",
      "Is tax added on top?",
      "In which currency are the prices?",
    ],
    group: "Prices and payment",
  },
  "What is usually included?": {
    answer:
      "Usually captain and crew, fuel for the usual route, the vessel's insurance, life jackets, water and ice. Food, water sports, decoration, longer routes and extra hours usually cost more. Practices differ, so every package and offer lists what is and what is not included.",
    short:
      "Usually included are captain and crew, fuel for the usual route, the vessel's insurance, life jackets, water and ice. Food, water sports, decoration, longer routes and extra hours usually cost more; every package and offer lists its own.",
    others: [
      "What do we get for the price?",
      "What is in the price of the boat?",
      "What is in the price?",
      "What costs extra?",
      "Is fuel included?",
      "Does it come with a captain?",
      "Do I pay extra for captain and fuel, or is that in the price?",
    ],
    group: "Prices and payment",
  },
  "How do I compare two offers?": {
    answer:
      "Look at the total first, then at what is not included, then at what you pay if you cancel. The page with your offers keeps these in the same rows for each provider, with the amount per guest and per hour, so they can be read across.",
    short:
      "To compare offers, look at the total first, then at what is not included, then at what you pay if you cancel. The page with your offers shows these in the same rows for each provider, with the amount per guest and per hour.",
    others: [
      "I got two offers by email: how do I know which is better?",
      "Which of my offers is the better one?",
      "One offer is cheaper than the other: which should I take?",
      "Which offer should I take?",
      "How do I choose between offers?",
      "What should I look at in an offer?",
      "one offer costs 4200 and the other 4700, which is better",
      "which of my offers is the best",
      "the cheap offer or the one with the better stars",
      "I got three offers, what do I look at",
      "welches Angebot ist besser",
      "quelle offre est la meilleure",
      "qué oferta es mejor",
      "какое предложение лучше",
      "哪个报价更好",
      "kaun sa offer behtar hai",
      "Two companies answered, which one do I choose?",
      "how should I pick among my offers",
    ],
    group: "Prices and payment",
  },
  "What should we bring?": {
    answer:
      "Papers for each guest, since a passport or identity card is commonly asked for the passenger list. Then sun cream, swimwear, a change of clothes and, in winter, a jacket. Shoes come off on many yachts. Ask your provider about towels and about food of your own.",
    short:
      "Bring papers for each guest: a passport or identity card is commonly asked for the passenger list. Then sun cream, swimwear, a change of clothes and, in winter, a jacket. Shoes come off on many yachts.",
    others: [
      "What should we wear?",
      "What do I pack for the trip?",
      "Do we need passports or Emirates ID?",
      "Is there a dress code?",
      "Which shoes are allowed aboard?",
    ],
    group: "On the day",
  },
  "May children come along?": {
    answer:
      "Yes, on most vessels. They usually count as guests, infants too, because the licence limits the number of people aboard. There are life jackets for all, in children's sizes as well: write the ages into the comment so the right ones are ready.",
    short:
      "Children may come along on most vessels. They usually count as guests, infants too, because the licence limits the number of people aboard. There are life jackets in children's sizes: write the ages into the comment.",
    others: [
      "Are kids allowed?",
      "Can we bring a baby?",
      "Do children count as guests?",
      "Is there a minimum age?",
      "darf mein Sohn mit aufs Boot, er ist 4",
      "les enfants peuvent-ils venir",
      "pueden venir niños",
      "можно с детьми",
      "孩子可以上船吗",
      "bachche aa sakte hain kya",
      "are babies and toddlers allowed on board",
    ],
    group: "Aboard",
  },
  "Is alcohol served aboard?": {
    answer:
      "Only where the operator is licensed for it, and only to guests of 21 and over; proof of age may be asked for. Do not assume that you may bring your own. Ask your provider, and check that the offer says what was agreed.",
    short:
      "Alcohol is served only where the operator is licensed for it, and only to guests of 21 and over; proof of age may be asked for. Do not assume that you may bring your own: ask your provider.",
    others: [
      "Can we drink on board?",
      "Can we bring our own beer or wine?",
      "Is champagne allowed?",
      "Do you sell alcohol?",
    ],
    group: "Aboard",
  },
  "When should we be at the quay?": {
    answer:
      "About fifteen minutes before the agreed time, with everyone. The charter usually runs by the clock, so time lost to late guests is not added at the end. The provider tells you the exact berth; marinas are large, so pass it on to each guest.",
    short:
      "Be at the quay about fifteen minutes before the agreed time, with everyone. The charter usually runs by the clock, so time lost to late guests is not added at the end. The provider tells you the exact berth.",
    others: [
      "When do we have to be there?",
      "How early do we arrive?",
      "We are running late: will the time be added?",
      "We were half an hour late: is it added at the end?",
      "How early should we arrive?",
      "What if we are late?",
      "What time must we be there?",
      "Does the boat wait for late guests?",
    ],
    group: "On the day",
  },
  "What do I get back if I cancel?": {
    answer:
      "That depends on the vessel and on how early you cancel. Each package shows its tiers: what comes back, and until when, in Dubai time. A cancelled flight, illness or a change of mind counts as cancelling on your side; moving the date may cost less. Only what the weather or the provider calls off comes back whole.",
    short:
      "If you cancel, what comes back depends on the vessel and on how early you cancel. The tiers are shown with each package: compare them before you accept.",
    others: [
      "What if I change my mind after booking?",
      "What do I lose if I do not want the trip any more?",
      "Do I have to pay if I change my mind?",
      "Can I cancel?",
      "What is the cancellation policy?",
      "Is it refundable?",
      "Do I get a refund if my flight is cancelled or somebody is ill?",
    ],
    group: "Changes and weather",
  },
  "Can I change the date or the number of guests?": {
    answer:
      "Yes, on the page your email links to, also after you have accepted: date, hours, guests and extras. It shows the new price first, and nothing changes until both sides have agreed. More guests than the vessel is licensed for can't be taken.",
    short:
      "Date, hours, guests and extras can be changed on the page your email links to, also after you have accepted. It shows the new price first, and nothing changes until both sides have agreed. More guests than the vessel is licensed for can't be taken.",
    others: [
      "Can I just move the date?",
      "We booked for fourteen and two more want to join",
      "Can we add people after booking?",
      "Can I switch to another day?",
      "We will be fewer than we said: can I change it?",
      "Can I reschedule?",
      "Can we add more people later?",
      "Can I move my booking to another day?",
      "Can I postpone the trip?",
      "How do I modify my booking?",
    ],
    group: "Changes and weather",
  },
  "What happens to my email address?": {
    answer:
      "We send your receipt, the offers and news of your booking to it. The form also asks for your agreement to marketing by email, WhatsApp, SMS and phone. You can take that back at any time; each marketing email has a link that does it in one click.",
    short:
      "Your email address gets your receipt, the offers and news of your booking. Marketing comes only if you agreed to it in the form, and each such email has a link that ends it in one click.",
    others: [
      "Will you send me spam?",
      "How do I unsubscribe?",
      "Do you send marketing emails?",
      "What do you use my email for?",
    ],
    group: "Your data",
  },
  "How do I ask about the data you hold on me?": {
    answer:
      "Write to us through the contact page, from the address you used in your request, and say whether you would like to see, correct or delete it. Details of a booking that is still to come are needed until the charter has taken place.",
    short:
      "To see, correct or delete your data, write to us through the contact page, from the address you used in your request. Details of a booking that is still to come are needed until the charter has taken place.",
    others: [
      "How do I delete my data?",
      "Can I see what you know about me?",
      "Please remove my personal information",
      "How do I use my GDPR rights?",
    ],
    group: "Your data",
  },
  "Are pets allowed aboard?": {
    answer:
      "Pets are for each provider to decide, and no package promises it. Write the animal and its size into the comment of your request, and the offers say whether it may come. Some vessels have decks that claws mark, and not every captain takes a dog near the water; a life jacket for it and a lead are wise.",
    short:
      "Pets are for each provider to decide, and no package promises it. Write the animal and its size into the comment of your request, and the offers say whether it may come.",
    others: [
      "Can I bring my dog?",
      "Is a cat or a small dog welcome on the yacht?",
      "Do you allow animals?",
    ],
    group: "Aboard",
  },
  "May we smoke or have shisha aboard?": {
    answer:
      "Smoking is up to the captain, usually outside and away from the fuel, never in a cabin. No package lists shisha: ask for it in the comment of your request. The provider answers it with the offer; where it is not allowed, a trip can be ended for it.",
    short:
      "Smoking is up to the captain, usually outside and away from the fuel, never in a cabin. No package lists shisha: ask for it in the comment of your request.",
    others: [
      "Is smoking allowed?",
      "Can we bring a shisha or hookah?",
      "Do you have shisha on board?",
      "Can I vape on deck?",
    ],
    group: "Aboard",
  },
  "Can we bring our own food or cake?": {
    answer:
      "Food and a cake of your own depend on the package: some say so on their page, others ask first, and a few take a fee. Write it into the comment. Most offer a grazing table, a barbecue or a served dinner as an extra. Nothing with open flames, and nothing that stains the deck.",
    short:
      "Food and a cake of your own depend on the package: some say so on their page, others ask first, and a few take a fee. Write it into the comment. Most offer a grazing table, a barbecue or a served dinner as an extra.",
    others: [
      "Can I bring food from home?",
      "May we bring our own snacks?",
      "Can we order pizza and take it on board?",
      "Can we bring our own snacks?",
      "Is outside catering allowed?",
      "May we bring a birthday cake with us?",
      "Can I take my own food on the boat?",
      "can I bring my own food from home",
      "can we bring snacks and soft drinks",
      "can we bring our own cake",
      "are we allowed to take food on board",
      "can I bring homemade food",
      "bring our own water and juice",
      "dürfen wir eigenes Essen mitbringen",
      "eigene Getränke mitnehmen",
      "Kuchen selbst mitbringen",
      "peut-on apporter sa nourriture",
      "apporter nos boissons",
      "apporter notre gâteau",
      "podemos llevar nuestra comida",
      "llevar bebidas propias",
      "llevar nuestra tarta",
      "можно ли со своей едой",
      "взять свои напитки",
      "принести свой торт",
      "可以自带食物吗",
      "自带饮料",
      "自带蛋糕",
      "kya hum apna khana la sakte hain",
      "ghar ka khana laana",
      "apni cold drink",
      "apna cake",
      "We'd like to bring our own birthday cake, ok?",
      "is it allowed to bring homemade sandwiches",
    ],
    group: "Aboard",
  },
  "Is there halal or vegetarian food?": {
    answer:
      "Diets and allergies are agreed with the provider: write halal, vegetarian, vegan or nuts into the comment and have it confirmed in the offer. Grazing tables are vegetarian on request. No page states a halal certificate or promises a kitchen free of traces. Bring your own medicine for an allergy, and tell the crew where it is.",
    short:
      "Diets and allergies are agreed with the provider: write halal, vegetarian, vegan or nuts into the comment and have it confirmed in the offer. Grazing tables are vegetarian on request. No page states a halal certificate or promises a kitchen free of traces.",
    others: [
      "Is the food halal?",
      "Do you have vegetarian or vegan meals?",
      "Can you cater for a nut allergy?",
      "Jain or kosher food possible?",
    ],
    group: "Aboard",
  },
  "Can we play our own music?": {
    answer:
      "Your own music from a phone is fine where the vessel has a sound system; its page says so. At anchor near others and late in the evening the captain may turn it down. No package lists a DJ: ask for one in the comment. A few quiet trips keep the music low by house rule, and their pages say that too.",
    short:
      "Your own music from a phone is fine where the vessel has a sound system; its page says so. At anchor near others and late in the evening the captain may turn it down. No package lists a DJ: ask for one in the comment.",
    others: [
      "Is there a Bluetooth speaker?",
      "Can we bring a DJ?",
      "How loud may the music be?",
      "Can I connect my phone to the speakers?",
    ],
    group: "Aboard",
  },
  "May we go swimming?": {
    answer:
      "Swimming is possible by daylight on trips with a stop at anchor, where the captain finds the water safe. Nobody goes in after dark, after drinking, or while the engines run. Diving with bottles is not offered. Short trips near the Marina leave the swim out, and the crew helps but is no lifeguard.",
    short:
      "Swimming is possible by daylight on trips with a stop at anchor, where the captain finds the water safe. Nobody goes in after dark, after drinking, or while the engines run. Diving with bottles is not offered.",
    others: ["Can we swim at night?", "Can we jump off the boat?", "Do you offer scuba diving?"],
    group: "Aboard",
  },
  "Can we go fishing?": {
    answer:
      "Fishing is in no package, and no rods are listed. Write it into the comment of your request: a provider that may take you fishing says so in its offer. Fishing needs a permit here, so please do not bring rods without asking first; a trip for it also takes other waters and other hours.",
    short:
      "Fishing is in no package, and no rods are listed. Write it into the comment of your request: a provider that may take you fishing says so in its offer.",
    others: [
      "Do you do fishing trips?",
      "Are fishing rods on board?",
      "Is deep sea fishing possible?",
    ],
    group: "Aboard",
  },
  "Where can we park, and is there a metro?": {
    answer:
      "Parking and public transport depend on the berth and are not listed here. The provider names the exact berth before the day and can say where to park; be there fifteen minutes early. A transfer is an extra with many packages. Allow for a short walk along the quay.",
    short:
      "Parking and public transport depend on the berth and are not listed here. The provider names the exact berth before the day and can say where to park; be there fifteen minutes early. A transfer is an extra with many packages.",
    others: [
      "Is there parking near the berth?",
      "How do we get to the quay?",
      "Is there parking at the marina?",
      "How far is it from the metro?",
      "Can a taxi drop us at the boat?",
      "Is parking free?",
    ],
    group: "On the day",
  },
  "Is there shade or air conditioning?": {
    answer:
      "Shade and cooling differ by vessel: yachts and dhows have a cooled saloon or lower deck, the day cruiser a roof that slides, small boats a roof over some of the seats. Each vessel's page lists its own. In summer the evening is the kindest time, and a hat helps on every deck.",
    short:
      "Shade and cooling differ by vessel: yachts and dhows have a cooled saloon or lower deck, the day cruiser a roof that slides, small boats a roof over some of the seats. Each vessel's page lists its own.",
    others: ["Is the boat covered?", "Does the yacht have AC?", "Is there a place out of the sun?"],
    group: "Aboard",
  },
  "Are there life jackets for everybody?": {
    answer:
      "There are life jackets for everybody, in children's sizes as well: write ages and weights into the comment. Armbands and rings do not take their place. The crew helps but is no lifeguard, so an adult stays with each child. Try the jackets on at the quay, before you leave.",
    short:
      "There are life jackets for everybody, in children's sizes as well: write ages and weights into the comment. Armbands and rings do not take their place. The crew helps but is no lifeguard, so an adult stays with each child.",
    others: [
      "Are armbands enough for my toddler?",
      "Is there a lifeguard?",
      "Do you have a life vest for a baby?",
      "What safety equipment is on board?",
      "I cannot swim, is it safe?",
      "do you have life jackets for kids",
      "can my kids have life vests, 2 and 4 years",
      "gibt es Schwimmwesten für Kinder",
      "y a-t-il des gilets pour enfants",
      "hay chalecos para niños",
      "есть ли детские жилеты",
      "有儿童救生衣吗",
      "bachchon ki life jacket hai",
    ],
    group: "Aboard",
  },
  "Can I get an invoice for my company?": {
    answer:
      "Invoices: once booked, ask for one on the page of your booking, with the company's name, tax registration number and address. It comes from the provider, and shows VAT on a line of its own. A provider without a registration number issues a plain invoice.",
    short:
      "Invoices: once booked, ask for one on the page of your booking, with the company's name, tax registration number and address. It comes from the provider, and shows VAT on a line of its own.",
    others: [
      "Do you write an invoice with a TRN?",
      "Do you issue a tax invoice?",
      "Can my TRN be on the invoice?",
      "I need a receipt for my company",
      "Do we get a VAT invoice?",
    ],
    group: "Prices and payment",
  },
  "Can I pay in cash, with crypto or in instalments?": {
    answer:
      "You pay only in the ways your offer names: by transfer to the provider, aboard, or by card where a button for it is shown. Whether aboard means cash, and whether a foreign card works, the provider says. Crypto and instalments are not offered. Amounts are in dirhams (AED).",
    short:
      "You pay only in the ways your offer names: by transfer to the provider, aboard, or by card where a button for it is shown. Whether aboard means cash, and whether a foreign card works, the provider says. Crypto and instalments are not offered. Amounts are in dirhams (AED).",
    others: [
      "Do you accept crypto or bitcoin?",
      "Do you take Tabby, Klarna or Alipay?",
      "Is Amex accepted?",
      "Does a Russian bank card work?",
      "can we pay cash",
      "do you accept cash on the boat",
      "can I pay cash to the captain",
      "is cash ok on the day",
      "pay in cash on board",
      "only cash, no card",
      "kann ich bar zahlen",
      "Barzahlung an Bord",
      "bar bezahlen am Tag",
      "nehmt ihr Bargeld",
      "peut-on payer en espèces à bord",
      "payer en liquide",
      "paiement en espèces",
      "acceptez-vous le cash",
      "se puede pagar en efectivo",
      "pago en efectivo a bordo",
      "aceptan efectivo",
      "pagar en metálico",
      "можно оплатить наличными",
      "оплата наличными на борту",
      "принимаете наличные",
      "наличкой",
      "可以付现金吗",
      "船上付现金",
      "收现金吗",
      "现金支付",
      "cash de sakte hain kya",
      "boat par cash payment",
      "cash chalega",
      "nakad bhugtan",
      "can I pay with my german credit card",
      "what about by card from abroad",
      "do you take american express or visa",
      "does my foreign credit card work",
      "is revolut accepted",
      "indian debit card",
      "geht meine deutsche Kreditkarte",
      "ausländische Karte",
      "nehmt ihr Visa und Mastercard",
      "carte bancaire étrangère",
      "ma carte française marche-t-elle",
      "acceptez-vous visa",
      "tarjeta extranjera",
      "funciona mi tarjeta española",
      "aceptan visa",
      "работает ли иностранная карта",
      "оплата российской картой",
      "принимаете визу",
      "外国信用卡可以吗",
      "银联卡",
      "接受visa吗",
      "indian card chalega",
      "videshi card",
      "visa card lete ho",
      "Can I pay with a card from Russia?",
      "можно заплатить картой из России",
    ],
    group: "Prices and payment",
  },
  "How do I cancel a booking?": {
    answer:
      "You cancel on the page of your booking, which the link in your email opens, or by writing to the provider. The page shows first what comes back. Moving the date may cost less: ask for that on the same page. What has been paid goes back the way it came, by the terms of the offer.",
    short:
      "You cancel on the page of your booking, which the link in your email opens, or by writing to the provider. The page shows first what comes back. Moving the date may cost less: ask for that on the same page. This chat cannot cancel for you.",
    others: [
      "I have a booking and want to cancel it: how?",
      "Where do I cancel?",
      "Who do I tell when we cannot come?",
      "I want to cancel my trip",
      "Please cancel my booking",
      "We cannot come, what now?",
    ],
    group: "Changes and weather",
  },
  "Nobody has answered my request: what now?": {
    answer:
      "First look into the spam folder and at the link in your receipt. A request runs out after about a day, nobody can promise an answer, and nothing is owed: ask again, free of charge, with another date or time of day. A person of our team can look at it as well, in the chat or by WhatsApp.",
    short:
      "I am sorry that no offer has come. Look into the spam folder and at the link in your receipt. A request runs out after about a day, nobody can promise an answer, and nothing is owed: ask again, free of charge, with another date or time of day.",
    others: [
      "I sent a request and got no offer",
      "What if no provider replies?",
      "Still waiting for an answer",
    ],
    group: "Asking for offers",
  },
  "When do I get my money back?": {
    answer:
      "A refund goes back the way the money came, from the provider. How long a bank takes for it is not ours to say; the page of your booking shows where each payment stands. If it is late, a person of our team looks at it. Have the number of your booking at hand when you write to us.",
    short:
      "A refund goes back the way the money came, from the provider. How long a bank takes for it is not ours to say; the page of your booking shows where each payment stands. If it is late, a person of our team looks at it.",
    others: [
      "Where is my refund?",
      "How long does a refund take?",
      "I cancelled and have not been paid back",
      "Can I get the refund in cash?",
      "how is the refund paid out",
      "to which account does the money come back",
    ],
    group: "Changes and weather",
  },
  "Is the boat held for me when I ask?": {
    answer:
      "Asking holds nothing: the vessel is booked for you in the moment you accept an offer. If somebody else has taken it before, the offer can't be accepted and nothing is owed. Each offer says until when it can be accepted, and whether its provider holds the time for you meanwhile.",
    short:
      "Asking holds nothing: the vessel is booked for you in the moment you accept an offer. If somebody else has taken it before, the offer can't be accepted and nothing is owed. Each offer says until when it can be accepted, and whether its provider holds the time for you.",
    others: [
      "Can somebody else take the boat before I accept?",
      "Can I lose the boat while the offer still holds?",
      "Is the boat reserved while I decide?",
      "What if somebody books it first?",
      "Can I put a date on hold for a day?",
      "Can you hold the date?",
      "Can another person take the boat before me?",
      "Is it reserved when I send the request?",
      "My offer holds 12 hours: can another party book the boat first?",
      "can someone else grab the boat while I decide",
      "is the boat blocked for us while the offer is valid",
      "what if the boat is gone before I accept",
    ],
    group: "Asking for offers",
  },
  "Where does the trip go, and may we choose the route?": {
    answer:
      "The route is agreed with the captain, who decides by wind and sea. Each package's page tells its usual one; a longer way needs more hours and usually more fuel, which costs extra. Write places you wish to see into the comment. Landing on the way is possible at some quays: the boat waits and the clock runs.",
    short:
      "The route is agreed with the captain, who decides by wind and sea. Each package's page tells its usual one; a longer way needs more hours and usually more fuel, which costs extra. Write places you wish to see into the comment.",
    others: [
      "Can we choose the route ourselves?",
      "which way does the boat take",
      "Do we pass the Burj Al Arab or Atlantis?",
      "Which way does the boat go?",
    ],
    group: "On the day",
  },
  "Can we stay aboard overnight?": {
    answer:
      "No overnight stays are offered here: charters last from two to eight hours, and the evening ends at 02.00. Cabins are for the day. If you wish for more, a person can ask a provider. Several days or a passage to another port are in no package either.",
    short:
      "No overnight stays are offered here: charters last from two to eight hours, and the evening ends at 02.00. Cabins are for the day. If you wish for more, a person can ask a provider.",
    others: [
      "Can we sleep on the boat?",
      "Is a multi-day charter possible?",
      "Can we rent the yacht for a night?",
    ],
    group: "Aboard",
  },
  "Do prices differ at weekends or on New Year's Eve?": {
    answer:
      "The listed prices are the same on every day. For New Year's Eve and other days in great demand an offer may differ in price and hours, and then the offer counts: ask early. Whether fireworks are seen no page promises. Nothing is added later to what you have accepted.",
    short:
      "The listed prices are the same on every day. For New Year's Eve and other days in great demand an offer may differ in price and hours, and then the offer counts: ask early. Whether fireworks are seen no page promises.",
    others: [
      "Is it more expensive on Friday or Saturday?",
      "What is the surcharge for New Year's Eve?",
      "Do you charge more on public holidays?",
      "can we watch the new year fireworks from the boat",
      "see the fireworks on new years eve",
      "nye fireworks cruise",
      "boat for the 31st fireworks",
      "burj khalifa fireworks from the water",
      "Silvesterfeuerwerk vom Boot",
      "Feuerwerk an Silvester sehen",
      "Silvester auf der Yacht",
      "feu d'artifice du nouvel an du bateau",
      "voir les feux du réveillon",
      "réveillon sur un yacht",
      "fuegos de fin de año desde el barco",
      "ver fuegos artificiales nochevieja",
      "nochevieja en yate",
      "новогодний салют с яхты",
      "посмотреть фейерверк на новый год",
      "новый год на яхте",
      "船上看跨年烟花",
      "新年烟花",
      "跨年游艇",
      "new year fireworks boat se",
      "naye saal ki aatishbazi",
      "new year party boat",
    ],
    group: "Prices and payment",
  },
  "Should we tip the crew?": {
    answer:
      "Tips are not in the price and never owed. Who is content gives the captain something for the crew at the end, as much as they like. No package includes service money, and nobody may ask for it; if somebody does, tell us.",
    short:
      "Tips are not in the price and never owed. Who is content gives the captain something for the crew at the end, as much as they like.",
    others: ["How much do we tip?", "Is gratuity included?", "Is service charge in the price?"],
    group: "On the day",
  },
  "What helps against seasickness?": {
    answer:
      "Against seasickness choose a calm hour, usually the morning, and a protected way such as the Marina or the Creek; larger vessels and catamarans move less than small ones. Eat lightly, sit outside, low and aft, and look at the horizon. A pharmacist knows about tablets. Tell the captain early, and the course can be changed.",
    short:
      "Against seasickness choose a calm hour, usually the morning, and a protected way such as the Marina or the Creek; larger vessels and catamarans move less than small ones. Eat lightly, sit outside, low and aft, and look at the horizon. A pharmacist knows about tablets.",
    others: [
      "I get seasick easily",
      "Which boat is the most stable?",
      "Is a catamaran steadier?",
      "Somebody of us is afraid of waves",
    ],
    group: "On the day",
  },
  "May we decorate the boat or let off fireworks?": {
    answer:
      "Decorations can be booked with some packages; your own need the provider's word. Fireworks, confetti, smoke machines, sky lanterns and open flames stay ashore. A drone needs a permit: a film by a licensed pilot is an extra with some packages. For flowers, a sign or a proposal write to the provider in the comment, and the crew knows.",
    short:
      "Decorations can be booked with some packages; your own need the provider's word. Fireworks, confetti, smoke machines, sky lanterns and open flames stay ashore. A drone needs a permit: a film by a licensed pilot is an extra with some packages.",
    others: [
      "Can I bring balloons?",
      "Can we have fireworks or confetti?",
      "I want to propose on the boat",
    ],
    group: "Aboard",
  },
  "Is the boat only for us, and is the price for all?": {
    answer:
      "Every charter is for your party alone, and the price is for the whole vessel, not for a person. There are no single seats and no shared trips. How many guests it takes, and from how many on, stands with each package; the total divided by your guests is the price a head.",
    short:
      "Every charter is for your party alone, and the price is for the whole vessel, not for a person. There are no single seats and no shared trips.",
    others: [
      "Is the price per person?",
      "Do you sell tickets or single seats?",
      "Will other people be on board?",
      "Is it a shared tour?",
    ],
    group: "Prices and payment",
  },
  "Are the pictures of the real boats?": {
    answer:
      "The pictures are computer-generated illustrations, not photographs, and show a kind of vessel and a mood. What counts is the description in the offer. Builders and years stand on each vessel's page; other numbers are not published.",
    short:
      "The pictures are computer-generated illustrations, not photographs, and show a kind of vessel and a mood. What counts is the description in the offer. Builders and years stand on each vessel's page; other numbers are not published.",
    others: [
      "Are the photos real?",
      "Do you have a video of the yacht?",
      "Does the boat look like in the photo?",
      "Are those the actual boats, or do the pictures look AI made?",
    ],
    group: "On the day",
  },
  "Can I trust this site, and who answers for the trip?": {
    answer:
      "This site is a marketplace: the contract is with the provider, who answers for vessel, licence, insurance and crew. Licence and insurance stand on each provider's page; we do not inspect vessels. Nothing is charged when you ask or accept, and nobody asks for card details by chat or phone. In doubt ask the provider for its papers.",
    short:
      "This site is a marketplace: the contract is with the provider, who answers for vessel, licence, insurance and crew. Licence and insurance stand on each provider's page; we do not inspect vessels. Nothing is charged when you ask or accept, and nobody asks for card details by chat or phone.",
    others: [
      "Is this a scam?",
      "Are the operators licensed and insured?",
      "Who is liable if somebody is hurt?",
      "Is the company legit?",
    ],
    group: "Your data",
  },
  "How do I offer my own yacht, or work with you?": {
    answer:
      "Owners with a commercial licence write through the contact page, as do agents, suppliers and applicants: name, company, licence, berth, length and licensed guests help. The commission on trips is agreed with each provider before it begins; guests pay the provider. Who shares links and wishes to earn by them writes there too.",
    short:
      "Owners with a commercial licence write through the contact page, as do agents, suppliers and applicants: name, company, licence, berth, length and licensed guests help. The commission on trips is agreed with each provider before it begins; guests pay the provider.",
    others: [
      "I want to list my boat",
      "I own a yacht with a licence, how do I list it with you?",
      "What commission or percentage do you take?",
      "I am a travel agent",
      "Do you have jobs?",
      "Do you have an affiliate programme?",
    ],
    group: "Asking for offers",
  },
  "Are there gift vouchers?": {
    answer:
      "Gift vouchers are not sold here. As a present you can book a trip in your own name and bring whom you like; the names of the guests are given before the day. A surprise is no trouble: tell the provider in the comment who must not know.",
    short:
      "Gift vouchers are not sold here. As a present you can book a trip in your own name and bring whom you like; the names of the guests are given before the day.",
    others: [
      "Can I buy a gift card?",
      "Can I buy it for my brother as a present?",
      "a trip as a birthday gift for somebody",
      "Can I book as a gift for somebody?",
      "Do you have vouchers?",
    ],
    group: "Prices and payment",
  },
  "Is there room to pray, or a crew of women?": {
    answer:
      "Prayer and privacy: cabins and saloons of the larger yachts give room for both, and the captain can say the direction and the time. A crew of women is not listed: write it into the comment, and the providers answer it. Prayer mats are best brought along.",
    short:
      "Prayer and privacy: cabins and saloons of the larger yachts give room for both, and the captain can say the direction and the time. A crew of women is not listed: write it into the comment, and the providers answer it.",
    others: ["Is there a place to pray?", "Can we have female crew only?", "Ladies only trip?"],
    group: "On the day",
  },
  "May we bring luggage?": {
    answer:
      "Small soft bags are welcome; suitcases, prams and cool boxes take room that a small boat lacks. Say in the comment what you bring, and the provider says where it goes. Hard shells mark the deck, so please leave them in the car or at the hotel.",
    short:
      "Small soft bags are welcome; suitcases, prams and cool boxes take room that a small boat lacks. Say in the comment what you bring, and the provider says where it goes.",
    others: [
      "Can we bring suitcases?",
      "Can we take a stroller aboard?",
      "Is there storage for bags?",
    ],
    group: "On the day",
  },
  "When does a sunset trip leave?": {
    answer:
      "A sunset trip leaves about an hour and a quarter before the sun sets: soon after 16.00 in early December, when it sets at roughly 17.30, and before 18.00 in late June, when it sets at roughly 19.10. Sunset lies in the afternoon, 12.00 to 20.00. For three hours leave an hour earlier.",
    short:
      "A sunset trip leaves about an hour and a quarter before the sun sets: soon after 16.00 in early December, when it sets at roughly 17.30, and before 18.00 in late June, when it sets at roughly 19.10. Sunset lies in the afternoon, 12.00 to 20.00.",
    others: [
      "At what time does the sunset cruise start?",
      "What time is sunset in December?",
      "When should we leave for the sunset?",
    ],
    group: "On the day",
  },
  "What is the weather like on the water?": {
    answer:
      "From November to March days are mild, evenings cool and, from December, the sea fresh; from June to September it is hot and humid, and evenings are best. Wind can come in any month. The weather of one day shows about three days before; the captain decides on the day. Take a jacket for winter evenings and a hat for every noon.",
    short:
      "From November to March days are mild, evenings cool and, from December, the sea fresh; from June to September it is hot and humid, and evenings are best. Wind can come in any month. The weather of one day shows about three days before; the captain decides on the day.",
    others: [
      "Will it be windy?",
      "How is the weather in January at sea?",
      "wie ist das Wetter auf dem Meer",
      "quel temps fait-il en mer",
      "qué tiempo hace en el mar",
      "какая погода на море",
      "海上天气怎么样",
      "samundar par mausam kaisa hai",
    ],
    group: "Changes and weather",
  },
  "Which time of day suits which trip?": {
    answer:
      "Mornings (9.00 to 12.00) are calm and cool: good for swimming, children, fast boats and whoever feels the sea. Afternoons (12.00 to 20.00) are warm, end with the sunset and have the best light for pictures. Evenings (20.00 to 02.00) show the towers lit, without a swim. Listed prices are the same.",
    short:
      "Mornings (9.00 to 12.00) are calm and cool: good for swimming, children and fast boats. Afternoons (12.00 to 20.00) are warm and end with the sunset. Evenings (20.00 to 02.00) show the towers lit, without a swim. Listed prices are the same.",
    others: [
      "What is the difference between morning and afternoon?",
      "Is morning or evening better?",
      "When are the towers lit up?",
      "Which time is best for pictures?",
    ],
    group: "On the day",
  },
  "Are there hidden costs, such as fuel or port fees?": {
    answer:
      "Nothing is added later to the offer that you accept. The listed prices hold captain, crew, insurance, fuel for the usual route, the home berth and 5 % VAT. Extras, a longer route, extra hours and landing fees at private quays cost more. Tips are as you like.",
    short:
      "Nothing is added later to the offer that you accept. The listed prices hold captain, crew, insurance, fuel for the usual route, the berth and 5 % VAT. Extras, a longer route, extra hours and landing fees cost more; tips are as you like.",
    others: [
      "Are there port fees or marina fees?",
      "Is there anything to pay on top?",
      "Does the price go up once I ask?",
      "Are there any hidden charges?",
    ],
    group: "Prices and payment",
  },
  "Can we stay out longer on the day?": {
    answer:
      "Perhaps: ask the captain early. It hangs on the next trip and the crew's hours, and each extra hour costs what your offer names. It is surer to add hours on the page of your booking, which shows the new price first.",
    short:
      "Staying out longer may be possible: ask the captain early. It hangs on the next trip, each extra hour costs what your offer names, and nobody can promise it. It is surer to add hours on the page of your booking, which shows the price first.",
    others: [
      "Can we extend the trip while we are out?",
      "What does an extra hour cost?",
      "Can we add an hour at the end?",
      "What if we want one more hour?",
    ],
    group: "On the day",
  },
};

export const faqs = Object.entries(rows).map(([question, { short, others, ...row }], index) => ({
  question,
  ...row,
  short_answer: short,
  other_wordings: others.join("\n"),
  order: index + 1,
}));
