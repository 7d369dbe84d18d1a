import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aSavedForm, PASSWORD } from "#tests/domain/accounts/people";
import { begin } from "#tests/domain/accounts/two-factor/authenticator";
import { aHeldFile } from "#tests/domain/files/samples";
import { eventStream } from "#tests/http/live/event-stream";
import { Browser } from "#tests/routes/account/browser";
import { aColleague, aCompany, actorFor, anAdmin, asPerson } from "#tests/support/factories";
import { anEngagement, aPayableInspector, openPosting, posting } from "#tests/support/money/payments";
import { accountOf } from "#tests/support/people";
import { verifyEmail } from "~/domain/accounts/addresses/verify-email.server";
import { startImpersonation } from "~/domain/accounts/impersonation/start-impersonation.server";
import { resetTokenState } from "~/domain/accounts/passwords/queries.server";
import { requestPasswordReset } from "~/domain/accounts/passwords/request-password-reset.server";
import { undoState } from "~/domain/accounts/recovery/undo-link.server";
import { savedForm } from "~/domain/accounts/saved-forms.server";
import { ranOutSession } from "~/domain/accounts/sessions/ran-out-session.server";
import { authenticate } from "~/domain/accounts/sign-in/authenticate.server";
import { finishSignIn } from "~/domain/accounts/sign-in/finish-sign-in.server";
import { hasTwoFactor } from "~/domain/accounts/two-factor/queries.server";
import { type AdminActor, ANONYMOUS, type CompanyActor, type InspectorActor } from "~/domain/actor";
import { calendarBy } from "~/domain/bookings/calendar/queries.server";
import { renewCalendar } from "~/domain/bookings/calendar/renew-calendar.server";
import { execute } from "~/domain/command.server";
import { invitationById } from "~/domain/company-people/invitations/invitations.server";
import { requestBy } from "~/domain/company-people/joining/requests.server";
import { offersOf } from "~/domain/company-people/ownership/offers.server";
import { reads, startRuntime } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { saveDraft } from "~/domain/jobs/drafts/save-draft.server";
import { approveIntervention } from "~/domain/payments/interventions/approvals/approve-intervention.server";
import { refundPayment } from "~/domain/payments/interventions/refund-payment.server";
import { openOnboarding } from "~/domain/payouts/onboarding-flow.server";
import { knownBrowser } from "~/http/limits/known-browser.server";
import { publish } from "~/http/live/live-streams.server";
import { cents } from "~/lib/money";
import type { Role } from "~/lib/vocabulary";
import { loader as events } from "~/routes/shared/events";
import type { Stage } from "./stage";
import type { PendingThing } from "./table";

const {
  companyInvitations,
  files,
  jobDrafts,
  joinRequests,
  ownershipOffers,
  payments,
  receipts,
  recoveryCodes,
  sessions,
  twoFactors,
} = schema;
const TYPED = "typed@newbridge.example";

interface Thing {
  role?: Role;
  guarded?: true;
  /** Set where it cannot be begun, or tried, beside others of the same account. */
  alone?: true;
  /** Begins it for the stage's person. Answers how to find out whether it still works. */
  begin(stage: Stage): Promise<() => Promise<boolean>>;
}

const works = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    () => false,
  );

const exists = (row: unknown) => row !== undefined;

const ofFounder = (id: string) => (actorFor(id) as CompanyActor).company.id;

type Waiting = typeof companyInvitations | typeof ownershipOffers | typeof joinRequests;

/** A row that waits for an answer, written by hand; its command has a test of its own. */
function waitingRow<T extends Waiting>(
  table: T,
  values: (stage: Stage) => Omit<T["$inferInsert"], "id">,
  works: (stage: Stage) => boolean,
): Thing {
  return {
    async begin(stage) {
      const row = { ...values(stage), id: "waits" };
      runtime().database.write((tx) =>
        tx
          .insert(table)
          .values(row as never)
          .run(),
      );
      return async () => works(stage);
    },
  };
}

