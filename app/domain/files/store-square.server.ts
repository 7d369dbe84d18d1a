import { createHash } from "node:crypto";
import sharp from "sharp";
import { putBlob } from "./blob-store.server";
import { inPictureQueue } from "./picture-queue.server";

export interface StoredSquare {
  sha256: string;
  bytes: number;
}

/** Stores a square JPEG of a picture, given by its bytes or path, as a blob of its own. `edge` is in pixels. @throws DomainError unavailable "busy" */
export async function storeSquare(
  picture: Uint8Array | string,
  edge: number,
  now: number,
  address?: string,
): Promise<StoredSquare> {
  const square = await inPictureQueue(address, () =>
    sharp(picture)
      .resize({ width: edge, height: edge, fit: "cover" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 82 })
      .toBuffer(),
  );
  const stored = { sha256: createHash("sha256").update(square).digest("hex"), bytes: square.byteLength };
  await putBlob({ sha256: stored.sha256, size: stored.bytes, now }, async function* () {
    yield square;
  });
  return stored;
}
