import { and, asc, eq, lte } from "drizzle-orm";
import { z } from "zod";
import { type Connection, schema } from "#db/client.server";
import { SYSTEM } from "../actor";
import { defineCommand, execute } from "../command.server";
import { inSlices } from "../in-slices";
import { now, reads } from "../runtime.server";
import { mayExpire } from "./policy";
import { latestToday, todayOf } from "./today";

const { certifications, users } = schema;
/** Looked at, and of these expired in one transaction: with their events about 10 ms. */
const LOOKED_AT = 200;
const AT_ONCE = 50;

const expireDueCertifications = defineCommand({
  name: "expire-certifications",
  roles: ["system"],
  input: z.object({}),
  load: ({ tx, now: at }) => ({ certificationIds: dueCertifications(tx, at) }),
  allow: ({ actor }, due) => mayExpire(actor, due),
  run({ tx, now: at, emit }, { certificationIds }) {
    for (const certificationId of certificationIds) {
      tx.update(certifications)
        .set({ state: "expired", updatedAt: at })
        .where(and(eq(certifications.id, certificationId), eq(certifications.state, "approved")))
        .run();
      emit("certification.expired", { certificationId });
    }
    return { expired: certificationIds.length };
  },
  audit: ({ expired }) => ({ details: { expired } }),
});

/** Timed: an approved certificate turns expired on its date, where its inspector lives (decisions: Certification). Answers how many. */
export function expireCertifications(): Promise<number> {
  return inSlices(expireSome);
}

async function expireSome(): Promise<number> {
  if (dueCertifications(reads(), now()).length === 0) return 0;
  const { result } = await execute(expireDueCertifications, { actor: SYSTEM, input: {} });
  return result.expired;
}

function dueCertifications(connection: Connection, at: number): string[] {
  return connection
    .select({ id: certifications.id, expiryDate: certifications.expiryDate, usState: users.usState })
    .from(certifications)
    .innerJoin(users, eq(users.id, certifications.inspectorId))
    .where(and(eq(certifications.state, "approved"), lte(certifications.expiryDate, latestToday(at))))
    .orderBy(asc(certifications.expiryDate))
    .limit(LOOKED_AT)
    .all()
    .filter(({ expiryDate, usState }) => expiryDate !== null && expiryDate <= todayOf(usState, at))
    .slice(0, AT_ONCE)
    .map(({ id }) => id);
}
