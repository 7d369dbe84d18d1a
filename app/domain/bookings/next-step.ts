import { timeLeft } from "~/lib/time/time-left";
import type { Booking } from "./booking";

/** What a booking waits for; `left` is the time until then, null once it has come. */
export type NextStep =
  | { step: "pay" | "agree" | "report" | "problem" }
  | { step: "begins" | "approve"; left: string | null };

type Open = Pick<Booking, "state" | "startAgreed" | "startsAt" | "approvalDueAt">;

export function nextStepOf({ state, startAgreed, startsAt, approvalDueAt }: Open, now: number): NextStep | null {
  if (state === "pending") return { step: "pay" };
  if (state === "disputed") return { step: "problem" };
  if (state === "work_done") return { step: "approve", left: timeLeft(approvalDueAt ?? now, now) };
  if (state !== "confirmed") return null;
  if (!startAgreed) return { step: "agree" };
  return startsAt <= now ? { step: "report" } : { step: "begins", left: timeLeft(startsAt, now) };
}
