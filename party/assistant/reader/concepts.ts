import { normalised } from "../language/text.ts";

/**
 * What words mean, across languages, so that what was learned of one word counts for its sisters: a line is a concept
 * and its words in Latin letters without marks, Arabic as `normalised` writes it, Cyrillic and Chinese. A word ending in
 * * stands for all that begin so; _ stands for a space. Concepts are features of the reader, nothing is decided by them.
 */
const LINES = `
price: price* cost* rate rates fee fees charge much tariff* quote | preis* kost* kostet teuer | prix coute* cout tarif* combien | precio* cuesta* cuanto vale tarifa* | цена цены цену сколько_сто* стоит стоимост* почем | 价格 多少钱 费用 价钱 收费 价位 | kitna kitne kitni paisa paise dam daam kimat rate | سعر* السعر بكم كم_سعر تكلف* كلف* اسعار* بكام قديش
cheap: cheap* lowest affordable budget economical inexpensive | gunstig* billig* | moins_cher pas_cher bon_marche | barat* economic* | дешев* недорог* | 便宜 最低 | sasta sasti saste | ارخص رخيص* اوفر
dear: expensive dearest priciest luxurious luxury premium poshest fanciest vip | luxus* teuerste* | luxe cher chere | lujo* caro cara | роскош* дорог* люкс* | 豪华 最贵 奢华 | mehenga mehnga | اغلي فخم* افخم فاخر*
discount: discount* promo* coupon* offer_code deal deals cheaper reduc* negotiat* bargain* haggl* | rabatt* nachlass ermassig* | remise* reduction* promo* | descuento* rebaja* oferta* promocion* | скидк* акци* промокод* | 折扣 优惠 打折 | discount chhoot kam_kar* | خصم* تخفيض* كوبون* عرض_خاص نزل_السعر
tax: vat tax* hidden surcharge* service_charge | mwst steuer* mehrwertsteuer | tva taxe* | iva impuesto* | ндс налог* | 税 增值税 | gst tax | ضريب* الضريب* رسوم
pay: pay* paid card* cash crypto bitcoin visa mastercard transfer* tabby installment* wallet paypal | zahl* bezahl* karte* bar_zahlen kreditkarte* uberweis* rate* | payer paie* paye* paiement carte* especes virement* | pagar pago* tarjeta* efectivo transferencia | оплат* плати* карт* налич* перевод* рассрочк* | 付款 支付 刷卡 现金 付钱 信用卡 微信支付 支付宝 分期 | bhugtan card upi | دفع* ادفع ندفع بطاق* كاش نقد* تحويل* فيزا تقسيط
deposit: deposit* prepay* upfront advance_payment guarantee | anzahlung* kaution* | acompte* caution* arrhes | deposito* fianza* anticipo* senal | депозит* залог* предоплат* | 押金 定金 订金 | advance | عربون مقدم* تامين_مسترد
currency: dollar* usd euro* eur rupee* rupees pound* gbp currency currencies exchange | wahrung* | devise* monnaie* | divisa* moneda* | доллар* евро валют* рубл* | 美元 人民币 货币 欧元 | dollar rupay* | دولار* يورو عمل* ريال*
invoice: invoice* receipt* bill trn | rechnung* quittung* | facture* recu | factura* recibo* | счет* чек квитанци* | 发票 收据 | bill raseed | فاتور* ايصال*
tip: tip tips tipping gratuit* | trinkgeld* | pourboire* | propina* | чаевы* | 小费 | baksheesh | بقشيش اكرامي*
refund: refund* money_back reimburs* | ruckerstatt* geld_zuruck erstatt* | rembours* | reembols* devol* | возврат* вернут* | 退款 退钱 | paisa_wapas refund | استرداد استرجاع ترجع* يرجع*
gift: gift* voucher* present | gutschein* geschenk* | cadeau* bon | regalo* vale_regalo bono | подар* сертификат* | 礼品 礼物 礼券 | tohfa gift | هدي* قسيم* اهداء
weekend: weekend* holiday* new_year* nye christmas eid ramadan peak | wochenende* feiertag* silvester weihnacht* | weekend* nouvel_an fetes noel | fin_de_semana festiv* nochevieja navidad | выходн* праздник* нов*_год* | 周末 节假日 新年 跨年 | weekend chhutti | ويكند عطل* عيد راس_السن*
free: available availab* vacant slot* opening* booked_out fully_booked | verfugbar frei freie | disponib* libre* dispo | disponib* libre hueco* | свобод* доступн* занят* | 有空 空位 有没有位 还有 预约满 可用 | khali available | متاح* متوفر* فاضي* شاغر* محجوز*
early: advance last_minute same_day short_notice today tonight tomorrow asap | vorher kurzfristig* heute morgen spontan voraus | avance derniere_minute aujourd'hui demain | antelacion ultimo_momento hoy manana | заранее сегодня завтра срочно | 提前 今天 明天 今晚 临时 | aaj kal abhi pehle | مسبق* اليوم بكره بكرا الليله غدا الحين
start: start* begin* depart* leave leaves departure what_time when sail_off | beginn* start* abfahrt* uhrzeit* wann losgeht | commenc* depart* heure* debut quand | empieza* salida* sale hora* comienz* cuando | начал* начина* отправлен* во_сколько когда | 几点 开始 出发 什么时候 时间 | kitne_baje shuru kab samay | متي يبدا* تبدا* موعد* وقت* الساعه اوقات
duration: how_long long hours hour minimum_hours length duration minutes hrs last lasts | stunde* dauer* lange mindestdauer wie_lange | duree* heures combien_de_temps longtemps dure | duracion dura cuanto_tiempo horas minimo | час* длит* продолж* долго минимум | 多久 多长时间 小时 时长 | ghante ghanta kitni_der | ساع* مده المده طول
night: overnight sleep* stay_the_night multi_day nights days | ubernacht* schlafen nacht mehrtag* | dormir nuit* passer_la_nuit | dormir pernoct* noche* | ночев* ночь ночи спать | 过夜 住宿 睡 | raat raat_bhar sona | مبيت نبيت ننام ليله
extend: extend* stay_longer extra_hour longer overtime | verlanger* langer | prolong* plus_longtemps | extender alargar prolongar mas_tiempo | продл* дольше | 延长 加时 | badha* zyada_der | تمديد نمدد نزيد
sunset: sunset* sunrise golden_hour | sonnenuntergang* | coucher_de_soleil | atardecer* puesta_de_sol | закат* | 日落 夕阳 | sooryast suryast sunset | غروب الغروب
weather: weather rain* wind* storm* hot heat cold temperature forecast season best_month humid* waves rough | wetter regen* sturm* wind* heiss jahreszeit wellen | meteo pluie* vent tempete chaud saison vagues | clima tiempo_hace lluvi* viento tormenta* calor epoca olas | погод* дожд* ветер шторм* жар* сезон волн* | 天气 下雨 刮风 暴风 热 季节 浪 | mausam barish hawa garmi toofan | طقس الطقس مطر امطار رياح حر عاصف* موج جو الجو
late: late delay* delayed running_late on_time arrive arrival | spat verspat* ankunft* | retard* arriver | tarde retras* llegar | опозда* опазд* приехать | 迟到 晚到 到达 | der late pahunch* | تاخر* متاخر* نوصل نتاخر
capacity: capacity fit fits how_many max maximum hold holds seats accommodate* persons_allowed | wie_viele passen platz maximal* kapazitat* | combien_de_personnes places max* capacite* accueil* | cuantas_personas caben capacidad maxim* aforo | сколько_человек вместим* помест* максим* | 几个人 多少人 坐 容纳 最多 | kitne_log kitne_aadmi max baith* | كم_شخص يتسع تتسع سعه يسع تسع اقصي يشيل ياخذ
people: people person* guests guest pax of_us adults group family friends couple | personen leute gaste gruppe familie freunde | personnes gens invites groupe famille amis | personas gente invitados grupo familia amigos | человек* гост* люд* групп* семь* друз* | 人 位 朋友 家人 | log logon aadmi dost parivaar bande | شخص* اشخاص ضيوف نفر* افراد عائل* اصدقاء
more: one_more extra_person exceed* squeeze additional over_the_limit more_than | mehr_als uberschreit* zusatzlich* | de_plus depass* supplementaire* | de_mas mas_de exced* | больше лишн* еще_один | 超过 多一个 超员 | zyada extra ek_aur | زياده اكثر_من زيادة
small: smallest tiny little minimum two_of_us alone couple only | kleinste* klein zu_zweit mindest* | petit* deux seul* minimum | pequen* dos solos minim* | маленьк* вдвоем минимальн* | 最小 两个人 两人 | chhota chhoti sirf_do akela | اصغر صغير شخصين لحالي
big: biggest largest huge giant big large | grosste* gross* | grand* plus_grand* | grande* mayor | больш* самый_больш* | 最大 大 | bada badi sabse_bada | اكبر كبير*
several: two_boats fleet several both_boats multiple three_boats boats_together two_yachts two_groups convoy | zwei_boote zwei_jachten mehrere flotte | deux_bateaux plusieurs flotte | dos_barcos varios flota | две_яхты несколько | 两艘 几艘 船队 | do_boat | يختين قاربين مركبين مجموعتين
child: child* kid kids baby babies infant* toddler* son daughter newborn stroller pram year_old teen* minor* | kind kinder baby* saugling* kleinkind* enkel* | enfant* bebe* gamin* fils fille | nin* bebe* hij* menor* | ребен* дет* малыш* младен* | 孩子 小孩 婴儿 宝宝 儿童 | bachcha bachche bachcho bacche bachon bache | طفل* اطفال الاطفال عيال رضيع* ولدي بنتي بيبي
access: wheelchair* disab* step_free elderly grandm* grandp* walking_stick crutch* mobility ramp old_lady nan | rollstuhl* behindert* barrierefrei oma opa gehhilfe | fauteuil_roulant handicap* grand-mere agee* | silla_de_ruedas discapac* abuel* mayores | инвалид* коляск* бабушк* пожил* | 轮椅 老人 残疾 | wheelchair dadi nani buzurg | كرسي_متحرك معاق* كبار_السن جدتي كبير_في_السن
pregnant: pregnan* babymoon expecting trimester | schwanger* | enceinte* grossesse | embarazad* | беременн* | 怀孕 孕妇 | garbhvati pregnant | حامل* الحامل
pet: pet pets dog* cat cats puppy animal* parrot | hund* katze* haustier* tier* | chien* chat animaux animal | perro* gato* mascota* animal* | собак* кошк* питом* животн* | 狗 猫 宠物 | kutta billi janwar | كلب* قط* حيوان*
crew: captain* crew skipper* staff hostess steward* sailor* | kapitan* besatzung crew skipper* | capitaine* equipage* skipper* | capitan* tripulacion patron | капитан* экипаж* команд* | 船长 船员 | kaptan captain | قبطان القبطان كابتن طاقم الطاقم
drive: drive* steer* bareboat license* licence* self_drive helm | selbst_fahren fuhrerschein lenken steuern | conduire permis piloter barrer | conducir pilotar licencia manejar | управля* сам*_вести права рулить | 自己开 驾驶 驾照 | chalana chala khud | اسوق نسوق رخصه اقود قياده
included: includ* inclusive comes_with part_of_the_price complimentary | inklusive enthalten inbegriffen | inclus* compris* | inclu* | включ* входит | 包括 包含 含 | shamil include* milta | يشمل تشمل شامل* مشمول* ضمن متضمن*
extra: extra* add add-on* upgrade* option* addon* | zusatz* extras dazubuchen | supplement* option* ajouter | extra* anadir suplement* opcion* | дополнит* допы добав* | 附加 额外 加购 增加 | extra add_kar* | اضاف* نضيف زياده
food: food* meal* menu* catering lunch* dinner* breakfast* buffet* halal vegan vegetarian* kosher snack* bbq barbecue chef eat pizza sandwich* | essen speis* menu* mittag* abendessen grill* koch halal vegan* verpfleg* | manger repas menu* traiteur dejeuner diner nourriture halal | comida* comer menu* cena* almuerzo catering cocinero halal | ед* еду меню питан* ужин* обед* кейтеринг халяль барбекю | 吃 餐 食物 饭 菜单 清真 烧烤 素食 | khana khaana khane nashta menu halal | اكل* طعام* وجب* غدا عشا عشاء منيو حلال بوفيه شوا شواء
alcohol: alcohol* beer* wine* champagne vodka whisky whiskey booze drinks bar prosecco spirits cocktail* liquor corkage | alkohol* bier* wein* sekt champagner schnaps | alcool* biere* vin champagne rose | alcohol* cerveza* vino* champan copas cava | алкогол* пив* вин* шампанск* водк* | 酒 啤酒 香槟 喝酒 红酒 | daru daaru sharab beer | كحول* خمر* بيره مشروبات_كحولي* نبيذ شمبانيا
music: music* speaker* bluetooth dj song* dance playlist karaoke band sound loud microphone* | musik* lautsprecher* anlage tanz* | musique* enceinte_bluetooth sono danser | musica* altavoz* bailar | музык* колонк* диджей танц* | 音乐 音响 卡拉 唱歌 | gaana gaane music sangeet | موسيق* سماع* اغان* دي_جي رقص
decor: decor* balloon* flower* banner rose roses petals candles | deko* ballon* blumen | decor* ballon* fleurs | decora* globo* flores | украш* шар* цвет* декор* | 装饰 气球 鲜花 布置 | sajawat decoration phool | زين* ديكور* بالون* ورد ورود
cake: cake* cupcake* | torte* kuchen | gateau* | tarta* pastel torta | торт* | 蛋糕 | cake | كيك* تورت* قالب
watersport: jet_ski* jetski* banana_boat paddle* kayak* tub* water_slide slide* seabob* flyboard* towable* wakeboard* waterski* toys donut sup inflatable* | wassersport* jetski* | jet_ski paddle* bouee* sports_nautiques | motos_de_agua moto_acuatica kayak* deportes | гидроцикл* водн* банан* | 摩托艇 水上 香蕉船 滑梯 | jetski | جت_سكي جيت_سكي جتسكي العاب_مائيه بنانا كاياك
swim: swim* snorkel* dive diving ladder sea_stop anchor jump_in | schwimm* schnorchel* baden tauch* | nager baign* plong* snorkel* | nadar bana* bucear snorkel* | купат* плава* нырят* | 游泳 浮潜 潜水 下水 | tairna tair* swimming | سباح* نسبح اسبح سنوركل غوص نغطس
fish: fishing fish rods rod bait catch angler | angeln fisch* | peche* pecher | pesca* pescar | рыбалк* рыбач* | 钓鱼 | machli fishing | صيد* سمك حداق نحدق
facility: toilet* shower* bathroom* wc aircon* air_condition* ac kitchen* cabin* bedroom* wifi wi-fi internet charger charging plug* socket* fridge shade shaded heater tv bathtub jacuzzi | toilette* dusche* klima* kuche kabine* steckdose* wlan | toilettes douche* clim* cuisine cabine* prise* | bano* aseo* ducha* aire_acondicionado cocina camarote* enchufe* | туалет* душ кондиц* кухн* кают* вайфай розетк* | 厕所 卫生间 淋浴 空调 厨房 房间 无线 | bathroom toilet ac | حمام* دوره_مياه دش تكييف مكيف مطبخ غرف* كابين* واي_فاي شاحن
smoke: smok* shisha hookah vape* cigar* sheesha | rauch* shisha | fum* chicha | fumar cachimba shisha | кур* кальян* | 抽烟 水烟 吸烟 | cigarette hukka sheesha | تدخين ندخن ادخن شيش* سجاير فيب معسل
dress: wear dress* shoes heels clothes barefoot attire towel_bring bring swimwear hijab outfit sandals pack | anziehen kleid* schuhe mitbringen | porter tenue chaussures apporter talons | ropa zapatos vestir llevar tacones | надеть одежд* обув* взять_с_собой | 穿 鞋 衣服 带什么 | pehn* kapde joote | نلبس لبس ملابس حذاء كعب احذيه
photo: photo* photographer* drone* film* video* shoot camera* pictures picture_taken | foto* fotograf* drohne* film* | photo* drone* film* | foto* fotograf* dron* grab* | фото* фотограф* дрон* съемк* видео* | 拍照 摄影 无人机 照片 录像 | photo tasveer | تصوير* مصور* صور درون
seasick: seasick* sick nausea motion_sickness rock* wobbl* vomit puke | seekrank* ubel schaukel* | mal_de_mer malade tangue | mareo* marear* mareo mareado | укачива* морск*_болезн* качает тошн* | 晕船 | ulti chakkar | دوار* دوخه غثيان يدوخ
safety: safe* safety life_jacket* insur* first_aid lifeguard certified life_vest* | sicher* schwimmweste* versicher* erste_hilfe | securit* gilet* assur* secours | segur* chaleco* | безопас* жилет* страхов* аптечк* | 安全 救生衣 保险 | surakshit safety | امان* سلامه ستر* تامين* اسعافات
luggage: luggage bag bags suitcase* store storage backpack* stroller_space | gepack* koffer* tasche* | bagage* valise* sac | equipaje* maleta* mochila bolso* | багаж* чемодан* сумк* | 行李 箱子 | saaman bag | شنط* حقائب امتع* حقيب*
prayer: pray* prayer qibla mosque women_only ladies_only no_alcohol hijab modest mehram family_only | gebet* beten frauen | prier priere femmes | rezar oracion mujeres | молит* намаз* женщин* | 祈祷 礼拜 女士专用 | namaz namaaz | صلا* نصلي قبل* حريم نساء_فقط بنات_فقط
private: private* shared ours_only exclusive* only_us strangers other_people_aboard to_ourselves join_others | privat* andere_gaste allein | prive* seuls d'autres_gens | privad* compartid* exclusiv* | приват* чужи* только_мы | 包船 私人 别人 拼船 | private akele doosre | خاص* لحالنا مشترك* ناس_ثانيين غرباء
where: where marina meeting_point address location berth pier dock harbour harbor board boarding map pin directions embark* | wo ablege* treffpunkt* adresse hafen* marina steg | ou embarqu* adresse port marina quai rendez-vous | donde direccion puerto muelle embarc* punto | где откуда адрес* причал* марин* посадк* | 哪里 地址 码头 上船 地点 位置 | kahan kaha kidhar jagah address | وين اين مكان موقع لوكيشن عنوان مارينا مرسي من_وين
park: park* valet parking garage | parkplatz* parken parkhaus | parking stationn* garer | aparcar estacion* parking aparcamiento | парков* стоянк* | 停车 | parking gaadi | مواقف موقف_سيار* باركنج نصف_السياره
transfer: pick_up* pickup* transfer* taxi hotel shuttle uber drop_off chauffeur limo collect | abhol* shuttle taxi hotel | transfert* navette taxi hotel chercher | traslado* recog* taxi hotel recoj* | трансфер* такси отел* забер* | 接送 酒店 出租车 | hotel_se pick taxi lene | توصيل* مواصلات فندق تاكسي ياخذنا توصلونا سائق
route: route* palm atlantis burj_al_arab ain_dubai sail_past sights itinerary tour see skyline jbr stops island bluewaters where_to | route* strecke sehen sehenswurd* palme | itineraire* trajet voir passe* palmier | ruta* recorrido ver palmera pasa* | маршрут* увидим пальм* бурдж проход* | 路线 航线 棕榈 帆船酒店 经过 景点 看到 | rasta kahan_jaye* dikh* | مسار المسار خط_السير النخله اتلانتس برج_العرب نشوف تمرون
elsewhere: abu_dhabi sharjah oman musandam maldives doha qatar fujairah ras_al_khaimah saudi greece hatta bahrain yas other_cities | oman | oman | oman | абу-даби абу оман* шардж* | 阿布扎比 阿曼 沙迦 | oman | ابوظبي ابو_ظبي الشارق* عمان مسندم الفجير* راس_الخيم* قطر السعودي*
idcard: passport* id visa emirates_id document* identification papers | ausweis* reisepass* pass | passeport* piece_d'identite papiers | pasaporte* dni identificacion documento* | паспорт* документ* удостовер* виз* | 护照 身份证 证件 | passport | جواز* هوي* اثبات* وثائق
birthday: birthday* bday turning | geburtstag* | anniversaire* | cumpleanos | день_рожд* рождени* | 生日 | janamdin birthday | عيد_ميلاد ميلاد
occasion: wedding* propos* anniversary company corporate party bachelor* hen stag engagement honeymoon romantic team_building graduation baby_shower celebrat* event reunion school | hochzeit* heirat* antrag firmen* feier* jubilaum junggesell* verlobung event | mariage* demande fete entreprise evjf fiancailles romantique soiree seminaire | boda* pedida fiesta* empresa despedida aniversario evento romantic* | свадьб* предложени* юбиле* корпорат* вечеринк* девичник мальчишник праздну* | 婚礼 求婚 派对 公司 纪念日 团建 聚会 | shaadi party sagai office anniversary | عرس زواج زفاف خطوب* حفل* شرك* مناسب* تخرج عزوبي*
book: book* reserve* reservation* take_it confirm rent hire charter* order | buch* reserv* mieten | reserv* louer | reserv* alquil* contratar | бронир* заброн* аренд* заказ* снять | 预订 预定 订 租 | book booking karna bukking | احجز حجز* نحجز الحجز استاجر نستاجر ابي_احجز
how: how how_do steps process procedure next work works explain | wie ablauf funktioniert schritte | comment demarche etapes marche | como pasos proceso funciona | как процесс порядок | 怎么 如何 流程 步骤 | kaise kese tarika | كيف كيفيه خطوات طريقه شلون ازاي
form: form fill submit send_request prefill fill_in | formular ausfull* abschick* | formulaire rempl* envoy* | formulario rellen* enviar | форм* заполн* отправ* заявк* | 表格 填 提交 | form bhar* | نموذج استمار* عبي ارسل الطلب
offer: offer offers quote quotes proposal* bids expired accept* | angebot* | offre* devis | oferta* presupuesto* | предложен* | 报价 | offer offers | عرض عروض العرض
status: my_request my_booking sent submitted no_reply waiting heard_nothing reference confirmation still_nothing status | meine_anfrage meine_buchung bestatigung warte | ma_demande ma_reservation confirmation attends | mi_solicitud mi_reserva confirmacion espero | моя_заявк* мое_брон* подтвержд* жду | 我的预订 我的订单 确认 | mera_booking meri_booking mera_request | طلبي حجزي تاكيد ارسلت ما_وصلني
change: change* move reschedul* modify amend postpone* switch swap update edit | ander* verschieb* umbuch* | chang* modifi* report* deplac* | cambi* modific* aplazar mover | перенес* измен* поменя* | 改 更改 改期 换 | badal* change | تغيير* اغير نغير تعديل تاجيل ااجل نقدم
cancel: cancel* call_off back_out pull_out | storn* absag* kundig* abbrech* | annul* | cancel* anul* | отмен* отказ* | 取消 退订 | cancel radd | الغاء* الغي نلغي الغيت كنسل* يلغي
hold: hold* keep option_on save_it pencil block | halten freihalten optionier* | garder bloquer mettre_option | guardar apartar mantener | удерж* придерж* отлож* | 保留 留着 | rok_ke hold | تمسك احفظ تحجزون_لي امسك
account: account login log_in sign_in password code register* otp profile | konto anmeld* passwort einlogg* | compte connex* connect* mot_de_passe | cuenta contrasena iniciar_sesion registr* | аккаунт* парол* войти вход регистр* | 账号 登录 密码 账户 | account password login | حساب* دخول باسورد كلمه_المرور كلمه_السر تسجيل
human: human real_person agent representative talk_to speak_to someone call_me manager operator customer_service person_please advisor live_chat | mensch* mitarbeiter* person sprechen berater ruf* | humain* quelqu'un conseiller parler rappel* agent personne_reelle | humano* persona_real alguien agente hablar_con llam* asesor | человек* оператор* менеджер* перезвон* соедин* | 人工 客服 真人 | insaan agent kisi_se baat | موظف* شخص_حقيقي انسان اكلم احد كلم* اتصلو* خدمه_العملاء مندوب
contact: phone* number whatsapp email* e-mail contact* office telephone hours_open address_office opening_hours | telefon* nummer email kontakt* buro | telephone* numero* email contact* bureau* | telefono* numero* correo contacto oficina* | телефон* номер* почт* контакт* ватсап офис* | 电话 号码 微信 邮箱 联系 | phone number sampark | رقم* تلفون* هاتف* واتس* ايميل* تواصل* مكتب*
company: who_runs company owner* operator provider* partner licensed registered behind_this firm | firma* betreiber* anbieter* | societe* exploitant* entreprise_derriere prestataire* | empresa_es operador* proveedor* dueno* | компани* владел* фирм* | 公司 经营 船主 运营 | company malik | شركه* مالك صاحب المشغل مزود*
trust: scam* legit* fraud* real_site trust* fake reliable genuine con | betrug* seros* echt vertrau* | arnaque* fiable* serieux | estafa* fiable* confi* legal_es | мошен* обман* развод довер* | 骗子 骗局 可靠 正规 | dhokha fraud asli bharosa | نصاب* نصب احتيال موثوق* حقيقي
sellus: list_my_boat my_yacht own_a_boat i_have_a partner_with register_my commission affiliate concierge refer* job jobs vacanc* hiring work_for cv resume seo marketing backlinks advertis* software_for agency newsletter unsubscribe subscribe spam mailing | meine_jacht partner provision job bewerb* newsletter | mon_bateau partenaire commission emploi recrut* newsletter | mi_barco socio* comision empleo trabaj* boletin | моя_яхта партнер* комисси* ваканси* работ* рассылк* | 合作 佣金 招聘 工作 | naukri commission | وظيف* عموله شراك* عندي_يخت شغل
privacy: delete_my my_data gdpr personal_data store_about forget_me privacy other_guest* who_booked their_name someone_else | daten* datenschutz loschen | donnees rgpd supprim* | datos borrar privacidad rgpd | данн* удалить* | 数据 隐私 删除 | data delete | بيانات* احذف* خصوصي*
language: speak english arabic russian hindi french german chinese spanish urdu language* answer_in | sprech* deutsch sprache* englisch | parl* francais langue* anglais | habl* espanol idioma* ingles | говор* по-русски русск* язык* англ* | 说中文 中文 英语 语言 会说 | hindi boltay bolte angrezi | عربي انجليزي لغ* تتكلم* تحكي
broken: page website link* button* error* loading load crash* site not_working bug blank app | seite webseite fehler funktioniert_nicht ladt | page_ne site erreur bouton bug | pagina error boton web no_carga | сайт* ошибк* кнопк* не_работает не_груз* | 网站 打不开 按钮 出错 | website page link error | موقع* صفحه خطا ما_يفتح زر معلق الرابط
bad: terrible rude dirty awful bad complain* disappoint* unacceptable overcharged broken worst disgusting angry ripped ruined smelled | schlecht* beschwer* schmutz* unfreund* enttausch* | mauvais* plainte* sale decu* impoli* horrible | mal* queja* sucio* grosero* decepc* horrible | ужасн* плох* жалоб* грязн* груб* | 投诉 差 脏 糟糕 失望 | ganda kharab bura shikayat bekar | سيء* شكو* وسخ* زعلان* غير_راضي خايس فاشل
lost: lost left_my forgot forgotten lost_property left_behind | verloren vergessen liegen | oubli* perdu | olvid* perdi* dej* | забыл* потерял* | 忘了 丢了 落在 | bhool kho_gaya chhoot_gaya | نسيت ضاع ضيعت فقدت
vessel: which_boat details tell_me_about length year builder engine speed metres feet built model specs pictures_of | lange_der baujahr details motor | longueur annee details moteur constructeur | eslora ano detalles motor | длин* подробн* двигател* | 详细 长度 年份 介绍 | details lambai | تفاصيل طول_اليخت مواصفات سنه_الصنع صور_اليخت
rating: rating* review* rated stars feedback testimonial* | bewert* rezension* sterne | avis note etoiles | resena* opinion* valoracion* estrellas | отзыв* рейтинг* | 评价 评分 口碑 | review rating | تقييم* اراء مراجع*
compare: compare* difference* better versus vs which_one or | vergleich* unterschied besser oder | compar* difference mieux ou | compar* diferencia mejor o | сравн* разниц* лучше или | 比较 区别 哪个 还是 更好 | farak fark behtar ya | فرق الفرق قارن* افضل احسن ولا
recommend: recommend* suggest* advise looking_for want_a need_a help_me_choose ideas best_for suitable | empfehl* suche brauche vorschlag* mochte* | recommand* conseil* cherch* voudrais | recomiend* recomend* busco necesit* quiero sugier* | посовет* порекоменд* ищу нужн* хоч* подбер* | 推荐 建议 想租 需要 想要 | sujhav batao batayein chahiye suggest | انصح* تنصح* ابي ابغي اريد اقترح* نبغي بدي عايز ادور
list: list show_me all_boats catalog* what_do_you_have options browse see_all which_boats fleet_list | zeig* liste auswahl | montr* liste voir_tous | muestra* lista ver_todos ensena* | покаж* список какие_яхты | 有哪些 列表 看看 | dikhao kya_kya list | وش_عندكم ورني اعرض شو_عندكم القائمه انواع
other: other* another else different more_options not_these alternatives | andere* noch | autre* d'autres | otro* otra* mas_opciones | друг* еще | 其他 别的 换一个 | doosra aur koi_aur | غير* ثاني* اخري بدائل
vesselkind: boat boats yacht yachts catamaran* dhow* rib superyacht* sail* flybridge speedboat* cruiser | boot* jacht* yacht* katamaran* schiff* | bateau* yacht* catamaran* voilier* | barco* yate* catamaran* velero* | яхт* катамаран* лодк* катер* | 船 游艇 帆船 双体船 | naav boat yacht | يخت* قارب* مركب* كتماران* لنش*
danger: sinking overboard drown* fire flooding capsiz* collision coast_guard mayday sos adrift | sinkt brennt ertrink* uber_bord seenot | coule noie incendie par-dessus_bord | hund* ahog* fuego al_agua incendio | тонет тонем пожар за_борт горит | 沉 落水 着火 溺水 救命 | doob* aag bachao | يغرق نغرق غرق حريق طاح_في انقلب
sick: heart_attack bleeding unconscious seizure ambulance allergic asthma diabet* surgery doctor* medic* epilep* blood_pressure heart_condition breathe pain | herz* bewusstlos blut* arzt notarzt asthma operation | crise_cardiaque saigne ambulance asthme coeur malaise medecin | infarto sangra* ambulancia asma corazon medico | инфаркт* кров* скор* астм* сердц* врач* операци* | 心脏 出血 昏迷 救护车 哮喘 手术 医生 | dil khoon behosh dama doctor | قلب نزيف اسعاف ربو عمليه دكتور ضغط اغم*
crime: drugs cocaine weed mdma coke hash ketamine pills gun guns weapon* smuggl* escort* girls hooker* prostitut* happy_ending | drogen kokain gras waffe* escort* nutten | drogue* cocaine arme* escort* fille* | droga* cocaina arma* escort* chicas prostitut* | наркот* кокаин трав* оруж* девоч* эскорт* | 毒品 大麻 枪 小姐 陪侍 | nasha ganja charas hathiyar ladki ladkiyan | مخدرات حشيش كوكايين سلاح بنات دعار* تهريب
hurt: kill* suicid* die myself threat* followed beat* hit_me forced touched grop* harass* rape* afraid scared stalk* | umbring* selbstmord bedroh* schlagt verfolgt angst belastig* | suicid* tuer mourir menac* frapp* suivi harcel* peur | suicid* matar* morir amenaz* golpe* sigue* acos* miedo | убить самоубий* умереть угрож* бьет преслед* домог* | 自杀 想死 威胁 打我 跟踪 骚扰 | marna mar_jana dhamki maarta peecha khudkushi | انتحار اموت اقتل* يهدد* يضرب* يلاحق* تحرش*
drunk: drunk hammered wasted tipsy after_drinking | betrunken besoffen | ivre saoul* bourre | borrach* ebri* | пьян* | 喝醉 醉 | nashe sharabi | سكران*
greet: hi hello hey salam marhaba good_morning good_evening namaste hiya | hallo guten_tag moin servus | bonjour bonsoir salut | hola buenas buenos | привет* здравств* добр*_день | 你好 您好 嗨 | namaste namaskar salaam | سلام السلام مرحب* هلا صباح مساء اهل*
thank: thanks thank thx cheers great perfect | danke* | merci | gracias | спасиб* | 谢谢 | shukriya dhanyavaad dhanyawad | شكرا مشكور* يعطيك
`
  .trim()
  .split("\n")
  .map((line) => {
    const at = line.indexOf(":");
    return {
      concept: line.slice(0, at),
      terms: line
        .slice(at + 1)
        .split(/[\s|]+/)
        .filter(Boolean),
    };
  });

