import { AppError } from "#domain/errors.ts";
import { uploadRefusals } from "#domain/messages/en/admin-uploads.ts";
import { refused } from "#worker/auth/account-guard.ts";
import { pictureColours } from "#worker/services/picture-colours.ts";

/** Codes of the Images service for faults of its own, or while it is busy: the picture may be fine. */
const isPassing = (code: unknown) =>
  code === 9424 || (typeof code === "number" && code >= 9510 && code !== 9520 && code !== 9523);

/**
 * The colours of a stored picture. That the picture service can open it is the proof that it is one: headers alone are
 * easily made up. Throws AppError: 400 for a picture that cannot be opened, 503 while the service is away.
 */
export async function coloursOf(
  images: ImagesBinding,
  bucket: R2Bucket,
  object: string,
): Promise<string> {
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
