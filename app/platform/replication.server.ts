import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";

/** Litestream sends what is new every second, so a minute without progress means trouble. */
const STANDS_STILL_AFTER_MS = 60_000;
const ANSWERS_WITHIN_MS = 1000;
const REPLICATED = ["pourcheck.db", "files.db"];

interface Places {
  address: string;
  directory: string;
}

/** Positions as `index:offset`; undefined where there is nothing yet. */
interface Positions {
  copied: string | undefined;
  sent: string | undefined;
}

export interface ReplicationStanding {
  /** UTC ms: since when something is unsent and nothing more was sent, as far as was looked; null when everything is sent. */
  behindSince: number | null;
  /** Milliseconds since everything was last sent, which is what a lost machine would lose; 0 when everything is sent. */
  ageMs: number;
  /** False after a minute without progress on something unsent. */
  keepsUp: boolean;
}

/** Returns a check for Litestream 0.3. It compares with its last call, so call it regularly. */
export function watchReplication(places: Places): (now: number) => Promise<ReplicationStanding> {
  const waits = new Map<string, { sent: string | undefined; since: number }>();
  const atFirst = new Map<string, string | undefined>();
  return async (now) => {
    const figures = await readFigures(places.address);
    for (const name of REPLICATED) {
      const { copied, sent: reported } = await positionsOf(figures, places.directory, name);
      if (!atFirst.has(name)) atFirst.set(name, copied);
      // Litestream reports the replica's place from its first sending on. Until something is new, it has sent everything.
      const sent = reported ?? atFirst.get(name);
      const wait = waits.get(name);
      if (figures.size > 0 && sent === copied) waits.delete(name);
      else if (!wait || wait.sent !== sent) waits.set(name, { sent, since: now });
    }
    const behind = [...waits.values()].map(({ since }) => since);
    const behindSince = behind.length === 0 ? null : Math.min(...behind);
    const ageMs = behindSince === null ? 0 : Math.max(0, now - behindSince);
    return { behindSince, ageMs, keepsUp: ageMs < STANDS_STILL_AFTER_MS };
  };
}

/** Keys are metric and file: `replica_wal_index files.db`. Empty when Litestream does not answer. */
export async function readFigures(address: string): Promise<Map<string, string>> {
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const answer = await fetch(`http://${address}/metrics`, { redirect: "error", signal });
    const lines = (await answer.text()).matchAll(/^litestream_(\w+)\{db="[^"]*?([^"/]+)"[^}]*\} (\S+)$/gm);
    return new Map([...lines].map(([, figure, name, value]) => [`${figure} ${name}`, value ?? ""]));
  } catch {
    return new Map();
  }
}

/** The local place is read from Litestream's folder, since its metric `shadow_wal_size` is not updated after a checkpoint. */
export async function positionsOf(figures: Map<string, string>, directory: string, name: string): Promise<Positions> {
  const index = figures.get(`replica_wal_index ${name}`);
  const sent =
    index === undefined ? undefined : `${Number(index)}:${Number(figures.get(`replica_wal_offset ${name}`))}`;
  return { copied: await copiedTo(path.join(directory, `.${name}-litestream`)), sent };
}

async function copiedTo(folder: string): Promise<string | undefined> {
  try {
    const generation = (await readFile(path.join(folder, "generation"), "utf8")).trim();
    const logs = path.join(folder, "generations", generation, "wal");
    const newest = (await readdir(logs)).sort().at(-1);
    return newest && `${Number.parseInt(newest, 16)}:${(await stat(path.join(logs, newest))).size}`;
  } catch {
    return undefined;
  }
}
