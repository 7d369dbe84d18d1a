import { aSentReport } from "#tests/domain/reports/distribution/distributing";
import { add, aLink, ENGINEER } from "#tests/domain/reports/distribution/recipient";
import type { atWork } from "#tests/domain/reports/recording";
import { aCompany, anInspector } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import { MINUTE, type World } from "#tests/support/world";
import { ANONYMOUS } from "~/domain/actor";
import { addRecipient } from "~/domain/reports/distribution/add-recipient.server";
import { acknowledgeDocument } from "~/domain/reports/distribution/links/acknowledge-document.server";
import { removeRecipient } from "~/domain/reports/distribution/remove-recipient.server";
import { newRecipient } from "~/domain/reports/distribution/schema";
import type { Once } from "../each-time";
import { run } from "../run";

/** As `atWork`, in the world at hand. */
function working(world: World): ReturnType<typeof atWork> {
  const [company, inspector] = [aCompany(), anInspector()];
  const booking = aBooking(company, inspector, { startsAt: world.clock.now() - 30 * MINUTE });
  return { world, company, inspector, booking, bookingId: booking.id };
}

/** Commands of who gets what is signed. */
export const DISTRIBUTION = {
  "add-recipient"(world) {
    const { company, bookingId } = working(world);
    return run(addRecipient, company, newRecipient.parse({ bookingId, ...ENGINEER }));
  },
  async "remove-recipient"(world) {
    const { company, bookingId } = working(world);
    return run(removeRecipient, company, { recipientId: await add(company, { bookingId, ...ENGINEER }) });
  },
  async "acknowledge-document"(world) {
    await aSentReport(working(world));
    return run(acknowledgeDocument, ANONYMOUS, { token: aLink(world.database, world.clock.now()), name: "Ada Novak" });
  },
} satisfies Partial<Once>;
