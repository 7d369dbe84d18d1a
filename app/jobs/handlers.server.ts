import {
  ACCOUNT_CHANGES,
  accountChangeMail,
  COMPANY_STATUS_CHANGES,
  companyChangeMail,
  invitationMail,
} from "~/copy/accounts/account-mail";
import { passwordChangedMail, resetLinkMail } from "~/copy/accounts/auth";
import { companyInvitationMail } from "~/copy/accounts/company-people";
import {
  emailChangedMail,
  emailChangeRequestedMail,
  emailChangeUndoneMail,
  payoutDetailsChangedMail,
} from "~/copy/accounts/recovery";
import { SECURITY_NOTICES, securityMail } from "~/copy/accounts/security-mail";
import { verificationMail } from "~/copy/accounts/verification";
import { noticeMail, plainNoticeMail } from "~/copy/notices/notice-mail";
import { notificationWording } from "~/copy/notices/notifications";
import { supportReceivedMail } from "~/copy/people/support";
import { documentMail } from "~/copy/reports/distribution/document-mail";
import { laboratoryMail } from "~/copy/reports/distribution/laboratory-mail";
import { forgetWords } from "~/domain/account-lifecycle/closing/forget-words.server";
import { mailAccountChange } from "~/domain/account-lifecycle/mail-account-change.server";
import { mailInvitation } from "~/domain/account-lifecycle/mail-invitation.server";
import { mailCompanyChange, streamsOfCompany } from "~/domain/account-lifecycle/tell-company.server";
import { mailVerification } from "~/domain/accounts/addresses/mail-verification.server";
import { pushImpersonation } from "~/domain/accounts/impersonation/push-impersonation.server";
import { mailPasswordChanged } from "~/domain/accounts/passwords/mail-password-changed.server";
import { mailResetLink } from "~/domain/accounts/passwords/mail-reset-link.server";
import { emailOf } from "~/domain/accounts/queries.server";
import { mailChangeUndone } from "~/domain/accounts/recovery/mail-change-undone.server";
import { mailUndoLink } from "~/domain/accounts/recovery/mail-undo-link.server";
import { mailSecurityNotice } from "~/domain/accounts/two-factor/mail-security-notice.server";
import { closeAcceptancePayment } from "~/domain/applications/acceptance/close-acceptance-payment-flow.server";
import { closeLeftJobs } from "~/domain/applications/end-job/close-left-jobs.server";
import { closeReleased } from "~/domain/bookings/direct/close-booking-payment-flow.server";
import { mailCompanyInvitation } from "~/domain/company-people/invitations/mail-invitation.server";
import { withdrawGivenUp } from "~/domain/equipment/withdraw-equipment.server";
import type { DomainEvent, EventType, Subscription, Subscriptions } from "~/domain/events";
import { handleProviderEvent } from "~/domain/handle-provider-event-flow.server";
import { alertSearches } from "~/domain/jobs/alerts/alert-searches.server";
import { alertUrgent } from "~/domain/jobs/alerts/alert-urgent.server";
import { pushMessage } from "~/domain/messages/push-message.server";
import { mailNotification } from "~/domain/notifications/mail/mail-notification.server";
import { mailOperator } from "~/domain/notifications/mail/mail-operator.server";
import { NOTIFIED_AT_ONCE, NOTIFIED_LATER } from "~/domain/notifications/notices/notices.server";
import { PUSHED_OF_BOOKINGS, pushBooking } from "~/domain/notifications/push-booking.server";
import { pushAnswered, pushNotification } from "~/domain/notifications/push-notification.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { holdPayouts } from "~/domain/payments/payout-holds/hold-payouts.server";
import { sendRefund } from "~/domain/payments/refunds/refund-flow.server";
import { sendReversal } from "~/domain/payments/reversals/reversal-flow.server";
import { returnMismatched } from "~/domain/payments/strays/return-mismatched-flow.server";
import { sendTransfer } from "~/domain/payments/transfers/transfer-flow.server";
import { pushPayout } from "~/domain/payouts/push-payout.server";
import { placePerson } from "~/domain/places/place-person.server";
import { mailDocument } from "~/domain/reports/distribution/links/mail-document.server";
import { mailLaboratoryLink } from "~/domain/reports/laboratory/links/mail-link.server";
import { makePaper } from "~/domain/reports/papers/make-paper.server";
import { mailSupportReceived } from "~/domain/support/mail-support-received.server";
import { forgetRefusals } from "~/http/limits/limits.server";
import { publish } from "~/http/live/live-streams.server";
import { MAIL } from "~/lib/bounds";
import type { Ports } from "~/platform/ports.server";
import { type Handler, type Lane, mailing, on } from "./handler";
import { mailSender } from "./mail-sender.server";
import { paperMaker } from "./paper-maker.server";

