import { passwordChangedMail, resetLinkMail } from "~/copy/auth";
import { notificationWording, plainNotificationWording } from "~/copy/notifications";
import { emailChangeAskedMail, emailChangedMail, emailChangeUndoneMail } from "~/copy/recovery";
import { type SecurityNotice, securityMail } from "~/copy/security-mail";
import { supportReceivedMail } from "~/copy/support";
import { verificationMail } from "~/copy/verification";
import { mailVerification } from "~/domain/accounts/addresses/mail-verification.server";
import { pushImpersonation } from "~/domain/accounts/impersonation/push-impersonation.server";
import { mailPasswordChanged } from "~/domain/accounts/passwords/mail-password-changed.server";
import { mailResetLink } from "~/domain/accounts/passwords/mail-reset-link.server";
import { emailOf } from "~/domain/accounts/queries.server";
import { mailChangeUndone } from "~/domain/accounts/recovery/mail-change-undone.server";
import { mailUndoLink } from "~/domain/accounts/recovery/mail-undo-link.server";
import { mailSecurityNotice } from "~/domain/accounts/two-factor/mail-security-notice.server";
import { pushBooking } from "~/domain/bookings/push-booking.server";
import type { DomainEvents, EventType } from "~/domain/events";
import { pushMessage } from "~/domain/messages/push-message.server";
import { mailNotification } from "~/domain/notifications/mail-notification.server";
import { pushNotification } from "~/domain/notifications/push-notification.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { sendRefund } from "~/domain/payments/refunds/refund-flow.server";
import { sendTransfer } from "~/domain/payments/transfers/transfer-flow.server";
import { pushPayout } from "~/domain/payouts/push-payout.server";
import { rereadProvider } from "~/domain/reread-provider-flow.server";
import { mailSupportReceived } from "~/domain/support/mail-support-received.server";
import { forgetRefusals } from "~/http/limits/limits.server";
import { publish } from "~/http/live/live-streams.server";
import type { Ports } from "~/platform/ports.server";
import type { Handlers } from "./outbox.server";

/** No logic here: each line hands the event to where its logic lives. */
export function eventHandlers(ports: Ports): Handlers {
  return {
    "tell-people": (event) => tellPeople(event),
    "send-mail": (event) =>
      mailNotification(
        { ...ports, wording: notificationWording, plainWording: plainNotificationWording },
        of<"notification.created">(event.payload).notificationId,
      ),
    "push-live": async ({ id, payload }) =>
      publish(
        await pushNotification(
          { wording: notificationWording },
          id,
          of<"notification.created">(payload).notificationId,
        ),
      ),
    "send-verification": ({ id, payload }) =>
      mailVerification(
        { ...ports, wording: verificationMail },
        { id, ...of<"user.registered" | "email.verification_requested">(payload) },
      ),
    "send-email-change-asked": ({ id, payload }) =>
      mailUndoLink({ ...ports, wording: emailChangeAskedMail }, { id, ...of<"email.change_requested">(payload) }),
    "send-email-changed": ({ id, payload }) =>
      mailUndoLink({ ...ports, wording: emailChangedMail }, { id, ...of<"email.changed">(payload) }),
    "send-email-change-undone": ({ id, payload }) =>
      mailChangeUndone({ ...ports, wording: emailChangeUndoneMail }, { id, ...of<"email_change.undone">(payload) }),
    "send-reset-link": ({ id, payload }) =>
      mailResetLink(
        { ...ports, wording: resetLinkMail },
        { id, ...of<"password.reset_requested" | "email_change.undone">(payload) },
      ),
    "send-password-changed": ({ id, payload }) =>
      mailPasswordChanged({ ...ports, wording: passwordChangedMail }, { id, ...of<"password.changed">(payload) }),
    "send-security-notice": ({ id, type, payload }) =>
      mailSecurityNotice(
        { ...ports, wording: securityMail },
        { id, notice: type as SecurityNotice, ...of<SecurityNotice>(payload) },
      ),
    "end-streams": async ({ payload }) => publish([of<"account.pending_voided">(payload).userId]),
    "forget-refusals": ({ payload }) =>
      forgetRefusals("sign-in", { email: emailOf(of<"password.changed" | "email_change.undone">(payload).userId) }),
    "announce-message": (event) => tellPeople(event),
    "push-message": async ({ id, payload }) => publish(await pushMessage(id, of<"message.sent">(payload).messageId)),
    "push-booking": async (event) => publish(await pushBooking(event)),
    "push-impersonation": async ({ id, type, payload }) =>
      publish(await pushImpersonation(id, of<"impersonation.started">(payload), type === "impersonation.started")),
    "push-payout": async ({ id, payload }) => publish(await pushPayout(id, of<"payout.changed">(payload))),
    "send-support-received": ({ payload }) =>
      mailSupportReceived({ ...ports, wording: supportReceivedMail }, of<"support.requested">(payload).requestId),
    "send-transfer": (event) => sendTransfer(ports, of<"transfer.requested">(event.payload).transferId),
    "send-refund": (event) => sendRefund(ports, of<"refund.requested">(event.payload).refundId),
    "reread-provider": (event) => rereadProvider(ports, of<"provider.told">(event.payload).webhookEventId),
  };
}

/** SUBSCRIPTIONS says which events a handler gets; its payload is of that type. */
function of<T extends EventType>(payload: DomainEvents[EventType]): DomainEvents[T] {
  return payload as DomainEvents[T];
}
