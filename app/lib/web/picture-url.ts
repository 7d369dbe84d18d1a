import type { PictureSize } from "../vocabulary";

/** The address of a person's picture, by its id. */
export function pictureUrl(pictureId: string, size: PictureSize): string {
  return `/pictures/${pictureId}/${size}`;
}

/** The address of a photo of equipment in small. */
export function thumbnailUrl(fileId: string): string {
  return `/files/${fileId}?size=small`;
}
