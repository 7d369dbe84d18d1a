import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aHeldCard, CARD } from "#tests/domain/certification/submissions";
import { aHeldPhoto, KIT, submitKit } from "#tests/domain/equipment/submissions";
import { aJob } from "#tests/domain/jobs/market";
import { write } from "#tests/domain/messages/talk";
import { tell } from "#tests/domain/notifications/telling";
import { aHeldPortrait } from "#tests/domain/people/portraits";
import { aSupportRequest } from "#tests/domain/support/reported";
import { aCompany, anAdmin, anInspector, PASSWORD } from "#tests/support/factories";
import { BANK_DETAILS, giveBankDetails } from "#tests/support/money/bank-details";
import { HOUR } from "#tests/support/world";
import { noteDelivery } from "~/domain/accounts/addresses/record-refused-address.server";
import { ANONYMOUS, SYSTEM } from "~/domain/actor";
import { addDaysOff } from "~/domain/availability/days-off/add-days-off.server";
import { deleteDaysOff } from "~/domain/availability/days-off/delete-days-off.server";
import { daysOffFields } from "~/domain/availability/days-off/schema";
import { availabilityFields } from "~/domain/availability/schema";
import { setAvailability } from "~/domain/availability/set-availability.server";
import { renewCalendar } from "~/domain/bookings/calendar/renew-calendar.server";
import { revokeCalendar } from "~/domain/bookings/calendar/revoke-calendar.server";
import { expireCertifications } from "~/domain/certification/expire-certifications.server";
import { approveCertification } from "~/domain/certification/review/approve-certification.server";
import { rejectCertification } from "~/domain/certification/review/reject-certification.server";
import { approval, certificationForm } from "~/domain/certification/schema";
import { submitCertification } from "~/domain/certification/submit-certification.server";
import { execute } from "~/domain/command.server";
import { now, reads } from "~/domain/core/runtime.server";
import { approveEquipment } from "~/domain/equipment/approve-equipment.server";
import { rejectEquipment } from "~/domain/equipment/reject-equipment.server";
import { equipmentSubmission } from "~/domain/equipment/schema";
import { submitEquipment } from "~/domain/equipment/submit-equipment.server";
import { withdrawGivenUp } from "~/domain/equipment/withdraw-equipment.server";
import { sweepHeldFiles } from "~/domain/files/sweep.server";
import { markConversationRead } from "~/domain/messages/conversations/mark-conversation-read.server";
import { markNotificationsRead } from "~/domain/notifications/mark-notifications-read.server";
import { setMailPreferences } from "~/domain/notifications/preferences/set-mail-preferences.server";
import { unsubscribe } from "~/domain/notifications/preferences/unsubscribe.server";
import { unsubscribeToken } from "~/domain/notifications/preferences/unsubscribe-token.server";
import { remind } from "~/domain/notifications/reminders/remind.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { approveManualPayout } from "~/domain/payouts/manual/approve-manual-payout.server";
import { rejectManualPayout } from "~/domain/payouts/manual/reject-manual-payout.server";
import { manualPayoutForm } from "~/domain/payouts/manual/schema";
import { submitManualPayout } from "~/domain/payouts/manual/submit-manual-payout.server";
import { removeCompanyLogo, setCompanyLogo } from "~/domain/people/company/set-company-logo.server";
import { removeTaxId, setTaxId } from "~/domain/people/company/set-tax-id.server";
import { patchProfile } from "~/domain/people/patch-profile.server";
import { saveInspectorProfile } from "~/domain/people/save-inspector-profile.server";
import { saveProfileEnhancements } from "~/domain/people/save-profile-enhancements.server";
import { inspectorProfileSetup, profileEnhancements, profileForm } from "~/domain/people/schema";
import { removeProfilePicture, setProfilePicture } from "~/domain/people/set-profile-picture.server";
import { updateProfile } from "~/domain/people/update-profile.server";
import { moveSupportRequest } from "~/domain/support/move-support-request.server";
import type { Once } from "../each-time";
import { run } from "../run";

const { events } = schema;

async function someBankDetails() {
  const inspector = anInspector({ payouts: "not_started" });
  await giveBankDetails(inspector);
  return inspector;
}

async function aSubmission() {
  const inspector = anInspector({ certified: false });
  const input = certificationForm.parse({ ...CARD, files: [await aHeldCard(inspector)] });
  const submit = run(submitCertification, inspector, { ...input, nameOnCard: "Riley Stone" });
  const submitted = async () => {
    await submit();
    return reads().select().from(schema.certifications).get()?.id ?? "";
  };
  return { submit, submitted };
}

