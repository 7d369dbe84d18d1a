import type { PictureSize } from "../vocabulary";

/** The address of a person's picture, by its id. */
export function pictureUrl(pictureId: string, size: PictureSize): string {
  return `/pictures/${pictureId}/${size}`;
}
