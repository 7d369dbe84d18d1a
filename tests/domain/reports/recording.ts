import { aCompany, anInspector } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import { MINUTE, openWorld } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { draftReport } from "~/domain/reports/queries.server";
import { signReport } from "~/domain/reports/sign-report.server";
import { PROJECT, type Recorded, record } from "./record";

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
  const save = (what: Recorded, fields: Readonly<Record<string, string>>) => record(inspector, bookingId, what, fields);
  await save({ kind: "project" }, PROJECT);
  const load = await save(
    { kind: "load" },
    { truckNumber: "417", ticketNumber: "88123", volume: "10", batchedAt: "08:15", arrivedAt: "08:40" },
  );
  const sample = await save({ kind: "sample", of: load }, { sampledAt: "08:50" });
  const temperature = await save({ kind: "temperature", of: sample }, { reading: "72", testedAt: "08:51" });
  const slump = await save({ kind: "slump", of: sample }, { reading: "4.2", testedAt: "08:53" });
  const air = await save(
    { kind: "air", of: sample },
    { method: "C231", gauge: "6.4", aggregateCorrection: "0.4", testedAt: "08:55" },
  );
  const set = await save(
    { kind: "specimens", of: sample },
    { size: "4x8", prefix: "1001-1", ages: "7/28/28/56", moldedAt: "08:58", curingLeast: "62", curingMost: "78" },
  );
  return { load, sample, temperature, slump, air, set, save };
}

export async function aSignedReport(setting = atWork()) {
  const recorded = await aRecordedReport(setting);
  const { inspector, bookingId } = setting;
  await execute(signReport, { actor: inspector, input: { bookingId } });
  return { ...setting, ...recorded };
}

export function sheetNow({ inspector, bookingId }: ReturnType<typeof atWork>) {
  const draft = draftReport(inspector, bookingId);
  if (!draft) throw new Error("there is no draft");
  return draft;
}
