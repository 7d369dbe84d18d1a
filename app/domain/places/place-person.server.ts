import { eq } from "drizzle-orm";
import { z } from "zod";
import { bases, type Connection, companyProfiles, users } from "#db/client.server";
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
    zip: zipOf(tx, userId),
    base: baseOf(tx, userId),
  }),
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx, now }, { person, zip, base }) {
    if (!person || person.role === "admin" || person.closedAt !== null || base?.chosen) return {};
    const place = [person.city, [person.usState, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
    const point = pointOf(tx, [person.city, zip].filter(Boolean).join(" "), person.usState) ?? { lat: null, lon: null };
    if (base?.place === place) return {};
    const row = { place, chosen: false, ...point, updatedAt: now };
    tx.insert(bases)
      .values({ userId: person.id, ...row, travelMiles: person.role === "inspector" ? TRAVEL.usual : null })
      .onConflictDoUpdate({ target: bases.userId, set: row })
      .run();
    return {};
  },
  audit: (_result, { userId }) => ({ subject: ["user", userId] }),
});

/** Companies alone tell theirs. */
function zipOf(tx: Connection, userId: string): string | null {
  const own = eq(companyProfiles.userId, userId);
  return tx.select({ zip: companyProfiles.zip }).from(companyProfiles).where(own).get()?.zip ?? null;
}

/** Puts a person's base at the ZIP code, city and state of the account, unless the person has chosen one. */
export async function placePerson(userId: string): Promise<void> {
  await execute(recordBase, { actor: SYSTEM, input: { userId } });
}
