import type { ZodError } from "zod";
import { DomainError } from "~/domain/errors";
import { type Recorded, SAMPLE, SET } from "../record";
import { aRecordedReport, atWork } from "../recording";

export type Sent = Readonly<Record<string, string>>;

export const LOAD = { truckNumber: "9", ticketNumber: "1", volume: "10", batchedAt: "08:15", arrivedAt: "08:40" };
export const PORTIONS = { ...SAMPLE, firstPortionAt: "08:48", sampledAt: "08:50" };
export const CYLINDERS = { ...SET, prefix: "X-2", ages: "7/28/28/28/H", moldedAt: "08:58" };
export const C231 = { method: "C231", gauge: "6", aggregateCorrection: "0.5", testedAt: "08:54", equipment: "AM-3" };
export const C173 = {
  method: "C173",
  initialReading: "6",
  gauge: "6",
  cups: "0",
  alcohol: "2",
  testedAt: "08:54",
  equipment: "AM-3",
};
export const DENSITY = {
  measureVolume: "0.250",
  emptyMass: "8.4",
  fullMass: "44.7",
  testedAt: "08:54",
  equipment: "M-1",
  scale: "S-5",
};

/** What a form is refused for, by its fields; nothing where it was recorded. */
export async function refusals(saving: Promise<unknown>): Promise<(readonly [field: string, message: string])[]> {
  try {
    await saving;
    return [];
  } catch (error) {
    if (error instanceof DomainError) return (error.fields ?? []).map(({ field, message }) => [field, message]);
    return (error as ZodError).issues.map(({ path, message }) => [String(path[0]), message]);
  }
}

export const fieldsOf = async (saving: Promise<unknown>) => (await refusals(saving)).map(([field]) => field);

/** A truck with a sample, a mix and their ids in place of the names that the tables below have. */
export async function recorded() {
  const setting = atWork();
  const report = await aRecordedReport(setting);
  const parents = { sample: report.load, addition: report.load, disposition: report.load };
  const save = (kind: Recorded["kind"], fields: Sent) => {
    const of = kind === "load" || kind === "mix" ? undefined : new Map(Object.entries(parents)).get(kind);
    const parent = of ?? (kind === "load" || kind === "mix" || kind === "project" ? undefined : report.sample);
    const mixed = kind === "load" ? { mix: report.mix, ...fields } : fields;
    return report.save({ kind, ...(parent && { of: parent }) }, mixed);
  };
  return { ...setting, ...report, as: save };
}
