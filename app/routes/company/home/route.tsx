import { useLoaderData } from "@remix-run/react";
import { JoiningOffer } from "~/components/company/joining-offer";
import { useMay } from "~/components/company/may";
import { titled } from "~/components/document/title";
import { NextBookings } from "~/components/home/next-bookings";
import { ReviewsToWrite } from "~/components/home/reviews-to-write";
import { WaitingList } from "~/components/home/waiting/waiting-list";
import { useFreshOn } from "~/components/live";
import { CompanyCompleteness } from "~/components/profile/company-completeness";
import { Banner, Card, LinkButton, PageHeader, StatTile, StatTiles, Tabs } from "~/components/ui";
import { phoneReminderTexts, companyHomeTexts as texts } from "~/copy/frame/home";
import { headerPerson } from "~/domain/accounts/queries.server";
import type { CompanyActor } from "~/domain/actor";
import { nextBookings } from "~/domain/bookings/lists/next-bookings.server";
import { hasRight } from "~/domain/companies/rights";
import type { Whose } from "~/domain/companies/scope.server";
import { joiningInShort } from "~/domain/company-people/joining/queries.server";
import { type CompanyFigures, companyHome, lacksNumber } from "~/domain/home/company-home.server";
import { ownCompany } from "~/domain/home/own-company.server";
import { waitingFor } from "~/domain/home/waiting.server";
import { queryOf } from "~/domain/inspectors/filter";
import { suggestedInspectors } from "~/domain/inspectors/suggested.server";
import { reviewsToWrite } from "~/domain/reviews/reviews-to-write.server";
import { page } from "~/http/doors/page.server";
import { withQuery } from "~/lib/web/with-query";
import { RecentJobs } from "./recent-jobs";
import { SuggestedInspectors } from "./suggested";

export const meta = titled(texts.title);

export const loader = page({ roles: ["company"], accessText: texts.accessText }, ({ actor, url }) => {
  return {
    name: headerPerson(actor).name ?? actor.name,
    ...homeFor(actor),
    ...waitingOf(actor, url),
    next: nextBookings(actor),
    asksPhone: lacksNumber(actor),
    reviews: reviewsToWrite(actor),
    suggested: suggestedFor(actor),
    profile: profileOf(actor),
  };
});

/** Whoever is alone in a company with nothing in it may have colleagues in another one. */
function homeFor(actor: CompanyActor) {
  const home = companyHome(actor);
  const isFresh = !actor.company.hasColleagues && home.recentJobs.length === 0;
  return { ...home, joining: isFresh ? joiningInShort(actor) : null };
}

/** A person alone looks after everything; with colleagues, the first tab has what is theirs to look after. */
function waitingOf(actor: CompanyActor, url: URL) {
  if (!actor.company.hasColleagues || !hasRight(actor, "book")) return { whose: null, waiting: waitingFor(actor) };
  const whose: Whose = url.searchParams.get("whose") === "everyones" ? "all" : "own";
  return { whose, waiting: waitingFor(actor, { whose }) };
}

function profileOf(actor: CompanyActor) {
  const company = ownCompany(actor);
  return company && hasRight(actor, "details") && { completeness: company.completeness, missing: company.missing };
}

function suggestedFor(actor: CompanyActor) {
  if (!hasRight(actor, "book")) return null;
  const { inspectors, filter } = suggestedInspectors(actor);
  const from = filter.job ? ("site" as const) : ("office" as const);
  return { inspectors, from, moreAt: withQuery("/find-inspectors", queryOf(filter)) };
}

export default function CompanyHome() {
  const { name, whose, waiting, next, asksPhone, reviews, figures, recentJobs, suggested, profile, joining } =
    useLoaderData<typeof loader>();
  const may = useMay();
  useFreshOn("notification", "booking_update");
  return (
    <>
      <PageHeader
        title={texts.welcome(name)}
        lead={may("choose") ? texts.lead : texts.memberLead}
        actions={
          <>
            {may("post") ? <LinkButton to="/post-job">{texts.post}</LinkButton> : null}
            {may("book") ? (
              <LinkButton to="/find-inspectors" variant="secondary">
                {texts.find}
              </LinkButton>
            ) : null}
            {may("choose") ? (
              <LinkButton to="/company-dashboard?tab=applications" variant="secondary">
                {texts.applications}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className="mb-8 grid gap-8 empty:hidden">
        {asksPhone ? (
          <Banner tone="warn" action={<LinkButton to="/profile/company">{phoneReminderTexts.add}</LinkButton>}>
            {phoneReminderTexts.text}
          </Banner>
        ) : null}
        <JoiningOffer joining={joining} />
        {whose === null ? null : (
          <Tabs
            label={texts.whose.label}
            tabs={[
              { to: "/company-home", label: texts.whose.own, current: whose === "own" },
              { to: "/company-home?whose=everyones", label: texts.whose.everyones, current: whose === "all" },
            ]}
          />
        )}
        <WaitingList side="company" waiting={waiting} />
        {whose !== null && waiting.length === 0 ? <p className="text-muted">{texts.whose.nothing[whose]}</p> : null}
      </div>
      {figures ? <Figures {...figures} /> : null}
      {profile && profile.missing.length > 0 ? (
        <Card title={texts.completeness} className="mt-8">
          <CompanyCompleteness company={profile} />
        </Card>
      ) : null}
      <div className="mt-8 grid gap-8 empty:hidden">
        <NextBookings side="company" bookings={next} />
        <ReviewsToWrite side="company" bookings={reviews} />
      </div>
      <RecentJobs jobs={recentJobs} />
      {suggested ? <SuggestedInspectors {...suggested} /> : null}
    </>
  );
}

function Figures({ activeJobs, pendingApplications, upcomingBookings, totalSpent }: CompanyFigures) {
  const { tiles } = texts;
  return (
    <StatTiles>
      <StatTile label={tiles.active} value={activeJobs} to="/company-dashboard?sort=start" />
      <StatTile label={tiles.pending} value={pendingApplications} to="/company-dashboard?tab=applications" />
      <StatTile label={tiles.bookings} value={upcomingBookings} to="/bookings" />
      <StatTile label={tiles.spent} amount={totalSpent} note={texts.spentNote} to="/company-dashboard?tab=payments" />
    </StatTiles>
  );
}
