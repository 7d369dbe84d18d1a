import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { LinkButton } from "~/components/ui";
import { bookingsTexts as texts } from "~/copy/bookings/bookings";
import { calendarTexts } from "~/copy/inspectors/calendar";
import { countWork, WORK_SECTIONS, type WorkSection, workIn } from "~/domain/bookings/lists/work-sections.server";
import { nextStepOf, unitOfSteps } from "~/domain/bookings/next-step";
import { now } from "~/domain/core/runtime.server";
import { page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";
import { BookingList } from "~/routes/shared/bookings/list";

export const meta = titled(texts.lists.inspector.label);

export const loader = page({ roles: ["inspector"] }, ({ actor, url }) => {
  const counts: Partial<Record<WorkSection, number>> = countWork(actor);
  const shown = requestedSection(url) ?? WORK_SECTIONS.find((section) => counts[section]) ?? "coming";
  const { rows, ...neighbours } = workIn(actor, shown, placeOf(url));
  const at = now();
  const unit = unitOfSteps(rows, at);
  return {
    shown,
    sections: WORK_SECTIONS.map((name) => ({ name, count: counts[name] })),
    rows: rows.map((row) => ({ ...row, next: nextStepOf(row, at, unit) })),
    links: pageLinks(url, neighbours),
  };
});

/** Links in older mails ask for past work as companies' lists do. */
function requestedSection(url: URL): WorkSection | undefined {
  if (url.searchParams.get("time") === "past") return "done";
  return WORK_SECTIONS.find((section) => section === url.searchParams.get("show"));
}

/** An inspector's bookings, by what they ask of them. The first section that has any is shown unless another is requested. */
export default function InspectorWork() {
  const { shown, sections, rows, links } = useLoaderData<typeof loader>();
  return (
    <BookingList
      side="inspector"
      tabs={sections.map(({ name, count }) => ({
        to: `/inspector-work?show=${name}`,
        label: texts.sections[name],
        current: name === shown,
        ...(count === undefined ? {} : { count }),
      }))}
      isPast={shown === "done"}
      empty={texts.emptySections[shown]}
      rows={rows}
      links={links}
      actions={
        <LinkButton to="/inspector-work/calendar" variant="secondary">
          {calendarTexts.link}
        </LinkButton>
      }
    />
  );
}
