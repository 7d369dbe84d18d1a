import { redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { CalendarDays, type IconNode, Lock, SlidersHorizontal, UserRound } from "lucide";
import { titled } from "~/components/document/title";
import { NextBookings } from "~/components/home/next-bookings";
import { ReviewsToWrite } from "~/components/home/reviews-to-write";
import { WaitingList } from "~/components/home/waiting/waiting-list";
import { WaitingForApproval } from "~/components/home/waiting-for-approval";
import { useFreshOn } from "~/components/live";
import { Banner, Card, LinkButton, PageHeader } from "~/components/ui";
import { Icon } from "~/components/ui/icon";
import { phoneReminderTexts, inspectorHomeTexts as texts } from "~/copy/frame/home";
import type { InspectorActor } from "~/domain/actor";
import { atSiteToday } from "~/domain/bookings/attendance/queries.server";
import { nextBookings } from "~/domain/bookings/lists/next-bookings.server";
import { workToApprove } from "~/domain/bookings/work/queries.server";
import {
  inspectorFigures,
  inspectorPerson,
  inspectorSetup,
  newJobs,
  recentApplications,
  recentEarnings,
} from "~/domain/home/inspector-home.server";
import { isAboutBookings, waitingFor } from "~/domain/home/waiting.server";
import { reviewsToWrite } from "~/domain/reviews/reviews-to-write.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { section } from "~/http/doors/section.server";
import { isReminderPutOff, putReminderOff } from "~/http/session/equipment-reminder.server";
import { JobsAndPay } from "./jobs-and-pay";
import { OnSiteToday } from "./on-site";
import { EquipmentReminder, SetupGate } from "./setup";

export const meta = titled(texts.title);

/**
 * Inspectors are led to what is missing until jobs are open to them, unless work is under way: that goes on here. An impersonating administrator
 * stays and sees the page.
 */
export const loader = page({ roles: ["inspector"] }, async ({ actor, request, url }) => {
  if (url.searchParams.get("equipment") === "later")
    throw redirect("/inspector-home", { status: 303, headers: { "Set-Cookie": await putReminderOff(actor) } });
  const setup = inspectorSetup(actor);
  const work = workAtHome(actor);
  if (!setup.complete && !work.isUnderWay && !actor.impersonator) throw redirect("/inspector-onboarding", 303);
  const person = inspectorPerson(actor);
  if (!setup.complete) return { person, setup, work, home: null, remindsOfEquipment: false };
  const home = {
    figures: inspectorFigures(actor),
    earned: section(request, () => recentEarnings(actor)),
    applications: section(request, () => recentApplications(actor)),
    jobs: section(request, () => newJobs(actor)),
  };
  const remindsOfEquipment = person.ownsEquipment === null && !(await isReminderPutOff(request, actor));
  return { person, setup, work, home, remindsOfEquipment };
});

function workAtHome(actor: InspectorActor) {
  const onSite = atSiteToday(actor);
  const waiting = waitingFor(actor, { atSite: onSite });
  const toApprove = workToApprove(actor);
  const next = nextBookings(actor, onSite);
  return {
    onSite,
    waiting,
    toApprove,
    next,
    reviews: reviewsToWrite(actor),
    asksPhone: !actor.hasPhone && onSite.length + next.length > 0,
    formKey: newFormKey(),
    isUnderWay: isAboutBookings(waiting) || [onSite, toApprove, next].some(({ length }) => length > 0),
  };
}

export default function InspectorHome() {
  const { person, setup, work, home, remindsOfEquipment } = useLoaderData<typeof loader>();
  useFreshOn("notification", "booking_update", "payout_status");
  return (
    <>
      <PageHeader
        title={texts.welcome(person.firstName ?? texts.nameless)}
        lead={texts.lead}
        actions={home ? <LinkButton to="/jobs">{texts.browse}</LinkButton> : null}
      />
      <div className="grid gap-6">
        <OnSiteToday bookings={work.onSite} formKey={work.formKey} />
        {work.asksPhone ? (
          <Banner tone="warn" action={<LinkButton to="/profile/details">{phoneReminderTexts.add}</LinkButton>}>
            {phoneReminderTexts.text}
          </Banner>
        ) : null}
        {home ? null : <SetupGate setup={setup} />}
        <WaitingList side="inspector" waiting={work.waiting} />
        {remindsOfEquipment ? <EquipmentReminder /> : null}
        <NextBookings side="inspector" bookings={work.next} compact={work.onSite.length > 0} />
        <WaitingForApproval bookings={work.toApprove} />
        <ReviewsToWrite side="inspector" bookings={work.reviews} />
        {home ? <JobsAndPay person={person} {...home} /> : null}
        <QuickActions isCertified={setup.certification === "approved"} />
      </div>
    </>
  );
}

const quickActionTexts = texts.actions;

/** Availability is locked until the certification is approved. Source: specification 2, inspector home. */
function QuickActions({ isCertified }: { isCertified: boolean }) {
  return (
    <Card title={quickActionTexts.heading}>
      <ul className="-my-2 flex flex-wrap gap-x-8">
        <QuickAction to="/profile" icon={UserRound} label={quickActionTexts.profile} />
        <QuickAction to="/inspector-onboarding?step=3" icon={SlidersHorizontal} label={quickActionTexts.settings} />
        {isCertified ? (
          <QuickAction to="/availability" icon={CalendarDays} label={quickActionTexts.availability} />
        ) : (
          <li className="flex min-h-11 items-center gap-2 text-muted">
            <Icon of={Lock} className="size-5" />
            <span>
              {quickActionTexts.availability} <span className="text-sm">({quickActionTexts.locked})</span>
            </span>
          </li>
        )}
      </ul>
    </Card>
  );
}

function QuickAction({ to, icon, label }: { to: string; icon: IconNode; label: string }) {
  return (
    <li>
      <Link to={to} className="link-alone">
        <Icon of={icon} className="size-5" />
        {label}
      </Link>
    </li>
  );
}
