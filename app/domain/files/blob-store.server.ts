import { setImmediate } from "node:timers/promises";
import { KEPT, PROCESS, SLICE } from "~/lib/bounds";
import { toDiskInTime, toDiskPastLocks } from "../core/disk/writability.server";
import { runtime } from "../core/runtime.server";

export interface StoredBlob {
  size: number;
  /** Returns the piece at this position, from 0; undefined after the last. */
  piece(position: number): Buffer | undefined;
}

interface Identity {
  sha256: string;
  size: number;
  now: number;
}

/** Keyed by SHA-256. One process writes all, so its memory is enough. */
const underWay = new Map<string, Promise<void>>();

/** Stores bytes under their SHA-256 in pieces, so that nobody waits. Bytes stored already count as new for the sweep, and `open` is not called. @throws DomainError unavailable "changes-closed", "busy" */
export async function putBlob(identity: Identity, open: () => AsyncIterable<Uint8Array>): Promise<void> {
  const { sha256 } = identity;
  for (let other = underWay.get(sha256); other; other = underWay.get(sha256)) await other.catch(() => {});
  const mine = toDiskInTime(() => store(identity, open));
  underWay.set(sha256, mine);
  try {
    await mine;
  } finally {
    underWay.delete(sha256);
  }
}

async function store({ sha256, size, now }: Identity, open: () => AsyncIterable<Uint8Array>): Promise<void> {
  const { files } = runtime().database;
  const begin = files
    .prepare(
      `insert into blobs (sha256, size, complete, created_at) values (?, ?, 0, ?)
        on conflict (sha256) do update set created_at = excluded.created_at returning complete`,
    )
    .pluck();
  const complete = await toDiskPastLocks(() => begin.get(sha256, size, now));
  if (complete === 1) return;
  // Removes what a crash has left of an earlier try.
  const clear = files.prepare("delete from blob_pieces where sha256 = ?");
  await toDiskPastLocks(() => clear.run(sha256));
  const add = files.prepare("insert into blob_pieces (sha256, position, bytes) values (?, ?, ?)");
  let position = 0;
  for await (const piece of inPieces(open())) {
    const at = position;
    await toDiskPastLocks(() => add.run(sha256, at, piece));
    position += 1;
  }
  const end = files.prepare("update blobs set complete = 1 where sha256 = ?");
  await toDiskPastLocks(() => end.run(sha256));
}

/** Returns undefined when the bytes are missing, or were never stored whole. */
export function findBlob(sha256: string): StoredBlob | undefined {
  const { files } = runtime().database;
  const size = files.prepare("select size from blobs where sha256 = ? and complete = 1").pluck().get(sha256);
  if (typeof size !== "number") return undefined;
  const read = files
    .prepare<[string, number], Buffer>("select bytes from blob_pieces where sha256 = ? and position = ?")
    .pluck();
  return { size, piece: (position) => read.get(sha256, position) };
}

/** Returns all bytes at once, for what is small; undefined when they are missing. */
export function blobBytes(sha256: string): Buffer | undefined {
  const blob = findBlob(sha256);
  if (!blob) return undefined;
  const pieces: Buffer[] = [];
  for (let piece = blob.piece(0); piece; piece = blob.piece(pieces.length)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Removes blobs without a row for a while; returns how many. `inUse` returns which of these SHA-256s rows refer to. */
export async function removeOrphanBlobs(now: number, inUse: (sha256s: string[]) => Set<string>): Promise<number> {
  const { files } = runtime().database;
  const page = files
    .prepare<[number, string, number], string>(
      "select sha256 from blobs where created_at < ? and sha256 > ? order by sha256 limit ?",
    )
    .pluck();
  const removeBlob = files.prepare("delete from blobs where sha256 = ? and created_at < ?");
  const removePieces = files.prepare("delete from blob_pieces where sha256 = ?");
  const before = now - KEPT.orphanBlobs.most;
  const remove = files.transaction((sha256: string): number => {
    const { changes } = removeBlob.run(sha256, before);
    if (changes > 0) removePieces.run(sha256);
    return changes;
  });
  let removed = 0;
  let after = "";
  for (;;) {
    const sha256s = page.all(before, after, SLICE.blobs.most);
    const last = sha256s.at(-1);
    if (last === undefined) return removed;
    const used = inUse(sha256s);
    for (const sha256 of sha256s.filter((each) => !used.has(each))) {
      removed += await toDiskPastLocks(() => remove(sha256));
      // A file of 10 MB takes a few milliseconds to remove, and there may be thousands.
      await setImmediate();
    }
    after = last;
    await setImmediate();
  }
}

async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const bytes of source) {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= PROCESS.blobPiece.most) {
      yield rest.subarray(0, PROCESS.blobPiece.most);
      rest = rest.subarray(PROCESS.blobPiece.most);
    }
  }
  if (rest.length > 0) yield rest;
}
