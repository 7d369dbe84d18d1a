import { acceptancePurchases } from "./applications/acceptance/acceptance-purchases.server";
import { cancelAcceptance } from "./applications/acceptance/cancel-acceptance.server";
import { fulfilAcceptance } from "./applications/acceptance/fulfil-acceptance.server";
import { startAcceptance } from "./applications/acceptance/start-acceptance.server";
import { completeApplication } from "./applications/complete-application.server";
import { confirmBooking } from "./bookings/direct/confirm-booking.server";
import { startBookingPayment } from "./bookings/direct/start-booking-payment.server";
import { fulfilFurtherHours } from "./bookings/further-hours/payment/fulfil-further-hours.server";
import { startHoursPayment } from "./bookings/further-hours/payment/start-hours-payment.server";
import { bookingPurchases } from "./bookings/payment/booking-purchases.server";
import { holdBooking, isBookingOver, resumeBooking } from "./bookings/payment/dispute-booking.server";
import { execute } from "./command.server";
import { buyPostingCredit } from "./jobs/credits/buy-posting-credit.server";
import { postDraft } from "./jobs/drafts/post-draft.server";
import { postingPurchases } from "./jobs/drafts/posting-purchases.server";
import { startPostingPayment } from "./jobs/drafts/start-posting-payment.server";
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
    payAgain: async (actor, { subjectId, companyId }, channel) => {
      const begun =
        subjectId === companyId
          ? await execute(buyPostingCredit, { actor, input: { channel } })
          : await execute(startPostingPayment, { actor, input: { draftId: subjectId, channel } });
      return begun.result;
    },
  },
  application: {
    ...ofBooking,
    purchases: acceptancePurchases,
    fulfil: fulfilAcceptance,
    finish: completeApplication,
    cancel: cancelAcceptance,
    retryPath: ({ applicationId }) => `/applications/${applicationId}/acceptance`,
    payAgain: async (actor, { subjectId: applicationId }, channel) =>
      (await execute(startAcceptance, { actor, input: { applicationId, channel } })).result,
  },
  booking: {
    ...ofBooking,
    purchases: bookingPurchases,
    fulfil: confirmBooking,
    finish: nothing,
    cancel: nothing,
    retryPath: ({ subjectId }) => `/bookings/${subjectId}`,
    payAgain: async (actor, { subjectId: bookingId }, channel) =>
      (await execute(startBookingPayment, { actor, input: { bookingId, channel } })).result,
  },
  further_hours: {
    ...ofBooking,
    purchases: bookingPurchases,
    fulfil: fulfilFurtherHours,
    finish: nothing,
    cancel: nothing,
    retryPath: ({ subjectId }) => `/further-hours/${subjectId}/payment`,
    payAgain: async (actor, { subjectId: furtherHoursId }, channel) =>
      (await execute(startHoursPayment, { actor, input: { furtherHoursId, channel } })).result,
  },
};
