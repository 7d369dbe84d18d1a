import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { approve, reject, submit } from "#tests/domain/certification/submissions";
import { refuseKit, submitKit, verifyKit } from "#tests/domain/equipment/submissions";
import { aHeldPortrait } from "#tests/domain/people/portraits";
import { giveBankDetails } from "#tests/support/bank-details";
import { aBooking } from "#tests/support/bookings";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { addDaysOff } from "~/domain/availability/days-off/add-days-off.server";
import { expireCertifications } from "~/domain/certification/expire-certifications.server";
import { execute } from "~/domain/command.server";
import { setProfilePicture } from "~/domain/people/set-profile-picture.server";
import { addDays, todayIn } from "~/lib/time/dates";
import type { Site } from "./screen-cast";
import { DAY } from "./story";

const { certifications, payoutAccounts } = schema;
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
    return inspector;
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
    return inspector;
  },
  /** The first certificate was rejected, and the equipment is under review. */
  async refusedInspector({ cast }: Site) {
    const inspector = (await cast.inspector({ certified: false, payable: false })) as InspectorActor;
    await reject(await cast.admin(), await submit(inspector), "The back of the card is blurred");
    await submitKit(inspector);
    return inspector;
  },
  /** A renewal is under review beside the certificate that still counts. */
  async renewingInspector({ cast, server }: Site) {
    const inspector = (await cast.inspector({ certified: false })) as InspectorActor;
    const today = todayIn("America/Chicago", server.now());
    const card = { issueDate: addDays(today, -1700), expiryDate: addDays(today, 40) };
    await approve(await cast.admin(), await submit(inspector, card));
    await submit(inspector, { issueDate: addDays(today, -2), expiryDate: addDays(today, 1800) });
    return inspector;
  },
};

export type InspectorState = keyof typeof INSPECTOR_STATES;

export function isInspectorState(viewer: string): viewer is InspectorState {
  return viewer in INSPECTOR_STATES;
}

function expiresOn({ database }: Site["cast"], inspectorId: string, expiryDate: string): void {
  const theirs = eq(certifications.inspectorId, inspectorId);
  database.write((tx) => tx.update(certifications).set({ expiryDate }).where(theirs).run());
}
