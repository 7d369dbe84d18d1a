import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Connection, certifications, users } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import type { CalendarDate } from "~/lib/time/dates";
import { latestToday, todayOf } from "~/lib/time/home-zone";
import { bySystem, SYSTEM } from "../actor";
import { defineCommand, execute } from "../command.server";
import { move } from "../core/move.server";
import { inSlices } from "../core/reads/in-slices";
import { now, reads } from "../core/runtime.server";
import { CERTIFICATION_GRAPH } from "./states";

const expireDueCertifications = defineCommand({
  name: "expire-certifications",
  roles: ["system"],
  input: z.object({}),
  load: ({ tx, now: at }) => ({ certificationIds: dueCertifications(tx, at) }),
  allow: ({ actor }, due) => bySystem(actor, due),
  run({ tx, now: at, emit }, { certificationIds }) {
    move(tx, CERTIFICATION_GRAPH, certificationIds, "approved", "expired", { updatedAt: at });
    for (const certificationId of certificationIds) emit("certification.expired", { certificationId });
    return { expired: certificationIds.length };
  },
  audit: ({ expired }) => ({ details: { expired } }),
});

/** Expires certificates on their date where the inspector lives. Returns how many. */
export function expireCertifications(): Promise<number> {
  return inSlices(expireSome);
}

async function expireSome(): Promise<number> {
  if (dueCertifications(reads(), now()).length === 0) return 0;
  const { result } = await execute(expireDueCertifications, { actor: SYSTEM, input: {} });
  return result.expired;
}

function dueCertifications(connection: Connection, at: number): string[] {
  // The index is named, since SQLite would otherwise read all approved certificates.
  return connection
    .all<{ id: string; expiryDate: CalendarDate; usState: string | null }>(
      sql`select c.id, c.expiry_date as expiryDate, users.us_state as usState
        from ${certifications} as c indexed by certifications_expiring join ${users} on users.id = c.inspector_id
        where c.state = 'approved' and c.expiry_date <= ${latestToday(at)} order by c.expiry_date limit ${SLICE.certificatesLookedAt.most}`,
    )
    .filter(({ expiryDate, usState }) => expiryDate <= todayOf(usState, at))
    .slice(0, SLICE.certificates.most)
    .map(({ id }) => id);
}
