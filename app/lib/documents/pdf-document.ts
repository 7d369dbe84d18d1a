import type { Tone } from "../tone";

/** The same document always becomes the same bytes, so that a hash of them can be published: everything in it comes from rows, nothing from the clock. */
export interface PdfDocument {
  title: string;
  author: string;
  /** UTC milliseconds, from the rows: when what it tells of happened. */
  createdAt: number;
  /** Stands over the first page, and its code on every other one. */
  strip: { code: string; stamp?: { text: string; tone: Tone }; date?: string };
  heading: string;
  place?: string;
  figure?: { label: string; value: string };
  blocks: readonly PdfBlock[];
  footer: string;
  words: PdfWords;
}

/** What the pages say by themselves; `pdfWords` in `app/copy/reports/documents/pdf.ts`. */
export interface PdfWords {
  page: string;
  /** Stands at the end where letters were written in Latin ones, because the typeface lacks them. */
  romanized: string;
  unreadablePicture: string;
}

export type PdfBlock = PdfHeading | PdfFacts | PdfParagraph | PdfTable | PdfPhoto | PdfPhotos | PdfCode;

/** A QR code. */
export interface PdfCode {
  kind: "code";
  content: string;
  alt: string;
}

export interface PdfHeading {
  kind: "heading";
  text: string;
  /** 3 stands below the last of level 2, which is the usual one. */
  level?: 2 | 3;
  /** Points below it that stay on its page; 60 unless given. */
  room?: number;
}

export interface PdfFacts {
  kind: "facts";
  facts: readonly { label: string; value: string; wide?: boolean }[];
}

export interface PdfParagraph {
  kind: "paragraph";
  text: string;
  muted?: boolean;
}

export interface PdfTable {
  kind: "table";
  /** Read out before the table; not drawn. */
  summary: string;
  /** `share` is the column's part of the width, against the other columns' shares. */
  columns: readonly { heading: string; share: number; align?: "left" | "right" }[];
  rows: readonly (readonly PdfCell[])[];
  /** Indices of rows that stay on the page of the row before. */
  joined?: readonly number[];
  totals?: readonly (readonly string[])[];
}

/** `strong` is what a reader must not overlook. */
export type PdfCell = string | { strong: string };

export interface PdfPhotos {
  kind: "photos";
  photos: readonly Omit<PdfPhoto, "kind">[];
}

export interface PdfPhoto {
  kind: "photo";
  /** A JPEG or PNG, already turned upright. */
  bytes: Uint8Array;
  alt: string;
  caption?: string;
}
