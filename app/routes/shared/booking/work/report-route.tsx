import { useLoaderData } from "@remix-run/react";
import { bookingDue } from "~/components/bookings/booking-due";
import { titled } from "~/components/document/title";
import { Obstacle } from "~/components/forms/obstacle";
import { Banner, bookingStamps, PageHeader, StatusStamp, Ticket } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { stateSentence } from "~/copy/bookings/booking-states";
import { bookingTexts } from "~/copy/bookings/bookings";
import { workTexts } from "~/copy/bookings/work";
import { errorSentence } from "~/copy/frame/errors";
import { type BookingView, bookingFor } from "~/domain/bookings/queries.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { heldFiles } from "~/domain/files/queries.server";
import { reportInShort } from "~/domain/reports/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { holdUploads } from "~/http/doors/uploads.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { DOCUMENTS } from "~/lib/bounds";
import { MAX_FILE_BYTES } from "~/lib/files";
import { formatMoment } from "~/lib/time/dates";
import { BookingCrumbs } from "../crumbs";
import { moneyFacts } from "../facts";
import { WorkReportForm } from "./report-form";

const texts = workTexts.report;

export const meta = titled<typeof loader>((data) => `${texts.title} · PB-${data.booking.number}`);

export const loader = page({ roles: ["inspector"] }, ({ actor, params }) => {
  const booking = bookingFor(actor, params.id ?? "");
  return {
    booking,
    obstacle: obstacleOf(booking),
    hasDraft: reportInShort(actor, booking).draft !== null,
    held: heldFiles(actor, "work_photo"),
    formKey: newFormKey(),
  };
});

export const action = formAction(markWorkDone, {
  add: ({ params }) => ({ bookingId: params.id ?? "" }),
  uploads: { maxFiles: DOCUMENTS.workPhotos.most, maxFileSize: MAX_FILE_BYTES },
  before: holdUploads("files", "work_photo"),
  done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}`, texts.done),
});

/** A refused form has left photos behind, which the loader knows. */
export const shouldRevalidate = () => true;

/** For work without a field report: what was done, in words and photos, and what follows for the money. */
export default function WorkReport() {
  const { booking, obstacle, hasDraft, ...form } = useLoaderData<typeof loader>();
  const reportPath = `/bookings/${booking.id}/report`;
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title} above={<BookingCrumbs booking={booking} />} />
      <Ticket
        code={`PB-${booking.number}`}
        stamp={<StatusStamp {...bookingStamps[booking.state]} />}
        title={booking.title}
        headingLevel={2}
        place={booking.location}
        due={bookingDue(booking)}
        facts={moneyFacts(booking, "inspector")}
      >
        <div className="grid gap-4">
          {obstacle ? (
            <Obstacle text={obstacle} back={{ to: `/bookings/${booking.id}`, label: workTexts.back }} />
          ) : (
            <>
              {hasDraft ? (
                <Banner tone="warn">
                  {texts.draft}{" "}
                  <Link to={reportPath} className="link">
                    {texts.openDraft}
                  </Link>
                </Banner>
              ) : (
                <p>
                  {texts.tests}{" "}
                  <Link to={`${reportPath}/project`} className="link">
                    {texts.beginReport}
                  </Link>
                </p>
              )}
              <WorkReportForm booking={booking} {...form} />
            </>
          )}
        </div>
      </Ticket>
    </div>
  );
}

function obstacleOf(booking: BookingView): string | null {
  const { state, hasBegun, startsAt, startAgreed, zone } = booking;
  if (state !== "confirmed") return stateSentence(booking, "inspector");
  if (!startAgreed) return errorSentence("start-not-agreed");
  return hasBegun ? null : bookingTexts.notBegun(formatMoment(startsAt, zone));
}
