import { words } from "#domain/messages/en/words.ts";
import { nameWords, vesselName } from "../language/reference.ts";
import { spellingOf } from "../language/spelling.ts";
import { tokens } from "../language/text.ts";
import type { Knowledge } from "./knowledge.ts";

let made: { of: Knowledge; spell: (text: string) => string } | undefined;

/** Puts right the spelling of a message, by the words of the catalogue as it is now. */
export function spellerOf(knowledge: Knowledge): (text: string) => string {
  if (made?.of === knowledge) return made.spell;
  const names = knowledge.packages.flatMap((pack) => [...nameWords(pack.title), vesselName(pack)]);
  const texts = [
    ...knowledge.packages.flatMap((pack) => [
      pack.title,
      pack.summary,
      pack.description,
      ...pack.includes,
      ...pack.excludes,
      pack.vessel.description,
      ...pack.vessel.amenities,
      pack.provider.name,
      pack.provider.description,
    ]),
    ...knowledge.faqs.flatMap(({ question, answer }) => [question, answer]),
  ];
  const known = new Set([
    ...PLAIN,
    ...TRADE,
    ...words.numbers,
    ...names,
    ...texts.flatMap((text) => tokens(text.toLowerCase())),
  ]);
  const worth = [
    ...new Set([
      ...TRADE,
      ...names.filter((word) => word.length > 3),
      ...words.numbers.filter((word) => word.length > 3),
    ]),
  ];
  made = { of: knowledge, spell: spellingOf(known, worth) };
  return made.spell;
}

/** Words of the trade that are worth knowing behind a slip, beside the names of the catalogue. */
const TRADE = `
  about afternoon alcohol allowed amount anniversary available availability barbecue birthday
  boarding booking cancel cancellation captain capacity catamaran celebration champagne charter
  cheap cheaper cheapest children company compare contact corporate cruise cruiser december
  decoration decorations deposit dhow different dinner dirhams discount dubai duration earliest
  evening expensive family february flybridge friday friends fuel guests harbour hours included
  include includes insurance january jetski licence license location luxury marina maximum
  minimum monday morning much night november october offers option options package packages
  paddleboard party payment people person persons phone photographer pickup possible price
  prices provider recommend refund rental request reservation reserve saturday september skipper
  snorkelling speedboat suggest sunday sunset superyacht swimming thursday tomorrow tonight
  toilet towels traditional transfer tuesday vessel weather wednesday weekend whatsapp
  wheelchair yacht yachts
`
  .trim()
  .split(/\s+/);

/** Everyday words that stand in no text of ours and are no slips. */
const PLAIN = `
  twenties thirties forties fifties sixties seventies eighties nineties
  able above actually after again against ages alone along already also although always amazing
  among another anybody anyone anything anyway anywhere apart around arrive asked asking away
  awesome back beautiful became because become been before being below best better between both
  bought brother bring broken brought busy call called calling came cannot care careful cars
  cash change chat check cheers clean clear close closed clothes code cold come coming cool cost
  could couple cousin cousins crazy current dance dancing date dates daughter days dear decide
  delete detail details does doing done door down drink during each early earth easy either else
  email empty enjoy enough even ever every everybody everyone everything exact exactly example
  except fact fair fast father feel felt fine finish finished first fish floor follow following
  forget forgot found free from front full funny gave gets getting girl girls give given goes
  going gone good great group guys half happen happened happens happy hard hate have having head
  hear heard heavy held hello help here high hold home hope hotel hour house however huge
  husband idea ignore imagine important inside instead instructions interested into itself join
  joke just keep kept kids kind kinda knew know known large last late later latest laugh least
  leave left less life light like likely line list listen little live lives living load long
  longer look looked looking lost lots love loved lovely made main make makes making manager
  many married matter maybe mean means meet meeting mind mine minute minutes miss missing moment
  money month months more most mother move movie must myself name named near nearly need needed
  needs never next nice nobody none normal nothing number numbers often okay once only onto open
  order other others ours outside over owner paid parents part parties pass past perfect perhaps
  pick picture place plan planning plans play please pleased plus poem points poor prefer pretty
  problem promise prompt proper proposal propose provide public pull question questions quick
  quickly quiet quite rain rather read ready real really reason refer regular rest return reveal
  rich ride right role room rough round rules safe safety said same save says seat second secret
  seem seen self send sent serious service several shall share she ship shoes short should show
  showed sick side sign simple since single sister site sitting size sleep slow small smoke
  smoking some somebody someone something sometimes somewhere song soon sorry sort sound speak
  special spend spent staff stand start started starts state stay still stop story straight
  street stuff stupid such sunny support sure surprise swim system take taken takes taking talk
  talking tell tells than thank thanks that their them then there these they thing things think
  this those though thought through time times tired today together told took total touch toward
  town track travel tried trip trips trouble true trust trying turn type under understand until
  upon used useful useless using usual usually very visit visitor wait waiting walk want wanted
  wants wash watch water ways wedding week weeks welcome well went were what whatever when where
  which while whole whom whose wife will window wine wish with within without woman women wonder
  wonderful word words work worked working works world worry worse worst worth would write wrong
  year years yesterday your yours yourself boat boats beer pets dogs bread lunch snack snacks
  pasta visa taxi hotels flight flights script admin password refuse team teams test tests abort
  afternoons alcohols alter amounts anchors avoidable backs balk bank barbecues bark bask beard
  beech bench birthdays black boar boards boars boasting bombarding booing bookings booming
  booting bounding branding buck calibration canals cancellations cancels cancer capacitor
  captains celebrating celebrations champagnes chap chapter charger charted chatter cheapen
  cheapness cheat cheek circuits clubs clue compared compares contacts contract cooperate
  corporal creak creeks creep cruised cruisers cruises curfew dare darn dart declaration
  declarations decorating decorative decorator decorators deportation deportations deposits desk
  desks differed difference differently differing diner dinners discounted discounts disjoint
  disk dismount dismounts dock docks donation duck ducks dunk dusky dust evenings excessive
  explosive expressive extensive fasts fats feast firsts fist flour fours friend fuels guess
  guest gusts inclined inclines instance insurances lanterns licensed licenses locating
  locations lone longs loot lung mangroves maria marinas marine maximums meetings minimums
  moaning mornings mourning nights offer packaged pale pall palms pals panty parity parson
  parsons partly parts passable passages pasty patty payments peoples persona petrol phoned
  phones phoney phony photograph photographed photographers photographic photographs photography
  pickups possibles possibly potion potions priced prick pricks pride prides pries prime primes
  prince princes prize prizes provided provides recommended recommends reed reefs reel refunds
  rentals requests reservations reserved reserves sails shop skim skipped skippers skylines slim
  slipper snorkeling soil speedboats step sterns stoop stops subset suggests sundae sunsets
  super swam swims swinging swirling swishing tabled tables tablet tale thee threes threw toiled
  toilets tomorrows towel towers tradition traditionally traditions transfers transform
  transitional tree vessels waiter waters watery weathers weekends whale wheelchairs wholes
`
  .trim()
  .split(/\s+/);
