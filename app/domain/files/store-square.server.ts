import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { putBlob } from "./blob-store.server";
import { withPicture } from "./safe-picture.server";

export interface StoredSquare {
  sha256: string;
  bytes: number;
}

/** Stores a square JPEG of a picture, given by its path, as a blob of its own. `edge` is in pixels. @throws what `withPicture` does */
export async function storeSquare(picture: string, edge: number, now: number, address?: string): Promise<StoredSquare> {
  const shape = { edge, fit: "cover", type: "image/jpeg", quality: 82 } as const;
  const square = await withPicture(picture, shape, ({ path }) => readFile(path), address);
  const stored = { sha256: createHash("sha256").update(square).digest("hex"), bytes: square.byteLength };
  await putBlob({ sha256: stored.sha256, size: stored.bytes, now }, async function* () {
    yield square;
  });
  return stored;
}
