import { mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { contentsOf } from "../contents";
import { hold, linesOf, type Step } from "../drill";

/** Every quarter: what is in the replica is restored beside the running server, and verified. */
export const rehearsalStep: Step = {
  title: "The rehearsal restores and verifies beside the running server",
  blocks: ["list-replica", "rehearse"],
  async run({ machine }) {
    const holds = await machine.step("list-replica");
    const said = await machine.step("rehearse");
    return [...linesOf(holds).slice(-1), ...linesOf(said).slice(-2)].join("; ");
  },
};

/** A whole copy for a place that the bucket's key does not reach. */
export const backupStep: Step = {
  title: "A backup beside the running server is whole",
  blocks: ["backup", "check-copy"],
  async run({ machine, folder }) {
    const backups = path.join(folder, "backups");
    mkdirSync(backups, { mode: 0o700 });
    await machine.step("backup", { COPIES: backups });
    const [made] = readdirSync(backups);
    hold(made, "no copy was made");
    const copy = path.join(backups, made);
    await machine.step("check-copy", { COPY: copy });
    const before = contentsOf(machine.dataDir);
    const after = contentsOf(copy);
    hold(JSON.stringify(after) === JSON.stringify(before), `differs: ${JSON.stringify({ before, after })}`);
    return `${made} holds the same accounts, jobs, payments and files`;
  },
};
