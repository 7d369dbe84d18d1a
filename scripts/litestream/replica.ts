import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { findLitestream } from "./binary.mjs";
import { type Generation, type RestorePoint, readGenerations, secondText } from "./generations";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));

/** The replica cannot be asked, or refuses. The message is Litestream's own. */
export class ReplicaError extends Error {}

/** The replica of the files in a DATA_DIR, as litestream.yml and the environment name it. */
export interface Replica {
  /** @throws ReplicaError */
  generations(name: string): Promise<Generation[]>;
  /** Restores a file into `output`, which must not exist. @throws ReplicaError, and then there is no file */
  restore(name: string, point: RestorePoint, output: string): Promise<void>;
}

/** @throws ReplicaError where there is no Litestream, or LITESTREAM_REPLICA_URL is not set */
export function openReplica(directory: string): Replica {
  const litestream = findLitestream();
  if (!litestream)
    throw new ReplicaError("There is no Litestream: neither the package @flydotio/litestream nor PATH has it.");
  if (!process.env.LITESTREAM_REPLICA_URL)
    throw new ReplicaError("LITESTREAM_REPLICA_URL is not set, so there is no replica to ask.");
  const run = (command: string, args: readonly string[], name: string) =>
    askLitestream({ litestream, directory }, [command, ...args], name);
  return {
    async generations(name) {
      return readGenerations(await run("snapshots", [], name), await run("wal", [], name));
    },
    async restore(name, { generation, moment, isEnd }, output) {
      // To the end of the second: Litestream lists whole seconds and compares with parts of one.
      const until = isEnd ? [] : ["-timestamp", `${secondText(moment).slice(0, -1)}.999999999Z`];
      try {
        await run("restore", ["-generation", generation, ...until, "-o", output], name);
      } catch (error) {
        rmSync(output, { force: true });
        throw error;
      } finally {
        for (const rest of [".tmp", ".tmp-wal", ".tmp-shm"]) rmSync(`${output}${rest}`, { force: true });
      }
    },
  };
}

interface Question {
  /** The binary. */
  litestream: string;
  directory: string;
  /** Milliseconds; as long as it takes unless told. */
  within?: number | undefined;
}

/** Runs a command of Litestream for a file in the folder, and returns what it printed. @throws ReplicaError */
export async function askLitestream(
  { litestream, directory, within }: Question,
  [command = "", ...args]: readonly string[],
  name: string,
): Promise<string> {
  const unset = { LITESTREAM_ADDR: "", LITESTREAM_ENDPOINT: "", LITESTREAM_REGION: "" };
  const env = { ...unset, ...process.env, DATA_DIR: directory };
  const child = spawn(litestream, [command, "-config", "litestream.yml", ...args, path.join(directory, name)], {
    cwd: PROJECT,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: within,
    killSignal: "SIGKILL",
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  const [code, printed, complaints] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code === null) throw new ReplicaError("no answer");
  // It ends with 0 also when the bucket did not answer.
  if (code !== 0 || complaints.includes("level=ERROR")) throw new ReplicaError(reasonIn(complaints));
  return printed;
}

function reasonIn(complaints: string): string {
  const [, quoted] = /error="((?:[^"\\]|\\.)*)"/.exec(complaints) ?? [];
  return (quoted ?? complaints.trim()).replaceAll('\\"', '"').replaceAll("\\n", " ");
}
