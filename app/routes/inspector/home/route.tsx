import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DatesToAnswer } from "~/components/bookings/dates-to-answer";
import { NextBookings } from "~/components/bookings/next-bookings";
import { ProblemsToAnswer } from "~/components/bookings/problems-to-answer";
import { StartsToAgree } from "~/components/bookings/starts-to-agree";
import { WorkToApproveList } from "~/components/bookings/work-to-approve";
import { useFreshOn } from "~/components/live";
import { ReviewsToWrite } from "~/components/reviews/reviews-to-write";
import { LinkButton, PageHeader } from "~/components/ui";
import { FailedSection } from "~/components/ui/failed-section";
import { inspectorHomeTexts as texts } from "~/copy/home";
import { atSiteToday } from "~/domain/bookings/attendance/queries.server";
import { datesToAnswer } from "~/domain/bookings/dates/queries.server";
import { nextBookings, startsToAgree } from "~/domain/bookings/next-bookings.server";
import { problemsToAnswer } from "~/domain/bookings/problems/problems-to-answer.server";
import { workToApprove, workToReport } from "~/domain/bookings/work/queries.server";
import {
  inspectorFigures,
  inspectorPerson,
  inspectorSetup,
  newJobs,
  recentApplications,
  recentEarnings,
} from "~/domain/home/inspector-home.server";
import { reviewsToWrite } from "~/domain/reviews/reviews-to-write.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { section } from "~/http/doors/section.server";
import { PRODUCT } from "~/lib/site";
import { HomeFigures } from "./figures";
import { EarningsOverview, RecentPayments } from "./money";
import { OnSiteToday } from "./on-site";
import { EquipmentReminder, SetupGate } from "./setup";
import { NewJobs, QuickActions, RecentApplications } from "./work";
import { WorkToReportList } from "./work-to-report";

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }];

/** Inspectors are led to what is missing until jobs are open to them. An impersonating administrator stays and sees the page. */
export const loader = page({ roles: ["inspector"] }, ({ actor, request }) => {
  const setup = inspectorSetup(actor);
  if (!setup.complete && !actor.impersonator) throw redirect("/inspector-onboarding", 303);
  const person = inspectorPerson(actor);
  if (!setup.complete) return { person, setup, home: null };
  const onSite = atSiteToday(actor);
  const home = {
    onSite,
    formKey: newFormKey(),
    problems: problemsToAnswer(actor),
    unreported: workToReport(actor, onSite),
    dates: datesToAnswer(actor),
    starts: startsToAgree(actor),
    work: workToApprove(actor),
    reviews: reviewsToWrite(actor),
    next: nextBookings(actor, onSite),
    figures: inspectorFigures(actor),
    earned: section(request, () => recentEarnings(actor)),
    applications: section(request, () => recentApplications(actor)),
    jobs: section(request, () => newJobs(actor)),
  };
  return { person, setup, home };
});

export default function InspectorHome() {
  const { person, setup, home } = useLoaderData<typeof loader>();
  useFreshOn("notification", "booking_update", "payout_status");
  return (
    <>
      <PageHeader
        title={texts.welcome(person.firstName ?? texts.nameless)}
        lead={texts.lead}
        actions={home ? <LinkButton to="/jobs">{texts.browse}</LinkButton> : null}
      />
      {home ? (
        <div className="grid gap-6">
          <OnSiteToday bookings={home.onSite} formKey={home.formKey} />
          <ProblemsToAnswer side="inspector" problems={home.problems} />
          <WorkToReportList bookings={home.unreported} />
          <DatesToAnswer dates={home.dates} />
          <StartsToAgree side="inspector" bookings={home.starts} />
          {person.ownsEquipment === null ? <EquipmentReminder /> : null}
          <NextBookings side="inspector" bookings={home.next} />
          <WorkToApproveList side="inspector" bookings={home.work} />
          <ReviewsToWrite side="inspector" bookings={home.reviews} />
          <HomeFigures inspectorId={person.id} figures={home.figures} earnings={home.earned?.earnings} />
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            {home.jobs ? <NewJobs jobs={home.jobs} /> : <FailedSection of="jobs" />}
            <div className="grid gap-6">
              {home.earned ? <EarningsOverview earnings={home.earned.earnings} /> : <FailedSection of="earnings" />}
              {home.applications ? (
                <RecentApplications applications={home.applications} />
              ) : (
                <FailedSection of="applications" />
              )}
              <QuickActions />
            </div>
          </div>
          {home.earned ? <RecentPayments payments={home.earned.recentPayments} zone={person.zone} /> : null}
        </div>
      ) : (
        <SetupGate setup={setup} />
      )}
    </>
  );
}
