import type { PdfWords } from "~/lib/documents/pdf-document";

/** What every PDF says by itself. */
export const pdfWords: PdfWords = {
  page: "Page {page} of {pages}",
  romanized: "Some names here are spelled in Latin letters, because this typeface does not have their own.",
  unreadablePicture: "This picture could not be read.",
};
