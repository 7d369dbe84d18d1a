import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { inspectorProfiles, transfers } from "#db/client.server";
import { auditReason } from "~/domain/core/input/audit-reason";
import { defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { mayResumePayouts } from "../policy";

/** Sends what waited. @throws DomainError not_found; forbidden "Read-only mode"; conflict "payouts-not-held" */
export const resumePayouts = defineCommand({
  name: "resume-payouts",
  roles: ["admin"],
  input: z.object({ userId: z.string().min(1).max(100), reason: auditReason }),
  load: ({ tx }, { userId }) => existing(tx, inspectorProfiles, eq(inspectorProfiles.userId, userId)),
  allow: ({ actor }, profile) => mayResumePayouts(actor, profile),
  run({ tx, now, emit }, { userId }) {
    tx.update(inspectorProfiles)
      .set({ payoutsHeldAt: null, updatedAt: now })
      .where(eq(inspectorProfiles.userId, userId))
      .run();
    const { id, inspectorId, state, way } = transfers;
    const waiting = and(eq(inspectorId, userId), eq(state, "pending"), eq(way, "provider"));
    for (const transfer of tx.select({ id }).from(transfers).where(waiting).all()) {
      emit("transfer.requested", { transferId: transfer.id });
    }
    return { userId };
  },
  audit: ({ userId }, { reason }) => ({
    subject: ["payout_account", userId],
    forgettable: { reason },
    changes: { held: [true, false] },
  }),
});
