import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { PASSWORD, register } from "#tests/domain/accounts/people";
import { codeOf, setUp } from "#tests/domain/accounts/two-factor/authenticator";
import { aHeldCard, CARD } from "#tests/domain/certification/submissions";
import { accept, aJob, apply, doWork, paid } from "#tests/domain/jobs/market";
import { write } from "#tests/domain/messages/talk";
import { tell } from "#tests/domain/notifications/telling";
import { aCompany, anAdmin, anInspector, aUser } from "#tests/support/factories";
import { posting } from "#tests/support/payments";
import { DAY, HOUR, MINUTE, type World } from "#tests/support/world";
import { cancelEmailChange } from "~/domain/accounts/addresses/cancel-email-change.server";
import { verifyEmail } from "~/domain/accounts/addresses/verify-email.server";
import { ensureFirstAdmin } from "~/domain/accounts/first-admin.server";
import { endImpersonation } from "~/domain/accounts/impersonation/end-impersonation.server";
import { startImpersonation } from "~/domain/accounts/impersonation/start-impersonation.server";
import { hashOfToken } from "~/domain/accounts/link-token.server";
import { hashPassword, signInMark } from "~/domain/accounts/passwords/password.server";
import { resetPassword } from "~/domain/accounts/passwords/reset-password.server";
import { undoEmailChange } from "~/domain/accounts/recovery/undo-email-change.server";
import { endSessions } from "~/domain/accounts/sessions/end-sessions.server";
import { acceptSecondFactor } from "~/domain/accounts/two-factor/accept-second-factor.server";
import { beginTwoFactor } from "~/domain/accounts/two-factor/begin-two-factor.server";
import { disableTwoFactor } from "~/domain/accounts/two-factor/disable-two-factor.server";
import { enableTwoFactor } from "~/domain/accounts/two-factor/enable-two-factor.server";
import { resetTwoFactor } from "~/domain/accounts/two-factor/reset-two-factor.server";
import { type Actor, ANONYMOUS, type PersonActor, SYSTEM } from "~/domain/actor";
import { applyToJob } from "~/domain/applications/apply-to-job.server";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { closeStaleJob } from "~/domain/applications/end-job/close-stale-jobs.server";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { rejectApplication } from "~/domain/applications/reject-application.server";
import { startAcceptance } from "~/domain/applications/start-acceptance.server";
import { APPROVAL_TIME_MS, approveOverdueWork } from "~/domain/bookings/approve-overdue-work.server";
import { approveWork } from "~/domain/bookings/approve-work.server";
import { markWorkDone } from "~/domain/bookings/mark-work-done.server";
import { approveCertification } from "~/domain/certification/approve-certification.server";
import { expireCertifications } from "~/domain/certification/expire-certifications.server";
import { rejectCertification } from "~/domain/certification/reject-certification.server";
import { approval, certificationForm } from "~/domain/certification/schema";
import { submitCertification } from "~/domain/certification/submit-certification.server";
import { type AnyCommand, execute, type InputOf } from "~/domain/command.server";
import { sweepHeldFiles } from "~/domain/files/sweep.server";
import { buyPostingCredit } from "~/domain/jobs/credits/buy-posting-credit.server";
import { postJob } from "~/domain/jobs/credits/post-job.server";
import { discardDraft } from "~/domain/jobs/drafts/discard-draft.server";
import { saveDraft } from "~/domain/jobs/drafts/save-draft.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { markConversationRead } from "~/domain/messages/mark-conversation-read.server";
import { markNotificationsRead } from "~/domain/notifications/mark-notifications-read.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { giveUpPayment } from "~/domain/payments/checkout/cancel-payment.server";
import { recordCheckout } from "~/domain/payments/checkout/record-checkout.server";
import { recordIntent } from "~/domain/payments/checkout/record-intent.server";
import { recordOutcome } from "~/domain/payments/checkout/record-outcome.server";
import { recordDispute } from "~/domain/payments/disputes/record-dispute.server";
import { recordRefund } from "~/domain/payments/refunds/record-refund.server";
import { recordTransfer } from "~/domain/payments/transfers/record-transfer.server";
import { storeProviderEvent } from "~/domain/payments/webhook-store.server";
import { beginPayoutAccount } from "~/domain/payouts/begin-payout-account.server";
import { recordPayoutAccount } from "~/domain/payouts/record-payout-account.server";
import { recordPayoutStatus } from "~/domain/payouts/record-payout-status.server";
import { patchProfile, saveProfileEnhancements } from "~/domain/people/save-profile-enhancements.server";
import { profileEnhancements } from "~/domain/people/schema";
import { now, reads } from "~/domain/runtime.server";
import { startedRuntime as runtime } from "~/domain/started-runtime.server";
import { moveSupportRequest } from "~/domain/support/move-support-request.server";
import { sendSupportRequest } from "~/domain/support/send-support-request.server";

