import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { applyToJob } from "~/domain/applications/apply-to-job.server";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { rejectApplication } from "~/domain/applications/reject-application.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { reads } from "~/domain/core/runtime.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { SLOT_STARTS } from "~/domain/jobs/slots";
import { keepReview } from "~/domain/reviews/reports/keep-review.server";
import { removeReview } from "~/domain/reviews/reports/remove-review.server";
import { reportReview } from "~/domain/reviews/reports/report-review.server";
import { writeReview } from "~/domain/reviews/write-review.server";
import { APPROVAL } from "~/lib/bounds";
import { stateOfLocation } from "~/lib/places/stated-state";
import { zonedTime } from "~/lib/time/dates";
import type { InspectorKey } from "../inspectors";
import { failToPay, pay } from "../money/checkout";
import type { JobText, Posting } from "../postings";
import { type Stage, submit } from "../stage";
import type { Step } from "../timeline";
import type { Calendar } from "./calendar";
import { concreteOf } from "./concrete";
import {
  ABUTMENT,
  brokenAfterAWeek,
  corrected,
  correctedByMistake,
  curedNextDay,
  DECK,
  openReport,
  RING,
  signedReport,
} from "./field-reports";

const HOUR_MS = 3_600_000;
const { applications, bookings, jobs, projects, reviewReports, reviews } = schema;

/** The life of a job: posted and paid, applied for, decided, worked, approved, closed. */
export function engagement(stage: Stage, posting: Posting): Step[] {
  const { company, title, accepted, turnedDown, closed, done, approvedAfter, report } = posting;
  const zone = zoneOf(posting);
  const at = (when: Posting["posted"]) => stage.calendar.moment(when, zone);
  const owner = () => stage.person(company);
  const workOf = ({ startsIn, timeSlot }: Posting, by: InspectorKey) => {
    const startsAt = zonedTime(stage.calendar.workday(startsIn, zone), SLOT_STARTS[timeSlot], zone);
    return { by, bookingId: () => bookingOf(title), startsAt, zone };
  };
  const steps: Step[] = [{ at: at(posting.posted), does: () => post(stage, posting) }];
  for (const application of posting.applications ?? []) {
    const { by, letter: coverLetter, rate: hourlyRate } = application;
    const fields = () => ({ jobId: jobOf(title), coverLetter, hourlyRate });
    steps.push({ at: at(application.at), does: () => submit(applyToJob, stage.person(by), fields()) });
  }
  if (turnedDown) {
    const applicationId = () => applicationOf(stage, title, turnedDown.by);
    steps.push({
      at: at(turnedDown.at),
      does: () => submit(rejectApplication, owner(), { applicationId: applicationId() }),
    });
  }
  if (accepted) steps.push({ at: at(accepted.at), does: () => accept(stage, posting, accepted.by) });
  if (done && accepted) {
    const doneAt = zonedTime(stage.calendar.workday(posting.startsIn, zone), done, zone);
    const bookingId = () => bookingOf(title);
    const work = workOf(posting, accepted.by);
    if (report === "signed") {
      steps.push(...signedReport(stage, work, doneAt, ABUTMENT), ...correctedByMistake(stage, work, doneAt));
    } else if (report === "doubted") {
      steps.push(...signedReport(stage, work, doneAt, RING));
    } else if (report) {
      steps.push(...signedReport(stage, work, doneAt, DECK), ...corrected(stage, work));
      steps.push(...curedNextDay(stage, work), brokenAfterAWeek(stage, work));
    } else {
      steps.push({
        at: doneAt,
        does: () => submit(markWorkDone, stage.person(accepted.by), { bookingId: bookingId(), note: WORK_NOTE }),
      });
    }
    if (approvedAfter) {
      steps.push({
        at: doneAt + approvedAfter * HOUR_MS,
        does: () => submit(approveWork, owner(), { bookingId: bookingId() }),
      });
    }
    const approvedAt = doneAt + (approvedAfter ?? APPROVED_BY_THE_CLOCK_AFTER) * HOUR_MS;
    steps.push(...reviewing(stage, posting, accepted.by, approvedAt));
  }
  if (report === "open" && accepted) steps.push(...openReport(stage, workOf(posting, accepted.by)));
  if (closed) steps.push({ at: at(closed), does: () => submit(closeJob, owner(), { jobId: jobOf(title) }) });
  return steps;
}

const WORK_NOTE =
  "All tests on the order are done. The cylinders are labeled and stand in the curing box by the site office.";

/** The clock looks each hour. */
const APPROVED_BY_THE_CLOCK_AFTER = APPROVAL.after.most / HOUR_MS + 1;

