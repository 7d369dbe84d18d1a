import { describe, expect, test } from "vitest";
import { openShop } from "#tests/routes/company/visitor";
import { aColleague, aCompany, anAdmin, PASSWORD } from "#tests/support/factories";
import { leaveCompany } from "#tests/support/people";
import { closeAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import { setAccountStatus } from "~/domain/account-lifecycle/set-account-status.server";
import type { CompanyActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { changePerson } from "~/domain/company-people/change-person.server";
import { resendInvitation } from "~/domain/company-people/invitations/invite.server";
import { acceptOwnership, offerOwnership } from "~/domain/company-people/ownership/hand-on.server";
import { partPerson } from "~/domain/company-people/part-person.server";
import { companyPeople } from "~/domain/company-people/people.server";
import { openOffers, personToPart } from "~/domain/company-people/queries.server";
import { accept, invite, mailedToken, standing } from "./inviting";

describe("what an owner sent who", () => {
  const offersTo = (person: CompanyActor) => openOffers(person).map(({ id }) => id);

  async function aSender() {
    const { world } = openShop();
    const founder = aCompany();
    const [sender, manager] = [aColleague(founder, "owner"), aColleague(founder)];
    await invite(sender);
    const token = await mailedToken(world);
    const input = { personId: manager.id, stepsDown: false, currentPassword: PASSWORD };
    const { result } = await execute(offerOwnership, { actor: sender, input });
    return { world, founder, sender, manager, token, offerId: result.offerId };
  }

  test.each(["removed", "demoted", "left", "closed"] as const)("is gone (%s) ends with their role", async (how) => {
    const { founder, sender, manager, token } = await aSender();
    const input = { personId: sender.id, currentPassword: PASSWORD };
    expect(personToPart(founder, sender.id).withdrawn).toBe(2);
    expect(personToPart(founder, manager.id).withdrawn).toBe(0);
    if (how === "removed") await execute(partPerson, { actor: founder, input });
    if (how === "demoted") await execute(changePerson, { actor: founder, input: { ...input, role: "member" } });
    if (how === "left") await leaveCompany(sender);
    if (how === "closed") await execute(closeAccount, { actor: anAdmin(), input: { userId: sender.id } });
    await expect(accept(token)).rejects.toMatchObject({ code: "invitation-over" });
    expect([companyPeople(founder).invitations, offersTo(manager)]).toEqual([[], []]);
  });

  test("is suspended is void meanwhile, and another owner may send it again as their own", async () => {
    const { world, founder, sender, manager, token, offerId } = await aSender();
    const suspend = (status: "suspended" | "active") =>
      execute(setAccountStatus, { actor: anAdmin(), input: { userId: sender.id, status } });
    await suspend("suspended");
    await expect(accept(token)).rejects.toMatchObject({ code: "invitation-over" });
    const answer = execute(acceptOwnership, { actor: manager, input: { offerId } });
    await expect(answer).rejects.toMatchObject({ code: "offer-over" });
    expect([offersTo(manager), offersTo(founder)]).toEqual([[], [offerId]]);
    const [waiting] = companyPeople(founder).invitations;
    expect(waiting?.isOver).toBe(true);
    await execute(resendInvitation, { actor: founder, input: { invitationId: waiting?.id ?? "" } });
    expect(companyPeople(founder).invitations[0]?.isOver).toBe(false);
    const { result } = await accept(await mailedToken(world));
    expect(standing(result.userId)?.company).toBe(founder.company.id);
    await suspend("active");
    await execute(acceptOwnership, { actor: manager, input: { offerId } });
    expect(standing(manager.id)?.role).toBe("owner");
  });
});
