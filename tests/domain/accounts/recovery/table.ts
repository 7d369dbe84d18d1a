/** What can happen to an account that may void what is pending for it. */
export const ACCOUNT_EVENTS = {
  reset: "Password reset by a mailed link",
  passwordChange: "Password changed in the settings",
  undo: '"That wasn\'t me" pressed',
  twoFactorReset: "Two-factor sign-in reset by an administrator",
  suspension: "Account suspended",
  roleChange: "Role changed",
  closing: "Account closed",
  signOutByAdmin: "Signed out everywhere by an administrator",
  emailChange: "New email address confirmed",
  signOutElsewhere: '"Sign out everywhere else" pressed',
} as const;

export type AccountEvent = keyof typeof ACCOUNT_EVENTS;

/** What is begun for an account and not finished, and could be finished later by whoever holds it. */
export const PENDING_THINGS = {
  session: "Session of another browser",
  requestUnderWay: "Request of another browser that is under way",
  ranOutSession: "Session that has run out, known for 7 days",
  stream: "Open event stream",
  pendingSignIn: "Sign-in that waits for its code",
  addressChange: "Change of address, and every link that confirms an address",
  addressMail: "Unsent mail with a link that confirms an address",
  resetLink: "Password reset link",
  resetMail: "Unsent mail with a password reset link",
  undoLink: '"That wasn\'t me" link',
  twoFactorSetup: "Two-factor setup that is not confirmed",
  recoveryCodes: "Two-factor sign-in and its recovery codes",
  unprovenTwoFactor: "Two-factor sign-in of an address that was never confirmed",
  knownBrowser: "Browser that the account knows, whose wrong tries count apart",
  savedForm: "Form that came after its session had run out",
  heldFile: "File of a refused form",
  impersonationBy: "Look through another's eyes, by this administrator",
  impersonationOf: "Look through this person's eyes",
  receipt: "Answer kept for a repeated idempotency key",
  draft: "Unfinished job posting",
  openPayment: "Open payment",
  paymentDecision: "Decision about a payment that waits for a second administrator",
  onboardingLink: "Link to the payment provider's onboarding",
  calendarAddress: "Private address of an inspector's calendar",
  companyInvitation: "Invitation to the account's company, sent by this person",
  ownershipOffer: "Offer to become an owner of the company, made by this person",
  joinRequest: "Request to join another company",
} as const;

export type PendingThing = keyof typeof PENDING_THINGS;

/** `kept` and `never` (the two cannot meet) give the reason; `waits`: refused for as long as it lasts, then good again. */
export type Effect = "ends" | { kept: string } | { waits: string } | { never: string };

const kept = (reason: string) => ({ kept: reason });

const OWN_MAILBOX = kept("it goes to the account's own mailbox and to nobody else");
const STILL_WORKING = kept("the person may be at work there; the address they left can end it by one press");
const OTHER_FACTOR = kept("a second factor must not fall to a mailbox or a password");
const LETS_NOBODY_IN = kept("it lets nobody in, and only counts wrong tries apart from strangers' tries");
const SHOWN_FIRST = kept("it is shown in full to its person, and sent only when they press");
const PROVIDERS = kept("the provider's: it opens once, runs out within minutes, and cannot be called back");
const SEEN_ONLY = kept("an administrator's, read-only, and over within the hour");
const STILL_READING = kept(
  "the person's own calendar may read it; the calendar page shows it and ends it by one press",
);
const COMPANYS = kept("the company's: its page of people shows it to every owner, who ends it by one press");
const SENDER = {
  waits: "nobody joins or becomes an owner at the word of somebody who is suspended; another owner may send it again",
};
const ASKED = kept("nothing comes of it unless an owner of the other company admits who asked");
const REPEATS = kept(
  "it answers its own person alone, in a session that stands, holds ids and no secrets, and is forgotten after 7 days",
);
const BUSINESS = kept("the account's business: nothing comes of it without a press of its person");
const MONEY = kept("money may be on its way; it pays for what its page shows and nothing else");
const UNDER_WAY = { never: "refused while money is under way" };
const WAY_BACK = kept("the owner's way back: whoever has the password or the new address must not void it");

