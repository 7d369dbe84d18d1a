import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { CompanyActor, PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { join } from "~/domain/companies/found-company.server";
import { partPerson } from "~/domain/company-people/part-person.server";
import { now, reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import type { CompanyId, PersonId } from "~/lib/ids";
import type { CompanyRole } from "~/lib/vocabulary";
import { actorFor, PASSWORD } from "./factories";

const { companies, memberships, users } = schema;

/** Writes to an account's row past the commands. */
export function setAccount(userId: string, values: Partial<typeof users.$inferInsert>): void {
  runtime().database.write((tx) => tx.update(users).set(values).where(eq(users.id, userId)).run());
}

/** Writes to a company's row past the commands. */
export function setCompany(companyId: CompanyId, values: Partial<typeof companies.$inferInsert>): void {
  runtime().database.write((tx) => tx.update(companies).set(values).where(eq(companies.id, companyId)).run());
}

/** Writes to somebody's membership past the commands. */
export function setMembership(membershipId: string, values: Partial<typeof memberships.$inferInsert>): void {
  runtime().database.write((tx) => tx.update(memberships).set(values).where(eq(memberships.id, membershipId)).run());
}

/** Somebody who belongs to no company becomes one of its people. */
export function joinCompany(userId: PersonId, companyId: CompanyId, role: CompanyRole = "owner"): CompanyActor {
  runtime().database.write((tx) => join({ tx, now: now() }, { companyId, userId, role }));
  return actorFor(userId) as CompanyActor;
}

/** So many more accounts like this one. */
export function aCrowdLike(userId: string, count: number): void {
  const row = accountOf(userId);
  if (!row) throw new Error(`no user ${userId}`);
  runtime().database.write((tx) => {
    for (let n = 0; n < count; n += 1) {
      const own = { id: `usr_crowd${n}`, email: `${n}@crowd.example` };
      tx.insert(users)
        .values({ ...row, ...own })
        .run();
    }
  });
}

export function accountOf(userId: string) {
  return reads().select().from(users).where(eq(users.id, userId)).get();
}

/** Somebody leaves their company, as on its page, and `successor` takes over what they look after. */
export async function leaveCompany(actor: CompanyActor, successor?: CompanyActor): Promise<PersonActor<"unattached">> {
  const input = { personId: actor.id, currentPassword: PASSWORD, ...(successor && { successorId: successor.id }) };
  await execute(partPerson, { actor, input });
  const { company: _, ...person } = actor;
  return { ...person, role: "unattached" };
}
