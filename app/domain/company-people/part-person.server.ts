import { defineCommand } from "../command.server";
import { leave } from "../companies/found-company.server";
import { handOver } from "../companies/hand-over.server";
import { isLastOwner } from "../companies/memberships.server";
import { conflict } from "../errors";
import { withdrawRequestsOf } from "../spending/withdraw-requests.server";
import { colleague, isOwner } from "./colleague.server";
import { mayPart } from "./policy";
import { parting } from "./schema";
import { successorOf } from "./successors.server";

/**
 * Ends somebody's membership: an owner removes them, or they leave, also a suspended company. They see nothing of the company from the commit on, what they
 * did stays, what they looked after goes to the successor, and what they asked the owners to pay for is withdrawn. Of an owner it needs a proof.
 * @throws DomainError not_found; forbidden "COMPANY_ROLE"; conflict "last-owner"; invalid at `successorId`, `code` or `currentPassword`
 */
export const partPerson = defineCommand({
  name: "remove-company-person",
  roles: ["company", "unattached"],
  right: "own",
  input: parting,
  whileUnverified: true,
  stepUp: (connection, actor, { personId }) => isOwner(connection, actor, personId),
  load: ({ tx, actor }, { personId }) => colleague(tx, actor, personId),
  allow: ({ actor }, person) => mayPart(actor, person),
  run(context, person, { successorId }) {
    const { tx, actor, emit } = context;
    const { membershipId, companyId, userId } = person;
    if (isLastOwner(tx, { ...person, id: companyId })) throw conflict("last-owner");
    const to = successorOf(tx, person, successorId);
    const handed = to ? handOver(context, { companyId, from: userId, to }) : { jobs: 0, bookings: 0 };
    const requests = withdrawRequestsOf(context, { companyId, userId });
    leave(context, membershipId);
    if (userId !== actor.id) emit("company.person_removed", { userId });
    return { personId: userId, requests, ...handed };
  },
  audit: ({ personId, jobs, bookings, requests }, _input, { companyId, role }) => ({
    subject: ["user", personId],
    details: { companyId, jobs, bookings, requests },
    changes: { companyRole: [role, null] },
  }),
});
