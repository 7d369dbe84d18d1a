import { mailedPath } from "#tests/routes/account/mails";
import { aUser } from "#tests/support/factories";
import type { World } from "#tests/support/world";
import type { CompanyActor, PersonActor } from "~/domain/actor";
import { ANONYMOUS } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { membershipOf } from "~/domain/companies/memberships.server";
import { acceptInvitation } from "~/domain/company-people/invitations/accept-invitation.server";
import { inviteToCompany } from "~/domain/company-people/invitations/invite.server";
import { reads } from "~/domain/core/runtime.server";

export const INVITED = "zeb@millroad.example";
export const SUBJECT = "You are invited to a company on PourCheck";
const STRANGER = { firstName: "Zeb", lastName: "Stone", password: "Qx7!vd29mkLp" };

export async function invite(
  actor: CompanyActor,
  email = INVITED,
  role: "manager" | "member" = "manager",
  projectIds: string[] = [],
) {
  const { result } = await execute(inviteToCompany, { actor, input: { email, role, projectIds } });
  return result.invitationId;
}

/** The token of the newest mail to the address. */
export async function mailedToken(world: World, email = INVITED): Promise<string> {
  const path = await mailedPath(world, email, SUBJECT);
  return new URL(path, "http://localhost").searchParams.get("token") ?? "";
}

/** Somebody without an account fills in the form behind the link. */
export const accept = (token: string) => execute(acceptInvitation, { actor: ANONYMOUS, input: { token, ...STRANGER } });

/** Somebody with a company's account who belongs to none. */
export function anUnattached(values: Parameters<typeof aUser>[0] = {}): PersonActor<"unattached"> {
  const { company: _, ...person } = aUser({ ...values, role: "company" });
  return { ...person, role: "unattached" };
}

export const standing = (userId: string) => {
  const found = membershipOf(reads(), userId);
  return found && { company: found.id, role: found.role };
};
