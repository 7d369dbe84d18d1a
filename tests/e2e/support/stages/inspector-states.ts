import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { approve, reject, submit } from "#tests/domain/certification/submissions";
import { refuseKit, submitKit, verifyKit } from "#tests/domain/equipment/submissions";
import { aHeldPortrait } from "#tests/domain/people/portraits";
import { giveBankDetails } from "#tests/support/money/bank-details";
import { aBooking } from "#tests/support/work/bookings";
import type { CompanyActor, InspectorActor, PersonActor } from "~/domain/actor";
import { rejectApplication } from "~/domain/applications/reject-application.server";
import { withdrawApplication } from "~/domain/applications/withdraw-application.server";
import { addDaysOff } from "~/domain/availability/days-off/add-days-off.server";
import { expireCertifications } from "~/domain/certification/expire-certifications.server";
import { execute } from "~/domain/command.server";
import { setProfilePicture } from "~/domain/people/set-profile-picture.server";
import { addDays, todayIn } from "~/lib/time/dates";
import { DAY } from "../people/story";
import type { Site } from "../server/site";
import { sharesByHand } from "./manual-stage";
import { apply, paidJob } from "./role-stage";

const { bankPayouts, certifications, jobs, payoutAccounts } = schema;
const HOUR = DAY / 24;

/** Inspectors in states that look another way, by the names of SCREENS. */
export const INSPECTOR_STATES = {
  /** At work: something in each section of My work, equipment verified, a picture, days off on a booking, a certificate that expires soon. */
  async busyInspector({ cast, server }: Site) {
    const inspector = (await cast.inspector()) as InspectorActor;
    const company = (await cast.company()) as CompanyActor;
    const now = server.now();
    const today = todayIn("America/Chicago", now);
    expiresOn(cast, inspector.id, addDays(today, 20));
    await verifyKit(await cast.admin(), await submitKit(inspector));
    await execute(setProfilePicture, { actor: inspector, input: { image: await aHeldPortrait(inspector) } });
    const on = (days: number, more: object = {}) => {
      const startsAt = now + days * DAY;
      return aBooking(company, inspector, { startsAt, endsAt: startsAt + HOUR, ...more });
    };
    on(0);
    on(-2);
    const coming = on(6);
    on(-3, { state: "work_done", workDoneAt: now - 2 * DAY });
    on(-9, { state: "completed", workDoneAt: now - 9 * DAY, completedAt: now - 8 * DAY });
    await execute(addDaysOff, { actor: inspector, input: { fromDate: coming.date, toDate: coming.date } });
    aPayoutCameBack(cast, inspector.id, now);
    return { person: inspector };
  },
  /** The certificate has expired and its renewal is under review, payouts are paused, and bank details and equipment were rejected or wait. */
  async pausedInspector({ cast, server }: Site) {
    const inspector = (await cast.inspector()) as InspectorActor;
    const admin = await cast.admin();
    const today = todayIn("America/Chicago", server.now());
    expiresOn(cast, inspector.id, today);
    await expireCertifications();
    await submit(inspector, { issueDate: addDays(today, -2), expiryDate: addDays(today, 1800) });
    await refuseKit(admin, await submitKit(inspector), "The photo shows no calibration label");
    cast.database.write((tx) =>
      tx
        .update(payoutAccounts)
        .set({ state: "action_needed", payoutsEnabled: false, needs: ["external_account"] })
        .where(eq(payoutAccounts.inspectorId, inspector.id))
        .run(),
    );
    await giveBankDetails(inspector);
    return { person: inspector, things: { openJob: await paidJob(server, cast, await cast.company(), 5) } };
  },
  /** The first certificate was rejected, and the equipment is under review. */
  async refusedInspector({ cast, server }: Site) {
    const inspector = (await cast.inspector({ certified: false, payable: false })) as InspectorActor;
    await reject(await cast.admin(), await submit(inspector), "The back of the card is blurred");
    await submitKit(inspector);
    return { person: inspector, things: { openJob: await paidJob(server, cast, await cast.company(), 5) } };
  },
  /** A renewal is under review beside the certificate that still counts. */
  async renewingInspector({ cast, server }: Site) {
    const inspector = (await cast.inspector({ certified: false })) as InspectorActor;
    const today = todayIn("America/Chicago", server.now());
    const card = { issueDate: addDays(today, -1700), expiryDate: addDays(today, 40) };
    await approve(await cast.admin(), await submit(inspector, card));
    await submit(inspector, { issueDate: addDays(today, -2), expiryDate: addDays(today, 1800) });
    return { person: inspector };
  },
  /** Has applied: one application was rejected, one is withdrawn, and one job asks for another certificate. */
  async seekingInspector({ cast, server }: Site) {
    const inspector = (await cast.inspector()) as InspectorActor;
    const company = (await cast.company()) as CompanyActor;
    const job = (startsIn: number) => paidJob(server, cast, company, startsIn);
    const [rejectedJob, withdrawnJob, unfitJob] = [await job(3), await job(4), await job(5)];
    const rejected = await apply(inspector, rejectedJob);
    await execute(rejectApplication, { actor: company, input: { applicationId: rejected } });
    await apply(inspector, withdrawnJob);
    await execute(withdrawApplication, { actor: inspector, input: { jobId: withdrawnJob } });
    const asked = { requiredCertifications: ["Concrete Construction Special Inspector"] };
    cast.database.write((tx) => tx.update(jobs).set(asked).where(eq(jobs.id, unfitJob)).run());
    return { person: inspector, things: { rejectedJob, withdrawnJob, unfitJob } };
  },
  /** Paid by bank transfer: one share was paid, one is on its way, and one was too much. */
  async byHandInspector({ cast, server }: Site) {
    const inspector = (await cast.inspector({ payable: false })) as InspectorActor;
    await sharesByHand(server, cast, inspector);
    return { person: inspector };
  },
} satisfies Record<string, (site: Site) => Promise<{ person: PersonActor; things?: Record<string, string> }>>;

/** Of 144.50 to an account that the bank had closed. */
function aPayoutCameBack({ database }: Site["cast"], inspectorId: string, at: number): void {
  const account = database.reads.select().from(payoutAccounts).where(eq(payoutAccounts.inspectorId, inspectorId)).get();
  const told = { state: "failed" as const, last4: "6789", failureCode: "account_closed" };
  const days = { arrivesAt: at - DAY, madeAt: at - 3 * DAY, createdAt: at - 3 * DAY, updatedAt: at - DAY };
  const payout = { id: `po_${inspectorId}`, stripeAccountId: account?.stripeAccountId ?? "", ...told, ...days };
  database.write((tx) => tx.insert(bankPayouts).values(payout).run());
}

export type InspectorState = keyof typeof INSPECTOR_STATES;

export function isInspectorState(viewer: string): viewer is InspectorState {
  return viewer in INSPECTOR_STATES;
}

function expiresOn({ database }: Site["cast"], inspectorId: string, expiryDate: string): void {
  const theirs = eq(certifications.inspectorId, inspectorId);
  database.write((tx) => tx.update(certifications).set({ expiryDate }).where(theirs).run());
}
