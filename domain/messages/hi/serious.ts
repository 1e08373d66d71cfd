import { ALCOHOL_AGE, UAE_HELP } from "#domain/config/assistant.ts";
import type { SeriousMessages } from "#domain/messages/en/serious.ts";

const { police, ambulance, coastGuard, radio, distress } = UAE_HELP;

/** Hindi in Latin letters, as chats are written. */
export const seriousMessages: SeriousMessages = {
  sea: `Abhi Coast Guard ko call karein: **${coastGuard}**, ya police ko: **${police}**. Paani par VHF channel ${radio} par Mayday bhi bolein, aur captain ko turant batayein. Koi paani mein gir gaya ho to: uski taraf ishara karte rahein, jo bhi tairta hai phenkein, life jacket pehnein. Main ek computer hoon aur aapke liye call nahi kar sakta.`,
  fumes: `Sab log abhi cabin se bahar taazi hawa mein aayein, dhuen se door, aur koi neeche wapas na jaaye; engine aur generator band, life jacket pehnein. Captain ko batayein aur Coast Guard ko call karein: **${coastGuard}**, ya police ko: **${police}**. Engine ke paas sar dard, chakkar ya neend gas ka zeher ho sakta hai: ambulance **${ambulance}**. Main ek computer hoon aur aapke liye call nahi kar sakta.`,
  medical: `Abhi ambulance bulayein: **${ambulance}** (police ${police}). Boat par captain ko turant batayein; samundar mein Coast Guard aata hai: **${coastGuard}**. Main ek computer hoon aur aapke liye call nahi kar sakta. Gehra zakhm ya bahut khoon: kapde se zor se dabayein, litayein, hilne na dein. Jo saans nahi le raha: seedha peeth ke bal litayein, seene ke beech mein zor se aur jaldi jaldi dabayein jab tak madad na aaye. Jo saans le raha hai par uthta nahi: karwat par litayein. Jo bahut garam ho aur behki baatein kare: chhaon mein, kapde hatakar, paani se thanda karein.`,
  health: `Trip aapke liye safe hai ya nahi, yeh main nahi bata sakta: kripya pehle apne doctor se poochein. Apni request ke comment mein bhi likh dein, taaki company bata sake ki boat aur crew kya kar sakte hain. Emergency mein boat par captain hai, aur zameen par ambulance: ${ambulance}. Tez khuli boats aur jet ski pregnancy, kamzor dil, peeth ya haddiyon ke liye nahi hain. Sharab ya neend laane wali dawa ke baad koi nahi tairta.`,
  despair: `Mujhe dukh hai ki abhi itna mushkil hai. Aapko yeh akele nahi uthana hai. Agar aap khud ko nuksaan pahuncha sakte hain, to abhi **${police}** ya **${ambulance}** par call karein, ya kisi bharose wale ke paas jaayein. Desh ki helpline bhi hai: **${distress}**. Main sirf ek computer hoon; iske liye insaan behtar hai.`,
  illegal: `Isme main madad nahi kar sakta. Drugs, hathiyar, smuggling aur nakli kagaz ya bill UAE mein bade jurm hain, boat par bhi, aur captain iske liye trip khatam kar deta hai. Kisi ne kuch liya ho aur tabiyat kharab ho, to ambulance bulayein: **${ambulance}**.`,
  sexual: `Hum sirf crew ke saath boats dete hain, aisi koi service nahi: UAE mein yeh kanoon ke khilaf hai, aur captain iske liye trip khatam kar deta hai. Agar kisi ke saath zabardasti ho rahi hai, to police ko call karein: **${police}**.`,
  minors: `Charter ki request kisi adult ko karni hoti hai, aur 18 se kam umar wale sirf zimmedar adult ke saath aa sakte hain. Alcohol ${ALCOHOL_AGE} saal aur upar walon ke liye hai.`,
  licence:
    "Nahi: boat apne license se zyada guests kabhi nahi leti, thodi der ke liye ek bhi nahi. Bachche aur babies bhi gine jaate hain, aur jo baad mein chadhe woh bhi. Captain ko mana karna hi padta hai. Badi boat lein, ya do boats jo saath chalein.",
  violence: `Agar aap ya koi aur khatre mein hai, to abhi police ko call karein: **${police}**. Boat par ya crew ke saath jo hua, hamari team bhi jaanna chahti hai, aur use gupt rakhti hai.`,
  numbers:
    "Kripya yahan card ya document ke number na bhejein: jo aate hain woh chhupa diye jaate hain. Is chat mein kuch pay nahi hota, aur hamari team ka koi aapse yeh nahi maangta.",
  fraud: `Nahi, woh hum nahi hain: hamari team ka koi bhi phone, chat, email ya WhatsApp par card ki jaankari, code ya boat rokne ke paise nahi maangta. Kuch mat dijiye. De diya ho to turant bank ko call karke card band karwayein, aur police ko: **${police}**. Request bhejne ya offer accept karne par kuch nahi kata jaata; payment waise hoti hai jaise offer mein likha hai: provider ko, ya us payment page par jo booking ke email ka link kholta hai.`,
  still: `Agar abhi tak kisi ko call nahi kiya, ya haalat bigad rahi hai, to **${coastGuard}** (Coast Guard), **${police}** (police) ya **${ambulance}** (ambulance) ko call karein, zaroorat ho to dobara, aur batayein ki aap kahan hain: phone ka map dikhata hai. Sab life jacket pehnein, saath aur boat ke paas rahein, anchor tike to daalein, VHF channel ${radio} sunein.`,
  captain: `Life jacket pehnein, neeche baithein aur pakad kar rakhein, aur crew ko saaf kahein ki rukein aur wapas chalein. Abhi Coast Guard ko call karein: **${coastGuard}**, ya police ko: **${police}**, aur batayein ki aap kahan hain. Agar abhi nikle nahi hain to boat par na chadhein. Jisne piya hai ya so raha hai, woh boat nahi chala sakta. Hamari team turant jaanna chahti hai. Main ek computer hoon aur aapke liye call nahi kar sakta.`,
  forbidden:
    "Nahi: guests boat par patakhe ya flares na laate hain na chalate hain; sirf woh jiske paas permit ho. Aur andhera hone ke baad boat se koi nahi tairta.",
  drunk: `Jisne sharab pi hai ya kuch liya hai, woh boat ya jet ski nahi chala sakta. Yahan ki boats unka captain chalata hai. Agar captain theek na lage, to na jaayein aur humein batayein; khatre mein Coast Guard ko call karein: **${coastGuard}**. Peene ke baad ya andhere mein koi nahi tairta: captain ka na aakhri hai.`,
  person: (whatsapp) =>
    `Hamari team ke kisi insaan se bhi baat kar sakte hain: ${whatsapp ? `[WhatsApp](${whatsapp}) ya ` : ""}[message](/contact).`,
};
