import { expect, test } from "bun:test";
import { wishedExtras } from "./wished-extras.ts";

const EXTRAS = [
  ...["Birthday cake", "Grazing table", "Served dinner", "Decorations", "Jet ski", "Paddleboards"],
  ...["Snorkelling set", "Photographer", "Drone video", "Live oud", "Transfers"],
].map((title) => ({ title }));
const wished = (comment: string) => wishedExtras(comment, EXTRAS).map(({ title }) => title);

test.each([
  ["Could we bring a cake for my mother?", ["Birthday cake"]],
  ["Two cakes, please, and we would love a photographer!", ["Birthday cake", "Photographer"]],
  ["We want to snorkel and ride a jetski.", ["Jet ski", "Snorkelling set"]],
  ["Please decorate the deck; is there a transfer from JBR?", ["Decorations", "Transfers"]],
  ["Extras: Grazing table, Drone video", ["Grazing table", "Drone video"]],
  ["We need somebody with a good camera for wedding photographs.", ["Photographer"]],
  ["Would you be able to pick my in-laws up from Deira?", ["Transfers"]],
  [
    "Our grandson turns nine: garlands and a torte would make his day.",
    ["Birthday cake", "Decorations"],
  ],
  ["Nothing fancy, some nibbles and a lute in the background.", ["Grazing table", "Live oud"]],
  ["We shall not need a shuttle, but do bring paddle boards.", ["Paddleboards"]],
  ["A supper for twelve, cake with no alcohol in it.", ["Birthday cake", "Served dinner"]],
  ["هل تستطيعون أن توفروا كيكة وبعض البالونات؟", ["Birthday cake", "Decorations"]],
  ["أولادنا يحبون السنوركل، ونرغب في سائق يأخذنا من المطار.", ["Snorkelling set", "Transfers"]],
  ["Our skipper may bring a cake.", ["Birthday cake"]],
  ["A cake and no need for photos.", ["Birthday cake"]],
  ["كعكة ولا حاجة إلى مصور.", ["Birthday cake"]],
  ["Please bring us from the hotel.", ["Transfers"]],
  ["Could you collect my parents at noon?", ["Transfers"]],
  ["Would somebody drive us and our kids back home?", ["Transfers"]],
  ["We would like to be collected from our hotel.", ["Transfers"]],
  ["Bring a cake to our boat.", ["Birthday cake"]],
  ["A piece of cake for each guest, please.", ["Birthday cake"]],
  ["Could there be a piece of cake for everyone?", ["Birthday cake"]],
  ["We are looking for a photographer.", ["Photographer"]],
  ["We are hiring photographers elsewhere too, so a photographer is a must.", ["Photographer"]],
  ["All we want is a photographer.", ["Photographer"]],
  ["I am a photographer and want a drone video.", ["Drone video"]],
  ["نحن نريد مصوراً.", ["Photographer"]],
])("%j speaks of what the provider has", (comment, titles) => {
  expect(wished(comment)).toEqual(titles);
});

test.each([
  "",
  "A table for ten, all set for a birthday, with live music.",
  "Is the dinghy served?",
  "Thank you, no torte this time.",
  "None of us wants a jet ski, a barbecue or drones.",
  "Photos? Not needed.",
  "We won't be hungry, so skip supper; the pictures on your page say enough.",
  "Our own musician brings his oud? No: no oud, no dancing.",
  "Photos and cake are not needed.",
  "We skipped the cake and hate balloons.",
  "We bring our own drinks to the boat.",
  "A ride to the World Islands and back.",
  "We drive to the marina ourselves, and I'll collect my parents on the way.",
  "We shall bring our kids from Abu Dhabi.",
  "Do not bring us from the hotel.",
  "We need not be collected from anywhere.",
  "Please bring us some water from the bar, and pick up our flowers.",
  "It will be a piece of cake for you.",
  "That's a piece of cake, and the weather would be the icing on the cake.",
  "We are photographers by trade.",
  "I’m a professional wedding photographer; my husband is a driver.",
  "Being photographers ourselves, we come for the light.",
  "نحن مصورون، وزوجتي مصورة.",
  "نرجو عدم التصوير.",
  "التصوير ممنوع على القارب.",
  "نفضل الهدوء، لا كعكة ولا بالونات.",
  "لا حاجة إلى مصور، والعشاء غير مطلوب.",
])("%j speaks of none", (comment) => {
  expect(wished(comment)).toEqual([]);
});
