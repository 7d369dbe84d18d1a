import { z } from "zod";
import { auditReason } from "~/domain/core/input/audit-reason";
import { LASTS } from "~/lib/bounds";
import { typedLine } from "~/lib/text/typed";

export const ENDINGS = ["exit", "stop-link", "call", "signed-out", "expired"] as const;

export const impersonationStart = z.object({
  targetUserId: z.string("A user is required").min(1, "A user is required").max(100, "A user is required"),
  reason: auditReason,
});

export const impersonationEnd = z.object({
  actionsPerformed: z
    .array(z.string().overwrite(typedLine).max(100, "Please use at most 100 characters"))
    .max(50, "Please name at most 50 actions")
    .optional(),
});

export function impersonationIsOver(startedAt: number | null, nowMs: number): boolean {
  return startedAt === null || nowMs >= startedAt + LASTS.impersonation.most;
}
