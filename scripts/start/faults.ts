import { checkEnv, EnvError } from "~/platform/env/env.server";
import { findLitestream } from "../litestream/binary.mjs";
import { OLDER_DISK } from "./disk";

type Source = Readonly<Record<string, string | undefined>>;

/** Seconds for which a start tries to reach a replica that it needs. Not a number where the variable is none. */
export function replicaWait(source: Source): number {
  return Number(source.REPLICA_WAIT || 120);
}

/** Checks the environment of a start, and what Litestream needs where it is on. Makes and changes nothing. @throws EnvError with all that is missing or malformed */
export function checkStart(source: Source): ReturnType<typeof checkEnv> {
  const faults = source.LITESTREAM === "on" ? litestreamFaults(source) : [];
  try {
    const checked = checkEnv(source);
    if (faults.length === 0) return checked;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    faults.unshift(...error.lines);
  }
  throw new EnvError(faults);
}

function litestreamFaults(source: Source): string[] {
  const faults: string[] = [];
  if (!source.LITESTREAM_REPLICA_URL)
    faults.push("LITESTREAM_REPLICA_URL is required: where the replica lies (or LITESTREAM=off, said on purpose)");
  if (!findLitestream())
    faults.push("There is no Litestream: neither the package @flydotio/litestream nor PATH has one for this machine");
  if (!(replicaWait(source) >= 0)) faults.push("REPLICA_WAIT must be seconds");
  if (source.OLDER_DISK && !OLDER_DISK.test(source.OLDER_DISK))
    faults.push("OLDER_DISK must be as the refused start has printed it: keep-… or replace-…");
  return faults;
}
