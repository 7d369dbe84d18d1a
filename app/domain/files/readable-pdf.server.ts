import { open } from "node:fs/promises";
import type { OpenedPdf } from "~/lib/documents/file-work";
import { runtime } from "../core/runtime.server";
import type { PlainErrorCode } from "../error-codes";
import { busy, DomainError } from "../errors";
import { inPictureQueue } from "./safe-picture.server";

/** Viewers take a PDF that begins within its file's first 1,024 bytes. Source: ISO 32000-1, 7.5.2, and Adobe's note 13 to PDF 1.7. */
const BEGINS_WITHIN = 1024;

export async function beginsLikePdf(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINS_WITHIN));
  return buffer.subarray(0, bytesRead).includes("%PDF-");
}

const REFUSALS: { readonly [F in Exclude<OpenedPdf, "opens" | "busy">]: PlainErrorCode } = {
  locked: "pdf-locked",
  damaged: "pdf-damaged",
  "no-pdf": "file-type",
};

/**
 * Opens a PDF as its readers will. One that only its owner's password protects opens.
 * @throws DomainError unsupported_type "pdf-locked", "pdf-damaged", "file-type"; unavailable "busy"
 */
export async function refuseUnreadablePdf(path: string, address?: string): Promise<void> {
  const found = await inPictureQueue(address, () => runtime().fileWork.openPdf(path));
  if (found === "busy") throw busy();
  if (found !== "opens") throw new DomainError("unsupported_type", REFUSALS[found]);
}
