import { count, eq } from "drizzle-orm";
import { type Connection, reportSupplements } from "#db/client.server";
import { SUPPLEMENT_STATEMENT } from "~/lib/documents/report-statement";
import type { InspectorActor } from "../../actor";
import { type Context, defineCommand } from "../../command.server";
import { type OwnReport, ownReport } from "../own-report.server";
import { storeDocument } from "../papers/store-document.server";
import { maySign } from "../policy";
import { projectInShort } from "../sheet/project-in-short";
import type { Entered } from "../sheet/signed/entered";
import { keepStrengths } from "../strength/acceptance/keep-strengths.server";
import { technicianOf } from "../technician.server";
import { checkedSupplement, type SupplementInput } from "./checked-supplement.server";
import { supplementForm } from "./schema";
import type { SignedSupplement } from "./types";

/**
 * Signs who picked up or received sets of cylinders of a signed report. Rows are only added: a mistake is mended by one that replaces it.
 * @throws DomainError conflict and invalid as `checkedSupplement`
 */
export const signSupplement = defineCommand({
  name: "sign-supplement",
  roles: ["inspector"],
  input: supplementForm,
  load: ({ tx, actor }, { bookingId }) => ownReport(tx, actor, bookingId),
  allow: ({ actor }, own) => maySign(actor, own),
  run: (context, own, input) => signCuring(context, own, input, null),
  audit: ({ reportId, supplement }, { kind, reason }) => ({
    subject: ["report", reportId],
    details: { supplement, kind },
    ...(reason ? { forgettable: { reason } } : {}),
  }),
});

/** Part of a command. @throws DomainError conflict and invalid as `checkedSupplement` */
export function signCuring(
  context: Context<InspectorActor>,
  own: OwnReport,
  input: SupplementInput,
  entered: Entered | null,
) {
  const { emit } = context;
  const { id: bookingId } = own.booking;
  const { content, reportId, signed } = supplementToSign(context, own, input, entered);
  const id = storeDocument(context, { reportId, number: content.supplement, kind: content.kind, content });
  keepStrengths(context, reportId, signed);
  emit("report.supplemented", { bookingId, supplementId: id });
  return { bookingId, reportId, supplement: content.supplement };
}

/** What a signature now would fix. @throws DomainError conflict and invalid as `checkedSupplement` */
export function supplementToSign(
  at: Pick<Context, "tx" | "now">,
  own: OwnReport,
  input: SupplementInput,
  entered: Entered | null,
) {
  const { tx, now } = at;
  const checked = checkedSupplement(at, own, input);
  const { reportId, signed, sets, typed } = checked;
  const { kind, replaces = null, reason = null, units } = input;
  const content = {
    format: 1 as const,
    kind,
    number: signed.number,
    reportVersion: signed.version,
    supplement: nextNumber(tx, reportId),
    replaces,
    reason: replaces === null ? null : reason,
    signedAt: now,
    statement: SUPPLEMENT_STATEMENT,
    technician: technicianOf(tx, own.booking.inspectorId, signed.booking.date).technician,
    booking: signed.booking,
    project: projectInShort(signed.project, signed.booking),
    units,
    sets,
    typed,
    ...(entered && { entered }),
    // Each field was read by its spec, from which the type is made.
  } as SignedSupplement;
  return { ...checked, content };
}

/** Supplements and strengths of a report are numbered together. */
export function nextNumber(connection: Connection, reportId: string): number {
  const stored = connection
    .select({ stored: count() })
    .from(reportSupplements)
    .where(eq(reportSupplements.reportId, reportId))
    .get()?.stored;
  return (stored ?? 0) + 1;
}
