import type { ErrorCode, ErrorParams, PlainErrorCode } from "~/domain/error-codes";
import { counted } from "~/lib/text/counted";
import { formatMoment } from "~/lib/time/dates";

/** A text that names at least one of the values. */
type Template<Params> = `${string}{${Extract<keyof Params, string>}}${string}`;

type Sentences = Record<PlainErrorCode, string> & { [C in keyof ErrorParams]: Template<ErrorParams[C]> };

/** The sentence for each code of a refusal. `{name}` stands for a value that comes with it. */
const SENTENCES = {
  "validation-failed": "Please check the fields below.",
  "malformed-json": "The body must be one JSON object.",
  "malformed-form": "We could not read this form, so nothing was changed. Reload the page and send it again.",
  "json-bounds": "The body is nested too deeply, has too many members, or a member with a reserved name.",
  "malformed-address": "This address is too long or misspelled. Nothing was changed.",
  "in-progress": "This is being carried out right now. Please ask again in a moment.",
  "too-many-requests": "This was tried too often in a short time. Please wait {wait}, then try again.",
  "not-found": "We could not find that.",
  "access-denied": "Access denied.",
  Unauthorized: "Not logged in",
  "invalid-credentials": "Invalid email or password",
  "reset-token-missing": "No reset token provided",
  "reset-token-invalid": "Invalid or expired reset token",
  "verification-token-missing": "This link is not complete. Open it from the email again, or copy all of it.",
  "verification-token-invalid": "This link does not work. It was used already, replaced, or copied in part.",
  "verification-token-expired": "This link has expired. A link works for 24 hours.",
  "undo-token-missing": "This link is not complete. Open it from the email again, or copy all of it.",
  "unsubscribe-link-invalid":
    "This link does not work. It was copied in part, or your account has another email address by now.",
  "undo-token-invalid": "This link does not work. It was used already, is older than 7 days, or was copied in part.",
  "email-taken-meanwhile": "Another account uses this address now. Nothing was changed.",
  "account-suspended": "Your account has been suspended. Contact support.",
  "wrong-portal": "This account belongs to the {portal} portal. Enter your password again to sign in there.",
  "admin-portal": "Admin accounts must log in through the dedicated Admin Access portal.",
  "email-taken": "An account with this email already exists",
  "cross-site-form": "This came from another website, so it was not carried out. Nothing was changed.",
  "lost-host":
    "This site is not set up right: the proxy in front of the server does not hand on the Host header, so no form can be sent. Nothing was changed. Whoever runs this site has to set it, in nginx by: proxy_set_header Host $http_host;",
  csrf: "This form was made for another browser session. Nothing was changed: please send it again.",
  "Read-only mode": "You are viewing as another person. Nothing can be changed in read-only mode.",
  "impersonate-admin": "You cannot view as an administrator. Please choose an inspector or a company.",
  "cross-site": "This works only by a link on a page of this site. Nothing was changed.",
  impersonating: "You are viewing as another person already. Exit that first.",
  PRIVATE_BLOCKS: "Blocked people stay hidden while you are viewing as another person.",
  PRIVATE_MESSAGES: "Private messages stay hidden while you are viewing as another person.",
  PRIVATE_NOTIFICATIONS: "Notifications stay hidden while you are viewing as another person.",
  PRIVATE_SECURITY: "Security settings stay hidden while you are viewing as another person.",
  TWO_FACTOR_REQUIRED: "Administrators need two-factor sign-in. Please set it up first.",
  "two-factor-code-required": "Two-factor code required",
  "two-factor-code-invalid": "Invalid two-factor code",
  "two-factor-on": "Two-factor sign-in is on already.",
  "two-factor-off": "Two-factor sign-in is off.",
  "two-factor-setup-over": "This setup took too long. Please start again.",
  "own-account": "You cannot do this to your own account. Another administrator can.",
  "activate-first": "This account is suspended. Activate it first.",
  "address-confirmed": "This person has confirmed their address. They can use “Forgot your password?” to sign in.",
  "names-company":
    "This person founded a company that others have gone on with, and it keeps their account's ID. For another role they can register with another address.",
  "already-invited": "This address is invited already. You can send the invitation again.",
  "invitation-missing": "This link is not complete. Open it from the email again, or copy all of it.",
  "invitation-over":
    "This invitation is not open any more. It was used, withdrawn or replaced by a newer email, it is older than 7 days, or whoever sent it may no longer invite.",
  "invitation-other-address": "This invitation is for another email address than the one you are signed in with.",
  "in-another-company": "This account belongs to a company, or is an inspector's. It cannot join another one.",
  "company-in-use":
    "A company with jobs, bookings, payments, messages or other people cannot be left for another one. It would stay behind without anybody.",
  "already-asked": "A request to join a company waits for its answer already. Withdraw it first.",
  "join-request-over": "This request to join is over: it was answered or withdrawn, or nobody answered for 14 days.",
  "join-address-changed":
    "Their email address, or that of your owners, is no longer of the same domain. Decline the request, and invite their new address instead.",
  "already-owner": "This person is an owner already.",
  "already-offered": "This person has been asked already. They can accept or decline on the page of people.",
  "last-owner": "A company needs an owner. Make somebody else an owner first.",
  "account-engaged": "Bookings or money are still under way. Finish or cancel them first.",
  "company-gone": "This company's account is suspended, so it takes no applications now.",
  "two-factor-own": "Turn your own two-factor sign-in off on your security page.",
  "two-factor-kept": "Administrators need two-factor sign-in. It cannot be turned off.",
  "sign-in-over": "This sign-in took too long or is no longer valid. Please sign in again.",
  "own-session": "This is the browser you are using. Use Logout in the menu.",
  EMAIL_NOT_VERIFIED: "Please confirm your email address first. We have sent you a link.",
  COMPANY_ROLE: "Your role in the company does not allow this. An owner can change your role, or do it for you.",
  CERTIFICATION_REQUIRED: "An approved ACI certification is required for this.",
  PAYOUTS_REQUIRED: "Verified payouts are required for this.",
  STRIPE_SETUP_REQUIRED:
    "{name} needs to complete their payment setup before accepting bookings. Please contact them or choose a different inspector.",
  "acceptance-unpaid": "An application is accepted by paying for it.",
  "posting-fee-unpaid": "The posting fee has to be paid first.",
  "Payment required": "The posting fee has to be paid first.",
  "key-reused": "This form was already sent with other content. Check it and send it again.",
  "already-done": "This has been done already.",
  "month-not-over": "This month is not over yet.",
  "state-moved": "This has changed in the meantime. Here is how it stands now.",
  "body-too-large": "That is more than we can take at once. Please send less.",
  "body-cut-short": "The connection was lost before everything had arrived. Please send it again.",
  "changes-closed": "Changes can't be saved right now. Please try again in a few minutes.",
  "sign-in-closed": "Signing in is not possible right now. Please try again in a few minutes.",
  "uploads-closed": "We can't take files right now. Everything else works: please send your files later.",
  "card-closed": "This card was saved already, or its page has expired. Start again.",
  "no-saved-card":
    "The card that this page showed is not saved any more or cannot be used, and nothing was charged. Load the page again, or pay with another card.",
  "file-quota": "Your account has no more room for files. Confirm your email address, or contact support.",
  "document-too-large": "This document is too long for a PDF.",
  busy: "We are very busy right now. Please try again in a moment.",
  "picture-too-large": "This picture is too large. Please send one of 64 megapixels or less.",
  "picture-progressive":
    "This picture is saved in a way that takes too much work to open. Please save it as a standard JPG and send it again.",
  "laboratory-file-quota":
    "There is no more room for reports of laboratories. Ask the inspector to type these results.",
  "message-file-quota": "Your messages have no more room for files. Send this one without, or contact support.",
  "file-too-large": "Please select a file under 10MB",
  "file-type": "Please upload a PDF, PNG, or JPG file.",
  "pdf-locked": "This PDF needs a password to open. Save a copy without the password and upload that.",
  "pdf-damaged": "This PDF is cut off or damaged and can't be opened. Save or scan it again and upload the new file.",
  "picture-type": "Please upload a PNG or JPG picture.",
  "picture-heic":
    "This is a HEIC photo, which we cannot open. On an iPhone choose Settings > Camera > Formats > Most Compatible and take it again, or send a screenshot of it.",
  "picture-kind": "Please choose a picture: JPG, PNG, WebP, GIF or AVIF.",
  "logo-kind": "Invalid file type: Please select a PNG or JPG image file",
  "logo-too-large": "File too large: Please select an image smaller than 5MB",
  "picture-animated": "This picture moves. Please send a still one, as a PNG or JPG.",
  "picture-broken": "This picture is damaged and cannot be opened. Please take or save it again.",
  "too-many-files": "Please upload fewer files.",
  "job-changes-quota":
    "You have changed this job {most} times, and each change is sent to its applicants. Close it and post it again, or write to them.",
  PAY_LIMIT: "You may pay up to {limit} at a time. An owner of your company can approve more.",
  "spending-decided": "This request was answered already.",
  "spending-lapsed": "This request has lapsed. It can be asked for again.",
  "spending-others": "Only whoever asked for this can withdraw it.",
  "no-owner-to-ask": "No owner of your company can sign in to approve this. Contact support.",
  "within-limit": "You may pay this yourself.",
  "spending-quota": "{most} requests of your company wait for an owner. Withdraw one first.",
  "specification-quota": "This was changed {most} times, which is the most. Start a new project.",
  "recipient-quota": "There are {most} recipients, which is the most. Remove one first.",
  "document-link-quota": "This document was mailed {most} times in a day. Please try again tomorrow.",
  "laboratory-quota": "{most} laboratories were asked about this booking, which is the most.",
  "laboratory-entry-quota": "{most} entries were made for this request, which is the most. Ask for a new request.",
  "laboratory-link-quota": "This link was mailed {most} times in a day. Please try again tomorrow.",
  "mix-quota": "There are {most} mixes, which is the most. Remove one that is not used any more.",
  "plan-quota": "There are {most} mixes planned, which is the most of one booking.",
  "plan-closed": "This booking is over, so its plan stays as it is.",
  "plan-reported": "The inspector has begun the report, so the plan stays as it is. Call them about a change.",
  "specification-changed":
    "Somebody else changed this meanwhile. Open the page again to see it, then make your change.",
  "mix-planned": "A job, booking or unfinished posting uses this mix. Change that first.",
  "project-quota": "Your company has {most} projects, which is the most.",
  "draft-quota": "You have {most} unfinished postings. Finish or discard one first.",
  "payment-quota": "You have {most} unfinished payments. Finish or cancel one first.",
  "card-quota": "You have begun to save {most} cards today. Try again tomorrow, or pay on Stripe's page.",
  "unpaid-quota":
    "You have started {most} payments today without paying them. Please try again tomorrow, or contact support.",
  "application-quota":
    "You have {most} applications waiting for an answer. Please wait for one before you apply again.",
  "applicants-quota":
    "{most} inspectors have applied to this job and are waiting for an answer. Please look for another job, or try again later.",
  "reapplication-quota":
    "You have applied to this job {most} times. To be considered again, send the company a message.",
  "message-quota": "You have sent {most} messages that are not read yet. Please wait for an answer.",
  "attendance-quota": "This booking has {most} check-ins, check-outs and corrections. No more can be added.",
  "proposal-quota": "You have proposed further hours {most} times for this booking. No more can be proposed.",
  "days-off-quota": "You have {most} days off to come. Delete one before you add another.",
  "search-quota": "You have {most} saved searches. Delete one before you save another.",
  "held-quota": "You hold {most} times that are not paid for yet. Pay for one or let it go first.",
  "document-kept":
    "This document stays: the work was reported, and it was added more than 24 hours ago. Contact support if it must go.",
  "document-signed": "This document stays: signed strengths rest on it.",
  "document-others": "Only the side that added this document can remove it.",
  "document-quota": "You have added {most} documents to this booking. You can add no more.",
  "document-removed": "This document was removed already.",
  "documents-closed": "The time to add documents is over: it ends 120 days after the work was approved.",
  "date-quota": "You have proposed a date {most} times for this booking. You can propose no more.",
  "report-quota": "You have reported {most} reviews that we have not looked at yet. Please wait for our answer.",
  "people-quota": "A company can have {most} people. Remove somebody who has left first.",
  "invitation-quota": "{most} invitations are open already. Withdraw one first.",
  "join-request-quota": "{most} people wait for this company's answer already. Please try again later.",
  "support-quota": "You have {most} support requests that we have not closed yet. Please wait for our answer.",
  "draft-not-open": "This posting was paid for or discarded meanwhile.",
  "site-state-unknown": "Please select the site's state.",
  "job-not-due": "The start date of this job has not passed yet.",
  "certification-expires":
    "Your certification expires on {date}, before this job starts. Upload your next certificate first.",
  "search-dates-over": "The dates of this search have passed, so it finds no jobs. Change its dates first.",
  "job-changed": "This job was changed in the meantime, perhaps in another tab. Open it again to see how it stands.",
  "job-changed-since": "The company changed this job while this page was open. Check it above, then apply.",
  "job-being-paid":
    "A payment to accept an applicant is open. Finish or cancel the payment first; the applicant agreed to the job as it is.",
  "job-not-open": "This job is no longer open.",
  "job-engaged": "This job has an inspector and can no longer be deleted.",
  "job-deleted-already": "This job has been deleted already.",
  "already-applied": "You have applied to this job already.",
  "withdrawn-being-paid":
    "The company is paying for the application that you withdrew. Please apply again in a while, when that payment has ended.",
  "application-not-pending": "This application has been answered or withdrawn already.",
  "start-date-past": "The start date of this job has passed.",
  "booking-overlap": "The inspector has another booking at that time.",
  "booking-paid": "This booking is paid for already.",
  "inspector-not-certified": "This inspector has no approved ACI certification for that date.",
  "inspector-gone": "This inspector is not available at present.",
  "inspector-day-off": "The inspector is off on that day. Please choose another day.",
  "inspector-unavailable":
    "The inspector is not available for all of that time. Please choose a time within the inspector's weekly hours.",
  "inspector-without-rate": "This inspector has not set an hourly rate yet, so booking is not possible.",
  "slot-held-by-you": "You hold this time already and have not paid for it yet. See your bookings.",
  "slot-released": "This time is no longer held for you. Please book again.",
  "price-changed": "The price changed while this page was open. Check the new price below before you pay.",
  "payment-in-progress": "A payment for this has been begun and is still open. Finish or cancel it first.",
  "payment-provider": "The payment provider did not answer. Please try again: you will not be charged twice.",
  "payment-refused":
    "The payment provider refused this. Nothing was charged. Please try again later, and write to support if it happens again.",
  /** Specification 2, section 8. */
  "no-client-secret": "No client secret returned from payment intent creation",
  "report-early": "You can record from when check-in opens: {from}.",
  "work-not-started": "You can mark the work done once it has started: {startsAt}.",
  "date-answered": "This proposal is no longer open: it was accepted, declined or withdrawn, or has expired.",
  "date-others": "Only the side that proposed this date can withdraw it.",
  "date-own": "You proposed this date, so the other side answers.",
  "date-proposed": "The other side has proposed a date. Accept or decline it first.",
  "start-passed": "The start has passed, so it can no longer be moved. The work can be reported whenever it is done.",
  "start-not-agreed": "No start has been agreed yet. Propose one, or answer the other side's proposal, first.",
  "start-not-overdue": "There is still time to agree on a start.",
  "booking-not-confirmed": "This booking is not awaiting work.",
  "booking-over": "This booking is over.",
  "checked-in": "You are checked in already.",
  "not-checked-in": "You are not checked in.",
  "check-in-early": "Check-in opens {from}.",
  "hours-early": "You can propose further hours once you have checked in, or after the start: {startsAt}.",
  "hours-proposed": "You have proposed further hours that the company has not answered yet. Withdraw them first.",
  "hours-not-proposable": "Further hours can be proposed until the work is approved.",
  "hours-answered":
    "These further hours are no longer open: they were paid for, declined or withdrawn, or have expired.",
  "hours-not-payable": "This booking is on hold or canceled, so these hours cannot be paid for.",
  "hours-not-due": "The company still has time to answer.",
  "report-changed": "This report has changed since you opened this page. Here is how it is now. Check it, then sign.",
  "report-closed": "A test report cannot be recorded for this booking now.",
  "report-correction-open": "You are correcting this report already. Sign that version or discard it first.",
  "report-entry-recorded": "This is already recorded, with the same values and the same time.",
  "report-full": "The report cannot hold any more of these.",
  "document-link-over": "This link was used already or has expired. Ask for a new one.",
  "laboratory-link-over": "This link was used already or has expired. Ask for a new one.",
  "laboratory-entry-over": "This was signed, sent back or changed meanwhile. Look at it again.",
  "documents-stopped": "This address wants no more emails about this project.",
  "nothing-to-send": "Everything that is signed was sent to this recipient, and acknowledged.",
  "report-supplements": "This report has as many supplements as it can hold.",
  "report-notices": "This report has as many field notices as it can hold. Call the contractor, and sign the report.",
  "notice-after-report": "The report is signed: it tells of this itself. Field notices go out before it.",
  "notice-signed":
    "A field notice of this is signed already. When what it says changes, a revised one follows by itself.",
  "notice-without-receivers": "Nobody is listed who gets field notices. Add a recipient first.",
  "report-without-sets": "This report has no cylinders.",
  "report-mix-used": "Trucks of this report have this mix. Change their mix first, or remove them.",
  "report-incomplete": "Something is missing before you can sign. See the list on this page.",
  "report-newer":
    "The inspector has corrected the test report since you opened this page. Here is the new version. Read it, then approve.",
  "report-not-begun": "Record the project first.",
  "report-not-signed": "This report has not been signed yet, so you can still change it.",
  "report-signed": "This report is signed. To change it, make a correction.",
  "strength-not-planned": "The report's specimens have changed. Go back to the report and open these results again.",
  "report-versions": "This report was corrected too often. Please write to support.",
  "booking-not-paid": "This booking has not been paid for yet.",
  "booking-cancelled": "This booking has been canceled.",
  "booking-disputed":
    "This booking is on hold: a problem was reported, or a bank disputes its payment. It continues once that is decided.",
  "absence-early": "You can report this starting {from}.",
  "booking-at-bank":
    "A bank is deciding a dispute about a payment of this booking. The money can be divided after the bank has decided.",
  "decision-asked": "This problem already waits for a decision by PourCheck.",
  "decision-not-proposed": "No decision waits for a second administrator.",
  "decision-proposed": "A decision waits for a second administrator. Approve or decline it first.",
  "division-changed": "The amounts have changed since this page was opened. Here is what applies now.",
  "offer-others": "This offer is the other side's. You can accept or decline it.",
  "offer-over": "This offer is no longer open.",
  "offer-own": "This offer is yours. The other side answers it.",
  "offer-quota":
    "You have offered {most} settlements for this problem, and can offer no more. Ask PourCheck to decide.",
  "problem-after-work": "The work was reported as done, so this booking cannot go back to before it.",
  "problem-answered": "You have already said what happened.",
  "problem-late":
    "The time to report a problem is over: the work counts as approved after {hours} hours. Contact support if something is wrong.",
  "problem-not-due": "The time for this has not come yet.",
  "problem-others": "Only the side that reported this problem can withdraw it.",
  "problem-over": "This problem has ended.",
  "problem-quota": "You have reported problems {most} times for this booking. Contact support about what happens next.",
  "problem-unanswered": "Say what happened first, so that PourCheck can decide.",
  "slot-held": "This time is still reserved while its payment is being made.",
  "quote-changed": "The refund has changed since this page was opened. Here is what applies now.",
  "work-done": "The work has been marked done already.",
  "work-not-done": "The work has not been marked done yet.",
  "work-approved": "This work has been approved already.",
  "approval-not-due": "The company still has time to answer.",
  "payment-closed": "This payment is over already.",
  "payment-changed":
    "The payment has changed since this page was opened, so nothing was moved. Here is what applies now.",
  "payment-disputed": "A bank is deciding a dispute about this payment. Settle it after the bank has decided.",
  "payment-held": "This payment is already on hold.",
  "payment-not-held": "This payment is not on hold.",
  "payouts-not-held": "Payouts to this person are not on hold.",
  "payment-not-in-use": "This payment did not succeed, or it is being refunded because it could not be used.",
  "posting-fee-kept": "This is a posting fee. It is refunded only when an administrator removes the job.",
  "provider-silent": "The payment provider did not answer, so nothing was changed. Please try again.",
  "provider-refused":
    "The payment provider did not return this payment, so nothing was changed. Its reason is in the server's log.",
  "second-administrator-missing":
    "Above {limit} a second administrator has to agree, and this site has none whom you did not add yourself. Ask whoever runs the server to add one (npm run admin:add), or to raise TWO_PERSON_LIMIT.",
  "intervention-pending":
    "Another decision about this payment waits for a second administrator. It has to be decided or withdrawn first.",
  "approver-new": "You became an administrator less than 24 hours ago. Until then others approve money.",
  "approver-invited": "Whoever asked for this made you an administrator. Another administrator has to approve it.",
  "intervention-own": "You asked for this yourself. Another administrator has to decide.",
  "intervention-others": "Only the administrator who asked for this can withdraw it.",
  "intervention-decided": "This was already decided, was withdrawn, or has expired.",
  "intervention-expired": "Nobody decided in time, so this has expired. It has to be requested again.",
  "intervention-outdated":
    "The payment has changed since this was asked for, and the amounts no longer fit. Nothing was moved. It has to be requested again.",
  "intervention-requester-gone":
    "The person who asked for this is no longer an administrator, was suspended, or had to recover the account. Another administrator has to ask again.",
  "refund-exceeds": "At most {most} of this payment can still be refunded.",
  "share-settled":
    "The inspector's share of this payment was settled, so at most {most} can still be refunded. Settle it again to refund more.",
  "settlement-exceeds": "Refund and share may add up to {most} at most. That is what is left of this payment.",
  "share-overpaid":
    "The inspector has already received {excess} more than this share. Say whether the platform bears it (overpaid: bear) or claims it back (overpaid: claim).",
  "claim-exceeds": "At most {most} can be claimed back. That is what the inspector has received beyond the share.",
  "booking-not-completed": "A booking can be reviewed once its work is approved.",
  "review-written": "You have already reviewed this booking.",
  "review-window-over": "The 7 days in which this booking could be reviewed are over.",
  "review-own": "You wrote this review yourself.",
  "review-reported": "You have already reported this review.",
  "review-removed": "This review was removed.",
  "report-decided": "This report was already decided.",
  "equipment-not-pending": "This equipment has been reviewed already, or was replaced by a newer list.",
  "certification-not-pending": "This certification has been reviewed already.",
  "certification-pending": "Your certification is already under review.",
  "certification-ran-out": "This certificate has expired. It can only be rejected.",
  "manual-claim-over": "This claim is settled already, or was withdrawn.",
  "manual-details-unapproved": "The inspector's bank details are not approved. Review them first.",
  "manual-payout-changed": "The inspector has sent other bank details in meanwhile. Check those.",
  "manual-payout-decided": "These bank details have been reviewed already.",
  "manual-payout-unapproved": "These bank details are not approved at the moment.",
  "manual-transfer-begun": "An administrator is paying this at the bank already. Check with them first.",
  "manual-transfer-frozen": "This payment is on hold or disputed. Do not pay it now.",
  "manual-transfer-not-begun": "Nobody is paying this at the moment. Begin the payment first.",
  "manual-transfer-not-paid": "This was not paid at the bank, or came back already.",
  "manual-transfer-over": "Nothing of this share is left to pay.",
  "manual-transfer-paid": "This was marked as paid already.",
  "manual-transfer-reversed":
    "A part of this payment came back already, so it cannot be returned as a whole. Settle the payment instead.",
  "payout-account-failed": "Failed to create payout account",
  "payout-link-failed": "Failed to create link",
  "payouts-verified": "Your payouts are verified already.",
  "blocked-by-you": "You have blocked this person. Unblock them under Profile to get in touch.",
  "contact-closed": "You can't contact this person.",
  connected: "You are connected already.",
  "connection-answered": "This request is no longer open: it was answered or withdrawn.",
  "connection-early": "You can ask to connect from {from}.",
  "connection-gone": "This person's account is not active at present.",
  "connection-others": "Only the person who sent this request can withdraw it.",
  "connection-own": "You sent this request, so the other side answers.",
  "connection-quota": "You have {most} requests that nobody has answered yet. Withdraw one first.",
  "connection-requested": "You have sent a request already. It waits for an answer.",
  "not-connected": "You are no longer connected.",
  "block-quota": "You have blocked {most} people. Unblock one first.",
  "person-reported": "You have reported this person already. We are looking at it.",
  "report-about-you": "This report is about you. Another administrator has to decide it.",
  "report-needs-outcome": "A report about somebody ends with an outcome. Choose one on its page.",
  "reported-gone": "The reported person's account is closed, so there is nobody to warn or suspend.",
  "clock-waits": "The machine's clock has jumped ahead. Set it right first, or confirm it as an administrator.",
  "clock-differs": "The clock now shows another time than this page did. Check it again.",
  "clock-not-waiting": "The clock is trusted. There is nothing to confirm.",
  unexpected: "An unexpected error occurred",
} satisfies Sentences;

