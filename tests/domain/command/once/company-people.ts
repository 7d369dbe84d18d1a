import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { anUnattached, invite } from "#tests/domain/company-people/inviting";
import { aDomain, asked } from "#tests/domain/company-people/joining";
import { aColleague, aCompany, PASSWORD } from "#tests/support/factories";
import { hashOfToken } from "~/domain/accounts/link-token.server";
import { ANONYMOUS } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { changePerson } from "~/domain/company-people/change-person.server";
import { acceptInvitation, joinByInvitation } from "~/domain/company-people/invitations/accept-invitation.server";
import { inviteToCompany, withdrawInvitation } from "~/domain/company-people/invitations/invite.server";
import { admitToCompany, declineJoinRequest } from "~/domain/company-people/joining/answer-request.server";
import { askToJoin, withdrawJoinRequest } from "~/domain/company-people/joining/ask-to-join.server";
import { lapseJoinRequests } from "~/domain/company-people/joining/lapse-requests.server";
import { acceptOwnership, endOwnershipOffer, offerOwnership } from "~/domain/company-people/ownership/hand-on.server";
import { partPerson } from "~/domain/company-people/part-person.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { LASTS } from "~/lib/bounds";
import type { Once } from "../each-time";
import { run } from "../run";

const { companyInvitations } = schema;
const TOKEN = "a-token-of-a-mailed-link";

async function offered() {
  const owner = aCompany();
  const manager = aColleague(owner);
  const input = { personId: manager.id, stepsDown: false, currentPassword: PASSWORD };
  const { result } = await execute(offerOwnership, { actor: owner, input });
  return { manager, offerId: result.offerId };
}

/** Commands of a company's people. */
export const COMPANY_PEOPLE = {
  "invite-to-company": () =>
    run(inviteToCompany, aCompany(), { email: "zeb@millroad.example", role: "member", projectIds: [] }),
  async "withdraw-company-invitation"() {
    const owner = aCompany();
    return run(withdrawInvitation, owner, { invitationId: await invite(owner) });
  },
  async "accept-company-invitation"() {
    const id = await invite(aCompany());
    const linked = { tokenHash: hashOfToken(TOKEN) };
    runtime().database.write((tx) =>
      tx.update(companyInvitations).set(linked).where(eq(companyInvitations.id, id)).run(),
    );
    const person = { firstName: "Zeb", lastName: "Stone", password: "Qx7!vd29mkLp" };
    return run(acceptInvitation, ANONYMOUS, { token: TOKEN, ...person });
  },
  async "join-by-company-invitation"() {
    const person = anUnattached();
    return run(joinByInvitation, person, { invitationId: await invite(aCompany(), person.email) });
  },
  async "change-company-person"() {
    const owner = aCompany();
    return run(changePerson, owner, { personId: aColleague(owner).id, role: "member" });
  },
  async "remove-company-person"() {
    const owner = aCompany();
    return run(partPerson, owner, { personId: aColleague(owner).id });
  },
  async "offer-ownership"() {
    const owner = aCompany();
    return run(offerOwnership, owner, { personId: aColleague(owner).id, stepsDown: false, currentPassword: PASSWORD });
  },
  async "accept-ownership"() {
    const { manager, offerId } = await offered();
    return run(acceptOwnership, manager, { offerId });
  },
  async "end-ownership-offer"() {
    const { manager, offerId } = await offered();
    return run(endOwnershipOffer, manager, { offerId });
  },
  "ask-to-join-company"() {
    const { asker, company } = aDomain();
    return run(askToJoin, asker, { companyId: company.id });
  },
  async "withdraw-join-request"() {
    const { asker, joinRequestId } = await asked();
    return run(withdrawJoinRequest, asker, { joinRequestId });
  },
  async "admit-to-company"() {
    const { owner, joinRequestId } = await asked();
    return run(admitToCompany, owner, { joinRequestId, role: "member", projectIds: [] });
  },
  async "decline-join-request"() {
    const { owner, joinRequestId } = await asked();
    return run(declineJoinRequest, owner, { joinRequestId });
  },
  async "lapse-join-requests"(world) {
    await asked();
    world.clock.advance(LASTS.joinRequest.most);
    return lapseJoinRequests;
  },
} satisfies Partial<Once>;
