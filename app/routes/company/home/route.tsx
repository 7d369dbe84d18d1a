import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NextBookings } from "~/components/home/next-bookings";
import { ReviewsToWrite } from "~/components/home/reviews-to-write";
import { WaitingList } from "~/components/home/waiting/waiting-list";
import { useFreshOn } from "~/components/live";
import { LinkButton, Money, PageHeader, StatTile, StatTiles } from "~/components/ui";
import { companyHomeTexts as texts } from "~/copy/home";
import { headerPerson } from "~/domain/accounts/queries.server";
import { nextBookings } from "~/domain/bookings/lists/next-bookings.server";
import { companyHome } from "~/domain/home/company-home.server";
import { waitingFor } from "~/domain/home/waiting.server";
import { reviewsToWrite } from "~/domain/reviews/reviews-to-write.server";
import { page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { RecentJobs } from "./recent-jobs";

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }];

export const loader = page({ roles: ["company"], accessText: texts.accessText }, ({ actor }) => ({
  name: headerPerson(actor).name ?? actor.name,
  ...companyHome(actor),
  waiting: waitingFor(actor),
  next: nextBookings(actor),
  reviews: reviewsToWrite(actor),
}));

export default function CompanyHome() {
  const { name, activeJobs, pendingApplications, upcomingBookings, totalSpent, recentJobs, waiting, next, reviews } =
    useLoaderData<typeof loader>();
  useFreshOn("notification", "booking_update");
  return (
    <>
      <PageHeader
        title={texts.welcome(name)}
        lead={texts.lead}
        actions={
          <>
            <LinkButton to="/post-job">{texts.post}</LinkButton>
            <LinkButton to="/company-dashboard?tab=applications" variant="secondary">
              {texts.applications}
            </LinkButton>
          </>
        }
      />
      <div className="mb-8 grid gap-8 empty:hidden">
        <WaitingList side="company" waiting={waiting} />
      </div>
      <StatTiles>
        <StatTile label={texts.tiles.active} value={activeJobs} to="/company-dashboard?sort=start" />
        <StatTile label={texts.tiles.pending} value={pendingApplications} to="/company-dashboard?tab=applications" />
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
