import { readFile } from "node:fs/promises";
import { PDF } from "~/lib/bounds";

// pdf.js asks for it as it is loaded. Nothing is drawn here.
globalThis.DOMMatrix = class {};
// Its two halves: the first runs in this process because it is there already.
await import("pdfjs-dist/legacy/build/pdf.worker.min.mjs");
const { getDocument, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.min.mjs");

/** As many as certificates are shown of (`app/components/review/pdf-thread.ts`). */
const PAGES = 10;

/**
 * Opens a PDF and its first pages, and draws nothing.
 *
 * @param {string} path
 * @returns {Promise<import("~/lib/documents/file-work").OpenedPdf>}
 */
export async function openPdf(path) {
  const file = await readFile(path);
  if (!file.includes("endobj")) return "no-pdf";
  if (isCutOff(file)) return "damaged";
  const Bytes = Uint8Array;
  globalThis.Uint8Array = countingBytes(PDF.openBytes.most);
  const opening = getDocument({
    data: new Uint8Array(file),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useWorkerFetch: false,
    useWasm: false,
  });
  try {
    const document = await opening.promise;
    const pages = Math.min(document.numPages, PAGES);
    for (let number = 1; number <= pages; number += 1) await document.getPage(number);
    return "opens";
  } catch (error) {
    return error.name === "PasswordException" ? "locked" : "damaged";
  } finally {
    await opening.destroy();
    globalThis.Uint8Array = Bytes;
  }
}

/** Unpacked bytes lie beside the memory that Node bounds, and a kilobyte can become a gigabyte of them. */
function countingBytes(most) {
  let left = most;
  return new Proxy(Uint8Array, {
    construct(Bytes, [size, ...view]) {
      if (typeof size === "number") left -= size;
      if (left < 0) throw new RangeError("the PDF unpacks to more than it may");
      return new Bytes(size, ...view);
    },
  });
}

/** Of a file that was cut off pdf.js opens what came before. Its last object has begun and not ended. @param {Buffer} file */
function isCutOff(file) {
  const lastObject = file.toString("latin1", file.lastIndexOf(" obj"));
  return !/endobj|startxref|trailer|%%EOF/.test(lastObject);
}
