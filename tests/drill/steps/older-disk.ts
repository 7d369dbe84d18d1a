import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { contentsOf, replicated } from "../contents";
import { hold, type Step } from "../drill";
import { postAndPay } from "../people";

/** A snapshot of the volume from before is mounted again: what was done since is in the replica alone. */
export const olderDiskStep: Step = {
  title: "An older disk under a newer replica is refused, and the replica taken instead",
  blocks: ["verify-after-restore"],
  async run({ machine, people, folder }) {
    hold(people, "nobody is there");
    const snapshot = path.join(folder, "snapshot");
    await machine.stop();
    cpSync(machine.dataDir, snapshot, { recursive: true, preserveTimestamps: true });
    await machine.start();
    await postAndPay(people.company, "Posted after the snapshot");
    await replicated(machine);
    const newest = contentsOf(machine.dataDir);
    await machine.stop();
    rmSync(machine.dataDir, { recursive: true });
    cpSync(snapshot, machine.dataDir, { recursive: true, preserveTimestamps: true });
    const refusal = await machine.startRefused();
    hold(/older/i.test(refusal), `the refusal does not say why: ${refusal}`);
    const choice = /OLDER_DISK=(replace-\S+)/.exec(refusal)?.[1];
    hold(choice, `the refusal does not say how to take the replica: ${refusal}`);
    machine.env.OLDER_DISK = choice;
    await machine.start();
    delete machine.env.OLDER_DISK;
    const after = contentsOf(machine.dataDir);
    hold(JSON.stringify(after) === JSON.stringify(newest), `differs: ${JSON.stringify({ newest, after })}`);
    await machine.step("verify-after-restore");
    return refusal.trim().split("\n").join("; ");
  },
};
