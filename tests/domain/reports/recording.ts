import { aCompany, anInspector } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import { MINUTE, openWorld } from "#tests/support/world";
import { draftReport } from "~/domain/reports/queries.server";
import { ACCEPTED, MIX, PROJECT, record, SAMPLE, SET, sign } from "./record";

/** A booking that began half an hour ago in Texas (8:30 AM), and who is there. */
export function atWork(values: Parameters<typeof aBooking>[2] = {}) {
  const world = openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  const booking = aBooking(company, inspector, { startsAt: world.clock.now() - 30 * MINUTE, ...values });
  return { world, company, inspector, booking, bookingId: booking.id };
}

/** A report of one truck with a sample and its tests, ready to be signed. */
export async function aRecordedReport(setting: ReturnType<typeof atWork>) {
  const { inspector, bookingId } = setting;
  const save: Save = (what, fields) => record(inspector, bookingId, what, fields);
  await save({ kind: "project" }, PROJECT);
  const mix = await save({ kind: "mix" }, MIX);
  return { mix, ...(await aRecordedTruck(save, mix)), save };
}

type Save = (what: Parameters<typeof record>[2], fields: Readonly<Record<string, string>>) => Promise<string>;

/** A truck of this mix, with a sample and its tests. */
export async function aRecordedTruck(save: Save, mix: string) {
  const load = await save(
    { kind: "load" },
    { mix, truckNumber: "417", ticketNumber: "88123", volume: "10", batchedAt: "08:15", arrivedAt: "08:40" },
  );
  const sample = await save({ kind: "sample", of: load }, { ...SAMPLE, firstPortionAt: "08:48", sampledAt: "08:50" });
  const temperature = await save(
    { kind: "temperature", of: sample },
    { reading: "72", testedAt: "08:51", equipment: "T-14" },
  );
  const slump = await save({ kind: "slump", of: sample }, { reading: "4.2", testedAt: "08:53" });
  const air = await save(
    { kind: "air", of: sample },
    { method: "C231", gauge: "6.4", aggregateCorrection: "0.4", testedAt: "08:55", equipment: "AM-3" },
  );
  const set = await save(
    { kind: "specimens", of: sample },
    { ...SET, prefix: "1001-1", ages: "7/28/28/28/H", moldedAt: "08:58" },
  );
  const disposition = await save({ kind: "disposition", of: load }, ACCEPTED);
  return { load, sample, temperature, slump, air, set, disposition };
}

/** A report and all that its tests need of it. */
export type Recorded = ReturnType<typeof atWork> & Awaited<ReturnType<typeof aRecordedReport>>;
export type Change = (of: Recorded) => Promise<unknown>;

/** The same, signed; with the changes that were made before. */
export async function aSignedReport(setting = atWork(), ...changes: Change[]) {
  const recorded = await aRecordedReport(setting);
  for (const change of changes) await change({ ...setting, ...recorded });
  const { inspector, bookingId } = setting;
  await sign(inspector, bookingId);
  return { ...setting, ...recorded };
}

export function sheetNow({ inspector, bookingId }: ReturnType<typeof atWork>) {
  const draft = draftReport(inspector, bookingId);
  if (!draft) throw new Error("there is no draft");
  return draft;
}
