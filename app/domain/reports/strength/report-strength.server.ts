import { createHash } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { strengthResults } from "#db/client.server";
import { REPORT } from "~/lib/bounds";
import { canonicalJson } from "~/lib/documents/canonical-json";
import { STRENGTH_STATEMENT } from "~/lib/documents/report-statement";
import { newId } from "~/lib/ids";
import { CONFIRM } from "~/lib/measures/read-fields";
import { isAtAge } from "~/lib/measures/strength";
import { daysBetween, todayIn } from "~/lib/time/dates";
import { type Context, defineCommand } from "../../command.server";
import { conflict, DomainError, invalidField } from "../../errors";
import { type OwnReport, ownReport, versionOf } from "../own-report.server";
import { maySign } from "../policy";
import { readSigned } from "../sheet/read-signed";
import type { SignedReport } from "../sheet/signed";
import { technicianOf } from "../technician.server";
import { type PlannedBreak, plannedBreaks } from "./planned";
import { strengthForm } from "./schema";
import type { SignedStrength } from "./types";
import { workOutStrength } from "./work-out";

/**
 * They never change: sent again they are a new version, which needs its reason. @throws DomainError conflict "report-not-signed", "report-closed", "report-versions",
 * "strength-not-planned"; invalid for dates, another age than planned unless confirmed, and a correction without its reason
 */
export const reportStrength = defineCommand({
  name: "report-strength",
  roles: ["inspector"],
  input: strengthForm,
  load: ({ tx, actor }, { bookingId }) => ownReport(tx, actor, bookingId),
  allow: ({ actor }, own) => maySign(actor, own),
  run(context, own, input) {
    const { tx, now, emit } = context;
    const { setId, ageDays, testedOn, testedBy, remarks = "" } = input;
    const { reportId, signed } = signedReportOf(context, own);
    const planned = plannedBreakOf(signed, input);
    refuseWrongDay(testedOn, planned, todayIn(own.booking.zone, now));
    if (!input.isConfirmed) refuseOtherAge(testedOn, planned);
    const before = latestVersion(tx, reportId, setId, ageDays);
    const reason = before > 0 ? reasonOf(input.reason) : null;
    const version = before + 1;
    if (version > REPORT.versions.most) throw conflict("report-versions");
    const { set, sample, truckNumber, moldedOn } = planned;
    const content: SignedStrength = {
      format: 1,
      number: signed.number,
      reportVersion: signed.version,
      version,
      reason,
      signedAt: now,
      statement: STRENGTH_STATEMENT,
      technician: technicianOf(tx, own.booking.inspectorId, testedOn).technician,
      set: { id: setId, size: set.size, sample, truckNumber },
      ageDays,
      moldedOn,
      testedOn,
      testedBy,
      remarks,
      ...workOutStrength(input.cylinders, testedOn, planned, signed.project?.units ?? "inch-pound"),
    };
    const text = canonicalJson(content);
    const contentSha256 = createHash("sha256").update(text).digest("hex");
    const id = newId("str");
    tx.insert(strengthResults)
      .values({ id, reportId, setId, ageDays, version, signedAt: now, content: text, contentSha256 })
      .run();
    emit("strength.reported", { bookingId: own.booking.id, resultsId: id });
    return { bookingId: own.booking.id, reportId, resultsId: id, version };
  },
  audit: ({ reportId, resultsId, version }, { reason }) => ({
    subject: ["report", reportId],
    details: { resultsId, version },
    ...(reason ? { forgettable: { reason } } : {}),
  }),
});

function signedReportOf({ tx }: Context, { booking, report }: OwnReport): { reportId: string; signed: SignedReport } {
  const version = report && versionOf(tx, report.id, "signed");
  if (!report || !version?.content) throw conflict("report-not-signed");
  if (booking.state === "cancelled") throw conflict("report-closed");
  return { reportId: report.id, signed: readSigned(version.content) };
}

interface Broken {
  setId: string;
  ageDays: number;
  units: string;
  cylinders: readonly unknown[];
}

/** The form was made for these cylinders and units; a correction of the report may have changed either. */
function plannedBreakOf(signed: SignedReport, { setId, ageDays, units, cylinders }: Broken): PlannedBreak {
  const planned = plannedBreaks(signed).find((each) => each.set.id === setId && each.ageDays === ageDays);
  const areUnits = units === (signed.project?.units ?? units);
  if (!planned || !areUnits || planned.cylinderIds.length !== cylinders.length) throw conflict("strength-not-planned");
  return planned;
}

function reasonOf(reason: string | undefined): string {
  if (!reason) throw invalidField("reason", "Say what you correct and why");
  return reason;
}

function latestVersion(tx: Context["tx"], reportId: string, setId: string, ageDays: number): number {
  const ofBreak = and(
    eq(strengthResults.reportId, reportId),
    eq(strengthResults.setId, setId),
    eq(strengthResults.ageDays, ageDays),
  );
  const latest = tx.select().from(strengthResults).where(ofBreak).orderBy(desc(strengthResults.version)).limit(1).get();
  return latest?.version ?? 0;
}

/** @throws DomainError invalid for a day that is still to come, and for one not after the day of molding */
function refuseWrongDay(testedOn: string, { moldedOn }: PlannedBreak, today: string): void {
  if (testedOn > today) throw invalidField("testedOn", "This day is still to come");
  if (moldedOn && testedOn <= moldedOn) throw invalidField("testedOn", "This is not after the day of molding");
}

/** A test at another age is possible, but most likely a wrong date. @throws DomainError invalid, with the box that confirms it */
function refuseOtherAge(testedOn: string, { moldedOn, ageDays }: PlannedBreak): void {
  const age = moldedOn === null ? ageDays : daysBetween(moldedOn, testedOn);
  if (isAtAge(ageDays, age)) return;
  const fields = [
    { field: "testedOn", message: `The cylinders were ${age} ${age === 1 ? "day" : "days"} old then. Is it right?` },
    { field: "confirmed", message: CONFIRM },
  ];
  throw new DomainError("invalid", "validation-failed", { fields });
}
