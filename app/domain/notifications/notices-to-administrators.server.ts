import { and, eq, isNull } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import type { Notice } from "~/lib/notices";
import { fullName } from "~/lib/text/full-name";

const { certifications, supportRequests, users } = schema;

export function certificationToReview(tx: Connection, certificationId: string): Notice[] {
  const inspector = tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(certifications)
    .innerJoin(users, eq(users.id, certifications.inspectorId))
    .where(eq(certifications.id, certificationId))
    .get();
  if (!inspector) return [];
  const params = { name: fullName(inspector) };
  const link = `/admin/certifications/${certificationId}`;
  return administrators(tx).map(({ id: userId }) => ({ userId, kind: "certification_submitted", params, link }));
}

export function supportRequestToAnswer(tx: Connection, requestId: string): Notice[] {
  const request = tx.select().from(supportRequests).where(eq(supportRequests.id, requestId)).get();
  if (!request) return [];
  const { number, topic, name } = request;
  const params = { number, topic, name };
  const link = `/admin/support/${requestId}`;
  return administrators(tx).map(({ id: userId }) => ({ userId, kind: "support_requested", params, link }));
}

function administrators(tx: Connection) {
  return tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.suspendedAt), isNull(users.closedAt)))
    .all();
}
