import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aColleague, aCompany, actorFor } from "#tests/support/factories";
import { notifiedOf } from "#tests/support/look/notified";
import { anApplication, anEngagement, aPaidJob, aPayableInspector, pay, posting } from "#tests/support/money/payments";
import { openTill, type Till } from "#tests/support/money/till";
import { setAccount, setMembership } from "#tests/support/people";
import { available, hold, wanted } from "#tests/support/work/booking-requests";
import { HOUR, MINUTE, openWorld } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { rejectApplication } from "~/domain/applications/reject-application.server";
import { bookingRequest } from "~/domain/bookings/direct/schema";
import { declineFurtherHours } from "~/domain/bookings/further-hours/decline-further-hours.server";
import { proposeFurtherHours } from "~/domain/bookings/further-hours/propose-further-hours.server";
import { execute } from "~/domain/command.server";
import { changeProject } from "~/domain/companies/projects/change-project.server";
import { createProject } from "~/domain/companies/projects/create-project.server";
import { projectChange } from "~/domain/companies/projects/schema";
import { changePerson } from "~/domain/company-people/change-person.server";
import { partPerson } from "~/domain/company-people/part-person.server";
import { personToPart } from "~/domain/company-people/queries.server";
import { reads } from "~/domain/core/runtime.server";
import { waitingFor } from "~/domain/home/waiting.server";
import { discardDraft } from "~/domain/jobs/drafts/discard-draft.server";
import { saveDraft } from "~/domain/jobs/drafts/save-draft.server";
import { payByCheckout } from "~/domain/payments/checkout/channel-flow.server";
import { abandonPayment, settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { displayNameOf } from "~/domain/people/display-name.server";
import { approveSpending } from "~/domain/spending/approve-spending.server";
import { askToSpend } from "~/domain/spending/ask-to-spend.server";
import { declineSpending, lapseSpendingRequests, withdrawSpending } from "~/domain/spending/end-spending.server";
import { spendingRequest, spendingRequests } from "~/domain/spending/queries.server";
import { spendingSubject } from "~/domain/spending/subject.server";
import { cents } from "~/lib/money";

let till: Till;
let owner: CompanyActor;
let secondOwner: CompanyActor;
let manager: CompanyActor;
let inspector: InspectorActor;
let applicationId: string;

/** Two hours at $85: $170, above the manager's $150. */
const PRICE = 17_000;

beforeEach(async () => {
  till = openTill(openWorld());
  const founder = aCompany();
  const limited = aColleague(founder, "manager", { payLimit: cents(15_000) });
  secondOwner = aColleague(founder, "owner");
  [owner, manager] = [founder, limited].map(({ id }) => actorFor(id) as CompanyActor) as [CompanyActor, CompanyActor];
  inspector = await aPayableInspector(till);
  applicationId = anApplication(till, (await aPaidJob(till, owner)).id, inspector).id;
});

const ask = async (actor = manager, input: object = { kind: "application", subjectId: applicationId }) =>
  (await execute(askToSpend, { actor, input: input as never })).result.spendingRequestId;
const ofApplication = () => ({ kind: "application" as const, subjectId: applicationId });
const approve = (actor: CompanyActor, spendingRequestId: string) =>
  execute(approveSpending, { actor, input: { spendingRequestId } });
const refused = (code: string) => expect.objectContaining({ code });
const toApprove = (actor: CompanyActor) =>
  waitingFor(actor).flatMap(({ kind, row }) => (kind === "spending" ? [row.id] : []));
const acceptances = () => reads().select().from(schema.payments).where(eq(schema.payments.kind, "application")).all();

describe("what is above a person's limit", () => {
  it("is refused at the press, and for a payment that somebody else has opened", async () => {
    const input = { applicationId };
    await expect(execute(startAcceptance, { actor: manager, input })).rejects.toEqual(refused("PAY_LIMIT"));
    expect(acceptances()).toEqual([]);
    const { paymentId } = (await execute(startAcceptance, { actor: owner, input })).result;
    await expect(payByCheckout(till.ports, manager, paymentId)).rejects.toEqual(refused("PAY_LIMIT"));
    expect(await payByCheckout(till.ports, secondOwner, paymentId)).toContain("/sandbox/checkout/");
  });

  it("is asked of the owners at the price of the rows, and asking reserves nothing", async () => {
    const id = await ask();
    expect(await ask()).toBe(id);
    expect(acceptances()).toEqual([]);
    expect(spendingRequest(owner, id)).toMatchObject({
      amount: PRICE,
      title: "Slab pour, air and slump",
      mayDecide: true,
    });
    expect(spendingRequest(manager, id)).toMatchObject({ mayDecide: false, mayWithdraw: true });
    expect(spendingSubject(spendingRequest(owner, id))).toEqual({
      inspector: displayNameOf(reads(), inspector.id),
      to: expect.stringMatching(/^\/jobs\/job_/),
      planned: null,
    });
    expect([owner, secondOwner, manager].map(toApprove)).toEqual([[id], [id], []]);
    expect(
      notifiedOf("spending.requested")
        .map(({ userId }) => userId)
        .toSorted(),
    ).toEqual([owner.id, secondOwner.id].toSorted());
  });

  it("is not asked for what is within the limit, and not by whoever has none", async () => {
    await expect(ask(owner)).rejects.toEqual(refused("within-limit"));
    const cheap = await aPayableInspector(till, cents(5000));
    const { id: subjectId } = anApplication(till, (await aPaidJob(till, owner)).id, cheap, cents(5000));
    await expect(ask(manager, { kind: "application", subjectId })).rejects.toEqual(refused("within-limit"));
    await expect(ask(aColleague(owner, "member"))).rejects.toEqual(refused("COMPANY_ROLE"));
  });

  it("is another company's business only where it is its own", async () => {
    const id = await ask();
    const stranger = aCompany();
    expect(() => spendingRequest(stranger, id)).toThrow("not_found");
    await expect(approve(stranger, id)).rejects.toEqual(refused("not-found"));
    expect(spendingRequests(stranger, { limit: 20 }).rows).toEqual([]);
    for (const colleague of [owner, aColleague(owner, "manager")])
      expect(spendingRequests(colleague, { limit: 20 }).rows.map((row) => row.id)).toEqual([id]);
  });

  it("is asked once, also by a colleague, who sees whose request it is and may not withdraw it", async () => {
    const id = await ask();
    const colleague = aColleague(owner, "manager", { payLimit: cents(15_000) });
    const again = await execute(askToSpend, { actor: colleague, input: ofApplication() });
    expect(again.result).toEqual({ spendingRequestId: id, isNew: false });
    const seen = spendingRequest(colleague, id);
    expect(seen).toMatchObject({ requestedBy: manager.id, isOpen: true, mayDecide: false, mayWithdraw: false });
    for (const actor of [colleague, owner])
      await expect(execute(withdrawSpending, { actor, input: { spendingRequestId: id } })).rejects.toEqual(
        refused("spending-others"),
      );
  });

  it("is not asked while somebody pays for it, as after an approval, nor where no owner can sign in", async () => {
    const { paymentId } = (await approve(owner, await ask())).result;
    await expect(ask()).rejects.toEqual(refused("payment-in-progress"));
    await abandonPayment(till.ports, paymentId);
    for (const { id } of [owner, secondOwner]) setAccount(id, { suspendedAt: 1 });
    await expect(ask()).rejects.toEqual(refused("no-owner-to-ask"));
    setAccount(secondOwner.id, { suspendedAt: null });
    await ask();
    expect(notifiedOf("spending.requested").map(({ userId }) => userId)).toEqual([secondOwner.id]);
  });
});

describe("an owner's answer", () => {
  it("begins the payment as the owner's, once, and accepts the applicant when it is paid", async () => {
    const id = await ask();
    await expect(approve(manager, id)).rejects.toEqual(refused("COMPANY_ROLE"));
    const { paymentId } = (await approve(owner, id)).result;
    expect(acceptances()).toMatchObject([{ id: paymentId, payerId: owner.id, amount: PRICE, state: "pending" }]);
    await expect(approve(secondOwner, id)).rejects.toEqual(refused("spending-decided"));
    await expect(execute(declineSpending, { actor: secondOwner, input: { spendingRequestId: id } })).rejects.toEqual(
      refused("spending-decided"),
    );
    await payByCheckout(till.ports, owner, paymentId);
    pay(till, paymentId);
    await settlePayment(till.ports, paymentId);
    const { applications } = schema;
    expect(reads().select().from(applications).where(eq(applications.id, applicationId)).get()?.state).toBe("accepted");
    expect(notifiedOf("spending.decided")).toMatchObject([{ userId: manager.id, kind: "payment_request_approved" }]);
  });

  it("is told to nobody where whoever asked has become an owner and approves it themself", async () => {
    const id = await ask();
    setMembership(manager.company.membershipId, { role: "owner", payLimit: null });
    await approve(actorFor(manager.id) as CompanyActor, id);
    expect(notifiedOf("spending.decided")).toEqual([]);
  });

  it("is the only one of two that come at once", async () => {
    const id = await ask();
    const answers = await Promise.allSettled([approve(owner, id), approve(secondOwner, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(acceptances()).toHaveLength(1);
  });

  it("may be no, and whoever asked may withdraw first", async () => {
    const first = await ask();
    await execute(declineSpending, { actor: owner, input: { spendingRequestId: first } });
    expect(notifiedOf("spending.decided")).toMatchObject([{ userId: manager.id, kind: "payment_request_declined" }]);
    const second = await ask();
    expect(second).not.toBe(first);
    await execute(withdrawSpending, { actor: manager, input: { spendingRequestId: second } });
    await expect(approve(owner, second)).rejects.toEqual(refused("spending-decided"));
    expect(acceptances()).toEqual([]);
  });

  it("comes too late after 72 hours, when the request lapses and whoever asked is told", async () => {
    const id = await ask();
    till.world.clock.advance(72 * HOUR - MINUTE);
    expect(await lapseSpendingRequests()).toBe(0);
    till.world.clock.advance(MINUTE);
    await expect(approve(owner, id)).rejects.toEqual(refused("spending-lapsed"));
    expect(toApprove(owner)).toEqual([]);
    expect(await lapseSpendingRequests()).toBe(1);
    expect(spendingRequest(manager, id)).toMatchObject({ state: "lapsed", deciderName: null });
    expect(notifiedOf("spending.decided")).toMatchObject([{ userId: manager.id, kind: "payment_request_lapsed" }]);
  });
});

describe("a request whose ground is gone", () => {
  const ended = async (id: string) => {
    expect(toApprove(owner)).toEqual([]);
    expect(spendingRequest(owner, id)).toMatchObject({ state: "ended", isOpen: false, mayDecide: false });
    expect(spendingRequests(manager, { limit: 20 }).rows).toMatchObject([{ id, state: "ended" }]);
    expect(await lapseSpendingRequests()).toBe(1);
    await expect(approve(owner, id)).rejects.toEqual(refused("spending-decided"));
    expect(notifiedOf("spending.decided")).toMatchObject([{ userId: manager.id, kind: "payment_request_ended" }]);
  };

  it("ends when the application is answered otherwise", async () => {
    const id = await ask();
    expect(await lapseSpendingRequests()).toBe(0);
    await execute(rejectApplication, { actor: secondOwner, input: { applicationId } });
    await ended(id);
    await expect(ask()).rejects.toEqual(refused("application-not-pending"));
  });

  it("ends when the further hours are declined", async () => {
    const { booking } = await anEngagement(till, owner, inspector);
    till.world.clock.advance(booking.startsAt - till.world.clock.now() + HOUR);
    const input = { bookingId: booking.id, quarters: 9 };
    const { furtherHoursId } = (await execute(proposeFurtherHours, { actor: inspector, input })).result;
    const id = await ask(manager, { kind: "further_hours", subjectId: furtherHoursId });
    expect(toApprove(owner)).toEqual([id]);
    await execute(declineFurtherHours, { actor: secondOwner, input: { furtherHoursId, reason: "Not needed." } });
    await ended(id);
  });

  it("ends when the posting that it would pay for is discarded", async () => {
    const cheap = aColleague(owner, "manager", { payLimit: cents(100) });
    const { draftId } = (await execute(saveDraft, { actor: cheap, input: posting() })).result;
    manager = cheap;
    const id = await ask(cheap, { kind: "job_posting", subjectId: draftId });
    await execute(discardDraft, { actor: secondOwner, input: { draftId } });
    await ended(id);
  });

  it("is withdrawn by the very command that removes whoever asked, or makes them a member", async () => {
    const first = await ask();
    expect(personToPart(owner, manager.id).requests).toBe(1);
    const input = { personId: manager.id };
    await execute(changePerson, { actor: owner, input: { ...input, role: "member" } });
    expect(spendingRequest(owner, first)).toMatchObject({ state: "withdrawn", decidedAt: till.world.clock.now() });
    await execute(changePerson, { actor: owner, input: { ...input, role: "manager" } });
    manager = actorFor(manager.id) as CompanyActor;
    expect(manager.company.payLimit).toBe(15_000);
    const second = await ask();
    const parted = await execute(partPerson, { actor: owner, input });
    expect(parted.result).toMatchObject({ requests: 1 });
    expect(spendingRequest(owner, second)).toMatchObject({ state: "withdrawn" });
  });
});

describe("a booking that is asked for", () => {
  const asked = () => ({ kind: "booking", booking: bookingRequest.parse(wanted(inspector)) });
  const made = () => reads().select().from(schema.bookings).all();

  it("is made by the approval, with whoever asked as its contact", async () => {
    await available(inspector);
    const id = await ask(manager, asked());
    expect(made()).toEqual([]);
    const { date, timeSlot, location } = wanted(inspector);
    expect(spendingSubject(spendingRequest(owner, id))).toMatchObject({
      to: `/inspectors/${inspector.id}`,
      planned: { date, timeSlot, location },
    });
    const { paymentId } = (await approve(owner, id)).result;
    expect(made()).toMatchObject([{ state: "pending", contactId: manager.id, title: "Footing pour, gridline C" }]);
    expect(reads().select().from(schema.payments).where(eq(schema.payments.id, paymentId)).get()?.payerId).toBe(
      owner.id,
    );
  });

  it("is asked for once by the same person, and approvable where its project and contact are gone", async () => {
    await available(inspector);
    const { projectId } = (await execute(createProject, { actor: owner, input: { name: "Bridge" } })).result;
    const contact = aColleague(owner, "member", { phone: "+15125550123" });
    const booking = { ...asked().booking, projectId, contactId: contact.id };
    const id = await ask(manager, { kind: "booking", booking });
    expect(await ask(manager, { kind: "booking", booking })).toBe(id);
    expect(await ask(manager, asked())).not.toBe(id);
    const archiving = projectChange.parse({ projectId, name: "Bridge", archived: true });
    await execute(changeProject, { actor: owner, input: archiving });
    await execute(partPerson, { actor: owner, input: { personId: contact.id } });
    await approve(owner, id);
    expect(made()).toMatchObject([{ contactId: manager.id, projectId: null }]);
  });

  it("stays asked for where the time was taken meanwhile or the price is another, and nothing is paid", async () => {
    await available(inspector);
    const id = await ask(manager, asked());
    till.world.database.write((tx) =>
      tx
        .update(schema.inspectorProfiles)
        .set({ hourlyRate: cents(9000) })
        .run(),
    );
    await expect(approve(owner, id)).rejects.toEqual(refused("price-changed"));
    till.world.database.write((tx) =>
      tx
        .update(schema.inspectorProfiles)
        .set({ hourlyRate: cents(8500) })
        .run(),
    );
    await hold(aCompany(), inspector);
    await expect(approve(owner, id)).rejects.toEqual(refused("booking-overlap"));
    expect(spendingRequest(owner, id)).toMatchObject({ state: "pending" });
    expect(made()).toHaveLength(1);
  });
});
