import type { CompanyActor, InspectorActor } from "../actor";
import { datesToAnswer } from "../bookings/dates/queries.server";
import { heldTimes } from "../bookings/direct/queries.server";
import { hoursToAnswer } from "../bookings/further-hours/queries.server";
import { startsToAgree } from "../bookings/next-bookings.server";
import { problemsToAnswer } from "../bookings/problems/problems-to-answer.server";
import { workToApprove, workToReport } from "../bookings/work/queries.server";

/** Returns how many of the home page's tickets wait for the actor, for the badge in the navigation. */
export function countDue(actor: CompanyActor | InspectorActor): number {
  const both = [problemsToAnswer(actor), datesToAnswer(actor), startsToAgree(actor)];
  const own =
    actor.role === "company"
      ? [heldTimes(actor), workToApprove(actor), hoursToAnswer(actor)]
      : [workToReport(actor, [])];
  return [...both, ...own].reduce((sum, { length }) => sum + length, 0);
}
