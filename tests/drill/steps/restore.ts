import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { damage as damageTable } from "#tests/support/machine/damage";
import { contentsOf, replicated } from "../contents";
import { hold, linesOf, type Step, soon } from "../drill";
import { postAndPay } from "../people";

/** A mistake is undone: back to an earlier moment, while the provider keeps what it has. */
export const earlierMomentStep: Step = {
  title: "Back to an earlier moment: a payment of after it is named, and refunded",
  blocks: ["restore-earlier", "restore-files-earlier", "verify-after-restore"],
  async run({ machine, people }) {
    hold(people, "nobody is there");
    await replicated(machine);
    const before = contentsOf(machine.dataDir);
    // The command restores the end of a second: what follows belongs to another.
    const moment = `${new Date().toISOString().slice(0, 19)}Z`;
    await soon(
      async () => Date.now(),
      (now) => now > Date.parse(moment) + 1500,
      "the clock stands still",
    );
    await postAndPay(people.company, "Posted by mistake");
    const paidAt = Date.now();
    await replicated(machine);
    await machine.stop();
    const said = await machine.step("restore-earlier", { MOMENT: moment });
    await machine.step("restore-files-earlier", { MOMENT: moment });
    const after = contentsOf(machine.dataDir);
    hold(after.jobs === before.jobs && after.files === before.files, `differs: ${JSON.stringify({ before, after })}`);
    // Before the server runs: the provider's payment is of nobody here, and the books must not call themselves sound.
    const unsound = await machine.tryStep("verify-after-restore");
    hold(unsound.code !== 0, `the books call themselves sound, with a payment missing: ${unsound.output}`);
    // The sweep at the start leaves the last minute to the one ten minutes later.
    await soon(
      async () => Date.now(),
      (now) => now > paidAt + 75_000,
      "the clock stands still",
      90,
    );
    await machine.start();
    const verified = await soon(
      () => machine.tryStep("verify-after-restore"),
      ({ code }) => code === 0,
      "the sweep does not refund what the books do not know",
      300,
    );
    const named = linesOf(unsound.output).find((line) => line.includes("charge")) ?? "";
    return [linesOf(said).at(-1), named, linesOf(verified.output)[0]].join("; ");
  },
};

/** One file is damaged on the disk. */
export const damagedFileStep: Step = {
  title: "files.db is damaged on the disk: it comes back from the replica",
  blocks: ["restore-damaged", "verify-after-restore"],
  async run({ machine }) {
    const before = contentsOf(machine.dataDir);
    await replicated(machine);
    await machine.stop();
    damage(path.join(machine.dataDir, "files.db"));
    const said = await machine.step("restore-damaged");
    await machine.start();
    const after = contentsOf(machine.dataDir);
    hold(JSON.stringify(after) === JSON.stringify(before), `differs: ${JSON.stringify({ before, after })}`);
    await machine.step("verify-after-restore");
    return linesOf(said).at(-1) ?? "";
  },
};

/** A page that the disk has damaged gets into the replica with a snapshot. */
export const damagedPageStep: Step = {
  title: "A damaged page was replicated: health names it, and the newest sound state is found",
  blocks: ["restore-damaged", "restore-sound", "verify-after-restore"],
  async run({ machine }) {
    await replicated(machine);
    const before = contentsOf(machine.dataDir);
    await machine.stop();
    damageTable(path.join(machine.dataDir, "pourcheck.db"), "reviews");
    // Litestream begins anew, with a snapshot of the file as it is.
    rmSync(path.join(machine.dataDir, ".pourcheck.db-litestream"), { recursive: true });
    await machine.start();
    await soon(
      () => machine.health(),
      ({ database }) => database === "damaged",
      "health does not say it",
      120,
    );
    await replicated(machine);
    await machine.stop();
    const newest = await machine.tryStep("restore-damaged");
    hold(newest.code === 1 && newest.output.includes("is not sound"), `the newest state passes: ${newest.output}`);
    const said = await machine.step("restore-sound");
    await machine.start();
    const after = contentsOf(machine.dataDir);
    hold(JSON.stringify(after) === JSON.stringify(before), `differs: ${JSON.stringify({ before, after })}`);
    await machine.step("verify-after-restore");
    return said.split("\n").find((line) => line.includes(": sound")) ?? "";
  },
};

/** Overwrites a page in the middle. */
function damage(file: string, page = 3): void {
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(4096, 0x5a), 0, 4096, page * 4096);
  closeSync(handle);
}
