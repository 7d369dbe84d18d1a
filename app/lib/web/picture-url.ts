import type { PictureSize } from "../vocabulary";

export function pictureUrl(pictureId: string, size: PictureSize): string {
  return `/pictures/${pictureId}/${size}`;
}

export function thumbnailUrl(fileId: string): string {
  return `/files/${fileId}?size=small`;
}
