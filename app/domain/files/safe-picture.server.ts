import sharp, { type Metadata, type Sharp } from "sharp";
import { PDF, PROCESS } from "~/lib/bounds";
import { busy, DomainError } from "../errors";
import { jpegScans } from "./jpeg-scans.server";
import { inPictureQueue } from "./picture-queue.server";

/** A picture never comes twice, and one thread is quick enough, so the memory of cache and threads is better free. */
sharp.cache(false);
sharp.concurrency(1);

type PictureType = "image/jpeg" | "image/png";

/** Encodes a picture upright, without metadata, within PROCESS.pictureEdge. Returns bytes. @throws DomainError too_large; unsupported_type; unavailable "busy" */
export function writeSafePicture(
  source: string,
  target: string,
  contentType: PictureType,
  address?: string,
): Promise<number> {
  return inPictureQueue(address, async () => {
    refuseTooLarge(await sharp(source, { limitInputPixels: false }).metadata().catch(refuseBroken));
    if (contentType === "image/jpeg") await refuseTooManyScans(source);
    const { size } = await encodedAnew(source, contentType).toFile(target).catch(refuseBroken);
    return size;
  });
}

/** Returns a stored picture as a JPEG for paper: within PDF.pictureEdge, on white. @throws DomainError unavailable "busy" */
export function smallPicture(stored: Uint8Array): Promise<Uint8Array> {
  const edge = PDF.pictureEdge.most;
  return inPictureQueue(undefined, () =>
    sharp(stored)
      .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 78 })
      .toBuffer(),
  );
}

/** Decides by the header, before anything is unpacked. */
export function refuseTooLarge({
  width,
  height,
  channels,
  depth,
  isProgressive,
  chromaSubsampling,
  format,
}: Metadata): void {
  const pixels = width * height;
  if (pixels > PROCESS.picturePixels.most) throw new DomainError("too_large", "picture-too-large");
  if (!isProgressive) return;
  // A JPEG's coefficients take two bytes each; in its usual form it has half as many colors as pixels.
  const samples = format === "jpeg" && chromaSubsampling === "4:2:0" ? 1.5 : Math.max(channels, 3);
  const bytes = pixels * samples * (format === "jpeg" || depth === "ushort" ? 2 : 1);
  if (bytes > PROCESS.pictureWholeBytes.most) throw new DomainError("too_large", "picture-progressive");
}

/** Decides before anything is unpacked: unpacking takes scans times pixels. */
export async function refuseTooManyScans(source: string): Promise<void> {
  if ((await jpegScans(source)) > PROCESS.pictureScans.most) throw new DomainError("too_large", "picture-progressive");
}

function encodedAnew(source: string, contentType: PictureType): Sharp {
  const edge = PROCESS.pictureEdge.most;
  const picture = sharp(source, { limitInputPixels: PROCESS.picturePixels.most, sequentialRead: true })
    .timeout({ seconds: PROCESS.pictureTime.most / 1000 })
    .autoOrient()
    .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true });
  // Optimized tables would need the whole picture's coefficients: 36 MB to save a few percent.
  return contentType === "image/png" ? picture.png() : picture.jpeg({ quality: 85, optimiseCoding: false });
}

/** What sharp cannot read is no picture, whatever its first bytes say: mostly a photo whose transfer was cut off. */
export function refuseBroken(error: unknown): never {
  if (error instanceof Error && error.message.startsWith("timeout:")) throw busy();
  throw new DomainError("unsupported_type", "picture-broken");
}
