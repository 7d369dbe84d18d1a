import { REPORT } from "~/lib/bounds";
import { strengthStatement } from "~/lib/documents/report-statement";
import type { Problem } from "~/lib/measures/fields";
import { openProblems } from "~/lib/measures/read-fields";
import { settingsOf } from "~/lib/measures/settings";
import { todayIn } from "~/lib/time/dates";
import { defineCommand } from "../../command.server";
import { conflict, DomainError } from "../../errors";
import { ownReport } from "../own-report.server";
import { storeDocument } from "../papers/store-document.server";
import { maySign } from "../policy";
import { signedReportOf } from "../signed-report-of.server";
import { nextNumber } from "../supplements/sign-supplement.server";
import { datedMoments } from "../supplements/times";
import { technicianFor } from "../technician.server";
import { breakIdOf } from "./break-id";
import { strengthChecks, timeChecks } from "./checks";
import { keepStrengths } from "./keep-strengths.server";
import { keepLaboratoryReport } from "./laboratory-report.server";
import { breakToTest } from "./open-break";
import type { PlannedBreak } from "./planned";
import { strengthForm } from "./schema";
import { BREAK } from "./specs";
import { type StoredStrength, strengthsIn, strengthsInForce } from "./stored.server";
import type { SignedStrength } from "./types";
import { workOutStrength } from "./work-out";

/**
 * Signs the strengths of cylinders that were tested together. They never change: a mistake is mended by one that replaces them. @throws DomainError conflict
 * "report-not-signed", "report-closed", "report-supplements", "strength-not-planned"; not_found for what it would replace; invalid for times, strengths, a test
 * that is unusual and not confirmed, and results that are there already
 */
export const reportStrength = defineCommand({
  name: "report-strength",
  roles: ["inspector"],
  input: strengthForm,
  load: ({ tx, actor }, { bookingId }) => ownReport(tx, actor, bookingId),
  allow: ({ actor }, own) => maySign(actor, own),
  run(context, own, input) {
    const { tx, now, emit } = context;
    const { zone, id: bookingId, inspectorId } = own.booking;
    const { reportId, signed } = signedReportOf(tx, own);
    const stored = strengthsIn(tx, reportId, zone);
    if (stored.length >= REPORT.strengths.most) throw conflict("report-supplements");
    const standing = strengthsInForce(stored);
    const planned = breakToTest(signed, input, standing);
    const units = signed.project?.units ?? "inch-pound";
    if (units !== input.units) throw conflict("strength-not-planned");
    const broken = workOutStrength(input.cylinders, planned.cylinderIds, units);
    const breakId = breakIdOf(
      planned.set.id,
      planned.ageDays,
      broken.cylinders.map(({ id }) => id),
    );
    const { typed, problems } = datedMoments(BREAK, input.typed, { zone, from: planned.set.moldedAt ?? 0, now });
    const { testedAt = now, ageDays = planned.ageDays ?? 0, remarks = "", testedBy = "", role } = typed;
    const settings = settingsOf(signed.project?.specified ?? {});
    const { technician, isCertified } = technicianFor(tx, inspectorId, todayIn(zone, Number(testedAt)), "C39");
    const laboratory = keepLaboratoryReport(context, bookingId, input);
    const content: SignedStrength = {
      format: 2,
      number: signed.number,
      reportVersion: signed.version,
      supplement: nextNumber(context, reportId),
      replaces: input.replaces,
      reason: input.reason,
      signedAt: now,
      statement: strengthStatement(role === "tester" ? null : { testedBy: String(testedBy), ...laboratory }),
      technician,
      isCertified,
      set: setIn(planned),
      ageDays: Number(ageDays),
      isHeld: planned.ageDays === null,
      testedAt: Number(testedAt),
      role: role === "tester" ? "tester" : "transcriber",
      testedBy: String(testedBy),
      laboratory,
      machine: String(typed.machine ?? ""),
      caps: String(typed.caps ?? ""),
      remarks: String(remarks),
      ...broken,
    };
    const times =
      problems.length > 0
        ? { problems, unusual: [] }
        : timeChecks(content.testedAt, content.ageDays, planned, settings);
    const found = strengthChecks(content, planned.cylinderIds, planned.mix, settings);
    refuse([
      ...doneProblems(breakId, content, standing),
      ...openProblems(
        { problems: [...times.problems, ...found.problems], unusual: [...times.unusual, ...found.unusual] },
        input.isConfirmed,
      ),
    ]);
    const id = storeDocument(context, { reportId, number: content.supplement, kind: "strength", breakId, content });
    keepStrengths(context, reportId, signed);
    emit("strength.reported", { bookingId, resultsId: id });
    return { bookingId, reportId, supplement: content.supplement };
  },
  audit: ({ reportId, supplement }, { reason }) => ({
    subject: ["report", reportId],
    details: { supplement, kind: "strength" },
    ...(reason ? { forgettable: { reason } } : {}),
  }),
});

function setIn({ set, sample, truckNumber }: PlannedBreak): SignedStrength["set"] {
  const { id, prefix, size } = set;
  return { id, prefix, size, sample, truckNumber };
}

function doneProblems(breakId: string, { replaces }: SignedStrength, standing: readonly StoredStrength[]): Problem[] {
  const done = standing.find((each) => each.breakId === breakId && each.number !== replaces);
  return done ? [["testedAt", `Supplement ${done.number} has these results already. Correct that one`]] : [];
}

function refuse(problems: readonly Problem[]): void {
  const fields = problems.map(([field, message]) => ({ field, message }));
  if (fields.length > 0) throw new DomainError("invalid", "validation-failed", { fields });
}