const WHOLE = new Map<string, string[]>();
const BEGUN = new Map<string, string[]>();
const CHINESE: [string, string][] = [];
for (const { concept, terms } of LINES)
  for (const term of terms) {
    const plain = term.replaceAll("_", " ");
    if (/\p{Script=Han}/u.test(plain)) CHINESE.push([plain, concept]);
    else {
      const map = plain.endsWith("*") ? BEGUN : WHOLE;
      const key = plain.replace(/\*$/, "");
      map.set(key, [...(map.get(key) ?? []), concept]);
    }
  }
/** Arabic words as they stand without what is written together with them. */
const unprefixed = (word: string): string[] =>
  /^[\u0600-\u06ff]/.test(word)
    ? [
        word,
        word.replace(/^(?:و|ف|ب|ل|ك)?ال|^(?:و|ف)/, ""),
        word.replace(/^(?:ب|ل|لل|وال|بال)/, ""),
      ]
    : [word];

/** The concepts that the words of a message name, in their order, each once. */
export function conceptsOf(words: readonly string[], raw: string): string[] {
  const found = new Set<string>();
  words.forEach((word, at) => {
    const next = words[at + 1];
    const third = words[at + 2];
    const phrases = [
      word,
      ...(next ? [`${word} ${next}`] : []),
      ...(third ? [`${word} ${next} ${third}`] : []),
    ];
    for (const phrase of phrases.flatMap(unprefixed)) {
      for (const concept of WHOLE.get(phrase) ?? []) found.add(concept);
      for (let end = 2; end <= phrase.length; end++)
        for (const concept of BEGUN.get(phrase.slice(0, end)) ?? []) found.add(concept);
    }
  });
  if (/\p{Script=Han}/u.test(raw)) {
    const text = normalised(raw);
    for (const [term, concept] of CHINESE) if (text.includes(term)) found.add(concept);
  }
  return [...found];
}
