export const DELIVERY_STATES = ["pending", "done", "failed"] as const;

export const OPTIONAL_MAIL_GROUPS = [
  "applications",
  "connections",
  "jobs",
  "messages",
  "reminders",
  "reviews",
] as const;
export type OptionalMailGroup = (typeof OPTIONAL_MAIL_GROUPS)[number];

/** Of their company's mails somebody gets those about what they are the contact of, about their projects besides, or all that they may know. */
export const MAIL_SCOPES = ["mine", "projects", "all"] as const;
export type MailScope = (typeof MAIL_SCOPES)[number];

/** Days before a certificate's expiry date on which its inspector is reminded, by the words of the reminders. */
export const EXPIRY_REMINDERS = {
  certificate_90: 90,
  certificate_60: 60,
  certificate_30: 30,
  certificate_7: 7,
} as const;
export type ExpiryReminder = keyof typeof EXPIRY_REMINDERS;

export const REMINDERS = [
  "start_tomorrow",
  "start_soon",
  "approval",
  "applications",
  "certificate_90",
  "certificate_60",
  "certificate_30",
  "certificate_7",
  "payout_setup",
  "break_soon",
  "break_open",
  "break_missed",
  "pickup_due",
] as const;
export type Reminder = (typeof REMINDERS)[number];
