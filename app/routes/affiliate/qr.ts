import { loadQrCode } from "#app/features/affiliate/area.server.ts";
import type { Route } from "./+types/qr";

/** /affiliate/qr.svg?to=&download: the QR code of the affiliate's link. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadQrCode(context, url);
}
