import { CONTRACTOR, SAMPLE } from "#tests/domain/reports/record";
import { aRecordedReport, atWork } from "#tests/domain/reports/recording";
import { openShop } from "#tests/routes/company/visitor";
import { parentsOf, RECORDED_KINDS, type RecordedKind } from "~/domain/reports/forms/specs";
import { isTest, type MethodName, methodsOf } from "~/lib/measures/fresh-concrete/test-kinds";
import { ReportVisitor } from "../report-page";

/** What a form of something new may hold before anybody types: the job's values, choices that most make, and equipment. */
export const MAY_HOLD: Readonly<Record<RecordedKind, readonly string[]>> = {
  project: ["name", "units"],
  mix: ["consistency", "aggregate", "strengthAge"],
  load: ["mix"],
  addition: ["what"],
  disposition: [],
  sample: ["purpose", "takenAt"],
  specimens: ["prefix", "size", "ages", "curing"],
  nonconformance: [],
  remarks: [],
  temperature: ["equipment"],
  slump: [],
  flow: [],
  air: ["method", "aggregateCorrection", "equipment"],
  density: ["equipment", "measureVolume", "emptyMass", "scale", "theoreticalDensity"],
};

/** The numbers that may: what the equipment or the job has, no reading. */
export const PREFILLED_NUMBERS: readonly string[] = [
  "strengthAge",
  "aggregateCorrection",
  "measureVolume",
  "emptyMass",
  "theoreticalDensity",
];

export const WEIGHED = { measureVolume: "0.25", emptyMass: "8.35", fullMass: "44.55" };

/** A report in which each kind of thing is recorded already, and what a new one of it would belong to. */
export async function aWholeReport() {
  openShop();
  const setting = atWork();
  const recorded = await aRecordedReport(setting);
  const { save, load, sample, slump } = recorded;
  const added = { what: "admixture", amount: "80", addedBy: "Driver", authorizedBy: "QC", addedAt: "08:44" };
  await save({ kind: "addition", of: load }, { ...added, product: "Superplasticizer" });
  const density = { ...WEIGHED, theoreticalDensity: "152.4", equipment: "M-1", scale: "S-5", testedAt: "08:56" };
  await save({ kind: "density", of: sample }, density);
  const volumetric = { method: "C173", initialReading: "6", gauge: "6", cups: "1", alcohol: "2", equipment: "AM-9" };
  await save({ kind: "air", of: sample }, { ...volumetric, testedAt: "08:55", confirmed: "on" });
  const flow = { procedure: "B", largest: "24", across: "24", testedAt: "08:54" };
  await save({ kind: "flow", of: sample }, flow);
  const told = { told: "Dana Reyes", ...CONTRACTOR, toldHow: "phone", toldAt: "08:59", description: "Wet" };
  await save({ kind: "nonconformance", of: slump }, told);
  return { ...setting, ...recorded };
}

export type Report = Awaited<ReturnType<typeof aWholeReport>>;

export const at = ({ bookingId, inspector }: Pick<Report, "bookingId" | "inspector">) =>
  new ReportVisitor(inspector, `/bookings/${bookingId}/report`);

/** What is typed once for a report is edited, and not made anew. */
export const NEW_KINDS = RECORDED_KINDS.filter((kind) => kind !== "project" && kind !== "remarks");

export const parentIn = (kind: RecordedKind, { load, sample }: Pick<Report, "load" | "sample">) => {
  const [parent] = parentsOf(kind);
  return parent === "load" ? load : parent === "sample" ? sample : undefined;
};

/** Another truck without a disposition, as the form of one asks for it. */
export async function withNextTruck(report: Report) {
  const { save, mix } = report;
  const ticket = { mix, truckNumber: "212", ticketNumber: "88124", volume: "9", batchedAt: "08:20" };
  const load = await save({ kind: "load" }, { ...ticket, arrivedAt: "08:45" });
  const portions = { ...SAMPLE, firstPortionAt: "08:52", sampledAt: "08:54", placedIn: "Pier 5" };
  return { ...report, load, sample: await save({ kind: "sample", of: load }, portions) };
}

export const methodsFor = (kind: RecordedKind): (MethodName | undefined)[] =>
  isTest(kind) ? methodsOf(kind) : [undefined];
