import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { auditLog, users } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import { actionsOf } from "../../audit/actions";
import { TARGET_TYPES } from "../../audit/target-types";
import type { AuditFilter } from "./filter";
import { type Span, spanOf } from "./span.server";

/** Rows that an index has in the order of their numbers. */
interface Member {
  index: SQL;
  rows: SQL;
}

/** Which indexes lead to the rows, and what else must hold. Those of `lead` together have all rows. */
export interface Led {
  lead: Member[];
  compared: SQL | undefined;
  mostRows: number;
  span: Span;
}

/** Returns null where nothing can be found: for nobody, and for days that have no entries. */
export function ledBy(filter: AuditFilter, zone: string): Led | null {
  const span = spanOf(filter, zone);
  const personId = filter.person === undefined ? undefined : personOf(filter.person);
  if (span === null || personId === null) return null;
  return { span, ...leadOf(filter, personId) };
}

/** The indexes hold all that is compared, apart from who acted with `target`: then the rows are read, and fewer of them. */
function leadOf(filter: AuditFilter, personId: string | undefined): Omit<Led, "span"> {
  const actions = filter.group && actionsOf(filter.group);
  const ofActions = actions && inArray(auditLog.action, actions);
  const ofType = filter.type && eq(auditLog.subjectType, filter.type);
  const throughOthers = filter.impersonating ? isNotNull(auditLog.asUserId) : undefined;
  const { most } = SLICE.auditRows;
  if (filter.target !== undefined) {
    const compared = and(ofActions, throughOthers, personId === undefined ? undefined : involves(personId));
    const mostRows = personId === undefined ? most : SLICE.auditRowsRead.most;
    return { lead: about(filter.type ? [filter.type] : TARGET_TYPES, filter.target), compared, mostRows };
  }
  if (personId !== undefined)
    return { lead: involving(personId), compared: and(ofActions, ofType, throughOthers), mostRows: most };
  if (throughOthers) {
    const impersonated = { index: sql`indexed by audit_log_impersonated`, rows: throughOthers };
    return { lead: [impersonated], compared: and(ofActions, ofType), mostRows: most };
  }
  if (actions) {
    const lead = actions.map((action) => ({
      index: sql`indexed by audit_log_action`,
      rows: eq(auditLog.action, action),
    }));
    return { lead, compared: ofType, mostRows: most };
  }
  return {
    lead: [ofType ? { index: sql`indexed by audit_log_type`, rows: ofType } : EVERYTHING],
    compared: undefined,
    mostRows: most,
  };
}

/** The table itself is in that order. */
const EVERYTHING: Member = { index: sql`not indexed`, rows: sql`true` };

function involving(personId: string): Member[] {
  return [
    { index: sql`indexed by audit_log_actor`, rows: eq(auditLog.actorId, personId) },
    ...about(["user"], personId),
    { index: sql`indexed by audit_log_as_user`, rows: eq(auditLog.asUserId, personId) },
  ];
}

function about(types: readonly string[], id: string): Member[] {
  return types.map((type) => ({
    index: sql`indexed by audit_log_subject`,
    rows: sql`${auditLog.subjectType} = ${type} and ${auditLog.subjectId} = ${id}`,
  }));
}

function involves(personId: string): SQL {
  const { actorId, asUserId, subjectId, subjectType } = auditLog;
  return sql`(${actorId} = ${personId} or ${asUserId} is ${personId} or (${subjectType} = 'user' and ${subjectId} = ${personId}))`;
}

/** Null for nobody. Closed accounts are found by their id. */
function personOf(typed: string): string | null {
  const known = or(eq(users.id, typed), eq(users.email, typed.toLowerCase()));
  const found = reads().select({ id: users.id }).from(users).where(known).get();
  return found?.id ?? (typed === "system" || typed === "anonymous" ? typed : null);
}
