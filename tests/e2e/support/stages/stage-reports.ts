import { expect } from "@playwright/test";
import { PROJECT, record } from "#tests/domain/reports/record";
import { aBooking } from "#tests/support/work/bookings";
import { isActing, type PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { signedReport } from "~/domain/reports/queries.server";
import { signReport } from "~/domain/reports/sign-report.server";
import { clockIn } from "~/lib/time/dates";
import type { Server } from "../server/server";

const ZONE = "America/Chicago";
const MINUTE = 60_000;

interface Pair {
  company: PersonActor;
  inspector: PersonActor;
}

/** Two bookings that have begun: one with a report that lacks its sample and so cannot be signed yet, and one with a signed report. */
export async function reportsOfPair(server: Server, { company, inspector }: Pair) {
  if (!isActing(company, ["company"]) || !isActing(inspector, ["inspector"])) throw new Error("other roles");
  const startsAt = server.now() - 60 * MINUTE;
  const clock = (minutes: number) => clockIn(ZONE, server.now() - minutes * MINUTE);
  const TRUCK = { truckNumber: "417", ticketNumber: "88123", volume: "10", batchedAt: clock(50), arrivedAt: clock(30) };
  const begin = async () => {
    const { id } = aBooking(company, inspector, { startsAt, zone: ZONE });
    await record(inspector, id, { kind: "project" }, PROJECT);
    return { id, load: await record(inspector, id, { kind: "load" }, TRUCK) };
  };

  const recording = await begin();
  const signed = await begin();
  const ofTruck = { kind: "sample", of: signed.load } as const;
  const sample = await record(inspector, signed.id, ofTruck, { sampledAt: clock(25) });
  const cylinders = { size: "4x8", prefix: "1001-1", ages: "7/28/28", moldedAt: clock(15) };
  const set = await record(inspector, signed.id, { kind: "specimens", of: sample }, cylinders);
  await execute(signReport, { actor: inspector, input: { bookingId: signed.id } });
  const view = () => signedReport(inspector, signed.id);
  await expect.poll(() => view()?.pdfSha256, { message: "the PDF of the report", timeout: 60_000 }).toBeTruthy();
  const code = view()?.code ?? "";
  return { recording: recording.id, truck: recording.load, signed: signed.id, set, code };
}
