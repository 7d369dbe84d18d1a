import type { PdfDocument } from "~/lib/documents/pdf-document";
import { draw } from "./draw.server";
import type { Drawn } from "./pdf.server";
import { TooManyPages } from "./sheet.server";

export default async function drawInThread(document: PdfDocument): Promise<Drawn> {
  try {
    return await draw(document);
  } catch (error) {
    if (error instanceof TooManyPages) return "too-large";
    throw error;
  }
}
