import { readFile, writeFile } from "node:fs/promises";

// A process of its own: a file that uses up a thread's memory can end all threads beside it. It has Node's own loader alone,
// also where the server's sources are run, so this file is no TypeScript.

let bytesLeft = 0;

// Unpacked bytes lie beside the memory that Node bounds, and a kilobyte can become a gigabyte of them.
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(Bytes, [size, ...view]) {
    if (typeof size === "number") bytesLeft -= size;
    if (bytesLeft < 0) throw new RangeError("the PDF unpacks to more than it may");
    return new Bytes(size, ...view);
  },
});
// pdf.js asks for what drawing takes as it is loaded, and says that it is not there. Nothing is drawn here.
globalThis.DOMMatrix = class {};
console.warn = () => {};
// Its two halves: the first runs in this process because it is there already.
await import("pdfjs-dist/legacy/build/pdf.worker.min.mjs");
const { getDocument, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.min.mjs");

/** As many as certificates are shown of (`app/components/review/pdf-thread.ts`). */
const PAGES = 10;

// Where the machine's memory is short, Linux ends this process first.
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});
process.on("message", async (file) => process.send(await openPdf(file)));

/**
 * Opens a PDF and its first pages, and draws nothing.
 *
 * @param {{ path: string, mostBytes: number }} file `mostBytes`: what opening it may unpack
 * @returns {Promise<import("./readable-pdf.server").Found>}
 */
async function openPdf({ path, mostBytes }) {
  bytesLeft = mostBytes;
  const file = await readFile(path);
  if (!file.includes("endobj")) return "no-pdf";
  if (isCutOff(file)) return "damaged";
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
  }
}

/** Of a file that was cut off pdf.js opens what came before. Its last object has begun and not ended. @param {Buffer} file */
function isCutOff(file) {
  const lastObject = file.toString("latin1", file.lastIndexOf(" obj"));
  return !/endobj|startxref|trailer|%%EOF/.test(lastObject);
}
