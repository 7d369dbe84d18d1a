import { describe, expect, test } from "vitest";
import { aJob } from "#tests/domain/jobs/market";
import { mailsTo } from "#tests/routes/account/mails";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aColleague, aCompany, anInspector, PASSWORD } from "#tests/support/factories";
import { setAccount } from "#tests/support/people";
import { closeOwnAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import type { CompanyActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { sideOf } from "~/domain/companies/company-of";
import { peopleOfCompany } from "~/domain/companies/memberships.server";
import { changePerson } from "~/domain/company-people/change-person.server";
import { acceptOwnership, endOwnershipOffer, offerOwnership } from "~/domain/company-people/ownership/hand-on.server";
import { partPerson } from "~/domain/company-people/part-person.server";
import { companyPeople } from "~/domain/company-people/people.server";
import { personChangeForm } from "~/domain/company-people/schema";
import { reads } from "~/domain/core/runtime.server";
import { cents } from "~/lib/money";
import { standing } from "./inviting";

const currentPassword = PASSWORD;
const part = (actor: CompanyActor, person: CompanyActor, successor?: CompanyActor) =>
  execute(partPerson, {
    actor,
    input: { personId: person.id, currentPassword, ...(successor && { successorId: successor.id }) },
  });
const change = (
  actor: CompanyActor,
  person: CompanyActor,
  input: { role?: "manager" | "member"; payLimit?: number | null },
) =>
  execute(changePerson, {
    actor,
    input: {
      ...input,
      payLimit: typeof input.payLimit === "number" ? cents(input.payLimit) : input.payLimit,
      personId: person.id,
      currentPassword,
    },
  });
const offer = async (actor: CompanyActor, person: CompanyActor, stepsDown = false) => {
  const { result } = await execute(offerOwnership, {
    actor,
    input: { personId: person.id, stepsDown, currentPassword },
  });
  return result.offerId;
};
const limitOf = (person: CompanyActor) =>
  peopleOfCompany(reads(), person.company.id).find(({ id }) => id === person.id)?.payLimit;

function aTeam() {
  const { world } = openShop();
  const founder = aCompany();
  const [owner, manager, member] = [
    aColleague(founder, "owner"),
    aColleague(founder, "manager"),
    aColleague(founder, "member"),
  ];
  return { world, founder, owner, manager, member };
}

describe("a role and a limit", () => {
  test("are changed by owners alone, and a limit is a manager's", async () => {
    const { owner, manager, member } = aTeam();
    await change(owner, manager, { payLimit: 50_000 });
    expect(limitOf(manager)).toBe(50_000);
    await change(owner, manager, { role: "member" });
    expect([standing(manager.id)?.role, limitOf(manager)]).toEqual(["member", 50_000]);
    expect(companyPeople(owner).people.find(({ id }) => id === manager.id)?.payLimit).toBeNull();
    await change(owner, manager, { role: "manager" });
    expect(limitOf(manager)).toBe(50_000);
    await expect(change(member, manager, { role: "manager" })).rejects.toMatchObject({ code: "COMPANY_ROLE" });
    await expect(change(aCompany(), manager, { role: "manager" })).rejects.toMatchObject({ kind: "not_found" });
    expect(personChangeForm.parse({ personId: "p", role: "manager", payLimit: "1,500.50" }).payLimit).toBe(150_050);
    expect(personChangeForm.safeParse({ personId: "p", payLimit: "0" }).success).toBe(false);
  });

  test("two owners who demote each other leave one, and the other is told", async () => {
    const { founder, owner } = aTeam();
    const ends = await Promise.allSettled([
      change(founder, owner, { role: "member" }),
      change(owner, founder, { role: "member" }),
    ]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(ends.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "COMPANY_ROLE" } });
    const owners = peopleOfCompany(reads(), founder.company.id).filter(({ role }) => role === "owner");
    expect(owners).toHaveLength(1);
  });

  test("of the last owner stay", async () => {
    const { founder, owner } = aTeam();
    await part(founder, owner);
    await expect(change(founder, founder, { role: "member" })).rejects.toMatchObject({ code: "last-owner" });
    await expect(part(founder, founder)).rejects.toMatchObject({ code: "last-owner" });
    expect(standing(founder.id)?.role).toBe("owner");
  });

  test("of an owner need a proof to be taken away, and so does removing one", async () => {
    const { founder, owner, manager } = aTeam();
    const personId = owner.id;
    for (const attempt of [
      execute(changePerson, { actor: founder, input: { personId, role: "member" } }),
      execute(partPerson, { actor: founder, input: { personId } }),
      execute(offerOwnership, { actor: founder, input: { personId: manager.id, stepsDown: false } }),
    ])
      await expect(attempt).rejects.toMatchObject({ fields: [{ field: "currentPassword" }] });
    await execute(partPerson, { actor: founder, input: { personId: manager.id } });
    expect(standing(manager.id)).toBeUndefined();
  });
});

describe("whoever is removed or leaves", () => {
  test("sees nothing of the company at once, keeps their session, and is told by a mail", async () => {
    const { world, owner, manager } = aTeam();
    const browser = new Visitor(manager);
    expect(await browser.get("/company-people")).toMatchObject({ status: 200 });
    expect(await new Visitor(owner).post(`/company-people/${manager.id}/removal`, {})).toMatchObject({ status: 303 });
    expect(await browser.get("/company-people")).toMatchObject({ status: 303, location: "/" });
    expect(await browser.get("/")).toMatchObject({ location: "/no-company" });
    expect((await browser.get("/no-company")).body.why).toBe("left");
    expect(await mailsTo(world, manager.email, "You no longer belong to your company on PourCheck")).toHaveLength(1);
  });

  test("hands what they looked after to somebody who is named", async () => {
    const { founder, owner, manager, member } = aTeam();
    const job = await aJob(manager, { startDate: "2026-12-01" });
    await expect(part(owner, manager)).rejects.toMatchObject({ fields: [{ field: "successorId" }] });
    for (const nobody of [manager, aCompany(), aColleague(owner, "member", { suspendedAt: 1 })])
      await expect(part(owner, manager, nobody)).rejects.toThrow();
    setAccount(member.id, { phone: null });
    await expect(part(owner, manager, member)).rejects.toMatchObject({
      fields: [{ message: `${member.name} has no phone number yet. They add it under Profile.` }],
    });
    for (const { id } of [owner, founder]) setAccount(id, { phone: null });
    const { result } = await part(manager, manager, member);
    expect(result).toMatchObject({ jobs: 1, bookings: 0 });
    const page = await new Visitor(member).get(`/jobs/${job.id}`);
    expect(page.status).toBe(200);
  });

  test("is nobody of another company, and no colleague removes another", async () => {
    const { owner, manager, member } = aTeam();
    await expect(part(aCompany(), member)).rejects.toMatchObject({ kind: "not_found" });
    await expect(part(manager, member)).rejects.toMatchObject({ code: "COMPANY_ROLE" });
    await expect(part(owner, anInspector() as unknown as CompanyActor)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("a founder who has left closes their account, and the company works on under its id", async () => {
    const { founder, owner } = aTeam();
    await part(founder, founder);
    const { company: _, ...person } = founder;
    const actor = { ...person, role: "unattached" as const };
    await execute(closeOwnAccount, { actor, input: { currentPassword } });
    expect(sideOf(owner)).toBe(founder.id);
    expect((await new Visitor(owner).get("/company-people")).body.company).toMatch(/^Company \d+$/);
  });
});

describe("ownership", () => {
  test("is handed on by asking and accepting, and the asker may step down", async () => {
    const { founder, owner, manager } = aTeam();
    const offerId = await offer(owner, manager, true);
    await expect(offer(founder, manager)).rejects.toMatchObject({ code: "already-offered" });
    await expect(execute(acceptOwnership, { actor: owner, input: { offerId } })).rejects.toMatchObject({
      kind: "not_found",
    });
    await execute(acceptOwnership, { actor: manager, input: { offerId } });
    expect([standing(manager.id)?.role, standing(owner.id)?.role]).toEqual(["owner", "manager"]);
    await expect(offer(founder, manager)).rejects.toMatchObject({ code: "already-owner" });
  });

  test("is declined by whom it was offered, withdrawn by owners, and over when the asker has gone", async () => {
    const { founder, owner, manager, member } = aTeam();
    const declined = await offer(owner, manager);
    await expect(execute(endOwnershipOffer, { actor: member, input: { offerId: declined } })).rejects.toMatchObject({
      kind: "not_found",
    });
    await execute(endOwnershipOffer, { actor: manager, input: { offerId: declined } });
    const withdrawn = await offer(owner, manager);
    await execute(endOwnershipOffer, { actor: founder, input: { offerId: withdrawn } });
    const left = await offer(owner, manager);
    await part(founder, owner);
    for (const offerId of [declined, withdrawn, left])
      await expect(execute(acceptOwnership, { actor: manager, input: { offerId } })).rejects.toMatchObject({
        kind: "not_found",
      });
    expect(standing(manager.id)?.role).toBe("manager");
  });
});
