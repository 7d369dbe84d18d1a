import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { contentsOf, replicated } from "../contents";
import { hold, linesOf, type Step } from "../drill";

/** The machine burns. What it knew comes back on an empty disk, by a start alone. */
export const machineGoneStep: Step = {
  title: "The machine and its disk are gone: a start on an empty disk brings all back",
  blocks: ["verify-after-restore"],
  async run({ machine }) {
    const before = contentsOf(machine.dataDir);
    await replicated(machine);
    machine.kill();
    empty(machine.dataDir);
    await machine.start();
    const after = contentsOf(machine.dataDir);
    hold(JSON.stringify(after) === JSON.stringify(before), `lost: ${JSON.stringify({ before, after })}`);
    const said = await machine.step("verify-after-restore");
    return `the same accounts, jobs, payments and files; ${linesOf(said).join("; ")}`;
  },
};

export function empty(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
}
