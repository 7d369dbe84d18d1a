import { and, eq } from "drizzle-orm";
import { companies, memberships } from "#db/client.server";
import { newId } from "~/lib/ids";
import type { Context } from "../command.server";

interface Founding {
  founderId: string;
  name: string;
  usState: string | null;
  city: string | null;
}

/**
 * Part of a command: a company with its first person, who is its owner. A company that the same account had founded before, and that has closed since,
 * opens again as it was.
 */
export function foundCompany({ tx, now }: Pick<Context, "tx" | "now">, { founderId, ...entered }: Founding): void {
  tx.insert(companies)
    .values({ id: founderId, ...entered, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: companies.id,
      set: { closedAt: null, updatedAt: now },
    })
    .run();
  join({ tx, now }, { companyId: founderId, userId: founderId, role: "owner" });
}

type Joining = Pick<typeof memberships.$inferInsert, "companyId" | "userId" | "role" | "payLimit">;

/** Part of a command, which has made sure that the person belongs to no company. */
export function join({ tx, now }: Pick<Context, "tx" | "now">, joining: Joining): string {
  const id = newId("mbr");
  tx.insert(memberships)
    .values({ id, ...joining, since: now })
    .run();
  return id;
}

/** Part of a command: ends what somebody is to their company. */
export function leave({ tx, now }: Pick<Context, "tx" | "now">, membershipId: string): void {
  tx.update(memberships)
    .set({ until: now })
    .where(and(eq(memberships.id, membershipId)))
    .run();
}
