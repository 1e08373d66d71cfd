import { ALCOHOL_AGE, UAE_HELP } from "#domain/config/assistant.ts";
import type { SeriousMessages } from "#domain/messages/en/serious.ts";

const { police, ambulance, coastGuard, radio, distress } = UAE_HELP;

export const seriousMessages: SeriousMessages = {
  sea: `请立即拨打海岸警卫队 **${coastGuard}**，或报警 **${police}**。在海上也可用甚高频 ${radio} 频道呼叫 Mayday，并马上告诉船长。有人落水时：一直用手指向落水者，抛出能漂浮的东西，穿好救生衣。我是自动程序，不能替您打电话。`,
  medical: `请立即叫救护车 **${ambulance}**（报警 ${police}）。在船上马上告诉船长；在海上由海岸警卫队救援：**${coastGuard}**。我是自动程序，不能替您打电话。`,
  health: `出海对您是否安全，我无法判断：请先咨询您的医生。也请写在申请的备注里，让船公司说明船和船员能提供什么帮助。紧急情况下船上有船长，岸上可叫救护车：${ambulance}。`,
  despair: `很难过您现在这么辛苦。您不必独自承受。如果您可能伤害自己，请立即拨打 **${police}** 或 **${ambulance}**，或去找您信任的人。阿联酋也有心理援助热线：**${distress}**。我只是自动程序，这时候请找真人。`,
  illegal: `这个我不能帮忙。毒品、武器和走私在阿联酋是重罪，在船上也一样，船长会因此终止行程。如果有人服用了什么而身体不适，请叫救护车：**${ambulance}**。`,
  sexual: `我们只安排船和船员，不提供这类服务：这在阿联酋是违法的，船长会因此终止行程。如果有人被强迫，请报警：**${police}**。`,
  minors: `包船必须由成年人申请，未满 18 岁的人须由负责的成年人陪同上船。酒类只提供给年满 ${ALCOHOL_AGE} 岁的客人。`,
  licence:
    "不可以：船绝不能超过核定人数载客，哪怕多一位、时间很短也不行。儿童和婴儿都算人数，中途上船的人也算。船长必须拒绝。可以选择更大的船，或两条船一起出海。",
  violence: `如果您或别人有危险，请立即报警：**${police}**。船上或与船员之间发生的事，我们的团队也想知道，并会保密处理。`,
  numbers:
    "请不要在这里发送银行卡或证件号码：我已将其隐藏。聊天中不收取任何费用，我们的工作人员也不会向您索要。",
  drunk: `喝了酒或服用了东西的人不能驾驶船或摩托艇。这里的船都由船长驾驶。如果船长状态不对，请不要出海并告诉我们；有危险请拨打海岸警卫队：**${coastGuard}**。`,
  person: (whatsapp) =>
    `您也可以联系我们团队的真人：${whatsapp ? `[WhatsApp](${whatsapp}) 或` : ""}[留言](/contact)。`,
};
