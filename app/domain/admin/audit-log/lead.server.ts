import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { auditLog, users } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import { type AuditAction, actionsOf } from "../../audit/actions";
import { type AuditOutcome, REFUSED_CHANGES, SIGN_INS } from "../../audit/outcomes";
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

/** Returns null where nothing can be found: for nobody, for days that have no entries, and for an outcome that a group's actions do not have. */
export function ledBy(filter: AuditFilter, zone: string): Led | null {
  const span = spanOf(filter, zone);
  const personId = filter.person === undefined ? undefined : personOf(filter.person);
  const actions = actionsWith(filter);
  if (span === null || personId === null || actions?.length === 0) return null;
  return { span, ...leadOf(filter, actions, personId) };
}

/** Undefined for all actions. */
function actionsWith({ group, outcome }: AuditFilter): AuditAction[] | undefined {
  const ofGroup = group && actionsOf(group);
  const ofOutcome = outcome && OUTCOMES[outcome].actions;
  return ofOutcome ? ofOutcome.filter((action) => !ofGroup || ofGroup.includes(action)) : ofGroup;
}

const OUTCOMES: Readonly<Record<AuditOutcome, { actions: readonly AuditAction[]; has: SQL }>> = {
  admitted: { actions: SIGN_INS, has: sql`${auditLog.details} ->> 'admitted' = 1` },
  refused: {
    actions: [...SIGN_INS, ...REFUSED_CHANGES],
    has: sql`not (${inArray(auditLog.action, [...SIGN_INS])} and (${auditLog.details} ->> 'admitted' = 1 or ${auditLog.details} ->> 'outcome' is 'code-due'))`,
  },
};

/** The indexes hold all that is compared, apart from an outcome, and from who acted with `target`: then the rows are read, and fewer of them. */
function leadOf(
  filter: AuditFilter,
  actions: AuditAction[] | undefined,
  personId: string | undefined,
): Omit<Led, "span"> {
  const ofActions = and(
    actions && inArray(auditLog.action, actions),
    filter.outcome && sql`(${OUTCOMES[filter.outcome].has})`,
  );
  const ofType = filter.type && eq(auditLog.subjectType, filter.type);
  const throughOthers = filter.impersonating ? isNotNull(auditLog.asUserId) : undefined;
  const { most } = filter.outcome ? SLICE.auditRowsRead : SLICE.auditRows;
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
    return { lead, compared: and(ofType, filter.outcome && ofActions), mostRows: most };
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
