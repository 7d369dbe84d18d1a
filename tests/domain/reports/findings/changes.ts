import { HOUR } from "#tests/support/world";
import { findingTexts, foundTexts } from "~/copy/reports/report/findings";
import { execute } from "~/domain/command.server";
import { removeEntry } from "~/domain/reports/entries/remove-entry.server";
import { MIX, SAMPLE, SET } from "../record";
import { aRecordedReport, atWork, type Recorded, sheetNow } from "../recording";

type Setting = ReturnType<typeof atWork>;
type Sent = Readonly<Record<string, string>>;

export const LOAD = { truckNumber: "417", ticketNumber: "88123", volume: "10", batchedAt: "08:15", arrivedAt: "08:40" };
export const PORTIONS = { ...SAMPLE, firstPortionAt: "08:48", sampledAt: "08:50" };
export const CYLINDERS = { ...SET, prefix: "1001-1", ages: "7/28/28/28/H", moldedAt: "08:58" };
export const AIR = { method: "C231", gauge: "6.4", aggregateCorrection: "0.4", testedAt: "08:55", equipment: "AM-3" };

/** A report without a finding, an hour later, so that any time of the morning has been. */
export async function later() {
  const setting = atWork();
  const recorded = await aRecordedReport(setting);
  setting.world.clock.advance(2 * HOUR);
  return { ...setting, ...recorded };
}

export const deviations = (setting: Setting) =>
  sheetNow(setting).deviations.map(({ code, params }) => findingTexts[code](params));
export const missing = (setting: Setting) =>
  sheetNow(setting).missing.map(({ code, params }) => findingTexts[code](params));
export const found = (setting: Setting) =>
  sheetNow(setting).sheet.nonconformances.map((each) => each.found && foundTexts[each.found.code](each.found.params));

// Each changes one entry of such a report.
export const load = (fields: Sent) => (of: Recorded) =>
  of.save({ kind: "load", entry: of.load }, { mix: of.mix, ...LOAD, ...fields });
export const sample = (fields: Sent) => (of: Recorded) =>
  of.save({ kind: "sample", entry: of.sample }, { ...PORTIONS, ...fields });
export const set = (fields: Sent) => (of: Recorded) =>
  of.save({ kind: "specimens", entry: of.set }, { ...CYLINDERS, ...fields });
export const mix = (fields: Sent) => (of: Recorded) => of.save({ kind: "mix", entry: of.mix }, { ...MIX, ...fields });
export const slump = (fields: Sent) => (of: Recorded) =>
  of.save({ kind: "slump", entry: of.slump }, { reading: "4.2", testedAt: "08:53", ...fields });
export const temperature = (fields: Sent) => (of: Recorded) =>
  of.save({ kind: "temperature", entry: of.temperature }, { reading: "72", equipment: "T-14", ...fields });
export const air = (fields: Sent) => (of: Recorded) => of.save({ kind: "air", entry: of.air }, { ...AIR, ...fields });
export const disposition = (fields: Sent) => (of: Recorded) => of.save({ kind: "disposition", of: of.load }, fields);
export const water = (addedAt: string) => (of: Recorded) =>
  of.save(
    { kind: "addition", of: of.load },
    { what: "water", amount: "8", addedBy: "Driver", authorizedBy: "D. Reyes, superintendent", addedAt },
  );

export async function remove({ inspector: actor, bookingId }: Setting, entryId: string): Promise<void> {
  await execute(removeEntry, { actor, input: { bookingId, entryId } });
}
