import { runtime } from "../runtime.server";

/** What no row speaks of is removed after a day, so that a row being written never loses its bytes. */
const ORPHAN_AFTER_MS = 24 * 60 * 60 * 1000;
const PAGE = 500;

/** Keeps the bytes under their SHA-256, before a row speaks of them. Bytes that are there already count as new. */
export function putBlob(sha256: string, bytes: Uint8Array, now: number): void {
  runtime()
    .database.files.prepare(
      `insert into blobs (sha256, bytes, size, created_at) values (?, ?, ?, ?)
        on conflict (sha256) do update set created_at = excluded.created_at`,
    )
    .run(sha256, bytes, bytes.byteLength, now);
}

/** The bytes; undefined when they are missing. */
export function getBlob(sha256: string): Buffer | undefined {
  const row = runtime().database.files.prepare("select bytes from blobs where sha256 = ?").get(sha256);
  return (row as { bytes: Buffer } | undefined)?.bytes;
}

/**
 * Removes blobs older than a day that no row speaks of, and answers how many.
 * @param inUse which of these SHA-256s rows speak of
 */
export function removeOrphanBlobs(now: number, inUse: (sha256s: string[]) => Set<string>): number {
  const { files } = runtime().database;
  const page = files
    .prepare("select sha256 from blobs where created_at < ? and sha256 > ? order by sha256 limit ?")
    .pluck();
  const remove = files.prepare("delete from blobs where sha256 = ?");
  let removed = 0;
  let after = "";
  for (;;) {
    const sha256s = page.all(now - ORPHAN_AFTER_MS, after, PAGE) as string[];
    const last = sha256s.at(-1);
    if (last === undefined) return removed;
    const used = inUse(sha256s);
    for (const sha256 of sha256s.filter((each) => !used.has(each))) removed += remove.run(sha256).changes;
    after = last;
  }
}
