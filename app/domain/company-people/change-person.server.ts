import { eq } from "drizzle-orm";
import { memberships } from "#db/client.server";
import { changed } from "../audit/changes.server";
import { defineCommand } from "../command.server";
import { endOffers } from "../companies/found-company.server";
import { isLastOwner } from "../companies/memberships.server";
import { roleMay } from "../companies/rights";
import { conflict } from "../errors";
import { withdrawRequestsOf } from "../spending/withdraw-requests.server";
import { type Colleague, colleague, isOwner } from "./colleague.server";
import { mayManagePeople } from "./policy";
import { setProjects } from "./projects-of-person.server";
import { personChange } from "./schema";

/**
 * Changes what somebody may do for the company, and which projects they work on. What is left out stays; owners pay any sum, and a
 * member keeps the limit for when they are a manager again. What a member asked the owners to pay for is withdrawn.
 * Taking ownership away needs a proof. @throws DomainError not_found; conflict "last-owner"; invalid at `code` or `currentPassword`
 */
export const changePerson = defineCommand({
  name: "change-company-person",
  roles: ["company"],
  right: "people",
  input: personChange,
  stepUp: (connection, actor, { personId, role }) => role !== undefined && isOwner(connection, actor, personId),
  load: ({ tx, actor }, { personId }) => colleague(tx, actor, personId),
  allow: ({ actor }, person) => mayManagePeople(actor, person),
  run(context, person, input) {
    const { tx } = context;
    const { membershipId, companyId, userId } = person;
    const after = standingAfter(person, input);
    if (after.role !== person.role) {
      if (isLastOwner(tx, { ...person, id: companyId })) throw conflict("last-owner");
      endOffers(tx, membershipId);
      if (!roleMay(after.role, "pay")) withdrawRequestsOf(context, { companyId, userId });
    }
    if (input.projectIds) setProjects(tx, { companyId, membershipId, projectIds: input.projectIds });
    if (after.role === person.role && after.payLimit === person.payLimit) return { personId: userId };
    tx.update(memberships).set(after).where(eq(memberships.id, membershipId)).run();
    return { personId: userId };
  },
  audit: ({ personId }, input, person) => ({
    subject: ["user", personId],
    details: { companyId: person.companyId, ...(input.projectIds && { projectIds: input.projectIds }) },
    changes: changed(person, standingAfter(person, input), { role: "values", payLimit: "values" }),
  }),
});

type Standing = Pick<Colleague, "role" | "payLimit">;

function standingAfter(
  person: Standing,
  { role = person.role, payLimit = person.payLimit }: Partial<Standing>,
): Standing {
  return { role, payLimit: role === "owner" ? null : payLimit };
}
