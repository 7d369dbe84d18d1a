import type { Target } from "~/domain/admin/audit-log/target-queries.server";
import { cents, formatCents, parseDollars } from "~/lib/money";
import { supportCode } from "../people/support";
import { auditTexts, fieldLabel, targetTypeLabel } from "./audit";

const words = auditTexts.values;

const CODES: Record<string, (number: number) => string> = {
  job: (number) => `PC-${number}`,
  application: (number) => `PC-${number}`,
  booking: (number) => `PB-${number}`,
  review: (number) => `PB-${number}`,
  report: (number) => `PR-${number}`,
  support_request: supportCode,
};

/** What an entry is about, as people know it: "Job PC-1042 Slab on grade". A person's name stands alone. */
export function targetLabel(type: string, target: Target | null): string {
  if (type === "user" && target?.name) return target.name;
  const { number, name, amount } = target ?? {};
  const code = number === undefined ? null : CODES[type]?.(number);
  return [targetTypeLabel(type), code, name, amount === undefined ? null : formatCents(amount)]
    .filter(Boolean)
    .join(" ");
}

/** Amounts: a number is in cents, a text in dollars as it was typed. */
const MONEY = new Set(
  "hourlyRate equipmentFee equipmentFeePerJob amount refund refunded share overpaid platformLoss transferred platformFee inspectorAmount".split(
    " ",
  ),
);

/** No figure of an entry is as large as a time of UTC ms; this one is in 1973. */
const EARLIEST_TIME = 1e11;

/** A value of an entry in words. `moment` writes a time of UTC ms. */
export function valueText(field: string, value: unknown, moment: (at: number) => string): string {
  if (value === null || value === undefined || value === "") return words.none;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (MONEY.has(field)) {
    const amount = typeof value === "number" ? cents(value) : parseDollars(String(value));
    if (amount !== undefined) return formatCents(amount);
  }
  if (typeof value === "number") return value > EARLIEST_TIME ? moment(value) : value.toLocaleString("en-US");
  if (Array.isArray(value)) return value.length === 0 ? words.none : value.map(String).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

interface ChangeText {
  field: string;
  before: string;
  after: string;
}

/** The fields that an entry says were changed; of secrets, documents, names and free text only that they were. */
export function changeTexts(details: Record<string, unknown>, moment: (at: number) => string): ChangeText[] {
  const { changes } = details;
  if (typeof changes !== "object" || changes === null) return [];
  return Object.entries(changes as Record<string, unknown>).map(([field, change]) => {
    if (Array.isArray(change)) {
      const [before, after] = change;
      return { field, before: valueText(field, before, moment), after: valueText(field, after, moment) };
    }
    if (change === "set" || change === "removed") return { field, before: "", after: words[change] };
    return { field, before: "", after: words.changed };
  });
}

/** "Hourly rate: $80.00 → $85.00", or "Bio: Changed" where the log keeps no values. */
export function changeSentence({ field, before, after }: ChangeText, label: string = fieldLabel(field)): string {
  return `${label}: ${before ? `${before} → ${after}` : after}`;
}
