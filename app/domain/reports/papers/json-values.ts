import type { Limits } from "~/lib/measures/units/limits";
import type { Amount, Unit } from "~/lib/measures/units/units";
import type { Evidence } from "../entries/entry";

interface AmountJson {
  value: string;
  unit: Unit;
}

export function amountJson(amount: Amount | null | undefined): AmountJson | null {
  return amount ? { value: amount.typed, unit: amount.unit } : null;
}

export function limitsJson({ least, most }: Limits) {
  return { least: amountJson(least), most: amountJson(most) };
}

/** ISO 8601 in UTC, of UTC milliseconds. */
export function iso(at: number): string;
export function iso(at: number | null): string | null;
export function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** When a part's readings reached the server, and from which browser. */
export function evidenceJson({ receivedAt, device }: Evidence) {
  return { receivedAt: iso(receivedAt), device };
}
