import { mailFigures, outboxFigures } from "~/domain/admin/outbox/outbox-health.server";
import { changesAreClosed } from "~/domain/core/disk/writability.server";
import { now } from "~/domain/core/runtime.server";
import { diskFigures } from "~/domain/files/disk-space.server";
import { sweptUntil } from "~/domain/payments/sweep/swept-until.server";
import { auditStanding } from "~/domain/verification/nightly/audit-standing.server";
import { ports } from "~/platform/ports.server";

export type SystemFigures = Awaited<ReturnType<typeof systemFigures>>;

/** Returns the figure of each part of the server that `degradedParts` judges. Sizes are bytes, times UTC ms. */
export async function systemFigures() {
  const { whole, free, database, files } = await diskFigures();
  const verified = auditStanding();
  return {
    database: { bytes: database, fileBytes: files },
    disk: { whole, free, writable: !changesAreClosed() },
    outbox: outboxFigures(),
    mail: mailFigures(),
    provider: { readUntil: sweptUntil() },
    replication: (await ports().replication?.(now())) ?? null,
    /** The newest verification; null before the first. */
    audit: verified && { endedAt: verified.endedAt, entries: verified.rows },
  };
}
