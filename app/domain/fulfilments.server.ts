import { acceptAgain } from "./applications/acceptance/accept-again.server";
import { acceptancePurchases } from "./applications/acceptance/acceptance-purchases.server";
import { cancelAcceptance } from "./applications/acceptance/cancel-acceptance.server";
import { fulfilAcceptance } from "./applications/acceptance/fulfil-acceptance.server";
import { completeApplication } from "./applications/complete-application.server";
import { confirmBooking } from "./bookings/direct/confirm-booking.server";
import { payBookingAgain } from "./bookings/direct/pay-booking-again.server";
import { fulfilFurtherHours } from "./bookings/further-hours/payment/fulfil-further-hours.server";
import { payHoursAgain } from "./bookings/further-hours/payment/pay-hours-again.server";
import { bookingPurchases } from "./bookings/payment/booking-purchases.server";
import { holdBooking, isBookingOver, resumeBooking } from "./bookings/payment/dispute-booking.server";
import { payPostingAgain } from "./jobs/drafts/pay-posting-again.server";
import { postDraft } from "./jobs/drafts/post-draft.server";
import { postingPurchases } from "./jobs/drafts/posting-purchases.server";
import type { Fulfilment, Fulfilments } from "./payments/fulfilment.server";

const nothing = () => {};
const ofBooking = {
  hold: holdBooking,
  resume: resumeBooking,
  isFinished: isBookingOver,
} satisfies Partial<Fulfilment>;

/** What each kind of payment buys, put together here because payments may not import what they pay for. */
export const FULFILMENTS: Fulfilments = {
  job_posting: {
    purchases: postingPurchases,
    fulfil: postDraft,
    hold: nothing,
    resume: nothing,
    finish: nothing,
    cancel: nothing,
    isFinished: () => false,
    retryPath: ({ draftId }) => (draftId ? `/post-job?draft=${draftId}` : "/post-job"),
    payAgain: payPostingAgain,
  },
  application: {
    ...ofBooking,
    purchases: acceptancePurchases,
    fulfil: fulfilAcceptance,
    finish: completeApplication,
    cancel: cancelAcceptance,
    retryPath: ({ applicationId }) => `/applications/${applicationId}/acceptance`,
    payAgain: acceptAgain,
  },
  booking: {
    ...ofBooking,
    purchases: bookingPurchases,
    fulfil: confirmBooking,
    finish: nothing,
    cancel: nothing,
    retryPath: ({ subjectId }) => `/bookings/${subjectId}`,
    payAgain: payBookingAgain,
  },
  further_hours: {
    ...ofBooking,
    purchases: bookingPurchases,
    fulfil: fulfilFurtherHours,
    finish: nothing,
    cancel: nothing,
    retryPath: ({ subjectId }) => `/further-hours/${subjectId}/payment`,
    payAgain: payHoursAgain,
  },
};
