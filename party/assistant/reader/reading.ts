import type { VesselType } from "#domain/config/choices.ts";
import type { Occasion } from "#domain/config/landings.ts";
import type { TimeOfDay } from "#domain/config/limits.ts";
import type { Turn } from "../assistant.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { SPEECHES, type Speech } from "../speech.ts";
import type { Wish } from "../wish.ts";

/** The languages that messages are understood in. */
export const LANGUAGES = SPEECHES;
export type Language = Speech;

// What a message may want; utterances/README.md says what each means.
const TALK = "greeting thanks bye smalltalk who_are_you abuse yes no restart human unclear details";
const LOOKING =
  "recommend browse which_best occasion cheapest most_expensive largest smallest compare vessel_details rating_reviews more_options again_first";
const MONEY =
  "price price_per_person price_per_hour budget_fit discount vat_fees payment_methods payment_when deposit currency invoice tips refund_status weekend_price gift_voucher";
const TIME =
  "availability lead_time start_times duration overnight extend_trip sunset_time season_weather arrival_time";
const GUESTS =
  "capacity over_capacity minimum_guests two_parties children elderly_access pregnant pets captain_crew drive_myself";
const ABOARD =
  "included extras food_drink alcohol music decoration cake water_sports swimming fishing facilities smoking_shisha dress_code photography seasickness safety_equipment luggage prayer privacy_aboard";
const WAY = "boarding_place parking pickup_transfer route other_places passport_id";
const BOOKING =
  "how_to_book book_now is_booked prefill_form offers_when my_request_status my_booking_details change_booking cancel_booking cancellation_terms weather_cancellation no_show reserve_vs_offers hold_option account_login offer_question";
const US =
  "contact provider_info provider_direct trust_scam become_partner affiliate job newsletter my_data other_guests_data press_sales language_spoken website_problem";
const OTHERS = "complaint lost_item off_topic buy_sell_boat ticket_shared water_taxi injection";
const SERIOUS =
  "emergency_sea medical_emergency medical_question self_harm illegal_drugs sexual_services minors_alone over_licence weapons_smuggling violence_threat harassment_crew card_data drunk_driving";

type WordsOf<
  Text extends string,
  Found extends string = never,
> = Text extends `${infer First} ${infer Rest}` ? WordsOf<Rest, Found | First> : Found | Text;
type AllOf<Groups extends readonly string[]> = Groups[number] extends infer Group extends string
  ? WordsOf<Group>
  : never;
const GROUPS = [
  TALK,
  LOOKING,
  MONEY,
  TIME,
  GUESTS,
  ABOARD,
  WAY,
  BOOKING,
  US,
  OTHERS,
  SERIOUS,
] as const;
/** A published question that a message asks itself, by its uuid. */
export type AskedKey = `?${string}`;
export type Intent = AllOf<typeof GROUPS> | AskedKey;
export const isAsked = (intent: string): intent is AskedKey => intent.startsWith("?");
export const INTENTS = GROUPS.flatMap((group) => group.split(" ")) as Intent[];

/** Those that serious/ answers, before anything is read. */
export const SERIOUS_INTENTS = SERIOUS.split(" ") as WordsOf<typeof SERIOUS>[];

/** One thing a message wants. */
export type Question = {
  intent: Intent;
  /** How likely the intent is right, 0 to 1, calibrated: of questions at 0.8 four of five are. */
  confidence: number;
  /** Its words, as a part of the message. */
  text: string;
};

/**
 * What one message says of the trip, and only what it says: absent = not named. Hours are whole, days "YYYY-MM-DD" in
 * Dubai. `null` takes back what was said before ("any day").
 */
export type Slots = {
  adults?: number | null;
  /** Beside `adults`; both together are the guests. */
  children?: number;
  /** Come to the guests known before, or leave (negative): "one more". */
  more?: number;
  hours?: number | null;
  day?: string | null;
  /** The last day of a range that begins with `day`. */
  until?: string;
  timeofday?: TimeOfDay | null;
  /** The hour to go out, 0 to 23. */
  hour?: number;
  /** In whole units; `currency` null where none was named (AED is meant). */
  budget?: { amount: number; per: "total" | "hour" | "guest"; currency: string | null } | null;
  occasion?: Occasion | null;
  type?: VesselType | null;
  /** Things that should be aboard or are asked about, in English as records write them ("jet ski"). */
  extras?: string[];
  /** Where to leave from, as vessels name it ("Dubai Marina"). */
  places?: string[];
  /** Packages and vessels that are named, by title. */
  vessels?: string[];
};

/** A message as it is understood: what it asks, in its order, what it says of the trip, and its language. */
export type Reading = { questions: Question[]; slots: Slots; language: Language };

/** What a reader may know besides the message: the conversation before it, the catalogue, the moment, the wish so far. */
export type ReadingContext = {
  /** Oldest first, without the message itself. */
  before: readonly Turn[];
  knowledge: Knowledge;
  now: Date;
  wish: Wish;
  signal?: AbortSignal;
  /** Names the chat to what counts its use of a model; says nothing about who writes. */
  session?: string;
};

/**
 * Reads one message (the visitor's words since the last answer, as they were written). The default reader is trained
 * here and answers at once; a model answers with the same structure. Who answers (dialogue/, answers/) takes a reading
 * from either: a reader decides what is meant, never what is said about it. One that fails throws; the default reader
 * never does.
 */
export type Reader = {
  read(message: string, context: ReadingContext): Promise<Reading> | Reading;
};
