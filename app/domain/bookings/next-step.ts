import { type TimeUnit, timeLeft, unitOf } from "~/lib/time/time-left";
import type { Booking } from "./booking";

/** What a booking waits for; `left` is the time until then, null once it has come. */
export type NextStep =
  | { step: "pay" | "agree" | "report" | "problem" }
  | { step: "begins" | "approve"; left: string | null };

type Open = Pick<Booking, "state" | "startAgreed" | "startsAt" | "approvalDueAt">;

/** @param unit - of the list that it stands in */
export function nextStepOf(
  { state, startAgreed, startsAt, approvalDueAt }: Open,
  now: number,
  unit?: TimeUnit,
): NextStep | null {
  if (state === "pending") return { step: "pay" };
  if (state === "disputed") return { step: "problem" };
  if (state === "work_done") return { step: "approve", left: timeLeft(approvalDueAt ?? now, now, unit) };
  if (state !== "confirmed") return null;
  if (!startAgreed) return { step: "agree" };
  return startsAt <= now ? { step: "report" } : { step: "begins", left: timeLeft(startsAt, now, unit) };
}

/** The unit in which a list of bookings tells the time until their next steps. */
export function unitOfSteps(bookings: readonly Open[], now: number): TimeUnit {
  return unitOf(
    bookings.flatMap(({ state, startAgreed, startsAt, approvalDueAt }) => {
      if (state === "work_done") return (approvalDueAt ?? now) - now;
      return state === "confirmed" && startAgreed ? startsAt - now : [];
    }),
  );
}
