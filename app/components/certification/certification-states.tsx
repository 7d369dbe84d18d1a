import { Banner, CalendarDay, certificationStamps, DateTime, StatusStamp } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { ownStampLabels, certificationTexts as texts } from "~/copy/inspectors/certification";
import { CATEGORY_NAMES, lookupTexts } from "~/copy/inspectors/certification-forms";
import type { OwnCertification } from "~/domain/certification/own-certification.server";
import type { CertificationStatus } from "~/domain/certification/states";
import { formatLongDay } from "~/lib/time/dates";

export function CertificationStamp({ status }: { status: CertificationStatus }) {
  const stamp = certificationStamps[status];
  return <StatusStamp {...stamp} label={ownStampLabels[status] ?? stamp.label} />;
}

export function awaitsReview({ status, approved, underReview }: OwnCertification): boolean {
  return !approved && status === "pending" && underReview !== null;
}

export function CertificationState({ certification }: { certification: OwnCertification }) {
  const { status, approved, underReview, rejected, expired, zone } = certification;
  if (approved) {
    return (
      <>
        <Approved approved={approved} renewal={underReview !== null} />
        {rejected ? <Rejected note={rejected.reviewNote} title={texts.rejected.renewal} /> : null}
      </>
    );
  }
  if (status === "pending" && underReview) return <UnderReview submission={underReview} zone={zone} />;
  if (rejected) return <Rejected note={rejected.reviewNote} title={texts.rejected.title} />;
  if (expired?.expiryDate) {
    return (
      <Banner tone="warn" title={texts.expired(formatLongDay(expired.expiryDate))}>
        {texts.expiredText}
      </Banner>
    );
  }
  return null;
}

function Rejected({ note, title }: { note: string | null; title: string }) {
  return (
    <Banner tone="bad" title={title}>
      <p className="whitespace-pre-line">{note || texts.rejected.noNote}</p>
      {note ? <p className="mt-1">{texts.rejected.again}</p> : null}
    </Banner>
  );
}

function UnderReview({ submission, zone }: { submission: NonNullable<OwnCertification["underReview"]>; zone: string }) {
  return (
    <div className="grid gap-4">
      <Banner tone="info" title={texts.underReview.title}>
        <p>{texts.underReview.text}</p>
        <p className="mt-1">{texts.underReview.notified}</p>
      </Banner>
      <Facts
        facts={[
          [texts.facts.number, submission.certificationNumber],
          ...(submission.lookupLastName ? [[lookupTexts.lastName, submission.lookupLastName] as const] : []),
          ...(submission.lookupCategory
            ? [[lookupTexts.category, CATEGORY_NAMES[submission.lookupCategory]] as const]
            : []),
          [texts.facts.submitted, <DateTime key="at" at={submission.submittedAt} zone={zone} long />],
        ]}
      />
    </div>
  );
}

function Approved({ approved, renewal }: { approved: NonNullable<OwnCertification["approved"]>; renewal: boolean }) {
  const { certificationNumber, certificationLevel, issueDate, expiryDate } = approved;
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          [texts.facts.level, certificationLevel],
          [texts.facts.number, certificationNumber],
          [texts.facts.issued, issueDate && <CalendarDay key="issued" date={issueDate} long />],
          [texts.facts.expires, expiryDate && <CalendarDay key="expires" date={expiryDate} long />],
        ]}
      />
      {renewal ? <p className="text-muted">{texts.renewalUnderReview}</p> : null}
    </div>
  );
}
