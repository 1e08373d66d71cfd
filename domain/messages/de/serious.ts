import { ALCOHOL_AGE, UAE_HELP } from "#domain/config/assistant.ts";
import type { SeriousMessages } from "#domain/messages/en/serious.ts";

const { police, ambulance, coastGuard, radio, distress } = UAE_HELP;

export const seriousMessages: SeriousMessages = {
  sea: `Rufen Sie jetzt die Küstenwache: **${coastGuard}**, oder die Polizei: **${police}**. Auf dem Wasser auch Mayday über UKW, Kanal ${radio}, und sagen Sie es sofort dem Kapitän. Ist jemand im Wasser: zeigen Sie ohne Unterbrechung auf die Person, werfen Sie alles, was schwimmt, Rettungswesten an. Ich bin ein Programm und kann nicht für Sie anrufen.`,
  medical: `Rufen Sie jetzt einen Krankenwagen: **${ambulance}** (Polizei ${police}). An Bord sagen Sie es sofort dem Kapitän; auf See kommt die Küstenwache: **${coastGuard}**. Ich bin ein Programm und kann nicht für Sie anrufen. Wer nicht atmet: flach auf den Rücken, fest und schnell auf die Mitte der Brust drücken, bis Hilfe kommt. Wer atmet, aber nicht aufwacht: auf die Seite.`,
  health: `Ob eine Fahrt für Sie sicher ist, kann ich nicht beurteilen: Fragen Sie bitte zuerst Ihre Ärztin oder Ihren Arzt. Schreiben Sie es auch in den Kommentar Ihrer Anfrage, damit der Anbieter sagt, was Schiff und Mannschaft tun können. Im Notfall gibt es an Bord den Kapitän und an Land den Krankenwagen: ${ambulance}. Schnelle offene Boote und Jetski sind nichts für Schwangere und für kranke Herzen, Rücken oder Knochen. Nach Alkohol oder mit Medikamenten, die müde machen, schwimmt niemand.`,
  despair: `Es tut mir leid, dass es gerade so schwer ist. Sie müssen das nicht allein tragen. Wenn Sie sich etwas antun könnten, rufen Sie jetzt **${police}** oder **${ambulance}** an, oder gehen Sie zu jemandem, dem Sie vertrauen. Es gibt auch die Krisenlinie des Landes: **${distress}**. Ich bin nur ein Programm; ein Mensch ist dafür besser.`,
  illegal: `Dabei kann ich nicht helfen. Drogen, Waffen und Schmuggel sind in den VAE schwere Straftaten, auch an Bord, und der Kapitän beendet deswegen die Fahrt. Hat jemand etwas genommen und es geht ihm schlecht, rufen Sie einen Krankenwagen: **${ambulance}**.`,
  sexual: `Wir vermitteln Schiffe mit Mannschaft und nichts dergleichen: Das ist in den VAE verboten, und der Kapitän beendet deswegen die Fahrt. Wird jemand zu etwas gezwungen, rufen Sie die Polizei: **${police}**.`,
  minors: `Eine Charter muss ein Erwachsener anfragen, und wer unter 18 ist, kommt nur mit einem Erwachsenen an Bord, der für ihn einsteht. Alkohol gibt es für Gäste ab ${ALCOHOL_AGE} Jahren.`,
  licence:
    "Nein: Ein Schiff nimmt nie mehr Gäste mit, als seine Zulassung erlaubt, auch nicht einen mehr für kurze Zeit. Kinder und Babys zählen, und wer später zusteigt, ebenso. Der Kapitän muss ablehnen. Es hilft ein größeres Schiff, oder zwei, die zusammen fahren.",
  violence: `Wenn Sie oder jemand anders in Gefahr ist, rufen Sie jetzt die Polizei: **${police}**. Was an Bord oder mit einer Mannschaft geschehen ist, will auch unser Team wissen und behandelt es vertraulich.`,
  numbers:
    "Bitte schicken Sie hier keine Nummern von Karten oder Ausweisen: Was kommt, wird verdeckt. In diesem Chat wird nichts bezahlt, und niemand aus unserem Team fragt Sie danach.",
  fraud: `Nein, das sind nicht wir: Niemand aus unserem Team fragt am Telefon, im Chat, per E-Mail oder WhatsApp nach Kartendaten, Codes oder Geld, um ein Boot zu halten. Geben Sie nichts heraus. Falls doch geschehen: sofort die Bank anrufen und die Karte sperren, dazu die Polizei: **${police}**. Für die Anfrage und beim Annehmen eines Angebots wird nichts abgebucht; bezahlt wird, wie das Angebot sagt: an den Anbieter oder auf der Zahlungsseite, die der Link in der E-Mail Ihrer Buchung öffnet.`,
  still: `Wenn noch niemand gerufen ist oder es schlimmer wird, rufen Sie **${coastGuard}** (Küstenwache), **${police}** (Polizei) oder **${ambulance}** (Krankenwagen), wenn nötig noch einmal, und sagen Sie, wo Sie sind: Die Karte des Telefons zeigt es. Alle in Rettungswesten, zusammen und beim Boot bleiben, Anker werfen, wenn er hält, UKW Kanal ${radio} hören.`,
  drunk: `Wer getrunken oder etwas genommen hat, darf weder Boot noch Jetski fahren. Die Schiffe hier fährt ihr eigener Kapitän. Wirkt ein Kapitän nicht fahrtüchtig, fahren Sie nicht mit und sagen Sie es uns; bei Gefahr rufen Sie die Küstenwache: **${coastGuard}**.`,
  person: (whatsapp) =>
    `Einen Menschen aus unserem Team erreichen Sie hier: ${whatsapp ? `[WhatsApp](${whatsapp}) oder ` : ""}[Nachricht](/contact).`,
};
