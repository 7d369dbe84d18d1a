import { open } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { PDF } from "~/lib/bounds";
import type { PlainErrorCode } from "../../error-codes";
import { busy, DomainError } from "../../errors";
import { inPictureQueue } from "../picture-queue.server";
import type openPdf from "./open-thread.mjs";

/** Viewers take a PDF that begins within its file's first 1,024 bytes. Source: ISO 32000-1, 7.5.2, and Adobe's note 13 to PDF 1.7. */
const BEGINS_WITHIN = 1024;

export async function beginsLikePdf(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINS_WITHIN));
  return buffer.subarray(0, bytesRead).includes("%PDF-");
}

type Fault = Exclude<Awaited<ReturnType<typeof openPdf>>, "opens">;

const REFUSALS: { readonly [F in Fault]: PlainErrorCode } = {
  locked: "pdf-locked",
  damaged: "pdf-damaged",
  "no-pdf": "file-type",
};

/**
 * Opens a PDF as its readers will, in a thread that may take only so much memory and time. One that only its owner's password protects opens.
 * @throws DomainError unsupported_type "pdf-locked", "pdf-damaged", "file-type"; unavailable "busy"
 */
export async function refuseUnreadablePdf(path: string, address: string | undefined): Promise<void> {
  const found = await inPictureQueue(address, () => openInThread(path));
  if (found !== "opens") throw new DomainError("unsupported_type", REFUSALS[found]);
}

async function openInThread(path: string): ReturnType<typeof openPdf> {
  threads ??= startThreads();
  const signal = AbortSignal.timeout(PDF.openTime.most);
  try {
    return await threads.run({ path, mostBytes: PDF.openBytes.most }, { signal });
  } catch {
    if (signal.aborted) throw busy();
    return "damaged";
  }
}

let threads: Piscina | undefined;

function startThreads(): Piscina {
  const started = new Piscina({
    filename: THREAD,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: PDF.openIdle.most,
    resourceLimits: { maxOldGenerationSizeMb: PDF.openMemory.most },
  });
  // What a file has begun may fail after its answer, and end the thread, but not the server. The next file gets a new thread.
  started.on("error", () => {});
  return started;
}

/** The build writes the thread's code beside the server's own (vite.config.ts); commands find it there too. */
const THREAD = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "./open-thread.mjs" : "../server/open-pdf.js", import.meta.url),
);
