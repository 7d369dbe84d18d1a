import { eq } from "drizzle-orm";
import { memberships } from "#db/client.server";
import { changed } from "../audit/changes.server";
import { defineCommand } from "../command.server";
import { endOffers } from "../companies/found-company.server";
import { isLastOwner } from "../companies/memberships.server";
import { conflict } from "../errors";
import { type Colleague, colleague, isOwner } from "./colleague.server";
import { mayManagePeople } from "./policy";
import { setProjects } from "./projects-of-person.server";
import { personChange } from "./schema";

/**
 * Changes what somebody may do for the company, and which projects they work on. What is left out stays; a limit is a manager's alone, since members do
 * not pay and owners pay any sum.
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
  run({ tx }, person, input) {
    const { membershipId, companyId } = person;
    const after = standingAfter(person, input);
    if (after.role !== person.role) {
      if (isLastOwner(tx, { ...person, id: companyId })) throw conflict("last-owner");
      endOffers(tx, membershipId);
    }
    if (input.projectIds) setProjects(tx, { companyId, membershipId, projectIds: input.projectIds });
    if (after.role === person.role && after.payLimit === person.payLimit) return { personId: person.userId };
    tx.update(memberships).set(after).where(eq(memberships.id, membershipId)).run();
    return { personId: person.userId };
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
  return { role, payLimit: role === "manager" ? payLimit : null };
}
