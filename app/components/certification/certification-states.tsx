import { BadgeCheck } from "lucide";
import { Banner, CalendarDay, certificationStamps, DateTime, StatusStamp } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { Icon } from "~/components/ui/icon";
import { heldText, ownStampLabels, certificationTexts as texts } from "~/copy/inspectors/certification";
import { CATEGORY_NAMES, lookupTexts } from "~/copy/inspectors/certification-forms";
import type { OwnCertification } from "~/domain/certification/own-certification.server";
import type { CertificationStatus } from "~/domain/certification/states";
import { formatLongDay } from "~/lib/time/dates";

export function CertificationStamp({ status }: { status: CertificationStatus }) {
  const stamp = certificationStamps[status];
  return <StatusStamp {...stamp} label={ownStampLabels[status] ?? stamp.label} />;
}

export function awaitsReview({ status, approved, underReview }: OwnCertification): boolean {
  return approved.length === 0 && status === "pending" && underReview !== null;
}

export function CertificationState({ certification }: { certification: OwnCertification }) {
  const { status, approved, underReview, rejected, expired, zone } = certification;
  if (approved.length > 0) {
    return (
      <>
        <Approved certification={certification} />
        {rejected ? <Rejected note={rejected.reviewNote} title={texts.rejected.next} /> : null}
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

/** The certificates that stand side by side, best first, and what is under review besides. */
function Approved({ certification: { approved, toRenew, underReview } }: { certification: OwnCertification }) {
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {approved.map((certificate) => (
          <li key={certificate.id} className="grid gap-2 border-line border-t pt-4 first:border-t-0 first:pt-0">
            <Certificate certificate={certificate} isEnding={toRenew.some(({ id }) => id === certificate.id)} />
          </li>
        ))}
      </ul>
      {underReview ? <p className="text-muted">{texts.nextUnderReview(underReview.certificationLevel)}</p> : null}
    </div>
  );
}

type Held = OwnCertification["approved"][number];

function Certificate({ certificate, isEnding }: { certificate: Held; isEnding: boolean }) {
  const { certificationNumber, certificationLevel, issueDate, expiryDate } = certificate;
  return (
    <>
      <h3 className="flex items-start gap-2 font-sans text-base font-semibold">
        <Icon of={BadgeCheck} className="mt-0.5 size-5 shrink-0 text-ok-ink" />
        {certificationLevel ?? heldText.anyLevel}
      </h3>
      <Facts
        facts={[
          [texts.facts.number, certificationNumber],
          [texts.facts.issued, issueDate && <CalendarDay key="issued" date={issueDate} long />],
          [texts.facts.expires, expiryDate && <CalendarDay key="expires" date={expiryDate} long />],
        ]}
      />
      {isEnding ? <p className="text-warn-ink">{texts.renewNow}</p> : null}
    </>
  );
}
