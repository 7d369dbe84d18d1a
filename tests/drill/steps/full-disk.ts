import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { expectText } from "../browser";
import { hold, type Step, soon } from "../drill";

/** The disk is full: people read on and are told, nothing is half done, and it mends by itself. */
export const fullDiskStep: Step = {
  title: "The disk is full: pages are read, changes are refused with a sentence, health says so",
  blocks: [],
  missing: ({ volume }) => (volume ? null : "No disk of its own can be mounted here: run as root on Linux."),
  async run({ machine, people, volume }) {
    hold(people && volume, "nobody is there");
    const filler = path.join(volume, "filler");
    const { company } = people;
    let full: Record<string, unknown>;
    try {
      fill(filler);
      full = await soon(
        () => machine.health(),
        (health) => health.disk === "unwritable",
        "health does not say it",
        60,
      );
      await company.goto("/my-jobs");
      await expectText(company, "Deck pour, slump and air");
      await expectText(company, /can[’']t be saved|cannot be saved/);
    } finally {
      rmSync(filler, { force: true });
    }
    await soon(
      () => machine.health(),
      (health) => health.disk !== "unwritable",
      "it does not recover",
      60,
    );
    await company.goto("/my-jobs");
    await expectText(company, "Deck pour, slump and air");
    return `health was ${JSON.stringify(full)}, and mended by itself`;
  },
};

/** Writes until nothing more fits. */
function fill(file: string): void {
  for (const size of [1 << 20, 4096, 1]) {
    const handle = openSync(file, "a");
    try {
      for (;;) writeSync(handle, Buffer.alloc(size));
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    } finally {
      closeSync(handle);
    }
  }
}