/** What each event causes. No logic here: each hands the event to where its logic lives. Do not rename a handler: pending deliveries hold its name. */
export const HANDLERS = {
  "tell-people": on(NOTIFIED_AT_ONCE, (_ports, event) => tellPeople(event)),
  "send-mail": mailing(["notification.created"], (ports, { payload }) =>
    mailNotification({ ...ports, wording: noticeMail, plainWording: plainNoticeMail }, payload.notificationId),
  ),
  "mail-operator": mailing(["administrator.added", "bank_number.revealed", "payouts.held"], (ports, event) =>
    mailOperator({ ...ports, wording: noticeMail }, event),
  ),
  "push-live": on(["notification.created"], async (_ports, { id, payload }) =>
    publish(await pushNotification({ wording: notificationWording }, id, payload.notificationId)),
  ),
  "push-answered": on(["notifications.answered"], async (_ports, { id, payload }) =>
    publish(await pushAnswered(id, payload.userIds)),
  ),
  "send-verification": mailing(["email.verification_requested"], (ports, { id, payload }) =>
    mailVerification({ ...ports, wording: verificationMail }, { id, ...payload }),
  ),
  "send-email-change-asked": mailing(["email.change_requested"], (ports, { id, payload }) =>
    mailUndoLink({ ...ports, wording: emailChangeRequestedMail }, { id, ...payload }),
  ),
  "send-email-changed": mailing(["email.changed"], (ports, { id, payload }) =>
    mailUndoLink({ ...ports, wording: emailChangedMail }, { id, ...payload }),
  ),
  "send-payout-details-changed": mailing(["payout_details.changed"], (ports, { id, payload }) =>
    mailUndoLink({ ...ports, wording: payoutDetailsChangedMail }, { id, ...payload }),
  ),
  "hold-payouts": on(["email_change.undone"], (_ports, { payload }) => holdPayouts(payload)),
  "send-reset-link": mailing(
    ["password.reset_requested", "email_change.undone"],
    (ports, { id, payload }) => mailResetLink({ ...ports, wording: resetLinkMail }, { id, ...payload }),
    { heldBackMs: MAIL.resetLink.most },
  ),
  "send-email-change-undone": mailing(["email_change.undone"], (ports, { id, payload }) =>
    mailChangeUndone({ ...ports, wording: emailChangeUndoneMail }, { id, ...payload }),
  ),
  "send-password-changed": mailing(["password.changed"], (ports, { id, payload }) =>
    mailPasswordChanged({ ...ports, wording: passwordChangedMail }, { id, ...payload }),
  ),
  "send-security-notice": mailing(SECURITY_NOTICES, (ports, { id, type, payload }) =>
    mailSecurityNotice({ ...ports, wording: securityMail }, { id, notice: type, ...payload }),
  ),
  "send-invitation": mailing(["account.invited", "account.invitation_repeated"], (ports, { id, payload }) =>
    mailInvitation({ ...ports, wording: invitationMail }, { id, ...payload }),
  ),
  "send-company-invitation": mailing(["company.invited"], (ports, { id, payload }) =>
    mailCompanyInvitation({ ...ports, wording: companyInvitationMail }, { id, ...payload }),
  ),
  "send-account-change": mailing(ACCOUNT_CHANGES, (ports, { id, type, payload }) =>
    mailAccountChange({ ...ports, wording: accountChangeMail }, { id, change: type, ...payload }),
  ),
  "send-company-change": mailing(COMPANY_STATUS_CHANGES, (ports, { id, type, payload }) =>
    mailCompanyChange({ ...ports, wording: (urlOf) => companyChangeMail(type, urlOf) }, { id, ...payload }),
  ),
  "end-company-streams": on(COMPANY_STATUS_CHANGES, async (_ports, { payload }) =>
    publish(streamsOfCompany(payload.companyId)),
  ),
  "close-left-jobs": on(["company.left_jobs"], (_ports, { payload }) => closeLeftJobs(payload)),
  "forget-words": on(["account.forgotten"], (_ports, { payload }) => forgetWords(payload)),
  "end-streams": on(["account.pending_voided", "company.left"], async (_ports, { payload }) =>
    publish([payload.userId]),
  ),
  "forget-refusals": on(["password.changed", "email_change.undone"], (_ports, { payload }) =>
    forgetRefusals("sign-in", { email: emailOf(payload.userId) }),
  ),
  "push-message": on(["message.sent"], async (_ports, { id, payload }) =>
    publish(await pushMessage(id, payload.messageId)),
  ),
  "announce-message": on(NOTIFIED_LATER, (_ports, event) => tellPeople(event), { heldBackMs: MAIL.unread.most }),
  "push-booking": on(PUSHED_OF_BOOKINGS, async (_ports, event) => publish(await pushBooking(event))),
  "close-released": on(["booking.moved"], (ports, { payload }) => closeReleased(ports, payload)),
  "close-acceptance-payment": on(["application.withdrawn", "application.rejected"], (ports, { payload }) =>
    closeAcceptancePayment(ports, payload.applicationId),
  ),
  "push-impersonation": on(["impersonation.started", "impersonation.ended"], async (_ports, { id, type, payload }) =>
    publish(await pushImpersonation(id, payload, type === "impersonation.started")),
  ),
  "withdraw-equipment": on(["equipment.given_up"], (_ports, { payload }) => withdrawGivenUp(payload)),
  "push-manual-payout": on(
    ["manual_payout.submitted", "manual_payout.decided"],
    async (_ports, { id, payload: { inspectorId } }) => publish(await pushPayout(id, inspectorId)),
  ),
  "push-payout": on(["payout.changed", "payout.told"], async (_ports, { id, payload }) =>
    publish(await pushPayout(id, payload.inspectorId)),
  ),
  "send-support-received": mailing(["support.requested"], (ports, { payload }) =>
    mailSupportReceived({ ...ports, wording: supportReceivedMail }, payload.requestId),
  ),
  "make-report-paper": on(["report.signed"], (ports, { payload }) => makePaper(paperMaker(ports), payload.versionId)),
  "make-supplement-paper": on(["report.supplemented"], (ports, { payload }) =>
    makePaper(paperMaker(ports), payload.supplementId),
  ),
  "make-strength-paper": on(["strength.reported"], (ports, { payload }) =>
    makePaper(paperMaker(ports), payload.resultsId),
  ),
  "make-notice-paper": on(["field_notice.signed"], (ports, { payload }) =>
    makePaper(paperMaker(ports), payload.noticeId),
  ),
  "send-document": mailing(["document_link.requested"], (ports, { id, payload }) =>
    mailDocument({ ...ports, wording: documentMail }, { id, ...payload }),
  ),
  "send-laboratory-link": mailing(["laboratory_link.requested"], (ports, { id, payload }) =>
    mailLaboratoryLink({ ...ports, wording: laboratoryMail }, { id, ...payload }),
  ),
  "alert-urgent": on(["job.posted"], async (_ports, { payload }) => void (await alertUrgent(payload.jobId))),
  "alert-searches": on(
    ["job.posted", "job.reopened"],
    async (_ports, { payload }) => void (await alertSearches(payload.jobId)),
  ),
  "place-person": on(["user.registered", "user.moved"], (_ports, { payload }) => placePerson(payload.userId)),
  "send-transfer": on(["transfer.requested"], (ports, { payload }) => sendTransfer(ports, payload.transferId)),
  "send-reversal": on(["reversal.requested"], (ports, { payload }) => sendReversal(ports, payload.reversalId)),
  "send-refund": on(["refund.requested"], (ports, { payload }) => sendRefund(ports, payload.refundId)),
  "return-mismatched": on(["payment.mismatched"], (ports, { payload }) => returnMismatched(ports, payload.paymentId)),
  "reread-provider": on(["provider.told"], (ports, { payload }) => handleProviderEvent(ports, payload.webhookEventId)),
};