/** The reviews of a completed job, and what was reported about them. */
function reviewing(stage: Stage, posting: Posting, inspector: string, approvedAt: number): Step[] {
  const sides = { company: () => stage.person(posting.company), inspector: () => stage.person(inspector) };
  const otherOf = { company: sides.inspector, inspector: sides.company };
  return (posting.reviews ?? []).flatMap(({ from, after, stars, text, reported }) => {
    const at = approvedAt + after * HOUR_MS;
    const write = {
      at,
      does: () => submit(writeReview, sides[from](), { bookingId: bookingOf(posting.title), stars, text }),
    };
    if (!reported) return [write];
    const input = () => ({
      reviewId: reviewOf(posting.title, sides[from]().id),
      reason: reported.reason ?? "untrue",
      text: reported.text,
    });
    const reportedAt = at + reported.after * HOUR_MS;
    const report = { at: reportedAt, does: () => submit(reportReview, otherOf[from](), input()) };
    const { decided } = reported;
    if (!decided) return [write, report];
    const { after: later, outcome, reason: why } = decided;
    const decide = async () => {
      const decision = { reportId: reportOf(input().reviewId), reason: why };
      if (outcome === "kept") await submit(keepReview, stage.admin(), decision);
      else await submit(removeReview, stage.admin(), decision);
    };
    return [write, report, { at: reportedAt + later * HOUR_MS, does: decide }];
  });
}

/** The posting form as it is filled in for a job. */
export function formOf(calendar: Calendar, { startsIn, equipmentFee, ...text }: JobText) {
  return {
    ...text,
    requiredCertifications: text.requiredCertifications ?? ["ACI"],
    startDate: calendar.workday(startsIn, zoneOf(text)),
    requiresInspectorEquipment: equipmentFee !== undefined,
    equipmentFee,
  };
}

/** The zone of a job's site. */
export function zoneOf({ location }: Pick<JobText, "location">): string {
  const state = stateOfLocation(location);
  if (!state) throw new Error(`"${location}" names no state`);
  return state.zone;
}

async function post(stage: Stage, posting: Posting): Promise<void> {
  const company = stage.person(posting.by ?? posting.company);
  const projectId = posting.project && projectOf(posting.project);
  const form = { ...formOf(stage.calendar, posting), projectId, ...concreteOf(posting, projectId) };
  const { draftId, paymentId } = await submit(submitPosting, company, form);
  if (posting.paying !== "declined-first") {
    await pay(stage, company, paid(paymentId), posting.paying === "confirmed-by-the-bank" ? "asksFirst" : "pays");
    return;
  }
  await failToPay(stage, company, paid(paymentId));
  const again = await submit(submitPosting, company, { ...form, draftId });
  await pay(stage, company, paid(again.paymentId));
}

async function accept(stage: Stage, { company, title }: Posting, inspector: string): Promise<void> {
  const applicationId = applicationOf(stage, title, inspector);
  const { paymentId } = await submit(startAcceptance, stage.person(company), { applicationId });
  await pay(stage, stage.person(company), paymentId);
}

function paid(paymentId: string | null): string {
  if (!paymentId) throw new Error("the posting asked for no payment");
  return paymentId;
}

function projectOf(name: string): string {
  const project = reads().select({ id: projects.id }).from(projects).where(eq(projects.name, name)).get();
  return found(project, `project "${name}"`).id;
}

/** The job of a title; titles are told once in the story. */
export function jobOf(title: string): string {
  const job = reads().select({ id: jobs.id }).from(jobs).where(eq(jobs.title, title)).get();
  return found(job, `job "${title}"`).id;
}

export function applicationOf(stage: Stage, title: string, inspector: string): string {
  const { id: inspectorId } = stage.person(inspector);
  const application = reads()
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.jobId, jobOf(title)), eq(applications.inspectorId, inspectorId)))
    .get();
  return found(application, `application of ${inspector} for "${title}"`).id;
}

export function bookingOf(title: string): string {
  const booking = reads()
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.jobId, jobOf(title)))
    .get();
  return found(booking, `booking of "${title}"`).id;
}

function reviewOf(title: string, authorId: string): string {
  const review = reads()
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.bookingId, bookingOf(title)), eq(reviews.authorId, authorId)))
    .get();
  return found(review, `review of "${title}"`).id;
}

function reportOf(reviewId: string): string {
  const report = reads().select().from(reviewReports).where(eq(reviewReports.reviewId, reviewId)).get();
  return found(report, `report of review ${reviewId}`).id;
}

function found<Row>(row: Row | undefined, what: string): Row {
  if (!row) throw new Error(`there is no ${what}`);
  return row;
}
