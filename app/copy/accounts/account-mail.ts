import type { EventType } from "~/domain/events";
import { DAY, LASTS } from "~/lib/bounds";
import type { MailWords } from "~/lib/documents/mail";
import { keysOf } from "~/lib/keys-of";
import { PRODUCT } from "~/lib/site";

/** How long the link of an invitation works. */
export const INVITATION_DAYS = LASTS.invitation.most / DAY;

const SUPPORT = { label: "Contact support", page: "/support" } as const;
const SIGN_IN = { label: "Sign in", page: "/auth" } as const;

/** Mail texts by the event that they tell of. */
const CHANGES = {
  "account.suspended": {
    subject: `Your ${PRODUCT} account is suspended`,
    lead: [
      `An administrator has suspended your ${PRODUCT} account. You cannot sign in, and you were signed out everywhere.`,
      "Bookings and payments under way go on. Write to support if you think that this is a mistake.",
    ],
    action: SUPPORT,
  },
  "account.reactivated": {
    subject: `Your ${PRODUCT} account is active again`,
    lead: ["An administrator has lifted the suspension of your account. You can sign in again."],
    action: SIGN_IN,
  },
  "account.role_changed": {
    subject: `The role of your ${PRODUCT} account was changed`,
    lead: [
      "An administrator has changed what your account is for. You were signed out everywhere. Sign in to see it.",
      "If you did not ask for this, contact support.",
    ],
    action: SIGN_IN,
  },
  "company.ownership_offered": {
    subject: `You are asked to become an owner of your company on ${PRODUCT}`,
    lead: ["An owner of your company asks you to become one too. You accept or decline on the page of its people."],
    action: { label: "Answer", page: "/company-people" },
  },
  "company.person_removed": {
    subject: `You no longer belong to your company on ${PRODUCT}`,
    lead: [
      "An owner has removed you from the company. What you did there stays with it, and nothing of it is shown to you.",
      "Your account is still yours: another company can invite you, or you can close it.",
    ],
    action: { label: "Open your account", page: "/no-company" },
  },
  "company.closed": {
    subject: `Your company has left ${PRODUCT}`,
    lead: [
      `The last owner of your company has left ${PRODUCT}, so the company is closed. Your own account stays: you can sign in, download your data, and join another company.`,
    ],
    action: SIGN_IN,
  },
  "account.closed": {
    subject: `Your ${PRODUCT} account is closed`,
    lead: [
      `Your ${PRODUCT} account is closed. Your personal data was removed; records of payments and signed reports stay.`,
      "If you did not ask for this, contact support.",
    ],
    action: SUPPORT,
  },
} as const satisfies {
  readonly [T in EventType]?: { subject: string; lead: string[]; action: { label: string; page: string } };
};

type AccountChange = keyof typeof CHANGES;
export const ACCOUNT_CHANGES = keysOf(CHANGES);

/** The mail after an account's standing was changed. `urlOf` makes an address of a page's path. */
export function accountChangeMail(change: AccountChange, urlOf: (page: string) => string): MailWords {
  const { subject, lead, action } = CHANGES[change];
  return { subject, lead: [...lead], action: { label: action.label, url: urlOf(action.page) } };
}

const COMPANY_CHANGES = {
  "company.suspended": {
    subject: `Your company is suspended on ${PRODUCT}`,
    lead: [
      "An administrator has suspended your company. Its people can sign in, and see nothing of it until the suspension is lifted. Its open jobs take no applications.",
      "Bookings and payments under way go on. Write to support if you think that this is a mistake.",
    ],
    action: SUPPORT,
  },
  "company.reactivated": {
    subject: `Your company is active again on ${PRODUCT}`,
    lead: ["An administrator has lifted the suspension of your company. Everybody of it can go on where they were."],
    action: SIGN_IN,
  },
} as const satisfies {
  readonly [T in EventType]?: { subject: string; lead: string[]; action: { label: string; page: string } };
};

type CompanyChange = keyof typeof COMPANY_CHANGES;
export const COMPANY_STATUS_CHANGES = keysOf(COMPANY_CHANGES);

/** The mail to a company's owners after an administrator has changed its standing. */
export function companyChangeMail(change: CompanyChange, urlOf: (page: string) => string): MailWords {
  const { subject, lead, action } = COMPANY_CHANGES[change];
  return { subject, lead: [...lead], action: { label: action.label, url: urlOf(action.page) } };
}

/** The mail to somebody whom an administrator has added. The address is not confirmed, so it holds nothing that was typed. */
export function invitationMail(link: string): MailWords {
  return {
    subject: `You are invited to ${PRODUCT}`,
    lead: [
      `An administrator has made a ${PRODUCT} account for this email address. Choose a password to use it.`,
      `The link works once, for ${INVITATION_DAYS} days. After that, use “Forgot your password?” on the sign-in page.`,
    ],
    action: { label: "Choose a password", url: link },
    notes: [{ text: "If you did not expect this, there is nothing to do." }],
  };
}
