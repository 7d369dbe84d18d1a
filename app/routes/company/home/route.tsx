import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DatesToAnswer } from "~/components/bookings/dates-to-answer";
import { NextBookings } from "~/components/bookings/next-bookings";
import { ProblemsToAnswer } from "~/components/bookings/problems-to-answer";
import { StartsToAgree } from "~/components/bookings/starts-to-agree";
import { WorkToApproveList } from "~/components/bookings/work-to-approve";
import { useFreshOn } from "~/components/live";
import { ReviewsToWrite } from "~/components/reviews/reviews-to-write";
import { LinkButton, Money, PageHeader, StatTile, StatTiles } from "~/components/ui";
import { companyHomeTexts as texts } from "~/copy/home";
import { headerPerson } from "~/domain/accounts/queries.server";
import { datesToAnswer } from "~/domain/bookings/dates/queries.server";
import { heldTimes } from "~/domain/bookings/direct/queries.server";
import { hoursToAnswer } from "~/domain/bookings/further-hours/queries.server";
import { nextBookings, startsToAgree } from "~/domain/bookings/next-bookings.server";
import { problemsToAnswer } from "~/domain/bookings/problems/problems-to-answer.server";
import { workToApprove } from "~/domain/bookings/work/queries.server";
import { companyHome } from "~/domain/home/company-home.server";
import { reviewsToWrite } from "~/domain/reviews/reviews-to-write.server";
import { page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { WaitingHours } from "./further-hours";
import { HeldTimes } from "./held-times";
import { RecentJobs } from "./recent-jobs";

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }];

export const loader = page({ roles: ["company"], accessText: texts.accessText }, ({ actor }) => ({
  name: headerPerson(actor).name ?? actor.name,
  ...companyHome(actor),
  held: heldTimes(actor),
  problems: problemsToAnswer(actor),
  work: workToApprove(actor),
  dates: datesToAnswer(actor),
  starts: startsToAgree(actor),
  next: nextBookings(actor),
  waitingHours: hoursToAnswer(actor),
  reviews: reviewsToWrite(actor),
}));

export default function CompanyHome() {
  const {
    name,
    activeJobs,
    pendingApplications,
    upcomingBookings,
    totalSpent,
    recentJobs,
    held,
    problems,
    work,
    dates,
    starts,
    next,
    waitingHours,
    reviews,
  } = useLoaderData<typeof loader>();
  useFreshOn("notification", "booking_update");
  return (
    <>
      <PageHeader
        title={texts.welcome(name)}
        lead={texts.lead}
        actions={
          <>
            <LinkButton to="/post-job">{texts.post}</LinkButton>
            <LinkButton to="/company-dashboard" variant="secondary">
              {texts.applications}
            </LinkButton>
          </>
        }
      />
      <div className="mb-8 grid gap-8 empty:hidden">
        <HeldTimes held={held} />
        <ProblemsToAnswer side="company" problems={problems} />
        <WorkToApproveList side="company" bookings={work} />
        <DatesToAnswer dates={dates} />
        <StartsToAgree side="company" bookings={starts} />
        <WaitingHours proposals={waitingHours} />
      </div>
      <StatTiles>
        <StatTile label={texts.tiles.active} value={activeJobs} to="/company-dashboard" />
        <StatTile label={texts.tiles.pending} value={pendingApplications} to="/company-dashboard" />
        <StatTile label={texts.tiles.bookings} value={upcomingBookings} to="/bookings" />
        <StatTile
          label={texts.tiles.spent}
          value={<Money amount={totalSpent} />}
          note={texts.spentNote}
          to="/company-dashboard?tab=payments"
        />
      </StatTiles>
      <div className="mt-8 grid gap-8 empty:hidden">
        <NextBookings side="company" bookings={next} />
        <ReviewsToWrite side="company" bookings={reviews} />
      </div>
      <RecentJobs jobs={recentJobs} />
    </>
  );
}
