import { expect } from "@playwright/test";
import { add, aLink, ENGINEER } from "#tests/domain/reports/distribution/recipient";
import { aLink as aLaboratoryLink, ask, open, receive } from "#tests/domain/reports/laboratory/asking";
import { ACCEPTED, MIX, PROJECT, record, SAMPLE, SET, sign } from "#tests/domain/reports/record";
import { aBooking } from "#tests/support/work/bookings";
import { type CompanyActor, isActing, type PersonActor } from "~/domain/actor";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { signedReport } from "~/domain/reports/queries.server";
import { clockIn, todayIn } from "~/lib/time/dates";
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
  const begin = async () => {
    const { id } = aBooking(company, inspector, { startsAt, zone: ZONE });
    await record(inspector, id, { kind: "project" }, PROJECT);
    const mix = await record(inspector, id, { kind: "mix" }, MIX);
    const ticket = { mix, truckNumber: "417", ticketNumber: "88123", volume: "10", batchedAt: clock(50) };
    return { id, load: await record(inspector, id, { kind: "load" }, { ...ticket, arrivedAt: clock(30) }) };
  };

  const recording = await begin();
  const signed = await begin();
  const portions = { ...SAMPLE, firstPortionAt: clock(26), sampledAt: clock(25) };
  const sample = await record(inspector, signed.id, { kind: "sample", of: signed.load }, portions);
  const cylinders = { ...SET, prefix: "1001-1", ages: "7/28/28/28", moldedAt: clock(15) };
  const set = await record(inspector, signed.id, { kind: "specimens", of: sample }, cylinders);
  const left = { ...ACCEPTED, dischargedFrom: clock(28), dischargedUntil: clock(12) };
  await record(inspector, signed.id, { kind: "disposition", of: signed.load }, left);
  const recipient = await add(company, { bookingId: signed.id, ...ENGINEER });
  await sign(inspector, signed.id);
  const view = () => signedReport(inspector, signed.id);
  await expect.poll(() => view()?.pdfSha256, { message: "the PDF of the report", timeout: 60_000 }).toBeTruthy();
  const code = view()?.code ?? "";
  const things = { recording: recording.id, truck: recording.load, signed: signed.id, set, code };
  const tokens = { documentToken: aLink(runtime().database, server.now()) };
  return { ...things, ...tokens, recipient, ...(await laboratoryOf(server, { company, bookingId: signed.id, set })) };
}

/** A laboratory that was asked about a signed report, with a receipt that waits for its signature, and a link that nobody has used. */
async function laboratoryOf(server: Server, { company, bookingId, set }: Asked) {
  const laboratory = await ask(company, bookingId);
  const used = aLaboratoryLink(runtime().database, server.now(), laboratory);
  await open(used);
  const at = server.now() - 5 * MINUTE;
  const received = { receivedAt: clockIn(ZONE, at), receivedAtDate: todayIn(ZONE, at) };
  const laboratoryEntry = await receive(used, { sets: set, ...received });
  return {
    laboratory,
    laboratoryEntry,
    laboratoryToken: aLaboratoryLink(runtime().database, server.now(), laboratory),
  };
}

interface Asked {
  company: CompanyActor;
  bookingId: string;
  set: string;
}