/** Commands of certificates, files, messages, notifications, profiles and support. */
export const PEOPLE = {
  async "set-availability"() {
    const weeklySchedule = { monday: { enabled: true, startTime: "09:00", endTime: "17:00" } };
    return run(setAvailability, anInspector(), availabilityFields.parse({ weeklySchedule }));
  },
  async "add-days-off"() {
    const input = daysOffFields.parse({ fromDate: "2026-12-01", toDate: "2026-12-02", note: "Vacation" });
    return run(addDaysOff, anInspector(), input);
  },
  async "revoke-calendar"() {
    const actor = anInspector();
    await execute(renewCalendar, { actor, input: {} });
    return run(revokeCalendar, actor, {});
  },
  async "delete-days-off"() {
    const actor = anInspector();
    const input = { fromDate: "2026-12-01", toDate: "2026-12-02" };
    const { result } = await execute(addDaysOff, { actor, input });
    return run(deleteDaysOff, actor, { daysOffId: result.daysOffId });
  },
  async "approve-certification"() {
    const certificationId = await (await aSubmission()).submitted();
    const checked = { directoryRecord: "Stone, R., Austin", note: "Spoke with Riley" };
    return run(approveCertification, anAdmin(), approval.parse({ certificationId, ...checked }));
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
  "submit-manual-payout"() {
    const inspector = anInspector({ payouts: "not_started" });
    return run(submitManualPayout, inspector, manualPayoutForm.parse({ ...BANK_DETAILS, currentPassword: PASSWORD }));
  },
  async "approve-manual-payout"() {
    const { id: inspectorId } = await someBankDetails();
    return run(approveManualPayout, anAdmin(), { inspectorId, submittedAt: now() });
  },
  async "reject-manual-payout"() {
    const { id: inspectorId } = await someBankDetails();
    return run(rejectManualPayout, anAdmin(), { inspectorId, submittedAt: now(), reason: "Another name" });
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
  "set-mail-preferences": () => run(setMailPreferences, aCompany(), { groups: ["messages"] }),
  unsubscribe() {
    const token = unsubscribeToken(aCompany(), "reminders");
    return run(unsubscribe, ANONYMOUS, { token });
  },
  "record-refused-address"() {
    const { email } = aCompany();
    return () => noteDelivery(email, false);
  },
  remind: () => run(remind, SYSTEM, { kind: "start_soon", subjectId: "bkg_1", moment: now() }),
  async "tell-people"() {
    await aJob(aCompany());
    const event = reads().select().from(events).where(eq(events.type, "job.posted")).get();
    return () => tellPeople(event as Parameters<typeof tellPeople>[0]);
  },
  async "submit-equipment"() {
    const inspector = anInspector();
    const input = equipmentSubmission.parse({ ...KIT, equipmentPhotos: [await aHeldPhoto(inspector)] });
    return run(submitEquipment, inspector, input);
  },
  async "approve-equipment"() {
    return run(approveEquipment, anAdmin(), { submissionId: await submitKit(anInspector()) });
  },
  async "reject-equipment"() {
    const submissionId = await submitKit(anInspector());
    return run(rejectEquipment, anAdmin(), { submissionId, reason: "No calibration label" });
  },
  async "withdraw-equipment"() {
    const inspector = anInspector();
    await submitKit(inspector);
    await submitKit(inspector, { ownsEquipment: "no" });
    return () => withdrawGivenUp({ userId: inspector.id });
  },
  "save-profile-enhancements"() {
    const typed = { hourlyRate: "90", specialties: "Slabs, Footings", ownsEquipment: "yes", availability: "Weekdays" };
    return run(saveProfileEnhancements, anInspector(), profileEnhancements.parse(typed));
  },
  "save-inspector-profile"() {
    const typed = {
      hourlyRate: 90,
      experience: 4,
      specializations: "Slabs, decks and footings",
      availability: "Weekdays only",
    };
    return run(saveInspectorProfile, anInspector(), inspectorProfileSetup.parse(typed));
  },
  "update-profile"() {
    const typed = {
      firstName: "Riley",
      lastName: "Stone",
      city: "Waco",
      usState: "TX",
      phone: "512-555-0100",
      bio: "I test decks",
    };
    return run(updateProfile, anInspector(), profileForm.parse(typed));
  },
  async "set-profile-picture"() {
    const inspector = anInspector();
    return run(setProfilePicture, inspector, { image: await aHeldPortrait(inspector) });
  },
  async "remove-profile-picture"() {
    const inspector = anInspector();
    await run(setProfilePicture, inspector, { image: await aHeldPortrait(inspector) })();
    return run(removeProfilePicture, inspector, {});
  },
  async "set-company-logo"() {
    const company = aCompany();
    return run(setCompanyLogo, company, { logo: await aHeldPortrait(company, undefined, "company_logo") });
  },
  async "remove-company-logo"() {
    const company = aCompany();
    const logo = await aHeldPortrait(company, undefined, "company_logo");
    await run(setCompanyLogo, company, { logo })();
    return run(removeCompanyLogo, company, {});
  },
  "set-tax-id": () => run(setTaxId, aCompany(), { taxId: "123456789" }),
  async "remove-tax-id"() {
    const company = aCompany();
    await run(setTaxId, company, { taxId: "123456789" })();
    return run(removeTaxId, company, {});
  },
  "patch-profile": () => run(patchProfile, anInspector(), profileEnhancements.parse({ yearsOfExperience: 9 })),
  async "move-support-request"() {
    const requestId = await aSupportRequest();
    return run(moveSupportRequest, anAdmin(), { requestId, state: "closed" });
  },
} satisfies Partial<Once>;
