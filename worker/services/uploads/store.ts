import { v7 as uuidv7 } from "uuid";
import { type Answers, type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { constraintViolation } from "#db/errors.ts";
import {
  addFile,
  beginUpload,
  deletedFiles,
  droppedSince,
  endUpload,
  fileOfChecksum,
  readFileRecord,
  readUploadRecord,
} from "#db/queries/uploads.ts";
import { GUEST_PICTURE } from "#domain/config/uploads.ts";
import { AppError } from "#domain/errors.ts";
import { PHONE_WIDTHS, variantsOf } from "#domain/lib/media.ts";
import { uploadRefusals } from "#domain/messages/en/admin-uploads.ts";
import type { AppServices } from "#worker/app-services.ts";
import { type AccountGuard, refused } from "#worker/auth/account-guard.ts";
import { pictureColours } from "#worker/services/picture-colours.ts";
import { makeAhead } from "#worker/services/picture-variants.ts";
import { beginsWith } from "./bytes.ts";
import { type CleanFile, cleanUpload, readUpload } from "./clean.ts";
import { cleanName, keyOf } from "./name.ts";

type Row = Record<string, unknown>;
type UploadAnswer = {
  upload: Row;
  file: Row;
  /** The same bytes were there before: `file` is the earlier one. */
  duplicate: boolean;
};
type UploadCall = {
  services: Pick<AppServices, "db" | "now" | "requestId" | "later">;
  /** Writes what is stored, if who sends it may. */
  guard: { write<const B extends Batch>(batch: B): Promise<{ rows: Answers<B> }> };
  /** Null for a guest, who sends pictures by the link of a mail. */
  user_uuid: string | null;
  bucket: R2Bucket;
  images: ImagesBinding;
};
type Attempt = UploadCall & { uuid: string; name: string };

/**
 * Takes the file in a request's body (SPEC §7, "POST without content type"). Who may not upload is refused before a
 * byte is read; every other attempt leaves a record of what became of it. Throws AppError with the reason.
 */
export async function takeUpload(
  call: Omit<UploadCall, "guard"> & { guard: AccountGuard },
  request: Request,
  givenName: string | undefined,
): Promise<UploadAnswer> {
  return attempt({ ...call, guard: call.guard.of("upload") }, cleanName(givenName), () => {
    refuseForm(request);
    return readUpload(request);
  });
}

/** The same of a picture a guest has sent: no other kind of file is taken, and what it was called is not kept. */
export function takePicture(
  call: Omit<UploadCall, "guard" | "user_uuid">,
  bytes: Uint8Array,
): Promise<UploadAnswer> {
  const guard = {
    write: async <const B extends Batch>(batch: B) => ({
      rows: await readBatch(call.services.db, batch),
    }),
  };
  return attempt({ ...call, guard, user_uuid: null }, GUEST_PICTURE, async () => {
    if (beginsWith(bytes, "%PDF-"))
      throw new AppError("unsupported_media_type", uploadRefusals.unknown);
    return bytes;
  });
}

async function attempt(
  call: UploadCall,
  name: string,
  read: () => Promise<Uint8Array>,
): Promise<UploadAnswer> {
  const { services, guard, user_uuid } = call;
  const { db, now } = services;
  const uuid = uuidv7();
  await guard.write([beginUpload(db, { uuid, user_uuid, original_name: name, now })]);
  let size = 0;
  try {
    const bytes = await read();
    size = bytes.length;
    return await store({ ...call, guard, uuid, name }, cleanUpload(bytes), size);
  } catch (error) {
    const reason = error instanceof AppError ? error.message : uploadRefusals.failed;
    // Behind the answer: who has gone away gets none, and the record is written all the same.
    services.later(() =>
      Promise.resolve(endUpload(db, uuid, { state: "refused", reason, bytes: size })),
    );
    throw error;
  }
}

/** A form around the file would be stored as if it were the file. */
function refuseForm({ headers }: Request): void {
  if (headers.get("content-type")?.toLowerCase().startsWith("multipart/"))
    throw new AppError("unsupported_media_type", uploadRefusals.multipart);
}

async function store(call: Attempt, clean: CleanFile, size: number): Promise<UploadAnswer> {
  const { services, guard, bucket, images, uuid, name } = call;
  const { db, now, requestId } = services;
  const { mime, bytes, width, height } = clean;
  const checksum = await sha256(bytes);
  const end = endUpload(db, uuid, { state: "stored", mime, bytes: size });
  const [earlier] = await fileOfChecksum(db, checksum);
  if (earlier) return answer(call, end, earlier.uuid);

  const key = keyOf(name, mime);
  const object = `master/${key}`;
  await bucket.put(object, bytes, { httpMetadata: { contentType: mime } });
  try {
    const colours = width === null ? null : await coloursOf(images, bucket, object);
    const file = { uuid: uuidv7(), key, mime, bytes: bytes.length, width, height, colours };
    const more = { checksum, original_name: name, upload_uuid: uuid };
    const actor = {
      uuid: call.user_uuid,
      label: call.user_uuid === null ? "visitor" : "",
      requestId,
    };
    const { rows } = await guard.write({
      added: addFile(db, { ...file, ...more }, actor, now),
      end,
      upload: readUploadRecord(db, uuid),
      file: readFileRecord(db, file.uuid),
    });
    // Behind the answer: the first page that shows it does so with what phones take.
    if (width !== null) {
      const widths = PHONE_WIDTHS.filter((one) => one <= width);
      services.later(() => makeAhead({ FILES: bucket, IMAGES: images, db }, key, widths));
    }
    return { upload: first(rows.upload), file: first(rows.file), duplicate: false };
  } catch (error) {
    await bucket.delete(object);
    const isTwice = constraintViolation(error)?.names.includes("file.checksum");
    const [winner] = isTwice ? await fileOfChecksum(db, checksum) : [];
    if (!winner) throw error;
    return answer(call, end, winner.uuid);
  }
}

/** The same bytes once more: what there is already. */
async function answer(
  { services, guard, uuid }: Attempt,
  end: ReturnType<typeof endUpload>,
  file_uuid: string,
): Promise<UploadAnswer> {
  const { db } = services;
  const { rows } = await guard.write({
    end,
    upload: readUploadRecord(db, uuid),
    file: readFileRecord(db, file_uuid),
  });
  return { upload: first(rows.upload), file: first(rows.file), duplicate: true };
}

function first(rows: readonly unknown[]): Row {
  const [row] = rows as Row[];
  if (!row) throw new Error("a record that was just written is not there");
  return row;
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString("hex");
}

/** Codes of the Images service for faults of its own, or while it is busy: the picture may be fine. */
const isPassing = (code: unknown) =>
  code === 9424 || (typeof code === "number" && code >= 9510 && code !== 9520 && code !== 9523);

/**
 * The colours of a stored picture. That the picture service can open it is the proof that it is one: headers alone are
 * easily made up. Throws AppError: 400 for a picture that cannot be opened, 503 while the service is away.
 */
async function coloursOf(images: ImagesBinding, bucket: R2Bucket, object: string): Promise<string> {
  const stored = await bucket.get(object);
  if (!stored) throw refused("unavailable");
  try {
    return await pictureColours(images, stored.body);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (isPassing(code)) throw refused("unavailable");
    throw new AppError("validation", uploadRefusals.damaged);
  }
}

/** Files whose variants go in one call of the bucket, which takes 1,000 names. */
const FILES_AT_ONCE = 80;

/**
 * Drops the stored variants of files that were deleted lately, and answers their keys. A variant is only made anew for
 * a file that is there (worker/api/media.ts), so from then on nothing of the picture is served from here. Its master
 * stays, for the file may be restored, but for a guest's that has gone for good (db/queries/guest-pictures.ts).
 */
export async function dropDeleted(
  db: Db,
  bucket: Pick<R2Bucket, "delete">,
  now: Date,
): Promise<string[]> {
  const since = droppedSince(now);
  const dropped: string[] = [];
  for (let after = ""; ; ) {
    const rows = await deletedFiles(db, since, after, FILES_AT_ONCE);
    const keys = rows.map(({ key }) => key);
    if (keys.length > 0) {
      await bucket.delete(
        keys.flatMap((key) => variantsOf().map((variant) => `derived/${key}/${variant}`)),
      );
    }
    const forGood = rows.filter(({ bytes }) => bytes === 0).map(({ key }) => `master/${key}`);
    if (forGood.length > 0) await bucket.delete(forGood);
    dropped.push(...keys);
    after = keys.at(-1) ?? after;
    if (keys.length < FILES_AT_ONCE) return dropped;
  }
}
