import { isCalendarDate } from "~/lib/time/dates";
import { ACTION_GROUPS, type ActionGroup } from "../../audit/actions/groups";
import { AUDIT_OUTCOMES, type AuditOutcome } from "../../audit/outcomes";
import { TARGET_TYPES, type TargetType } from "../../audit/target-types";

/** `person`: the typed id or email of who acted or whom it was about. `from`, `to`: both days, in the reader's zone. */
export interface AuditFilter {
  person?: string | undefined;
  group?: ActionGroup | undefined;
  outcome?: AuditOutcome | undefined;
  type?: TargetType | undefined;
  target?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  impersonating: boolean;
}

const LONGEST = 254;

/** Reads the filter from the page's address. Unknown values are ignored. */
export function auditFilterOf({ searchParams }: URL): AuditFilter {
  const typed = (name: string) => searchParams.get(name)?.trim().slice(0, LONGEST) || undefined;
  const day = (name: string) => (isCalendarDate(typed(name) ?? "") ? typed(name) : undefined);
  return {
    person: typed("person"),
    group: ACTION_GROUPS.find((group) => group === typed("group")),
    outcome: AUDIT_OUTCOMES.find((outcome) => outcome === typed("outcome")),
    type: TARGET_TYPES.find((type) => type === typed("type")),
    target: typed("target"),
    from: day("from"),
    to: day("to"),
    impersonating: searchParams.has("impersonating"),
  };
}

export function isNarrowed({ impersonating, ...filter }: AuditFilter): boolean {
  return impersonating || Object.values(filter).some((value) => value !== undefined);
}
