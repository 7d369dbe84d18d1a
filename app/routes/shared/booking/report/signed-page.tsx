import { REFRESH_SECONDS } from "~/components/document/refresh";
import { CuringCard } from "~/components/reports/curing-card";
import { FindingList } from "~/components/reports/findings";
import { Headline } from "~/components/reports/headline";
import { LaboratoryLine } from "~/components/reports/laboratory/laboratory-line";
import { RecipientsLine } from "~/components/reports/recipients/recipients-line";
import { SheetView } from "~/components/reports/sheet-view";
import { StrengthCard } from "~/components/reports/strength-card";
import { Banner, Card, DateTime, LinkButton, PageHeader, reportStamps, StatusStamp } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import type { SinceInWords } from "~/copy/reports/cylinders/strength-words";
import { reportTexts as texts } from "~/copy/reports/report/reports";
import type { LaboratoriesInShort } from "~/domain/reports/laboratory/queries.server";
import { shownCode } from "~/domain/reports/papers/code";
import type { SignedReportView } from "~/domain/reports/queries.server";
import type { ShownStrengths } from "~/domain/reports/strength/shown";
import type { CuringPanelView } from "~/domain/reports/supplements/queries.server";
import { INDEPENDENCE } from "~/lib/documents/report-statement";
import { formatLongDay } from "~/lib/time/dates";
import { ReportCrumbs } from "./crumbs";
import { ReportFiles } from "./files/report-files";
import type { ShownReport } from "./shown";

interface SignedPageProps {
  view: ShownReport;
  /** Null beside a version that was replaced. */
  strength: ShownStrengths | null;
  since: SinceInWords | null;
  curing: CuringPanelView | null;
  mayCorrect: boolean;
  /** How many people get what is signed; null beside a version that was replaced. */
  recipients: number | null;
  /** Null beside a version that was replaced, and where there are no cylinders. */
  laboratories: LaboratoriesInShort | null;
}

/** A signed version, as it was signed. */
export function SignedPage(props: SignedPageProps) {
  const { view, strength, since, curing, mayCorrect, recipients, laboratories } = props;
  const { signed, bookingId, bookingNumber, code, isCurrent, versions, coverage } = view;
  const { number, version, booking, technician, omissions, interest, nonconformances, reason } = signed;
  const missed = since?.missed ?? [];
  const deviations = [...signed.deviations, ...(since?.deviations ?? [])];
  const base = `/bookings/${bookingId}/report`;
  const { facts } = texts;
  const at = isCurrent ? base : `${base}/versions/${version}`;
  return (
    <div className="grid max-w-5xl gap-5">
      <PageHeader
        title={`${texts.title} ${texts.code(number, version)}`}
        above={<ReportCrumbs booking={{ id: bookingId, number: bookingNumber }} />}
        actions={<StatusStamp {...reportStamps[isCurrent ? "signed" : "superseded"]} />}
      />
      {isCurrent ? null : <Banner tone="warn">{texts.older(version)}</Banner>}
      <Headline nonconformances={nonconformances.length + missed.length} deviations={deviations.length} />
      <FindingList findings={deviations} omissions={omissions} tone="warn" at={signed.isFolded ? at : null} />
      <SheetView sheet={signed} missed={missed} place={booking} technician={technician} at={at} />
      <Card title={texts.parts.technician}>
        <Facts
          facts={[
            [facts.signed, <DateTime key="at" at={signed.signedAt} zone={booking.zone} long />],
            [texts.parts.technician, technician.name],
            [facts.aci, technician.aciNumber ?? facts.noCertification],
            [facts.level, technician.level],
            [facts.expires, technician.expiresOn ? formatLongDay(technician.expiresOn) : null],
            [
              texts.code16,
              <Link key="code" to={`/verify/${shownCode(code)}`} className="link-alone tabular-nums" reloadDocument>
                {shownCode(code)}
              </Link>,
            ],
            ...(reason ? [[facts.reason, reason] as const] : []),
          ]}
        />
        {coverage ? <p className="mt-3">{coverage}</p> : null}
        <p className="mt-3 text-muted">{signed.statement}</p>
        {interest === null ? null : <p className="mt-3 text-muted">{interest || INDEPENDENCE}</p>}
      </Card>
      {recipients === null ? null : <RecipientsLine bookingId={bookingId} count={recipients} />}
      <ReportFiles base={`${base}/versions/${version}`} pdfSha256={view.pdfSha256} />
      {laboratories ? <LaboratoryLine bookingId={bookingId} laboratories={laboratories} /> : null}
      {curing ? <CuringCard view={curing} zone={booking.zone} mayAdd={mayCorrect} /> : null}
      {strength ? <StrengthCard view={strength} zone={booking.zone} mayAdd={mayCorrect} /> : null}
      {versions.length > 1 ? (
        <Card title={texts.parts.versions}>
          <ul className="grid gap-1">
            {versions.map((each) => (
              <li key={each.version}>
                {each.version === version ? (
                  texts.version(version)
                ) : (
                  <Link to={`${base}/versions/${each.version}`} className="link-alone">
                    {texts.readVersion(each.version)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {mayCorrect && isCurrent ? (
        <p className="no-print">
          <LinkButton to={`${base}/correction`} variant="secondary">
            {texts.correction.submit}
          </LinkButton>
        </p>
      ) : null}
    </div>
  );
}

/** A signed report is looked at again until its PDF is there. */
export function refreshOf(view: Pick<SignedReportView, "pdfSha256"> | null | undefined): string | null {
  return view && view.pdfSha256 === null ? REFRESH_SECONDS : null;
}
