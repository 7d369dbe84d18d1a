import { calendarTexts as texts } from "~/copy/inspectors/calendar";
import { type CalendarBooking, calendarBy } from "~/domain/bookings/calendar/queries.server";
import { publicPage } from "~/http/doors/page.server";
import { type CalendarEvent, icsOf } from "~/lib/documents/calendar";
import { PRODUCT, SHORT_NAME } from "~/lib/site";

/** An inspector's calendar, read by calendars without a session: the address is the key. */
export const loader = publicPage(
  ({ params, request }) => {
    const found = calendarBy((params.token ?? "").replace(/\.ics$/, ""));
    if (!found)
      return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain", ...PRIVATE } });
    const body = request.method === "HEAD" ? null : icsOf(`${PRODUCT} ${texts.name}`, found.map(eventOf));
    return new Response(body, {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": `attachment; filename="${SHORT_NAME}.ics"`,
        ...PRIVATE,
      },
    });
  },
  { limit: "calendar-feed" },
);

const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** Time and town alone: phones show calendars on locked screens, and send them to whoever runs the calendar. */
function eventOf({ id, state, date, startsAt, endsAt, startAgreed, updatedAt, town }: CalendarBooking): CalendarEvent {
  return {
    uid: `${id}@${SHORT_NAME}`,
    when: startAgreed ? { startsAt, endsAt } : { date },
    summary: startAgreed ? texts.event(town) : texts.startOpen(town),
    place: town,
    status: state === "cancelled" ? "CANCELLED" : startAgreed ? "CONFIRMED" : "TENTATIVE",
    changedAt: updatedAt,
  };
}
