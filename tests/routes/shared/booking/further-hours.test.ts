import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { attendanceOf } from "~/domain/bookings/attendance/queries.server";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { furtherHoursOf } from "~/domain/bookings/further-hours/queries.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { execute } from "~/domain/command.server";
import { FurtherHoursPanel } from "~/routes/shared/booking/further-hours/panel";

test("further hours are spoken of while a booking runs, and not once it is canceled", async () => {
  const { company, inspector, booking } = await aPaidEngagement();
  const shown = () =>
    [company, inspector].map((actor) => {
      const view = bookingFor(actor, booking.id);
      const furtherHours = furtherHoursOf(actor, view, attendanceOf(actor, view));
      return renderToStaticMarkup(createElement(FurtherHoursPanel, { booking: view, furtherHours, role: actor.role }));
    });
  for (const panel of shown()) expect(panel).toMatch(/minimum call-out of 2 h.*urther hours/);
  const quoted = quotedCancellation(company, booking.id).quote?.refund ?? -1;
  await execute(cancelBooking, { actor: company, input: { bookingId: booking.id, reason: "weather", quoted } });
  for (const panel of shown()) {
    expect(panel).toContain("minimum call-out of 2 h.");
    expect(panel).not.toContain("urther hours");
  }
});
