import sharp from "sharp";
import type { PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { holdFile } from "~/domain/files/hold-file.server";
import { withSpooled } from "~/domain/files/spool.server";
import type { FilePurpose } from "~/lib/vocabulary";

/** A PDF of one empty page. */
export function aPdf(marker = ""): Buffer {
  return Buffer.from(`%PDF-1.4
%${marker}
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`);
}

/** Uploads a file as a form does. Returns its id. */
export async function aHeldFile(
  actor: PersonActor,
  purpose: FilePurpose,
  { bytes = aPdf(), filename = "card.pdf" }: { bytes?: Uint8Array; filename?: string } = {},
): Promise<string> {
  const { result } = await withSpooled(bytes, (file) =>
    execute(holdFile, { actor, input: { file, filename, purpose } }),
  );
  return result.fileId;
}

interface Picture {
  width?: number;
  height?: number;
  /** EXIF orientation: 6 is a phone held upright. */
  orientation?: number;
}

/** A photo as a phone takes it, with a place and a name in its metadata. */
export function aPhoto({ width = 60, height = 40, orientation = 1 }: Picture = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#a8a29e" } })
    .jpeg()
    .withExif({ IFD0: { Artist: "Secret Person" }, IFD3: { GPSLatitude: "30/1 16/1 0/1" } })
    .withMetadata({ orientation })
    .toBuffer();
}

export function aPng(): Promise<Buffer> {
  return sharp({ create: { width: 20, height: 20, channels: 4, background: "#1d4ed8" } })
    .png()
    .toBuffer();
}

/** A photo as an iPhone saves it, 64 by 40, coded in HEVC. Made by heif-enc of libheif. */
export function aHeic(): Buffer {
  return Buffer.from(HEIC, "base64");
}

const HEIC = `
AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA
AAAAACAAAAEGlkYXQAAAAAAEAAKAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAEgACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlp
bmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAA
AAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAA
AwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAACgAAAAQcGl4aQAAAAADCAgIAAAAGmlwbW
EAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAABptZGF0AAAADigBrwtg9QQpvXTHj/SW`;
