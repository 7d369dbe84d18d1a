import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFreshOn } from "~/components/live";
import { LinkButton, PageHeader } from "~/components/ui";
import { inspectorHomeTexts as texts } from "~/copy/home";
import { inspectorHome, inspectorPerson, inspectorSetup } from "~/domain/home/inspector-home.server";
import { page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { EarningsOverview, RecentPayments } from "./money";
import { EquipmentReminder, SetupGate } from "./setup";
import { HomeFigures, NewJobs, QuickActions, RecentApplications } from "./work";

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }];

/** Until jobs are open to them, inspectors are led to what is missing; an administrator looking on stays and sees it. */
export const loader = page({ roles: ["inspector"] }, ({ actor }) => {
  const setup = inspectorSetup(actor);
  if (!setup.complete && !actor.impersonator) throw redirect("/inspector-onboarding", 303);
  const person = inspectorPerson(actor);
  return { person, setup, home: setup.complete ? inspectorHome(actor) : null };
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
          {person.ownsEquipment === null ? <EquipmentReminder /> : null}
          <HomeFigures home={home} />
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <NewJobs jobs={home.newJobs} />
            <div className="grid gap-6">
              <EarningsOverview earnings={home.earnings} />
              <RecentApplications applications={home.recentApplications} />
              <QuickActions />
            </div>
          </div>
          <RecentPayments payments={home.recentPayments} zone={person.zone} />
        </div>
      ) : (
        <SetupGate setup={setup} />
      )}
    </>
  );
}
