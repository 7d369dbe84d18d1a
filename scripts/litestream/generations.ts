/** A generation of a file in the replica: a snapshot, and everything that was written after it without a gap. */
export interface Generation {
  id: string;
  /** When snapshots were taken, the oldest first. UTC seconds, as Litestream lists them. */
  snapshots: number[];
  /** The seconds in which something arrived in the replica, the oldest first, from the oldest snapshot on. UTC seconds. */
  moments: number[];
  /** Bytes of its snapshots and logs in the replica, compressed. */
  bytes: number;
}

/** A state that Litestream can restore. */
export interface RestorePoint {
  generation: string;
  /** The second in which the last of it arrived in the replica. UTC seconds. */
  moment: number;
  /** True when nothing of the generation is later. Litestream refuses to restore a time behind its last write. */
  isEnd: boolean;
}

/** Puts together what `litestream snapshots` and `litestream wal` print. The generation that was written last comes last. */
export function readGenerations(snapshots: string, logs: string): Generation[] {
  const all = new Map<string, Generation>();
  for (const { generation, created, size } of rowsOf(snapshots)) {
    const one = all.get(generation) ?? { id: generation, snapshots: [], moments: [], bytes: 0 };
    one.snapshots.push(created);
    one.moments.push(created);
    one.bytes += size;
    all.set(generation, one);
  }
  for (const { generation, created, size } of rowsOf(logs)) {
    const one = all.get(generation);
    // Without a snapshot nothing of it can be restored.
    if (!one) continue;
    one.moments.push(created);
    one.bytes += size;
  }
  for (const one of all.values()) {
    one.snapshots = ascending(one.snapshots);
    one.moments = ascending(one.moments).filter((moment) => moment >= (one.snapshots[0] ?? 0));
  }
  return [...all.values()].sort((a, b) => endOf(a) - endOf(b));
}

/** Returns the newest state at or before `at` (UTC seconds); undefined where nothing is so old. */
export function pointAt(generations: readonly Generation[], at = Number.POSITIVE_INFINITY): RestorePoint | undefined {
  let best: RestorePoint | undefined;
  for (const one of generations) {
    const moment = one.moments.findLast((each) => each <= at);
    if (moment === undefined || (best && moment < best.moment)) continue;
    best = { generation: one.id, moment, isEnd: moment === endOf(one) };
  }
  return best;
}

/** Returns the earliest moment that can be restored, UTC seconds; undefined for an empty replica. */
export function earliest(generations: readonly Generation[]): number | undefined {
  return ascending(generations.flatMap(({ snapshots }) => snapshots.slice(0, 1)))[0];
}

/** Returns the newest moment that can be restored, UTC seconds. */
export function endOf({ moments }: Generation): number {
  return moments.at(-1) ?? 0;
}

/** Writes UTC seconds as `2026-11-21T10:49:07Z`. */
export function secondText(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;
}

interface Row {
  generation: string;
  created: number;
  size: number;
}

/** Rows end with the size and the time; the head of the table has no generation. */
function* rowsOf(table: string): Generator<Row> {
  for (const [, generation = "", size, created = ""] of table.matchAll(
    /^\S+\s+([0-9a-f]{16})\s.*?(\d+)\s+(\d{4}-\S+Z)\s*$/gm,
  )) {
    yield { generation, size: Number(size), created: Math.floor(Date.parse(created) / 1000) };
  }
}

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
