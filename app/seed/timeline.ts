import { closeStaleJobs } from "~/domain/applications/end-job/close-stale-jobs.server";
import { expireDueDates } from "~/domain/bookings/dates/expire-dates.server";
import { releaseSlots } from "~/domain/bookings/direct/release-slots-flow.server";
import { sweepFurtherHours } from "~/domain/bookings/further-hours/sweep-further-hours.server";
import { passDueProblems } from "~/domain/bookings/problems/pass-due-problem.server";
import { findAllUnreported } from "~/domain/bookings/problems/reporting/find-unreported.server";
import { approveAllOverdueWork } from "~/domain/bookings/work/approve-overdue-work.server";
import { expireCertifications } from "~/domain/certification/expire-certifications.server";
import { alertDaily } from "~/domain/jobs/alerts/alert-daily.server";
import { sendReminders } from "~/domain/notifications/reminders/remind.server";
import { sweepPayments } from "~/domain/payments/checkout/sweep-flow.server";
import { sweepDisputes } from "~/domain/payments/disputes/sweep-disputes-flow.server";
import { sweepRefunds } from "~/domain/payments/refunds/sweep-refunds-flow.server";
import { remindOfReviews } from "~/domain/reviews/remind-of-reviews.server";
import { showDueReviews } from "~/domain/reviews/show-due-reviews.server";
import { eventHandlers } from "~/jobs/handlers.server";
import { workOutbox } from "~/jobs/outbox.server";
import type { Stage } from "./stage";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Most of the story takes place in these days. In the months before, little happens, and the clock goes day by day. */
const FULL_DAYS = 43;

/** Something that somebody does. */
export interface Step {
  /** UTC milliseconds. */
  at: number;
  does(): Promise<unknown>;
}

/** A clock that stands until it is moved. */
export interface MovableClock {
  now: () => number;
  set(at: number): void;
}

export function clockAt(start: number): MovableClock {
  let at = start;
  return {
    now: () => at,
    set(moment) {
      at = moment;
    },
  };
}

/**
 * Lets the steps happen in their order, up to now. In between the clock goes by six hours (day by day at first), and what time brings happens as
 * on a running server: jobs close, work is approved, certificates expire, payments are looked after, the outbox is worked off.
 */
export async function play(stage: Stage, clock: MovableClock, steps: readonly Step[]): Promise<void> {
  const { ports, sandbox, calendar } = stage;
  const handlers = eventHandlers(ports);
  const waiting = steps.toSorted((one, other) => one.at - other.at);
  for (const step of [...waiting, { at: calendar.now, does: async () => undefined }]) {
    for (let look = nextLook(clock.now()); look < step.at; look = nextLook(look)) await letTimePass(look);
    clock.set(step.at);
    await step.does();
    await workOff();
  }
  await letTimePass(calendar.now);

  function nextLook(at: number): number {
    const every = at < calendar.now - FULL_DAYS * DAY_MS ? DAY_MS : 6 * HOUR_MS;
    return (Math.floor(at / every) + 1) * every;
  }

  async function letTimePass(to: number): Promise<void> {
    clock.set(to);
    await sweepPayments(ports, async () => true);
    await sweepRefunds(ports);
    await sweepDisputes(ports);
    await sweepFurtherHours();
    await expireDueDates();
    await releaseSlots(ports);
    await approveAllOverdueWork();
    await findAllUnreported();
    await passDueProblems();
    await showDueReviews();
    await remindOfReviews();
    await alertDaily();
    await sendReminders();
    await expireCertifications();
    await closeStaleJobs();
    await workOff();
  }

  async function workOff(): Promise<void> {
    while ((await sandbox.deliverDueWebhooks()) + (await workOutbox(handlers)) > 0);
  }
}
