import { analyticsTexts as texts } from "~/copy/admin/analytics";
import { WITHOUT_STATE } from "~/domain/admin/analytics-filter";
import { cents, formatCents } from "~/lib/money";
import { stateByCode } from "~/lib/states";
import { formatLongDuration } from "~/lib/time/durations";

const MINUTE_MS = 60_000;

export function nameOfState(state: string): string {
  return state === WITHOUT_STATE ? texts.nowhere : (stateByCode(state)?.name ?? state);
}

export function dollars(amount: number): string {
  return formatCents(cents(amount));
}

export function counted(count: number): string {
  return count.toLocaleString("en-US");
}

export function minutes(of: number): string {
  return formatLongDuration(of * MINUTE_MS);
}
