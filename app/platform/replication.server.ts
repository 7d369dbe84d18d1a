/** Longer than Litestream ever needs while it works: it sends what is new every second, and a snapshot in seconds. */
const STANDS_STILL_AFTER_MS = 60_000;
const ANSWERS_WITHIN_MS = 1000;
const REPLICATED = ["pourcheck.db", "files.db"];

/** Where a database's own log ends, and how far the replica has it. */
interface Position {
  written: string;
  sent: string | undefined;
}

/**
 * Watches Litestream by the figures that it gives at `address` (host and port). The answer asks them and tells whether the
 * replica keeps up: false once Litestream has not answered for a minute, or has something to send and sends nothing of it
 * for a minute, as with a dead process, a wrong key or a bucket that cannot be reached. Judges by what it saw when it was
 * asked before, so it must be asked now and then.
 */
export function watchReplication(address: string): (now: number) => Promise<boolean> {
  const waits = new Map<string, { sent: string | undefined; since: number }>();
  return async (now) => {
    const positions = await readPositions(address);
    const late = REPLICATED.filter((name) => {
      const position = positions.get(name);
      const sent = position?.sent;
      const wait = waits.get(name);
      if (position && position.written === sent) waits.delete(name);
      else if (!wait || wait.sent !== sent) waits.set(name, { sent, since: now });
      else return now - wait.since >= STANDS_STILL_AFTER_MS;
      return false;
    });
    return late.length === 0;
  };
}

/** By the file's name; empty when Litestream does not answer. */
async function readPositions(address: string): Promise<Map<string, Position>> {
  try {
    const answer = await fetch(`http://${address}/metrics`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    return answer.ok ? positionsIn(await answer.text()) : new Map();
  } catch {
    return new Map();
  }
}

/** Lines such as `litestream_replica_wal_index{db="/data/files.db",name="s3"} 4`. */
function positionsIn(metrics: string): Map<string, Position> {
  const figures = new Map<string, string>();
  for (const [, figure, name, value] of metrics.matchAll(/^litestream_(\w+)\{db="[^"]*?([^"/]+)"[^}]*\} (\S+)$/gm)) {
    figures.set(`${figure} ${name}`, value ?? "");
  }
  const positions = new Map<string, Position>();
  for (const name of REPLICATED) {
    const of = (figure: string) => figures.get(`${figure} ${name}`);
    const written = `${of("shadow_wal_index")}:${of("shadow_wal_size")}`;
    const sent = of("replica_wal_index") && `${of("replica_wal_index")}:${of("replica_wal_offset")}`;
    if (of("shadow_wal_index")) positions.set(name, { written, sent });
  }
  return positions;
}
