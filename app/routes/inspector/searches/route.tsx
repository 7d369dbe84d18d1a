import { useLoaderData } from "@remix-run/react";
import { BellRing } from "lucide";
import { titled } from "~/components/document/title";
import { Banner, Breadcrumb, EmptyState, LinkButton, PageHeader } from "~/components/ui";
import { errorSentence } from "~/copy/frame/errors";
import { savedSearchTexts as texts } from "~/copy/jobs/saved-searches";
import { reads } from "~/domain/core/runtime.server";
import { jobsGate } from "~/domain/jobs/gate.server";
import { readFilter } from "~/domain/jobs/offers/filter";
import { areDatesOver } from "~/domain/jobs/searches/dates-over";
import { openNow } from "~/domain/jobs/searches/open-now.server";
import { ownSearches } from "~/domain/jobs/searches/queries.server";
import { hasTurnedOff } from "~/domain/notifications/preferences/queries.server";
import { page } from "~/http/doors/page.server";
import { ACCOUNT } from "~/lib/bounds";
import { SavedSearch } from "./saved-search";
import { seekerOf, todayOfActor } from "./seeker.server";

export const meta = titled(texts.title);

export const loader = page({ roles: ["inspector"] }, async ({ actor }) => {
  const { certified, open } = jobsGate(reads(), actor.id);
  const { ownMiles, ...seeker } = seekerOf(actor);
  const today = todayOfActor(actor);
  const searches = ownSearches(actor).map((search) => {
    const filter = readFilter(new URLSearchParams(search.query));
    return { ...search, filter, over: areDatesOver(filter, today) };
  });
  const counts = open
    ? await openNow(
        actor,
        searches.filter(({ over }) => !over),
        seeker,
      )
    : undefined;
  return {
    searches: searches.map((search) => ({ ...search, found: counts?.get(search.id) ?? null })),
    ownMiles,
    open,
    certified,
    most: ACCOUNT.savedSearches.most,
    mailOff: hasTurnedOff(reads(), actor.id, "jobs"),
  };
});

/** An inspector's saved searches. */
export default function SavedSearches() {
  const { searches, ownMiles, open, certified, most, mailOff } = useLoaderData<typeof loader>();
  const alerting = searches.some(({ alert }) => alert !== "none");
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={<Breadcrumb crumbs={[{ label: texts.jobs, to: "/jobs" }, { label: texts.title }]} />}
      />
      <div className="grid max-w-3xl gap-4">
        {alerting && !open ? <NoAlerts certified={certified} /> : null}
        {alerting && mailOff ? <MailOff /> : null}
        {searches.length >= most ? <Banner>{errorSentence("search-quota", { most })}</Banner> : null}
        {searches.length === 0 ? (
          <EmptyState icon={BellRing} title={texts.empty} action={<LinkButton to="/jobs">{texts.browse}</LinkButton>}>
            {texts.emptyText}
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {searches.map((search) => (
              <SavedSearch key={search.id} search={search} ownMiles={ownMiles} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function NoAlerts({ certified }: { certified: boolean }) {
  const { title, text, certification, payouts } = texts.gate;
  const action = certified ? (
    <LinkButton to="/inspector-payments" variant="secondary">
      {payouts}
    </LinkButton>
  ) : (
    <LinkButton to="/inspector-setup" variant="secondary">
      {certification}
    </LinkButton>
  );
  return (
    <Banner tone="warn" title={title} action={action}>
      {text}
    </Banner>
  );
}

function MailOff() {
  const { title, text, action } = texts.mailOff;
  return (
    <Banner
      title={title}
      action={
        <LinkButton to="/profile/notifications" variant="secondary">
          {action}
        </LinkButton>
      }
    >
      {text}
    </Banner>
  );
}
