import { isCalendarDate } from "~/lib/time/dates";
import { ACTION_GROUPS, type ActionGroup } from "../../audit/actions/groups";

export const TARGET_TYPES = [
  "user",
  "job",
  "draft",
  "application",
  "booking",
  "report",
  "review",
  "review_report",
  "payment",
  "transfer",
  "refund",
  "payout_account",
  "bank_payout",
  "saved_card",
  "certification",
  "equipment",
  "connection",
  "conversation",
  "message",
  "notification",
  "file",
  "support_request",
  "event",
  "period",
  "ledger-check",
  "audit-check",
  "provider-event",
  "provider-object",
] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

export interface AuditFilter {
  /** An account's id or email, as typed: who acted, or whom it was about. */
  person?: string | undefined;
  group?: ActionGroup | undefined;
  type?: TargetType | undefined;
  target?: string | undefined;
  /** First and last day, in the reader's zone. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only what administrators did while they impersonated somebody. */
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