/** Each pending thing, begun for real. */
export const THINGS: Readonly<Record<PendingThing, Thing>> = {
  session: {
    async begin(stage) {
      const browser = await stage.browser();
      return async () => (await browser.actor()).kind === "person";
    },
  },
  requestUnderWay: {
    async begin(stage) {
      // What a door has read before the body came.
      const actor = asPerson(await (await stage.browser()).actor());
      return () => works(execute(saveDraft, { actor, input: posting() }));
    },
  },
  ranOutSession: {
    alone: true,
    async begin(stage) {
      const { sessionId } = asPerson(await (await stage.browser()).actor());
      const row = reads().select().from(sessions).where(eq(sessions.id, sessionId)).get();
      stage.world.clock.set(row?.expiresAt ?? 0);
      return async () => ranOutSession(sessionId) === stage.id;
    },
  },
  stream: {
    async begin(stage) {
      const browser = await stage.browser();
      const stream = eventStream(await events({ request: browser.request("/events"), params: {}, context: {} }));
      return async () => {
        await stage.work();
        const { suspendedAt, closedAt, role } = personRow(stage);
        // Written past the commands: the next beat finds out.
        if (suspendedAt || closedAt || role !== stage.role) publish([stage.id]);
        return stream.isSilent();
      };
    },
  },
  pendingSignIn: {
    guarded: true,
    async begin(stage) {
      const { mark } = await authenticate({ email: stage.email(), password: PASSWORD });
      return () => works(finishSignIn({ userId: stage.id, mark }, stage.codes.pop() ?? ""));
    },
  },
  addressChange: {
    alone: true,
    async begin(stage) {
      await stage.askForAddress(TYPED);
      const token = await stage.verificationToken();
      return () => works(execute(verifyEmail, { actor: ANONYMOUS, input: { token } }));
    },
  },
  addressMail: {
    alone: true,
    async begin(stage) {
      await stage.askForAddress(TYPED);
      return () => stage.mailed(TYPED, "Confirm your email address for PourCheck");
    },
  },
  resetLink: {
    async begin(stage) {
      const token = await stage.resetToken();
      return async () => resetTokenState(token).valid;
    },
  },
  resetMail: {
    async begin(stage) {
      await execute(requestPasswordReset, { actor: ANONYMOUS, input: { email: stage.email() } });
      return () => stage.mailed(stage.email(), "Reset your PourCheck password");
    },
  },
  undoLink: {
    async begin(stage) {
      const token = await stage.undoToken();
      return async () => undoState(token).open;
    },
  },
  twoFactorSetup: {
    async begin(stage) {
      await begin(stage.actor());
      const half = and(eq(twoFactors.userId, stage.id), isNull(twoFactors.enabledAt));
      return async () => exists(reads().select().from(twoFactors).where(half).get());
    },
  },
  recoveryCodes: {
    guarded: true,
    async begin(stage) {
      const unused = and(eq(recoveryCodes.userId, stage.id), isNull(recoveryCodes.usedAt));
      return async () => hasTwoFactor(stage.id) && exists(reads().select().from(recoveryCodes).where(unused).get());
    },
  },
  unprovenTwoFactor: {
    alone: true,
    guarded: true,
    async begin(stage) {
      startRuntime({ ...runtime(), requireEmailVerification: true });
      stage.set({ emailVerifiedAt: null });
      return async () => hasTwoFactor(stage.id);
    },
  },
  knownBrowser: {
    async begin(stage) {
      const browser = new Browser();
      await browser.post("/auth/session", { username: stage.email(), password: PASSWORD });
      return async () => (await knownBrowser(browser.request("/"), { userId: stage.id })) !== undefined;
    },
  },
  savedForm: {
    async begin(stage) {
      const id = aSavedForm(stage.actor());
      return async () => savedForm(stage.id, id) !== undefined;
    },
  },
  heldFile: {
    async begin(stage) {
      const fileId = await aHeldFile(stage.actor(), "certificate");
      const held = and(eq(files.id, fileId), isNotNull(files.heldUntil));
      return async () => exists(reads().select().from(files).where(held).get());
    },
  },
  impersonationBy: {
    role: "admin",
    async begin(stage) {
      const browser = await stage.browser();
      const input = { targetUserId: aCompany().id, reason: "Looking into a report" };
      await execute(startImpersonation, { actor: asPerson(await browser.actor()), input });
      return async () => isLooking(await browser.actor());
    },
  },
  impersonationOf: {
    async begin(stage) {
      const browser = await stage.browser(await stage.anAdministrator());
      const input = { targetUserId: stage.id, reason: "Looking into a report" };
      await execute(startImpersonation, { actor: asPerson(await browser.actor()), input });
      return async () => isLooking(await browser.actor());
    },
  },
  receipt: {
    async begin(stage) {
      await execute(saveDraft, { actor: stage.actor(), input: posting(), key: "key_1" });
      const kept = and(eq(receipts.actorId, stage.id), eq(receipts.key, "key_1"));
      return async () => exists(reads().select().from(receipts).where(kept).get());
    },
  },
  draft: {
    async begin(stage) {
      const { result } = await execute(saveDraft, { actor: stage.actor(), input: posting() });
      const open = and(eq(jobDrafts.id, result.draftId), eq(jobDrafts.state, "editing"));
      return async () => exists(reads().select().from(jobDrafts).where(open).get());
    },
  },
  openPayment: {
    async begin(stage) {
      const { paymentId } = await openPosting(stage.till, stage.actor());
      const open = and(eq(payments.id, paymentId), eq(payments.state, "pending"));
      return async () => exists(reads().select().from(payments).where(open).get());
    },
  },
  paymentDecision: {
    role: "admin",
    async begin({ till, id }) {
      startRuntime({ ...runtime(), twoPersonLimit: cents(0) });
      const other = anAdmin();
      const { paymentId } = await anEngagement(till, aCompany(), await aPayableInspector(till));
      const input = { paymentId, amount: 100, reason: "Both sides called about it" };
      const { result } = await execute(refundPayment, { actor: actorFor(id) as AdminActor, input });
      const agreeing = { actor: other, input: { interventionId: result.interventionId } };
      return () => works(execute(approveIntervention, agreeing));
    },
  },
  onboardingLink: {
    role: "inspector",
    async begin({ till, id }) {
      const { pathname, searchParams } = new URL(await openOnboarding(till.ports, id));
      const account = pathname.split("/").at(-1) ?? "";
      const link = searchParams.get("link") ?? "";
      return async () => till.sandbox.hosted.onboarding(account, link)?.outcome === "opened";
    },
  },
  companyInvitation: waitingRow(
    companyInvitations,
    ({ id }) => ({
      companyId: ofFounder(id),
      email: "zeb@millroad.example",
      role: "member" as const,
      invitedBy: id,
      createdAt: 1,
      expiresAt: Number.MAX_SAFE_INTEGER,
    }),
    () => invitationById(reads(), "waits", 1) !== undefined,
  ),
  ownershipOffer: waitingRow(
    ownershipOffers,
    ({ id }) => {
      const owner = actorFor(id) as CompanyActor;
      const toId = aColleague(owner).company.membershipId;
      return { fromId: owner.company.membershipId, toId, stepsDown: false, createdAt: 1 };
    },
    ({ id }) => offersOf(reads(), id as string).some(({ stands }) => stands),
  ),
  joinRequest: waitingRow(
    joinRequests,
    ({ id }) => ({ userId: id, companyId: aCompany().company.id, createdAt: 1 }),
    ({ id }) => requestBy(reads(), id, 1) !== undefined,
  ),
  calendarAddress: {
    role: "inspector",
    async begin({ id }) {
      const { result } = await execute(renewCalendar, { actor: actorFor(id) as InspectorActor, input: {} });
      return async () => calendarBy(result.token) !== null;
    },
  },
};

function isLooking(actor: Awaited<ReturnType<Awaited<ReturnType<Stage["browser"]>>["actor"]>>): boolean {
  return actor.kind === "person" && actor.impersonator !== null;
}

function personRow({ id }: Stage) {
  const row = accountOf(id);
  if (!row) throw new Error(`no user ${id}`);
  return row;
}
