import { readFile } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";
import { PROCESS } from "~/lib/bounds";
import type { EncodedPicture, PictureJob, PictureRefusal } from "~/lib/documents/file-work";
import { mendJpeg } from "./jpeg";
import { readChunks } from "./png";

/** A picture never comes twice, and one thread is quick enough, so the memory of cache and threads is better free. */
sharp.cache(false);
sharp.concurrency(1);

/** What libjpeg says where bits of the picture itself are missing or wrong. Its other warnings are of what stands around them. */
const BITS_MISSING = /premature end|bad Huffman code|instead of RST/i;

/** Decides by what stands before the pixels how much they will take, and only then unpacks them. */
export async function encodePicture(job: PictureJob): Promise<EncodedPicture> {
  const sent = await readFile(job.source);
  const jpeg = sent[0] === 0xff && sent[1] === 0xd8 ? mendJpeg(sent) : undefined;
  const bytes = jpeg?.bytes ?? sent;
  const { parts, frames } = jpeg ? { parts: jpeg.segments, frames: 1 } : readChunks(sent);
  if (parts > PROCESS.pictureParts.most) return { refused: "picture-progressive" };
  if (frames > 1) return { refused: "picture-animated" };
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const refused = refusalOf(metadata, jpeg?.scans ?? 1);
    if (refused) return { refused };
    const { size } = await encoded(bytes, metadata, job)
      .toFile(job.target)
      .catch((error) => {
        if (!jpeg?.hadEnd || BITS_MISSING.test(String(error))) throw error;
        return encoded(bytes, metadata, job, "error").toFile(job.target);
      });
    return { size };
  } catch {
    // What sharp cannot read is no picture, whatever its first bytes say: mostly a photo whose transfer was cut off.
    return { refused: "picture-broken" };
  }
}

function refusalOf(metadata: Metadata, scans: number): PictureRefusal | undefined {
  if (metadata.width * metadata.height > PROCESS.picturePixels.most) return "picture-too-large";
  if (scans > PROCESS.pictureScans.most) return "picture-progressive";
  if (bytesToUnpack(metadata, scans) > PROCESS.pictureWholeBytes.most) return "picture-progressive";
}

/** What is in memory at once beside some lines of the picture. */
function bytesToUnpack(
  { width, height, channels, depth, format, isProgressive, chromaSubsampling }: Metadata,
  scans: number,
): number {
  const pixels = width * height;
  const sample = depth === "uchar" ? 1 : 2;
  switch (format) {
    case "jpeg":
      // All coefficients, two bytes each, unless one scan has them all; in its usual form it has half as many colors as pixels.
      return scans > 1 ? pixels * 2 * (chromaSubsampling === "4:2:0" ? 1.5 : channels) : 0;
    case "png":
      return isProgressive ? pixels * channels * sample : 0;
    case "heif":
      // Measured of AVIF: the decoder's picture, its frames, and the pixels made of them.
      return pixels * (sample === 1 ? 20 : 28);
    default:
      return pixels * 4;
  }
}

function encoded(
  bytes: Buffer,
  { depth }: Metadata,
  { edge, fit, type, quality, hasFineColors }: PictureJob,
  failOn: "warning" | "error" = "warning",
): Sharp {
  const picture = sharp(bytes, { failOn, limitInputPixels: PROCESS.picturePixels.most, sequentialRead: true });
  // What is kept has 8 bits a color. Made of 16 at the end, it would take twice the memory and three times as long.
  if (depth === "ushort") picture.pipelineColourspace("srgb");
  const withoutEnlargement = fit === "inside";
  picture.autoOrient().resize({ width: edge, height: edge, fit, withoutEnlargement, background: "#ffffff" });
  if (type === "image/png") return picture.png();
  return picture.flatten({ background: "#ffffff" }).jpeg({
    ...(quality && { quality }),
    ...(hasFineColors && { chromaSubsampling: "4:4:4" }),
    // Optimized tables would need all coefficients of a large picture: 36 MB to save a few percent.
    optimiseCoding: edge < PROCESS.pictureEdge.most,
  });
}
