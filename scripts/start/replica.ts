import { rmSync } from "node:fs";
import { askLitestream } from "../litestream/replica";

/** A network that drops everything would keep the start for minutes. */
export const ANSWERS_WITHIN_MS = 20_000;

/** The replica as the start sees it. */
export interface Replica {
  /** Returns whether there is anything to restore. @throws ReplicaError */
  has(name: string): Promise<boolean>;
  /** The newest state, `within` milliseconds where told. @throws ReplicaError, and then there is no such file */
  restore(name: string, output: string, within?: number): Promise<void>;
}

export function openReplica(litestream: string, directory: string): Replica {
  return {
    async has(name) {
      const table = await askLitestream({ litestream, directory, within: ANSWERS_WITHIN_MS }, ["snapshots"], name);
      return table.trim().split("\n").length > 1;
    },
    async restore(name, output, within) {
      try {
        await askLitestream({ litestream, directory, within }, ["restore", "-o", output], name);
      } catch (error) {
        rmSync(output, { force: true });
        throw error;
      } finally {
        for (const rest of [".tmp", ".tmp-wal", ".tmp-shm"]) rmSync(`${output}${rest}`, { force: true });
      }
    },
  };
}
