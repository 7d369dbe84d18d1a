import { inArray, lte } from "drizzle-orm";
import { z } from "zod";
import { type Connection, files, reportPapers } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { bySystem, SYSTEM } from "../actor";
import { defineCommand, execute } from "../command.server";
import { inSlices } from "../core/reads/in-slices";
import { now, reads } from "../core/runtime.server";
import { removeOrphanBlobs } from "./blob-store.server";

const dropHeldFiles = defineCommand({
  name: "drop-held-files",
  roles: ["system"],
  input: z.object({}),
  load: ({ tx, now: at }) => ({ fileIds: overdue(tx, at) }),
  allow: ({ actor }, due) => bySystem(actor, due),
  run({ tx }, { fileIds }) {
    tx.delete(files).where(inArray(files.id, fileIds)).run();
    return { dropped: fileIds.length };
  },
  audit: ({ dropped }) => ({ details: { dropped } }),
});

export function sweepHeldFiles(): Promise<number> {
  return inSlices(dropSome);
}

async function dropSome(): Promise<number> {
  if (overdue(reads(), now()).length === 0) return 0;
  const { result } = await execute(dropHeldFiles, { actor: SYSTEM, input: {} });
  return result.dropped;
}

export function sweepOrphanBlobs(): Promise<number> {
  return removeOrphanBlobs(now(), (sha256s) => {
    const uploaded = reads().select({ sha256: files.sha256 }).from(files).where(inArray(files.sha256, sha256s)).all();
    const thumbnails = reads()
      .select({ sha256: files.thumbnailSha256 })
      .from(files)
      .where(inArray(files.thumbnailSha256, sha256s))
      .all();
    const drawn = reads()
      .select({ sha256: reportPapers.sha256 })
      .from(reportPapers)
      .where(inArray(reportPapers.sha256, sha256s))
      .all();
    return new Set([...uploaded, ...thumbnails, ...drawn].flatMap(({ sha256 }) => sha256 ?? []));
  });
}

function overdue(connection: Connection, at: number): string[] {
  return connection
    .select({ id: files.id })
    .from(files)
    .where(lte(files.heldUntil, at))
    .limit(SLICE.heldFiles.most)
    .all()
    .map(({ id }) => id);
}
