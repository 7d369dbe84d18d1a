import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import path from "node:path";

// Loaded by --import into each process that a test starts. What the sandbox says there is written down, and checked by the test.
for (const channel of ["sandbox.exchange", "sandbox.event"]) {
  subscribe(channel, (message) => {
    const file = path.join(process.env.SANDBOX_RECORDS, `${process.pid}.jsonl`);
    try {
      appendFileSync(file, `${JSON.stringify({ channel, message })}\n`);
    } catch (error) {
      // A test that keeps the server from writing keeps this from it too.
      if (!(error instanceof Error && "code" in error && error.code === "EFBIG")) throw error;
    }
  });
}
