import { ALCOHOL_AGE, UAE_HELP } from "#domain/config/assistant.ts";
import type { SeriousMessages } from "#domain/messages/en/serious.ts";

const { police, ambulance, coastGuard, radio, distress } = UAE_HELP;

export const seriousMessages: SeriousMessages = {
  sea: `Appelez tout de suite les garde-côtes : **${coastGuard}**, ou la police : **${police}**. Sur l'eau, lancez aussi un Mayday sur le canal VHF ${radio} et prévenez le capitaine. Si quelqu'un est à l'eau : montrez-le du doigt sans cesse, jetez tout ce qui flotte, gilets de sauvetage pour tous. Je suis un programme et ne peux pas appeler à votre place.`,
  medical: `Appelez tout de suite une ambulance : **${ambulance}** (police ${police}). À bord, prévenez le capitaine ; en mer, ce sont les garde-côtes qui viennent : **${coastGuard}**. Je suis un programme et ne peux pas appeler à votre place. Quelqu'un qui ne respire pas : à plat sur le dos, appuyez fort et vite au milieu de la poitrine jusqu'à l'arrivée des secours. Quelqu'un qui respire sans se réveiller : sur le côté.`,
  health: `Je ne peux pas juger si une sortie est sans danger pour vous : demandez d'abord à votre médecin. Écrivez-le aussi dans le commentaire de votre demande, pour que le loueur dise ce que le bateau et l'équipage peuvent faire. En cas d'urgence, il y a le capitaine à bord et l'ambulance à terre : ${ambulance}. Les bateaux rapides ouverts et les jet-skis ne conviennent ni à une grossesse, ni à un cœur, un dos ou des os fragiles. Après de l'alcool ou un médicament qui endort, on ne se baigne pas.`,
  despair: `Je suis désolé que ce soit si dur en ce moment. Vous n'avez pas à porter cela seul. Si vous risquez de vous faire du mal, appelez maintenant le **${police}** ou le **${ambulance}**, ou allez voir quelqu'un en qui vous avez confiance. Il y a aussi la ligne d'écoute du pays : **${distress}**. Je ne suis qu'un programme ; une personne est mieux placée.`,
  illegal: `Je ne peux pas vous aider pour cela. Drogues, armes et contrebande sont des crimes graves aux Émirats, à bord aussi, et le capitaine met fin à la sortie. Si quelqu'un a pris quelque chose et va mal, appelez une ambulance : **${ambulance}**.`,
  sexual: `Nous proposons des bateaux avec leur équipage et rien de ce genre : c'est interdit par la loi aux Émirats et le capitaine met fin à la sortie. Si quelqu'un est forcé, appelez la police : **${police}**.`,
  minors: `Un adulte doit faire la demande, et les moins de 18 ans ne montent à bord qu'avec un adulte responsable d'eux. L'alcool est réservé aux personnes de ${ALCOHOL_AGE} ans et plus.`,
  licence:
    "Non : un bateau ne prend jamais plus de passagers que son permis ne l'autorise, même un seul et pour peu de temps. Les enfants et les bébés comptent, ceux qui montent plus tard aussi. Le capitaine doit refuser. La solution est un bateau plus grand, ou deux qui naviguent ensemble.",
  violence: `Si vous ou quelqu'un d'autre êtes en danger, appelez tout de suite la police : **${police}**. Ce qui s'est passé à bord ou avec un équipage, notre équipe veut aussi le savoir et le traite en confidence.`,
  numbers:
    "N'envoyez pas ici de numéros de carte ou de papiers : ceux qui arrivent sont masqués. Rien ne se paie dans cette discussion, et personne de notre équipe ne vous les demandera.",
  fraud: `Non, ce n'est pas nous : personne de notre équipe ne demande de données de carte, de codes ou d'argent pour retenir un bateau, ni par téléphone, ni par chat, ni par e-mail, ni par WhatsApp. Ne donnez rien. Si c'est fait, appelez tout de suite votre banque pour bloquer la carte, et la police : **${police}**. Rien n'est prélevé quand vous demandez ou acceptez une offre ; vous payez comme l'offre l'indique, au prestataire ou sur la page de paiement qu'ouvre le lien de l'e-mail de votre réservation.`,
  still: `Si personne n'a encore été appelé, ou si cela s'aggrave, appelez le **${coastGuard}** (garde-côtes), le **${police}** (police) ou le **${ambulance}** (ambulance), de nouveau s'il le faut, et dites où vous êtes : la carte du téléphone le montre. Gilets de sauvetage pour tous, restez ensemble et avec le bateau, jetez l'ancre si elle tient, écoutez le canal VHF ${radio}.`,
  drunk: `Qui a bu ou pris quelque chose ne conduit ni bateau ni jet-ski. Les bateaux ici sont menés par leur capitaine. Si un capitaine ne semble pas en état, ne partez pas et dites-le-nous ; en cas de danger, appelez les garde-côtes : **${coastGuard}**.`,
  person: (whatsapp) =>
    `Une personne de notre équipe vous répond aussi : ${whatsapp ? `[WhatsApp](${whatsapp}) ou ` : ""}[message](/contact).`,
};