export type HandlerName = keyof typeof HANDLERS;
export type Handlers = { readonly [H in HandlerName]: (event: DomainEvent) => Promise<void> };

/** The names of the handlers that send mails. A handler that only another release has counts as one of the others. */
export const MAILING: readonly string[] = namesIn("mail");

/** Every event needs a handler: without one this line does not compile. */
export const SUBSCRIPTIONS: Subscriptions = byEvent(HANDLERS);

export function eventHandlers(ports: Ports): Handlers {
  const each = Object.entries<Handler>(HANDLERS);
  return Object.fromEntries(
    each.map(([name, handler]) => [
      name,
      (event: DomainEvent) =>
        handler.handle({ ...ports, mailer: mailSender(ports.mailer, { eventId: event.id, handler: name }) }, event),
    ]),
  ) as Handlers;
}

function namesIn(lane: Lane): string[] {
  const each = Object.entries<Handler>(HANDLERS);
  return each.filter(([, handler]) => handler.lane === lane).map(([name]) => name);
}

function byEvent<T extends EventType>(handlers: { readonly [name: string]: Handler<T> }) {
  const table = {} as { [E in T]: Subscription[] };
  for (const [handler, { events, heldBackMs, lane }] of Object.entries(handlers)) {
    for (const event of events) {
      table[event] ??= [];
      table[event].push({ handler, heldBackMs, mails: lane === "mail" });
    }
  }
  return table;
}
