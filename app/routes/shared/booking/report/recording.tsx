import { FindingList } from "~/components/reports/findings";
import { SheetView } from "~/components/reports/sheet-view";
import { Banner, Card, LinkButton, PageHeader, StatusStamp, stamps } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { reportTexts as texts } from "~/copy/reports";
import { isSingle } from "~/domain/reports/forms/specs";
import type { DraftReport } from "~/domain/reports/queries.server";
import { AddLinks } from "./add-links";
import { ReportCrumbs } from "./crumbs";
import { labelOfStep } from "./next-step-labels";
import { nextSteps, pathOfStep } from "./next-steps";

/** A report while it is recorded: what comes next first, then all that is there. */
export function Recording({ draft }: { draft: DraftReport }) {
  const { booking, number, version, sheet, missing, flags } = draft;
  const base = `/bookings/${booking.id}/report`;
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader
        title={`${texts.title} ${texts.code(number, version)}`}
        lead={texts.lead}
        above={<ReportCrumbs booking={booking} />}
        actions={<StatusStamp {...stamps.report.draft} />}
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
      <FindingList findings={missing} tone="bad" />
      <FindingList findings={flags} tone="warn" />
      <SheetView
        sheet={sheet}
        place={booking}
        edit={(kind, id, what) => <EditLinks base={base} kind={kind} id={id} what={what} />}
        add={(id, name) => <AddLinks bookingId={booking.id} sheet={sheet} id={id} name={name} />}
        tell={(about) => (
          <Link to={`${base}/nonconformance?of=${about}`} className="link-alone">
            {texts.tell}
          </Link>
        )}
      />
    </div>
  );
}

function NextSteps({ draft: { booking, sheet } }: { draft: DraftReport }) {
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

/** A photo is not edited, the project not removed. */
function EditLinks({ base, kind, id, what }: { base: string; kind: string; id: string; what: string }) {
  if (kind === "photo") {
    return (
      <Link to={`${base}/entries/${id}/removal`} className="link-alone" aria-label={texts.removeNamed(what)}>
        {texts.remove}
      </Link>
    );
  }
  return (
    <Link
      to={isSingle(kind) ? `${base}/${kind}` : `${base}/${kind}/${id}`}
      className="link-alone"
      aria-label={texts.editNamed(what)}
    >
      {texts.edit}
    </Link>
  );
}
