import { ALCOHOL_AGE, UAE_HELP } from "#domain/config/assistant.ts";

const { police, ambulance, coastGuard, radio, distress } = UAE_HELP;

/**
 * What the assistant says before it reads anything else (party/assistant/serious): fixed texts, reviewed, none of them
 * made of records. The way to a person of the team follows each.
 */
export const seriousMessages = {
  sea: `Call the Coast Guard now: **${coastGuard}**, or the police: **${police}**. On the water also Mayday on VHF channel ${radio}, and tell the captain at once. Somebody in the water: keep pointing at them, throw anything that floats, life jackets on. I am a computer and cannot call for you.`,
  fumes: `Everybody out of the cabins into fresh air now, away from the smoke, and nobody goes back down; engine and generator off, life jackets on. Tell the captain, and call the Coast Guard: **${coastGuard}**, or the police: **${police}**. Headache, dizziness or sleepiness beside an engine can be poisoning by its gas: call an ambulance: **${ambulance}**. I am a computer and cannot call for you.`,
  medical: `Call an ambulance now: **${ambulance}** (police ${police}). Aboard, tell the captain at once; at sea the Coast Guard comes: **${coastGuard}**. I am a computer and cannot call for you. A deep cut or heavy bleeding: press on it hard with a cloth, lie down and keep still. Somebody who does not breathe: flat on the back, push hard and fast on the middle of the chest until help comes. Somebody who breathes but does not wake: on the side. Very hot and confused: into the shade, clothes off, cool with water.`,
  health:
    "Whether a trip is safe for you is not mine to judge: please ask your doctor first. Write it into the comment of your request as well, so that the provider can say what the vessel and its crew can do for you. For an emergency aboard there is the captain, and on land the ambulance: " +
    `${ambulance}. Fast open boats and jet skis are not for pregnancy, a heart, a back or bones that are not well. After alcohol, or with medicine that makes drowsy, nobody swims.`,
  despair: `I am sorry that it is so hard right now. You do not have to carry it alone. If you might hurt yourself, call **${police}** or **${ambulance}** now, or go to somebody you trust. There is also the country's line for people in distress: **${distress}**. I am only a computer; a person is better for this.`,
  illegal: `I cannot help with that. Drugs, weapons, smuggling and false papers or invoices are serious crimes in the UAE, aboard too, and a captain ends a trip for them. If somebody has taken something and is unwell, call an ambulance: **${ambulance}**.`,
  sexual: `We arrange vessels with their crew and nothing of that kind: it is against the law in the UAE, and a captain ends a trip for it. If somebody is made to do something against their will, call the police: **${police}**.`,
  minors: `A charter has to be requested by an adult, and whoever is under 18 comes aboard only with an adult who answers for them. Alcohol is for guests of ${ALCOHOL_AGE} and older.`,
  licence:
    "No: a vessel never takes more guests than it is licensed for, not even one more for a short while. Children and babies count, and so does whoever comes aboard later. The captain has to refuse. What helps is a larger vessel, or two that sail together.",
  violence: `If you or somebody else is in danger, call the police now: **${police}**. What happened aboard or with a crew, our team wants to know as well, and treats it in confidence.`,
  numbers:
    "Please send no numbers of cards or documents here: those that come are hidden. Nothing is paid in this chat, and nobody of our team asks you for them.",
  fraud: `No, that is not us: nobody of our team asks for card details, codes or money to hold a boat, by phone, chat, email or WhatsApp. Do not give any. If you have, call your bank at once to block the card, and the police: **${police}**. Nothing is charged when you ask or accept an offer; you pay as the offer says, to its provider or on the payment page that the link in your booking's email opens.`,
  /** What follows a danger that has been told of. */
  still: `If nobody has been called yet, or it gets worse, call **${coastGuard}** (Coast Guard), **${police}** (police) or **${ambulance}** (ambulance), again if need be, and say where you are: the map of a phone shows it. Life jackets on for everybody, stay together and with the boat, drop the anchor if it holds, listen to VHF channel ${radio}.`,
  captain: `Life jackets on, sit low and hold on, and tell the crew firmly to stop and go back. Call the Coast Guard now: **${coastGuard}**, or the police: **${police}**, and say where you are. Not sailed yet: do not go aboard. A captain who has drunk or sleeps may not drive. Our team wants to know at once. I am a computer and cannot call for you.`,
  forbidden:
    "No: guests bring and light no fireworks or flares aboard; only who holds the permits for it may. And nobody swims from a vessel after dark.",
  drunk: `Nobody who has been drinking or taking anything may drive a boat or a jet ski. The vessels here are driven by their own captain. If a captain seems unfit, do not sail: tell us, and in danger call the Coast Guard: **${coastGuard}**. Nobody swims after drinking, or after dark: the captain's no stands.`,
  /** The way to a person, behind each of these. */
  person: (whatsapp: string) =>
    `You can also reach a person of our team: ${whatsapp ? `[WhatsApp](${whatsapp}) or ` : ""}[a message](/contact).`,
};

export type SeriousMessages = typeof seriousMessages;
