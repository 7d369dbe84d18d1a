import { anAskedLaboratory } from "#tests/domain/reports/laboratory/asked";
import { aLink, aReport, ask, LABORATORY, tested } from "#tests/domain/reports/laboratory/asking";
import { aSignedReport, type atWork } from "#tests/domain/reports/recording";
import { RECEIPT } from "#tests/domain/reports/supplements/curing";
import { aCompany, anInspector } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import { MINUTE, type World } from "#tests/support/world";
import { ANONYMOUS } from "~/domain/actor";
import { askLaboratory } from "~/domain/reports/laboratory/ask-laboratory.server";
import { endLaboratoryRequest } from "~/domain/reports/laboratory/end-request.server";
import { enterReceipt } from "~/domain/reports/laboratory/enter-receipt.server";
import { enterStrength } from "~/domain/reports/laboratory/enter-strength.server";
import { openLaboratoryLink } from "~/domain/reports/laboratory/links/open-link.server";
import { returnEntry } from "~/domain/reports/laboratory/return-entry.server";
import { enteredReceipt, newRequest } from "~/domain/reports/laboratory/schema";
import { signEntry } from "~/domain/reports/laboratory/sign-entry.server";
import type { Once } from "../each-time";
import { run } from "../run";

/** As `atWork`, in the world at hand. */
function working(world: World): ReturnType<typeof atWork> {
  const [company, inspector] = [aCompany(), anInspector()];
  const booking = aBooking(company, inspector, { startsAt: world.clock.now() - 30 * MINUTE });
  return { world, company, inspector, booking, bookingId: booking.id };
}

/** Commands of what a laboratory fills in. */
export const LABORATORIES = {
  async "ask-laboratory"(world) {
    const { company, bookingId } = await aSignedReport(working(world));
    return run(askLaboratory, company, newRequest.parse({ bookingId, ...LABORATORY }));
  },
  async "end-laboratory-request"(world) {
    const { company, bookingId } = await aSignedReport(working(world));
    return run(endLaboratoryRequest, company, { bookingId, requestId: await ask(company, bookingId) });
  },
  async "open-laboratory-link"(world) {
    const { company, bookingId } = await aSignedReport(working(world));
    await ask(company, bookingId);
    return run(openLaboratoryLink, ANONYMOUS, { token: aLink(world.database, world.clock.now()) });
  },
  async "hold-laboratory-file"(world) {
    const { token } = await anAskedLaboratory(working(world));
    return () => aReport(token, "again.pdf");
  },
  async "enter-laboratory-receipt"(world) {
    const { token, set: sets } = await anAskedLaboratory(working(world));
    return run(enterReceipt, ANONYMOUS, enteredReceipt.parse({ token, ...RECEIPT, sets }));
  },
  async "enter-laboratory-strength"(world) {
    const { token, sent } = await anAskedLaboratory(working(world));
    return run(enterStrength, ANONYMOUS, tested(token, sent));
  },
  async "sign-laboratory-entry"(world) {
    const { inspector, bookingId, enter } = await anAskedLaboratory(working(world));
    return run(signEntry, inspector, { bookingId, entryId: await enter() });
  },
  async "return-laboratory-entry"(world) {
    const { inspector, bookingId, enter } = await anAskedLaboratory(working(world));
    return run(returnEntry, inspector, { bookingId, entryId: await enter(), reason: "The load lacks a digit" });
  },
} satisfies Partial<Once>;