const { events, payments, refunds, sessions, supportRequests, transfers, users } = schema;

export type Run = () => Promise<unknown>;
/** Makes what a command needs, and answers a function that runs it with one and the same input. */
type Prepare = (world: World) => Run | Promise<Run>;

const TOKEN = "a-token-of-a-mailed-link";
const MAILED = { id: hashOfToken(TOKEN), createdAt: 0, expiresAt: Number.MAX_SAFE_INTEGER };
const hashed = hashPassword(PASSWORD);

let keys = 0;
/** Each run under a key of its own: the same change asked for anew, not a repeat of the same request. */
export function run<C extends AnyCommand>(command: C, actor: Actor, input: InputOf<C>): Run {
  return () => {
    keys += 1;
    return execute(command, { actor, input, key: `key-${keys}` });
  };
}

const insert = (work: Parameters<ReturnType<typeof runtime>["database"]["write"]>[0]) => runtime().database.write(work);
const withPassword = async (values = {}) => aUser({ passwordHash: await hashed, ...values });

function aSession(person: PersonActor, id: string, values: Partial<typeof sessions.$inferInsert> = {}) {
  const at = { createdAt: now(), lastSeenAt: now(), expiresAt: now() + DAY };
  insert((tx) =>
    tx
      .insert(sessions)
      .values({ id, userId: person.id, ...at, ...values })
      .run(),
  );
}

async function anApplication() {
  const [company, inspector] = [aCompany(), anInspector()];
  const job = await aJob(company);
  return { company, inspector, job, applicationId: await apply(inspector, job.id) };
}

async function anEngagement() {
  const { company, inspector, applicationId } = await anApplication();
  return { company, inspector, booking: await accept(company, applicationId) };
}

async function openPosting() {
  const company = aCompany();
  const { result } = await execute(submitPosting, { actor: company, input: posting() });
  return { company, draftId: result.draftId, paymentId: result.paymentId ?? "" };
}

async function aSubmission() {
  const inspector = anInspector({ certified: false });
  const input = certificationForm.parse({ ...CARD, files: [await aHeldCard(inspector)] });
  const submit = run(submitCertification, inspector, input);
  const submitted = async () => {
    await submit();
    return reads().select().from(schema.certifications).get()?.id ?? "";
  };
  return { submit, submitted };
}