/** Ends at whatever may be a recovery from a theft. What an ordinary change of address or a sign-out does to it is named. */
function atRecovery(others: Record<"emailChange" | "signOutElsewhere", Effect>): Record<AccountEvent, Effect> {
  return { ...always("ends"), ...others };
}

function always(effect: Effect): Record<AccountEvent, Effect> {
  const events = Object.keys(ACCOUNT_EVENTS) as AccountEvent[];
  return Object.fromEntries(events.map((event) => [event, effect])) as Record<AccountEvent, Effect>;
}

/**
 * What each event does to each pending thing: what the trigger `pending_is_void` and `voidPending` do, and what the readers of
 * links and codes refuse. docs/security.md shows it, and a test makes each event happen to each thing.
 */
export const EFFECTS: Readonly<Record<PendingThing, Readonly<Record<AccountEvent, Effect>>>> = {
  session: atRecovery({ emailChange: STILL_WORKING, signOutElsewhere: "ends" }),
  requestUnderWay: atRecovery({ emailChange: STILL_WORKING, signOutElsewhere: "ends" }),
  ranOutSession: atRecovery({ emailChange: STILL_WORKING, signOutElsewhere: "ends" }),
  stream: atRecovery({ emailChange: STILL_WORKING, signOutElsewhere: "ends" }),
  pendingSignIn: atRecovery({
    emailChange: kept("the password that was typed is still right"),
    signOutElsewhere: kept("whoever has the password can begin another: a new password is the remedy"),
  }),
  addressChange: atRecovery({
    emailChange: "ends",
    signOutElsewhere: kept("the security page shows it and gives it up; the present address was told"),
  }),
  addressMail: atRecovery({ emailChange: "ends", signOutElsewhere: kept("the change that it is for still stands") }),
  resetLink: atRecovery({ emailChange: "ends", signOutElsewhere: OWN_MAILBOX }),
  resetMail: { ...always(OWN_MAILBOX), suspension: "ends", closing: "ends" },
  undoLink: {
    ...always(WAY_BACK),
    undo: "ends",
    closing: "ends",
    suspension: { waits: "nobody enters a suspended account; lifted, the owner needs it again" },
  },
  twoFactorSetup: {
    ...atRecovery({ emailChange: kept("the password was asked for when it began"), signOutElsewhere: "ends" }),
    twoFactorReset: { never: "there is nothing to reset before it is confirmed" },
  },
  recoveryCodes: { ...always(OTHER_FACTOR), twoFactorReset: "ends", closing: "ends" },
  unprovenTwoFactor: {
    ...always(OTHER_FACTOR),
    reset: "ends",
    undo: { never: "no such link is mailed before the address is confirmed" },
    twoFactorReset: "ends",
    closing: "ends",
  },
  knownBrowser: atRecovery({ emailChange: LETS_NOBODY_IN, signOutElsewhere: LETS_NOBODY_IN }),
  savedForm: atRecovery({ emailChange: SHOWN_FIRST, signOutElsewhere: SHOWN_FIRST }),
  heldFile: atRecovery({ emailChange: SHOWN_FIRST, signOutElsewhere: SHOWN_FIRST }),
  impersonationBy: atRecovery({ emailChange: STILL_WORKING, signOutElsewhere: "ends" }),
  impersonationOf: { ...always(SEEN_ONLY), closing: "ends" },
  receipt: always(REPEATS),
  draft: { ...always(BUSINESS), roleChange: "ends", closing: "ends" },
  openPayment: { ...always(MONEY), roleChange: UNDER_WAY, closing: UNDER_WAY },
  paymentDecision: atRecovery({
    emailChange: kept("another administrator decides, who sees who asked and why"),
    signOutElsewhere: kept("another administrator decides, who sees who asked and why"),
  }),
  onboardingLink: always(PROVIDERS),
  calendarAddress: atRecovery({ emailChange: STILL_READING, signOutElsewhere: STILL_READING }),
  companyInvitation: { ...always(COMPANYS), suspension: SENDER, roleChange: "ends", closing: "ends" },
  ownershipOffer: { ...always(COMPANYS), suspension: SENDER, roleChange: "ends", closing: "ends" },
  joinRequest: { ...always(ASKED), roleChange: "ends", closing: "ends" },
};
