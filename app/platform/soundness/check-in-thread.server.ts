import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { FileSoundness } from "./soundness.server";

/** In a thread of its own, which ends afterwards, so that no request waits for it. @throws AbortError once `stopping` says so */
export async function checkInThread(folder: string, stopping: AbortSignal): Promise<FileSoundness[]> {
  const thread = new Worker(THREAD, { workerData: folder });
  try {
    const [found] = await once(thread, "message", { signal: stopping });
    return found;
  } finally {
    // Nobody waits for the thread, which ends at the next table: the server may be about to stop.
    void thread.terminate();
  }
}

/** The build writes the thread's code into a file beside the server's own (vite.config.ts), and beside the commands' (scripts/bundle/commands.mjs). */
const THREAD = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "./thread-from-sources.mjs" : "./check-databases.js", import.meta.url),
);
