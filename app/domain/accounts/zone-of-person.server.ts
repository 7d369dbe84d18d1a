import { eq } from "drizzle-orm";
import { users } from "#db/client.server";
import { zoneOf } from "~/lib/time/home-zone";
import type { AnyPerson } from "../actor";
import { reads } from "../core/runtime.server";

/** The zone for times that belong to no site. */
export function zoneOfPerson(actor: AnyPerson): string {
  const person = reads().select({ usState: users.usState }).from(users).where(eq(users.id, actor.id)).get();
  return zoneOf(person?.usState ?? null);
}
