import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import anyAscii from "any-ascii";
import * as fontkit from "fontkit";
import { normalized } from "~/lib/text/unicode";

const { resolve } = createRequire(import.meta.url);

/** Noto Sans has all Latin, Greek and Cyrillic letters with their marks; the headings' face has Western Latin alone. */
const FILES = {
  body: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  bold: "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
  sign: "@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff",
} as const;

export type Face = keyof typeof FILES;

/** The bytes of each face, read once a thread. */
export const faceFiles = Object.fromEntries(
  Object.entries(FILES).map(([face, file]) => [face, readFileSync(resolve(file))]),
) as Record<Face, Buffer>;

const fonts = Object.fromEntries(
  Object.entries(faceFiles).map(([face, file]) => [face, fontkit.create(file)]),
) as Record<Face, fontkit.Font>;

export interface Written {
  text: string;
  face: Face;
  /** What stood there, where letters had to be written in Latin ones. */
  original?: string;
}

/** A heading with letters that its face lacks is set in the bold one. Letters of no face are written in Latin ones ("李明" as "LiMing"), other signs as "?". */
export function written(typed: string, wanted: Face): Written {
  const text = normalized(typed, "NFC").replace(/\r\n?/g, "\n").replaceAll("\t", " ").replace(UNSEEN, "");
  const face = wanted === "sign" && !isInFace(text, "sign") ? "bold" : wanted;
  if (isInFace(text, face)) return { text, face };
  const readable = text.replace(/\P{ASCII}+/gu, (letters) => romanized(letters, face));
  return { text: readable, face, original: text };
}

/** Control and format characters, and what chooses between looks of one sign. Line breaks stay. */
const UNSEEN = /[^\P{Cc}\n]|\p{Cf}|\p{Cs}|\p{Variation_Selector}/gu;

function isInFace(text: string, face: Face): boolean {
  return [...text].every((sign) => sign === "\n" || has(face, sign));
}

function romanized(letters: string, face: Face): string {
  return letters.replace(/./gu, (letter) => (has(face, letter) ? letter : anyAscii(letter) || "?"));
}

function has(face: Face, sign: string): boolean {
  return fonts[face].hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}
