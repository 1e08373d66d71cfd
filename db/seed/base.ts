import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { canned_answer } from "#db/entities/canned-answer.ts";
import { chat_assistant } from "#db/entities/chat-assistant.ts";
import { faq } from "#db/entities/faq.ts";
import { file } from "#db/entities/file.ts";
import { site_config } from "#db/entities/site-config.ts";
import type { RateColumns } from "#domain/config/currencies.ts";
import { site } from "#domain/config/site.ts";
import { dubaiMidnight } from "#domain/lib/dubai-date.ts";
import { asked } from "./asked.ts";
import { cannedAnswers } from "./canned.ts";
import { PICTURES, type PictureKey } from "./catalogue/pictures.ts";
import { faqs } from "./faq.ts";
import { translationsOf } from "./words/index.ts";

/** What other currencies are worth: the dollar and the riyal are pegged, the others as of the day. */
const RATES: RateColumns = {
  rates_date: dubaiMidnight("2026-11-02"),
  rate_usd: "3.6725",
  rate_eur: "4.2785",
  rate_gbp: "4.8661",
  rate_inr: "0.0413",
  rate_sar: "0.9793",
};

/** What every database starts with: the pictures of the site, its assistant, its questions, the office's canned answers and its configuration. */
export function baseRows(db: Db) {
  const files = PICTURES.map(({ file: name, key, width, height, alt, caption, colours }) => {
    const bytes = readFileSync(join(import.meta.dirname, "pictures", name));
    return {
      ...{ uuid: uuidv7(), key, width, height, alt, caption: caption ?? "", colours },
      mime: "image/webp",
      bytes: bytes.byteLength,
      checksum: createHash("sha256").update(bytes).digest("hex"),
      original_name: name,
      translations: translationsOf("pictures", key, { alt, caption }),
      statusid: 1,
    };
  });
  const uuidOf = new Map(files.map((row) => [row.key, row.uuid]));
  const assistant = {
    uuid: uuidv7(),
    name: "Captain Noor",
    avatar: "/brand/assistant-avatar.svg",
    greeting:
      "Welcome aboard. Tell me the date, how many you are and for how long, and I will find a boat.",
    translations: translationsOf("assistant", "assistant", { name: true, greeting: true }),
    statusid: 1,
  };
  return {
    files,
    /** The uuid of a picture's file record. */
    fileUuid(key: PictureKey): string {
      const uuid = uuidOf.get(key);
      if (!uuid) throw new Error(`no picture ${key}`);
      return uuid;
    },
    statements: [
      db.insert(file).values(files),
      db.insert(chat_assistant).values(assistant),
      db.insert(canned_answer).values(cannedAnswers),
      db.insert(faq).values(
        [...faqs, ...asked].map((row) => ({
          ...row,
          translations: translationsOf("faq", row.question, row),
          statusid: 1,
        })),
      ),
      db.insert(site_config).values({
        ...site,
        ...RATES,
        translations: translationsOf("site", "site", site),
        chat_assistant_uuid: assistant.uuid,
        statusid: 1,
      }),
    ] as const,
  };
}

export type Base = ReturnType<typeof baseRows>;
