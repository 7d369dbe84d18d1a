import type { EventType } from "~/domain/events";
import type { MailWords } from "~/lib/documents/mail";
import { keysOf } from "~/lib/keys-of";
import { PRODUCT } from "~/lib/site";

/** Mail texts by the event that they tell of. */
const WHAT = {
  "two_factor.enabled": {
    subject: `Two-factor sign-in is on for your ${PRODUCT} account`,
    text: "From now on, signing in asks for a code of your authenticator app after the password.",
  },
  "two_factor.disabled": {
    subject: `Two-factor sign-in is off for your ${PRODUCT} account`,
    text: "From now on, signing in asks for the password only. The recovery codes you had no longer work.",
  },
  "two_factor.reset": {
    subject: `Two-factor sign-in was turned off for your ${PRODUCT} account`,
    text: "An administrator has turned it off, as somebody asked who had lost the app and the recovery codes. Signing in asks for the password only until you set it up again.",
  },
  "recovery_codes.renewed": {
    subject: `New recovery codes for your ${PRODUCT} account`,
    text: "New recovery codes were made. The earlier ones no longer work.",
  },
  "recovery_code.used": {
    subject: `A recovery code of your ${PRODUCT} account was used`,
    text: "A recovery code was used in place of a code of your authenticator app. It does not work again.",
  },
} satisfies { readonly [T in EventType]?: { subject: string; text: string } };

type SecurityNotice = keyof typeof WHAT;
export const SECURITY_NOTICES = keysOf(WHAT);

/** The mail after the second factor was changed, or a recovery code was used. */
export function securityMail(notice: SecurityNotice, links: { reset: string; security: string }): MailWords {
  const { subject, text } = WHAT[notice];
  return {
    subject,
    lead: [text],
    action: { label: "Your security settings", url: links.security },
    notes: [
      {
        text: "If that was not you, choose a new password now and contact support.",
        link: { label: "Choose a new password", url: links.reset },
      },
    ],
  };
}
