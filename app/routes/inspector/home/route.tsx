import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WaitingForApproval } from "~/components/home/approval-ticket";
import { NextBookings } from "~/components/home/next-bookings";
import { ReviewsToWrite } from "~/components/home/reviews-to-write";
import { WaitingList } from "~/components/home/waiting-list";
import { useFreshOn } from "~/components/live";
import { LinkButton, PageHeader } from "~/components/ui";
import { FailedSection } from "~/components/ui/failed-section";
import { inspectorHomeTexts as texts } from "~/copy/home";
import { atSiteToday } from "~/domain/bookings/attendance/queries.server";
import { nextBookings } from "~/domain/bookings/next-bookings.server";
import { workToApprove } from "~/domain/bookings/work/queries.server";
import {
  inspectorFigures,
  inspectorPerson,
  inspectorSetup,
  newJobs,
  recentApplications,
  recentEarnings,
} from "~/domain/home/inspector-home.server";
import { waitingFor } from "~/domain/home/waiting.server";
import { reviewsToWrite } from "~/domain/reviews/reviews-to-write.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { section } from "~/http/doors/section.server";
import { PRODUCT } from "~/lib/site";
import { HomeFigures } from "./figures";
import { EarningsOverview, RecentPayments } from "./money";
import { OnSiteToday } from "./on-site";
import { EquipmentReminder, SetupGate } from "./setup";
import { NewJobs, QuickActions, RecentApplications } from "./work";

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
    waiting: waitingFor(actor, onSite),
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
          <WaitingList side="inspector" waiting={home.waiting} />
          {person.ownsEquipment === null ? <EquipmentReminder /> : null}
          <NextBookings side="inspector" bookings={home.next} />
          <WaitingForApproval bookings={home.work} />
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
