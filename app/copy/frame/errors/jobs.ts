import type { JobCode, JobParams } from "~/domain/error-codes/jobs";
import type { SentencesOf } from "./sentences";

export const JOBS = {
  "company-gone": "This company's account is suspended, so it takes no applications now.",
  "job-changes-quota":
    "You have changed this job {most} times, and each change is sent to its applicants. Close it and post it again, or write to them.",
  "specification-quota": "This was changed {most} times, which is the most. Start a new project.",
  "mix-quota": "There are {most} mixes, which is the most. Remove one that is not used any more.",
  "plan-quota": "There are {most} mixes planned, which is the most of one booking.",
  "plan-closed": "This booking is over, so its plan stays as it is.",
  "plan-reported": "The inspector has begun the report, so the plan stays as it is. Call them about a change.",
  "specification-changed":
    "Somebody else changed this meanwhile. Open the page again to see it, then make your change.",
  "mix-planned": "A job, booking or unfinished posting uses this mix. Change that first.",
  "project-quota": "Your company has {most} projects, which is the most.",
  "draft-quota": "You have {most} unfinished postings. Finish or discard one first.",
  "application-quota":
    "You have {most} applications waiting for an answer. Please wait for one before you apply again.",
  "applicants-quota":
    "{most} inspectors have applied to this job and are waiting for an answer. Please look for another job, or try again later.",
  "reapplication-quota":
    "You have applied to this job {most} times. To be considered again, send the company a message.",
  "search-quota": "You have {most} saved searches. Delete one before you save another.",
  "draft-not-open": "This posting was paid for or discarded meanwhile.",
  "site-state-unknown": "Please select the site's state.",
  "job-not-due": "The start date of this job has not passed yet.",
  "search-dates-over": "The dates of this search have passed, so it finds no jobs. Change its dates first.",
  "job-changed": "This job was changed in the meantime, perhaps in another tab. Open it again to see how it stands.",
  "job-changed-since": "The company changed this job while this page was open. Check it above, then apply.",
  "job-being-paid":
    "A payment to accept an applicant is open. Finish or cancel the payment first; the applicant agreed to the job as it is.",
  "job-not-open": "This job is no longer open.",
  "job-engaged": "This job has an inspector and can no longer be deleted.",
  "job-deleted-already": "This job has been deleted already.",
  "already-applied": "You have applied to this job already.",
  "withdrawn-being-paid":
    "The company is paying for the application that you withdrew. Please apply again in a while, when that payment has ended.",
  "application-not-pending": "This application has been answered or withdrawn already.",
  "start-date-past": "The start date of this job has passed.",
} satisfies SentencesOf<JobCode, JobParams>;