/** For programs, where a sentence speaks of a form. */
const OF_CALLS: Partial<Record<ErrorCode, string>> = {
  "key-reused": "This Idempotency-Key was already used with other content. Send the call with a new one.",
};

/** Returns what the API answers. */
export function callSentence(code: ErrorCode, params?: Record<string, string | number>): string {
  return OF_CALLS[code] ?? errorSentence(code, params);
}

/** Returns the sentence for a code, with its values in it. */
export function errorSentence(code: ErrorCode, params: Record<string, string | number> = {}): string {
  return SENTENCES[code].replace(/\{(\w+)\}/g, (whole, name: string) => wordsOf(params, name) ?? whole);
}

/** A number that comes with a zone is a moment. */
function wordsOf(params: Record<string, string | number>, name: string): string | undefined {
  const { [name]: value, zone } = params;
  if (typeof value === "number" && typeof zone === "string") return formatMoment(value, zone);
  return value === undefined ? undefined : String(value);
}

/** Returns how long to wait, in words, rounded up in the smallest unit that stays readable. */
export function waitingTime(seconds: number): string {
  if (seconds < 2 * MINUTE) return counted(seconds, "second");
  if (seconds < 2 * HOUR) return counted(Math.ceil(seconds / MINUTE), "minute");
  return counted(Math.ceil(seconds / HOUR), "hour");
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
