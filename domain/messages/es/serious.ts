import { ALCOHOL_AGE, UAE_HELP } from "#domain/config/assistant.ts";
import type { SeriousMessages } from "#domain/messages/en/serious.ts";

const { police, ambulance, coastGuard, radio, distress } = UAE_HELP;

export const seriousMessages: SeriousMessages = {
  sea: `Llame ahora a la guardia costera: **${coastGuard}**, o a la policía: **${police}**. En el agua también Mayday por VHF, canal ${radio}, y avise enseguida al capitán. Si hay alguien en el agua: no deje de señalarlo, lance todo lo que flote, chalecos puestos. Soy un programa y no puedo llamar por usted.`,
  fumes: `Todos fuera de los camarotes y al aire libre ya, lejos del humo, y que nadie vuelva a bajar; motor y generador apagados, chalecos puestos. Avise al capitán y llame a la guardia costera: **${coastGuard}**, o a la policía: **${police}**. Dolor de cabeza, mareo o sueño junto a un motor pueden ser una intoxicación por gas: ambulancia **${ambulance}**. Soy un programa y no puedo llamar por usted.`,
  medical: `Llame ahora a una ambulancia: **${ambulance}** (policía ${police}). A bordo avise enseguida al capitán; en el mar acude la guardia costera: **${coastGuard}**. Soy un programa y no puedo llamar por usted. Corte profundo o mucha sangre: presione fuerte con un paño, túmbelo y que no se mueva. Si alguien no respira: boca arriba, presione fuerte y rápido en el centro del pecho hasta que llegue la ayuda. Si respira pero no despierta: de lado. Quien está muy caliente y confuso: a la sombra, sin ropa, enfriarlo con agua.`,
  health: `No me corresponde juzgar si una salida es segura para usted: pregunte antes a su médico, por favor. Escríbalo también en el comentario de su solicitud, para que la empresa diga qué pueden hacer el barco y la tripulación. En una urgencia está el capitán a bordo y la ambulancia en tierra: ${ambulance}. Los barcos rápidos abiertos y las motos de agua no son para el embarazo ni para corazón, espalda o huesos delicados. Tras beber alcohol, o con medicinas que dan sueño, nadie nada.`,
  despair: `Siento que ahora sea tan duro. No tiene que llevarlo a solas. Si pudiera hacerse daño, llame ahora al **${police}** o al **${ambulance}**, o vaya con alguien de confianza. También está la línea de ayuda del país: **${distress}**. Yo solo soy un programa; una persona es mejor para esto.`,
  illegal: `Con eso no puedo ayudar. Las drogas, las armas, el contrabando y los papeles o facturas falsos son delitos graves en los Emiratos, también a bordo, y el capitán termina la salida por ello. Si alguien ha tomado algo y se encuentra mal, llame a una ambulancia: **${ambulance}**.`,
  sexual: `Ofrecemos barcos con su tripulación y nada de ese tipo: está prohibido por la ley en los Emiratos y el capitán termina la salida por ello. Si obligan a alguien, llame a la policía: **${police}**.`,
  minors: `La solicitud debe hacerla un adulto, y los menores de 18 años suben a bordo solo con un adulto que responda por ellos. El alcohol es para mayores de ${ALCOHOL_AGE} años.`,
  licence:
    "No: un barco nunca lleva más personas de las que permite su licencia, ni una más por poco tiempo. Los niños y los bebés cuentan, y quienes suban más tarde también. El capitán tiene que negarse. La solución es un barco más grande, o dos que naveguen juntos.",
  violence: `Si usted u otra persona está en peligro, llame ahora a la policía: **${police}**. Lo que haya pasado a bordo o con una tripulación también quiere saberlo nuestro equipo, y lo trata con reserva.`,
  numbers:
    "Por favor, no envíe aquí números de tarjetas ni de documentos: los que llegan se ocultan. En este chat no se paga nada y nadie de nuestro equipo se los pedirá.",
  fraud: `No, no somos nosotros: nadie de nuestro equipo pide datos de tarjeta, códigos ni dinero para guardar un barco, ni por teléfono, ni por chat, ni por correo, ni por WhatsApp. No los dé. Si ya los dio, llame enseguida a su banco para bloquear la tarjeta, y a la policía: **${police}**. No se cobra nada al pedir ni al aceptar una oferta; se paga como dice la oferta, al proveedor o en la página de pago que abre el enlace del correo de su reserva.`,
  still: `Si aún no se ha llamado a nadie, o empeora, llame al **${coastGuard}** (guardia costera), al **${police}** (policía) o al **${ambulance}** (ambulancia), otra vez si hace falta, y diga dónde está: el mapa del teléfono lo muestra. Chalecos para todos, sigan juntos y con el barco, echen el ancla si agarra, escuchen el canal VHF ${radio}.`,
  captain: `Chalecos puestos, siéntense abajo y agárrense, y digan con firmeza a la tripulación que pare y vuelva. Llame ya a la guardia costera: **${coastGuard}**, o a la policía: **${police}**, y diga dónde están. Si aún no han zarpado: no suban. Quien ha bebido o duerme no puede pilotar. Nuestro equipo quiere saberlo enseguida. Soy un programa y no puedo llamar por usted.`,
  forbidden:
    "No: los pasajeros no traen ni encienden a bordo fuegos artificiales ni bengalas; solo puede hacerlo quien tiene los permisos. Y nadie se baña desde un barco después de oscurecer.",
  drunk: `Quien ha bebido o tomado algo no puede llevar ni barco ni moto de agua. Los barcos de aquí los lleva su capitán. Si un capitán no parece en condiciones, no salga y díganoslo; en peligro llame a la guardia costera: **${coastGuard}**. Nadie se baña tras beber ni de noche: el no del capitán es definitivo.`,
  person: (whatsapp) =>
    `También puede hablar con una persona de nuestro equipo: ${whatsapp ? `[WhatsApp](${whatsapp}) o ` : ""}[mensaje](/contact).`,
};
