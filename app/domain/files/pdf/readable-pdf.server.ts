import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PDF } from "~/lib/bounds";
import type { PlainErrorCode } from "../../error-codes";
import { busy, DomainError } from "../../errors";
import { inPictureQueue } from "../picture-queue.server";

/** Viewers take a PDF that begins within its file's first 1,024 bytes. Source: ISO 32000-1, 7.5.2, and Adobe's note 13 to PDF 1.7. */
const BEGINS_WITHIN = 1024;

export async function beginsLikePdf(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINS_WITHIN));
  return buffer.subarray(0, bytesRead).includes("%PDF-");
}

/** "locked" where opening takes a password. */
export type Found = "opens" | "locked" | "damaged" | "no-pdf";

const REFUSALS: { readonly [F in Exclude<Found, "opens">]: PlainErrorCode } = {
  locked: "pdf-locked",
  damaged: "pdf-damaged",
  "no-pdf": "file-type",
};

/**
 * Opens a PDF as its readers will, in a process that may take only so much memory and time. One that only its owner's password protects opens.
 * @throws DomainError unsupported_type "pdf-locked", "pdf-damaged", "file-type"; unavailable "busy"
 */
export async function refuseUnreadablePdf(path: string, address?: string): Promise<void> {
  const found = await inPictureQueue(address, () => openInProcess(path));
  if (found !== "opens") throw new DomainError("unsupported_type", REFUSALS[found]);
}

let opener: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/** The queue hands over one file after the other. @throws DomainError unavailable "busy" where the process cannot start or takes too long */
async function openInProcess(path: string): Promise<Found> {
  clearTimeout(idle);
  opener ??= startOpener();
  const asked = opener;
  const late = setTimeout(() => asked.kill("SIGKILL"), PDF.openTime.most);
  const settled = new AbortController();
  const next = (event: string) => once(asked, event, { signal: settled.signal });
  const answer = Promise.race([
    next("message").then(([found]): Found => found),
    next("exit").then((): Found | "late" => (asked.killed ? "late" : "damaged")),
  ]);
  try {
    asked.send({ path, mostBytes: PDF.openBytes.most });
    const found = await answer;
    if (found !== "late") return found;
  } catch {
    // It did not start.
  } finally {
    settled.abort();
    clearTimeout(late);
    idle = setTimeout(() => end(asked), PDF.openIdle.most).unref();
  }
  throw busy();
}

/** The next file gets a process of its own, also while this one is still ending. */
function end(unused: ChildProcess): void {
  if (opener === unused) opener = undefined;
  unused.kill();
}

/** Without the server's environment, which holds its keys. */
function startOpener(): ChildProcess {
  const execArgv = [`--max-old-space-size=${PDF.openMemory.most}`];
  const started = fork(OPENER, {
    execArgv,
    env: { NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const forget = () => {
    if (opener === started) opener = undefined;
  };
  started.on("exit", forget).on("error", forget);
  // A command may end while this process waits for a further file.
  started.unref();
  started.channel?.unref();
  return started;
}

/** The build writes the process's code beside the server's own (vite.config.ts); commands find it there too. */
const OPENER = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "./open-process.mjs" : "../server/open-pdf.js", import.meta.url),
);
