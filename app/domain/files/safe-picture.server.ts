import { readFile } from "node:fs/promises";
import { PDF, PROCESS } from "~/lib/bounds";
import type { PictureJob, PictureRefusal } from "~/lib/documents/file-work";
import { boundedQueue } from "~/lib/system/bounded-queue";
import { runtime } from "../core/runtime.server";
import { busy, DomainError } from "../errors";
import { newSpoolPath, removeSpooled, type SpooledFile, withSpooled } from "./spool.server";

/** @throws DomainError unavailable "busy" when too many wait, in all or from its address, or it waited too long */
export const inPictureQueue = boundedQueue({
  atWork: 1,
  waiting: PROCESS.picturesWaiting.most,
  waitingAnAddress: PROCESS.picturesWaitingAnAddress.most,
  waitMs: PROCESS.pictureWait.most,
  refusal: busy,
});

/** Encodes a picture anew, upright and without metadata, and removes what came of it after `use`. @throws DomainError too_large "picture-too-large", "picture-progressive"; unsupported_type "picture-broken", "picture-animated"; unavailable "busy" */
export async function withPicture<T>(
  source: string,
  shape: Omit<PictureJob, "source" | "target">,
  use: (encoded: SpooledFile) => Promise<T>,
  address?: string,
): Promise<T> {
  const target = await newSpoolPath();
  try {
    const encoded = await inPictureQueue(address, () => runtime().fileWork.encodePicture({ source, target, ...shape }));
    if ("refused" in encoded) throw refusal(encoded.refused);
    return await use({ path: target, size: encoded.size });
  } finally {
    await removeSpooled(target);
  }
}

/** Returns a stored picture as a JPEG for paper: within PDF.pictureEdge, on white. @throws what `withPicture` does */
export function smallPicture(stored: Uint8Array): Promise<Uint8Array> {
  const shape = { edge: PDF.pictureEdge.most, fit: "inside", type: "image/jpeg", quality: 78 } as const;
  return withSpooled(stored, ({ path }) => withPicture(path, shape, (encoded) => readFile(encoded.path)));
}

function refusal(code: PictureRefusal): DomainError {
  if (code === "busy") return busy();
  const isTooLarge = code === "picture-too-large" || code === "picture-progressive";
  return new DomainError(isTooLarge ? "too_large" : "unsupported_type", code);
}
