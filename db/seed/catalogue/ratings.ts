/** Reviews of the demo providers, each of one package; authors and trips are invented. */

export type RatingSeed = {
  /** Slug of the package. */
  package: string;
  stars: 1 | 2 | 3 | 4 | 5;
  comment: string;
  author: string;
  /** Its date as ISO has it. */
  trip: { date: string; guests: number; hours: number };
};

export const ratings: RatingSeed[] = [
  {
    package: "golden-hour-55-ft-flybridge",
    stars: 5,
    comment:
      "Twelve of us, aged 4 to 71. The captain moved the anchorage to the lee side when it got choppy and told us why. Towels were dry and there was enough shade for the grandparents.",
    author: "Maren S.",
    trip: { date: "2026-03-14", guests: 12, hours: 4 },
  },
  {
    package: "golden-hour-55-ft-flybridge",
    stars: 4,
    comment:
      "Lovely route and a patient crew. We lost about fifteen minutes at the start because another boat was in the berth, and they added the time at the end without being asked.",
    author: "Farid K.",
    trip: { date: "2026-04-25", guests: 9, hours: 3 },
  },
  {
    package: "birthday-upstairs-55-ft-flybridge",
    stars: 4,
    comment:
      "Cake and table were as described and the colours matched what we had sent. With sixteen it is full. Next time I would bring fourteen and a smaller bag of presents.",
    author: "Priya N.",
    trip: { date: "2026-05-09", guests: 16, hours: 4 },
  },
  {
    package: "board-meeting-afloat-88-ft",
    stars: 3,
    comment:
      "The room and the food were fine and nobody disturbed us. Wi-Fi dropped twice off the Palm during a call, which they had warned about, but we had hoped for better.",
    author: "Olivier D.",
    trip: { date: "2026-10-08", guests: 11, hours: 6 },
  },
  {
    package: "under-sail-46-ft-catamaran",
    stars: 5,
    comment:
      "Real sailing, about two hours with the engines off. The skipper let my daughter steer and explained the wind to her in French. Bring a hat with a strap.",
    author: "Camille R.",
    trip: { date: "2026-03-28", guests: 8, hours: 4 },
  },
  {
    package: "under-sail-46-ft-catamaran",
    stars: 4,
    comment:
      "They wrote the evening before to say the wind would be light and offered another date. We moved by two days and had a good breeze. Twelve people is the right limit.",
    author: "Tom H.",
    trip: { date: "2026-06-06", guests: 12, hours: 3 },
  },
  {
    package: "under-sail-46-ft-catamaran",
    stars: 4,
    comment:
      "The wind died at noon, so the skipper anchored early and we swam longer. Masks fitted everyone. The grazing table was plenty for ten. Six hours is long for small children.",
    author: "Leila A.",
    trip: { date: "2026-04-18", guests: 10, hours: 6 },
  },
  {
    package: "sunset-at-anchor-46-ft-catamaran",
    stars: 5,
    comment:
      "Four friends, two hours, back before dinner. Everyone had a cushion on the nets, facing the sun. The price was exactly what the page said, tips aside.",
    author: "Jonas W.",
    trip: { date: "2026-10-17", guests: 4, hours: 2 },
  },
  {
    package: "lantern-supper-26-m-dhow",
    stars: 5,
    comment:
      "My parents' anniversary with 46 guests. Food reached the upper deck hot, the vegan plates went to the right people, and the lights were dimmed for the speeches without a reminder.",
    author: "Samira T.",
    trip: { date: "2026-03-21", guests: 46, hours: 3 },
  },
  {
    package: "lantern-supper-26-m-dhow",
    stars: 3,
    comment:
      "Supper was good and the crew kind. The sea was too rough for the outer part, so we went up and down the Marina twice. They had said it might happen.",
    author: "Greg P.",
    trip: { date: "2026-08-15", guests: 28, hours: 3 },
  },
  {
    package: "company-evening-26-m-dhow",
    stars: 5,
    comment:
      "Sixty colleagues, three speeches, and all of them could be heard. Starting at the quay saved us, as five people were late. The planner answered within the hour all week.",
    author: "Nadia E.",
    trip: { date: "2026-05-21", guests: 60, hours: 4 },
  },
  {
    package: "skyline-at-dusk-55-ft-flybridge",
    stars: 4,
    comment:
      "Fourteen of us, all facing west when it mattered, and the windows came on as described. The ice ran low in the last half hour. The crew noticed before we did and apologised.",
    author: "Ruben M.",
    trip: { date: "2026-10-03", guests: 14, hours: 3 },
  },
  {
    package: "three-decks-at-anchor-88-ft",
    stars: 5,
    comment:
      "We were 24 and hardly ever on the same deck. The captain called me the day before about wind and anchorage. The tender ride was the children's favourite part of the day.",
    author: "Kathrin L.",
    trip: { date: "2026-04-04", guests: 24, hours: 5 },
  },
  {
    package: "three-decks-at-anchor-88-ft",
    stars: 4,
    comment:
      "The barbecue was generous and the bar deck became the place to be. Towels never ran out. In May the top deck was too hot before five, so plan around that.",
    author: "Vikram J.",
    trip: { date: "2026-05-30", guests: 22, hours: 5 },
  },
  {
    package: "harbour-hop-31-ft-rib",
    stars: 3,
    comment:
      "A fun view of the Marina from low down and a careful driver. There was some spray on the open stretch and no jackets to put on, so our shirts were wet for dinner.",
    author: "Ellie C.",
    trip: { date: "2026-10-10", guests: 6, hours: 2 },
  },
  {
    package: "four-decks-one-evening-154-ft-superyacht",
    stars: 5,
    comment:
      "Dinner for eighteen at one table, then coffee upstairs. The purser had asked about allergies twice and got every plate right. At anchor you could not feel the sea at all.",
    author: "Alexander V.",
    trip: { date: "2026-03-07", guests: 18, hours: 5 },
  },
  {
    package: "beach-club-day-154-ft-superyacht",
    stars: 4,
    comment:
      "The beach club is as wide as it looks and the water was watched all day. Loungers for eight are few when you are twenty, so we took turns. Paddleboards were in good order.",
    author: "Sofia G.",
    trip: { date: "2026-04-11", guests: 20, hours: 6 },
  },
  {
    package: "golden-stern-88-ft-tri-deck",
    stars: 5,
    comment:
      "The glass rails make the difference when you sit. We ate at one table as the sun went and the crew cleared without hurrying anybody. Boarding was on the minute.",
    author: "Mei L.",
    trip: { date: "2026-10-24", guests: 13, hours: 4 },
  },
  {
    package: "creek-afternoon-30-m-dhow",
    stars: 5,
    comment:
      "Ninety people from four offices and two wheelchairs, all aboard in twelve minutes over the ramp. The guide was short and funny, and then let us talk. Karak all the way.",
    author: "Aisha R.",
    trip: { date: "2026-04-16", guests: 90, hours: 2 },
  },
  {
    package: "creek-afternoon-30-m-dhow",
    stars: 4,
    comment:
      "My father's seventieth with 74 guests. Lunch came hot to both decks, the guide kept it short, and the babies slept through all of it. The upper deck is warm in September.",
    author: "Imran H.",
    trip: { date: "2026-09-12", guests: 74, hours: 4 },
  },
  {
    package: "fast-water-31-ft-rib",
    stars: 5,
    comment:
      "The lesson before leaving was clear and my nervous brother enjoyed it in the end. He raised a hand once and the driver slowed at once. Wear shorts that may get wet.",
    author: "Callum F.",
    trip: { date: "2026-03-29", guests: 5, hours: 2 },
  },
  {
    package: "fast-water-31-ft-rib",
    stars: 4,
    comment:
      "Fast, loud and well run. Eight adults with bags is snug. The swim stop was short on the two-hour trip, so I would book three hours if you want to be in the water.",
    author: "Ines V.",
    trip: { date: "2026-10-31", guests: 8, hours: 2 },
  },
  {
    package: "palm-circuit-55-ft-flybridge",
    stars: 5,
    comment:
      "The lowered platform meant my mother could swim for the first time in years. The crew gave her all the time she wanted. My son sat beside the captain for most of the circuit.",
    author: "Rania B.",
    trip: { date: "2026-04-30", guests: 10, hours: 4 },
  },
  {
    package: "canal-and-back-36-ft-day-cruiser",
    stars: 5,
    comment:
      "Two hours after dinner with the roof open and the lights above us. The captain knew when to talk and when not to. Easy to find the berth from his message.",
    author: "Grace A.",
    trip: { date: "2026-03-18", guests: 6, hours: 2 },
  },
  {
    package: "canal-and-back-36-ft-day-cruiser",
    stars: 3,
    comment:
      "A nice boat and a fair price for the Marina. At midday in July it was too hot with the roof open, and with it closed the view is what you get from any boat.",
    author: "Peter K.",
    trip: { date: "2026-07-11", guests: 8, hours: 3 },
  },
];
