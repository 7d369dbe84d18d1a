import { strengthStatement } from "~/lib/documents/report-statement";
import { todayIn } from "~/lib/time/dates";
import type { InspectorActor } from "../../../actor";
import { type Context, defineCommand } from "../../../command.server";
import { type OwnReport, ownReport } from "../../own-report.server";
import { storeDocument } from "../../papers/store-document.server";
import { maySign } from "../../policy";
import type { Entered } from "../../sheet/signed/entered";
import { nextNumber } from "../../supplements/sign-supplement.server";
import { technicianFor } from "../../technician.server";
import { keepStrengths } from "../acceptance/keep-strengths.server";
import type { PlannedBreak } from "../breaks/planned";
import { checkedStrength } from "./checked-strength.server";
import { keepLaboratoryReport, laboratoryReport } from "./laboratory-report.server";
import { type StrengthInput, strengthForm } from "./schema";
import type { SignedStrength } from "./types";

/**
 * Signs the strengths of cylinders that were tested together. They never change: a mistake is mended by one that replaces them.
 * @throws DomainError conflict and invalid as `signStrength`
 */
export const reportStrength = defineCommand({
  name: "report-strength",
  roles: ["inspector"],
  input: strengthForm,
  load: ({ tx, actor }, { bookingId }) => ownReport(tx, actor, bookingId),
  allow: ({ actor }, own) => maySign(actor, own),
  run: (context, own, input) => signStrength(context, own, input, null),
  audit: ({ reportId, supplement }, { reason }) => ({
    subject: ["report", reportId],
    details: { supplement, kind: "strength" },
    ...(reason ? { forgettable: { reason } } : {}),
  }),
});

/** Part of a command. @throws DomainError invalid at `files` for one that is gone; and as `checkedStrength` */
export function signStrength(
  context: Context<InspectorActor>,
  own: OwnReport,
  input: StrengthInput,
  entered: Entered | null,
) {
  const { emit } = context;
  const { id: bookingId } = own.booking;
  keepLaboratoryReport(context, bookingId, input);
  const { content, breakId, reportId, signed } = strengthToSign(context, own, input, entered);
  const id = storeDocument(context, { reportId, number: content.supplement, kind: "strength", breakId, content });
  keepStrengths(context, reportId, signed);
  emit("strength.reported", { bookingId, resultsId: id });
  return { bookingId, reportId, supplement: content.supplement };
}

/** What a signature now would fix. @throws DomainError conflict and invalid as `checkedStrength` */
export function strengthToSign(
  at: Pick<Context, "tx" | "now">,
  own: OwnReport,
  input: StrengthInput,
  entered: Entered | null,
) {
  const { tx, now } = at;
  const { zone, inspectorId } = own.booking;
  const checked = checkedStrength(at, own, input);
  const { reportId, signed, planned, broken, typed, testedAt, ageDays, remarks } = checked;
  const { technician, isCertified } = technicianFor(tx, inspectorId, todayIn(zone, testedAt), "C39");
  const laboratory = laboratoryReport(tx, input);
  const testedBy = String(typed.testedBy ?? "");
  const content: SignedStrength = {
    format: 2,
    number: signed.number,
    reportVersion: signed.version,
    supplement: nextNumber(tx, reportId),
    replaces: input.replaces,
    reason: input.reason,
    signedAt: now,
    statement: strengthStatement(laboratory && { testedBy, ...laboratory }),
    technician,
    isCertified,
    set: setIn(planned),
    ageDays,
    isHeld: planned.ageDays === null,
    testedAt,
    role: typed.role === "tester" ? "tester" : "transcriber",
    testedBy,
    laboratory,
    machine: String(typed.machine ?? ""),
    caps: String(typed.caps ?? ""),
    remarks,
    ...notifiedIn(typed),
    ...broken,
    ...(entered && { entered }),
  };
  return { ...checked, content };
}

function notifiedIn(typed: Readonly<Record<string, string | number>>): Pick<SignedStrength, "notified"> {
  const { told, toldRole, toldCompany, toldHow, toldAt } = typed;
  if (!told) return {};
  const [role, company, how] = [toldRole, toldCompany, toldHow].map(String) as [string, string, string];
  return { notified: { told: String(told), role, company, how, toldAt: Number(toldAt) } };
}

function setIn({ set, sample, truckNumber }: PlannedBreak): SignedStrength["set"] {
  const { id, prefix, size } = set;
  return { id, prefix, size, sample, truckNumber };
}
