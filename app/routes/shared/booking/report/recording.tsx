import { FindingList } from "~/components/reports/findings";
import { Headline } from "~/components/reports/headline";
import { SheetView } from "~/components/reports/sheet-view";
import { Banner, Card, LinkButton, PageHeader, reportStamps, StatusStamp } from "~/components/ui";
import { amountText } from "~/copy/reports/report/report-words";
import { reportTexts as texts } from "~/copy/reports/report/reports";
import { ReportCrumbs } from "./crumbs";
import { AddLinks, EditLinks, TellLinks } from "./entry-links";
import { labelOfStep, nextSteps, pathOfStep } from "./next-steps";
import type { ShownDraft } from "./shown";

/** A report while it is recorded: what comes next first, then all that is there. */
export function Recording({ draft }: { draft: ShownDraft }) {
  const { booking, number, version, sheet, missing, deviations, sets } = draft;
  const base = `/bookings/${booking.id}/report`;
  const at = sheet.isFolded ? base : null;
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader
        title={`${texts.title} ${texts.code(number, version)}`}
        lead={texts.lead}
        above={<ReportCrumbs booking={booking} />}
        actions={<StatusStamp {...reportStamps.draft} />}
      />
      {version > 1 ? (
        <Banner
          title={texts.correcting(version)}
          action={
            <LinkButton to={`${base}/correction/deletion`} variant="quiet">
              {texts.correction.discard}
            </LinkButton>
          }
        >
          {draft.reason}
        </Banner>
      ) : null}
      <NextSteps draft={draft} />
      <FindingList findings={missing} tone="bad" at={at} />
      <Headline nonconformances={sheet.nonconformances.length} deviations={deviations.length} />
      <FindingList findings={deviations} tone="warn" at={at} />
      {sets.length > 0 ? (
        <ul className="grid gap-1">
          {sets.map(({ mix, placed, made, needed, nextBy, planned }) => (
            <li key={mix}>
              {texts.setsOf(mix, amountText(placed), made, needed, nextBy && amountText(nextBy))}{" "}
              {planned ? texts.plannedSets(planned) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <SheetView
        sheet={sheet}
        place={booking}
        at={base}
        edit={(kind, id, what) => <EditLinks base={base} kind={kind} id={id} what={what} />}
        add={(id, name) => <AddLinks bookingId={booking.id} sheet={sheet} id={id} name={name} />}
        tell={(nonconformance) => <TellLinks base={base} draft={draft} nonconformance={nonconformance} />}
      />
    </div>
  );
}

function NextSteps({ draft: { booking, sheet } }: { draft: ShownDraft }) {
  const [first, ...others] = nextSteps(sheet);
  if (!first) return null;
  return (
    <Card title={texts.next.heading} id="next">
      <div className="flex flex-wrap gap-3">
        <LinkButton to={pathOfStep(booking.id, first)}>{labelOfStep(first, sheet.loads.length)}</LinkButton>
        {others.map((step) => (
          <LinkButton key={pathOfStep("", step)} to={pathOfStep(booking.id, step)} variant="secondary">
            {labelOfStep(step, sheet.loads.length)}
          </LinkButton>
        ))}
      </div>
    </Card>
  );
}
