import { open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";

/** Decides by the first bytes alone: a file may have a million parts to look through. */
const BEGINNING = 4100;

/** Returns what a file is by its content. One of many pictures that move is a PNG here: whoever encodes it looks through its parts. */
export async function mediaTypeOf(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    const type = await fileTypeFromBuffer(buffer.subarray(0, bytesRead));
    return type?.mime === "image/apng" ? "image/png" : type?.mime;
  } finally {
    await file.close();
  }
}
