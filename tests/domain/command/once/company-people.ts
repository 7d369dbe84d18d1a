import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { anUnattached, invite } from "#tests/domain/company-people/inviting";
import { aCompany } from "#tests/support/factories";
import { hashOfToken } from "~/domain/accounts/link-token.server";
import { ANONYMOUS } from "~/domain/actor";
import { acceptInvitation, joinByInvitation } from "~/domain/company-people/invitations/accept-invitation.server";
import { inviteToCompany, withdrawInvitation } from "~/domain/company-people/invitations/invite.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import type { Once } from "../each-time";
import { run } from "../run";

const { companyInvitations } = schema;
const TOKEN = "a-token-of-a-mailed-link";

/** Commands of a company's people. */
export const COMPANY_PEOPLE = {
  "invite-to-company": () => run(inviteToCompany, aCompany(), { email: "zeb@millroad.example", role: "member" }),
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
} satisfies Partial<Once>;