/** Run twice, these leave no entry, event or delivery the second time, or are refused. */
export const CHANGE_ONCE: Readonly<Record<string, Prepare>> = {
  "cancel-email-change": () => run(cancelEmailChange, aUser({ pendingEmail: "new@site.example" }), {}),
  "end-impersonation"() {
    const admin = anAdmin();
    const looking = { impersonatedUserId: aCompany().id, impersonationReason: "r", impersonationStartedAt: now() };
    insert((tx) => tx.update(sessions).set(looking).where(eq(sessions.id, admin.sessionId)).run());
    return run(endImpersonation, admin, { how: "exit" });
  },
  "end-sessions"() {
    const person = aUser();
    aSession(person, "other");
    return run(endSessions, person, { session: "others" });
  },
  "create-first-admin": () => () => ensureFirstAdmin({ email: "admin@pourcheck.example", password: PASSWORD }),
  "register-person": () => () => register(),
  "reset-password"() {
    const { id, email } = aUser();
    insert((tx) =>
      tx
        .insert(schema.passwordResets)
        .values({ ...MAILED, userId: id, email })
        .run(),
    );
    return run(resetPassword, ANONYMOUS, { token: TOKEN, newPassword: "Qx7!vd29mkLp" });
  },
  "verify-email"() {
    const { id, email } = aUser({ emailVerifiedAt: null });
    insert((tx) =>
      tx
        .insert(schema.emailVerifications)
        .values({ ...MAILED, userId: id, email })
        .run(),
    );
    return run(verifyEmail, ANONYMOUS, { token: TOKEN });
  },
  "undo-email-change"() {
    const link = { ...MAILED, userId: aUser().id, email: "old@site.example", eventId: 1 };
    insert((tx) => tx.insert(schema.emailChangeUndos).values(link).run());
    return run(undoEmailChange, ANONYMOUS, { token: TOKEN });
  },
  "start-impersonation"() {
    const admin = anAdmin();
    return run(startImpersonation, admin, { targetUserId: aCompany().id, reason: "They called" });
  },
  async "apply-to-job"() {
    const { id: jobId } = await aJob(aCompany());
    return run(applyToJob, anInspector(), { jobId, coverLetter: "I have tested slabs." });
  },
  async "reject-application"() {
    const { company, applicationId } = await anApplication();
    return run(rejectApplication, company, { applicationId });
  },
  async "start-acceptance"() {
    const { company, applicationId } = await anApplication();
    return run(startAcceptance, company, { applicationId });
  },
  async "approve-overdue-work"(world) {
    const { inspector, booking } = await anEngagement();
    await doWork(world, inspector, booking);
    world.clock.advance(APPROVAL_TIME_MS);
    return run(approveOverdueWork, SYSTEM, { bookingId: booking.id });
  },
  async "approve-work"(world) {
    const { company, inspector, booking } = await anEngagement();
    await doWork(world, inspector, booking);
    return run(approveWork, company, { bookingId: booking.id });
  },
  async "mark-work-done"({ clock }) {
    const { inspector, booking } = await anEngagement();
    clock.set(booking.endsAt);
    return run(markWorkDone, inspector, { bookingId: booking.id });
  },
  async "approve-certification"() {
    const certificationId = await (await aSubmission()).submitted();
    return run(approveCertification, anAdmin(), approval.parse({ certificationId }));
  },
  "expire-certifications"({ clock }) {
    anInspector();
    clock.set(Date.UTC(2031, 0, 1));
    return () => expireCertifications();
  },
  async "reject-certification"() {
    const certificationId = await (await aSubmission()).submitted();
    return run(rejectCertification, anAdmin(), { certificationId, reason: "The card is blurred" });
  },
  "submit-certification": async () => (await aSubmission()).submit,
  "hold-file"() {
    const inspector = anInspector();
    return () => aHeldCard(inspector);
  },
  async "drop-held-files"({ clock }) {
    await aHeldCard(anInspector());
    clock.advance(HOUR);
    return () => sweepHeldFiles();
  },
  async "close-job"() {
    const company = aCompany();
    return run(closeJob, company, { jobId: (await aJob(company)).id });
  },
  async "close-stale-job"({ clock }) {
    const { id: jobId } = await aJob(aCompany());
    clock.advance(30 * DAY);
    return run(closeStaleJob, SYSTEM, { jobId });
  },
  async "delete-job"() {
    const company = aCompany();
    return run(deleteJob, company, { jobId: (await aJob(company)).id });
  },
  async "discard-draft"() {
    const { company, draftId } = await openPosting();
    return run(discardDraft, company, { draftId });
  },
  async "post-job"() {
    const company = aCompany();
    const { result } = await execute(buyPostingCredit, { actor: company, input: {} });
    await paid(result.paymentId);
    return run(postJob, company, { ...posting(), paymentId: result.paymentId });
  },
  async "save-draft"() {
    const { company, draftId } = await openPosting();
    return run(saveDraft, company, { ...posting({ title: "West slab pour" }), draftId });
  },
  async "submit-posting"() {
    const { company, draftId } = await openPosting();
    return run(submitPosting, company, { ...posting({ title: "West slab pour" }), draftId });
  },
  async "mark-conversation-read"() {
    const [company, inspector] = [aCompany(), anInspector()];
    await write(company, inspector);
    return run(markConversationRead, inspector, { partnerId: company.id });
  },
  "mark-notifications-read"() {
    const company = aCompany();
    tell(company);
    return run(markNotificationsRead, company, { until: now() });
  },
  async "tell-people"() {
    await aJob(aCompany());
    const event = reads().select().from(events).where(eq(events.type, "job.posted")).get();
    return () => tellPeople(event as Parameters<typeof tellPeople>[0]);
  },
  "buy-posting-credit": () => run(buyPostingCredit, aCompany(), {}),
  async "give-up-payment"() {
    const { company, paymentId } = await openPosting();
    return run(giveUpPayment, company, { paymentId });
  },
  async "record-checkout"() {
    const { paymentId } = await openPosting();
    return run(recordCheckout, SYSTEM, { paymentId, checkoutSessionId: "cs_1", checkoutUrl: "https://pay.example" });
  },
  async "record-dispute"() {
    const { booking } = await anEngagement();
    const payment = reads().select().from(payments).where(eq(payments.engagementId, booking.id)).get();
    return run(recordDispute, SYSTEM, { paymentId: payment?.id ?? "", state: "open", amount: payment?.amount ?? 0 });
  },
  async "record-intent"() {
    const { result } = await execute(buyPostingCredit, { actor: aCompany(), input: {} });
    return run(recordIntent, SYSTEM, { paymentId: result.paymentId, paymentIntentId: "pi_1" });
  },
  async "record-payment-outcome"() {
    const { paymentId } = await openPosting();
    return run(recordOutcome, SYSTEM, { paymentId, outcome: { status: "over", code: "expired" } });
  },
  async "record-refund"() {
    const { company, draftId, paymentId } = await openPosting();
    await execute(discardDraft, { actor: company, input: { draftId } });
    await paid(paymentId);
    const refundId = reads().select().from(refunds).get()?.id ?? "";
    const sent = { state: "succeeded", providerRefundId: "re_1", failureCode: null } as const;
    return run(recordRefund, SYSTEM, { refundId, ...sent });
  },
  async "record-transfer"(world) {
    const { company, inspector, booking } = await anEngagement();
    await doWork(world, inspector, booking);
    await execute(approveWork, { actor: company, input: { bookingId: booking.id } });
    const transferId = reads().select().from(transfers).get()?.id ?? "";
    return run(recordTransfer, SYSTEM, { transferId, providerTransferId: "tr_1" });
  },
  "store-provider-event"() {
    const told = { id: "evt_1", type: "charge.updated", endpoint: "platform", objectId: "ch_1" } as const;
    return run(storeProviderEvent, SYSTEM, { ...told, accountId: null });
  },
  "begin-payout-account": () => run(beginPayoutAccount, aUser(), {}),
  "record-payout-account"() {
    const { id: inspectorId } = anInspector({ payouts: "not_started" });
    return run(recordPayoutAccount, SYSTEM, { inspectorId, stripeAccountId: "acct_1" });
  },
  "record-payout-status"() {
    anInspector({ stripeAccountId: "acct_1" });
    const told = { payoutsEnabled: false, transfersActive: false, needs: ["external_account"] };
    return run(recordPayoutStatus, SYSTEM, { stripeAccountId: "acct_1", ...told, last4: null, payoutSchedule: null });
  },
  "save-profile-enhancements"() {
    const typed = { hourlyRate: "90", specialties: "Slabs, Footings", ownsEquipment: "yes", availability: "Weekdays" };
    return run(saveProfileEnhancements, anInspector(), profileEnhancements.parse(typed));
  },
  "patch-profile": () => run(patchProfile, anInspector(), profileEnhancements.parse({ yearsOfExperience: 9 })),
  async "move-support-request"() {
    const sent = {
      name: "Sam Ortiz",
      email: "sam@ortiz.example",
      topic: "sales",
      message: "What does it cost?",
    } as const;
    await execute(sendSupportRequest, { actor: ANONYMOUS, input: sent });
    const requestId = reads().select().from(supportRequests).get()?.id ?? "";
    return run(moveSupportRequest, anAdmin(), { requestId, state: "closed" });
  },
  async "accept-second-factor"({ clock }) {
    const { id: userId } = await withPassword();
    await setUp(userId);
    clock.advance(MINUTE);
    const person = reads().select().from(users).where(eq(users.id, userId)).get();
    if (!person) throw new Error("nobody");
    return run(acceptSecondFactor, ANONYMOUS, { userId, mark: signInMark(person), code: codeOf(userId) });
  },
  "begin-two-factor": async () => run(beginTwoFactor, await withPassword(), { currentPassword: PASSWORD }),
  async "disable-two-factor"({ clock }) {
    const person = await withPassword();
    await setUp(person.id);
    clock.advance(MINUTE);
    return run(disableTwoFactor, person, { currentPassword: PASSWORD, code: codeOf(person.id) });
  },
  async "enable-two-factor"() {
    const person = await withPassword();
    await execute(beginTwoFactor, { actor: person, input: { currentPassword: PASSWORD } });
    return run(enableTwoFactor, person, { code: codeOf(person.id) });
  },
  async "reset-two-factor"() {
    const { id: userId } = await withPassword();
    await setUp(userId);
    const reason = "Called back on the number of the certificate";
    return run(resetTwoFactor, SYSTEM, { userId, reason });
  },
};

/** Each run is a change of its own, by what is said of it. */
export const CHANGE_EACH_TIME: Readonly<Record<string, string>> = {
  "change-password": "a new hash, and all sessions end",
  "renew-recovery-codes": "new codes; each takes a code of the app, which works once",
  "request-email-change": "a mail each time, at a pace",
  "request-verification": "a mail each time, at a pace",
  "request-password-reset": "a mail each time, at a pace; nothing for an address without an account",
  "issue-password-reset": "a link for a mail that was asked for",
  "issue-email-verification": "a link for a mail that was asked for",
  "issue-email-change-undo": "a link for a mail that has to be sent",
  "send-message": "a message, at a pace",
  "send-support-request": "a request, at a pace",
  "sign-in": "the entry is the record",
  "admin-sign-in": "the entry is the record",
  "postpone-payment-check": "moves a time on, and is never audited",
  "postpone-refund-check": "moves a time on, and is never audited",
  "note-transfer-try": "moves a time on, and is never audited",
  "note-refused-transfer": "another refusal of the provider's; the same one again moves no row",
};
