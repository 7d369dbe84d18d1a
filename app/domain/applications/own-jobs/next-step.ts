import type { JobState } from "~/lib/vocabulary";
import { type NextStep, nextStepOf } from "../../bookings/next-step";

/** What a company's job waits for: an answer to applicants, an applicant, or what its booking waits for. */
type OwnJobStep = NextStep | { step: "answer"; waiting: number } | { step: "applicants" };

interface Job {
  state: JobState;
  waiting: number;
  booking: Parameters<typeof nextStepOf>[0] | null;
}

/** Returns what a job waits for at `now` (UTC ms), or null once it is over. */
export function ownJobStep({ state, waiting, booking }: Job, now: number): OwnJobStep | null {
  if (state === "open") return waiting > 0 ? { step: "answer", waiting } : { step: "applicants" };
  return booking && nextStepOf(booking, now);
}
