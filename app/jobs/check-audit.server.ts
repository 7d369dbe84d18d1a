import { checkAuditAtNight } from "~/domain/verification/check-audit-flow.server";
import { log } from "~/platform/log.server";
import type { Ports } from "~/platform/ports.server";

/** Verifies the audit log when it is due. The log line has where it ends, and goes to the host, which whoever replaces the file does not hold. */
export async function checkAudit({ wait, stopping }: Pick<Ports, "wait" | "stopping">): Promise<void> {
  const found = await checkAuditAtNight({ wait, stopping });
  if (!found) return;
  if (found.fault) log.error(found, "audit log: it does not hold");
  else log.info({ rows: found.rows, end: found.end }, "audit log: it holds");
}
