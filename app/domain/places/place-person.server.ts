import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { bases, type Connection, companies, users } from "#db/client.server";
import { TRAVEL } from "~/lib/places/travel";
import { bySystem, SYSTEM } from "../actor";
import { defineCommand, execute } from "../command.server";
import { pointOf } from "./point-of.server";
import { baseOf } from "./queries.server";

const recordBase = defineCommand({
  name: "place-person",
  roles: ["system"],
  input: z.object({ userId: z.string() }),
  load: ({ tx }, { userId }) => ({
    person: tx.select().from(users).where(eq(users.id, userId)).get(),
    company: companyAt(tx, userId),
    base: baseOf(tx, userId),
  }),
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx, now }, { person, company, base }) {
    if (!person || person.role === "admin" || person.closedAt !== null || base?.chosen) return {};
    const { city, usState, zip = null } = company ?? { ...person, zip: undefined };
    const place = [city, [usState, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
    const point = pointOf(tx, [city, zip].filter(Boolean).join(" "), usState) ?? { lat: null, lon: null };
    if (base?.place === place) return {};
    const row = { place, chosen: false, ...point, updatedAt: now };
    tx.insert(bases)
      .values({ userId: person.id, ...row, travelMiles: person.role === "inspector" ? TRAVEL.usual : null })
      .onConflictDoUpdate({ target: bases.userId, set: row })
      .run();
    return {};
  },
  audit: (_result, { userId }, { company }) => ({ subject: [company ? "company" : "user", userId] }),
});

/** A company's place is its own, whoever founded it; they alone tell a ZIP code. */
function companyAt(tx: Connection, id: string) {
  const { city, usState, zip, closedAt } = companies;
  const own = and(eq(companies.id, id), isNull(closedAt));
  return tx.select({ city, usState, zip }).from(companies).where(own).get();
}

/** Puts the base of an inspector at the city and state of the account, unless they have chosen one, and that of a company at its address. */
export async function placePerson(userId: string): Promise<void> {
  await execute(recordBase, { actor: SYSTEM, input: { userId } });
}
