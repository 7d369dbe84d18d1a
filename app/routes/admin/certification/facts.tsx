import { CalendarDay, DateTime } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { certificationTexts, reviewTexts, VERIFICATION_METHOD_NAMES } from "~/copy/certification";
import { CATEGORY_NAMES, COUNTRY_NAMES, lookedUpTexts as lookedUp } from "~/copy/certification-forms";
import type { CertificationForReview } from "~/domain/certification/certification-for-review.server";
import { regionName } from "~/domain/certification/regions";

const texts = reviewTexts.detail;

/** What is claimed, as the reviewer compares it with the card. */
export function CertificateFacts({ certification }: { certification: CertificationForReview }) {
  const { certificationNumber, certificationLevel, issueDate, expiryDate, lookupMethod, zone } = certification;
  const { lookupCategory, lookupCountry, lookupState } = certification;
  const names = certificationTexts.facts;
  return (
    <Facts
      facts={[
        [names.number, certificationNumber && <span className="text-lg font-semibold">{certificationNumber}</span>],
        [names.level, certificationLevel],
        [names.issued, issueDate && <CalendarDay date={issueDate} long />],
        [names.expires, expiryDate && <CalendarDay date={expiryDate} long />],
        [lookedUp.nameOnCard, certification.nameOnCard],
        [texts.lookup, VERIFICATION_METHOD_NAMES[lookupMethod]],
        [lookedUp.lastName, certification.lookupLastName],
        [lookedUp.category, lookupCategory && CATEGORY_NAMES[lookupCategory]],
        [lookedUp.country, lookupCountry && COUNTRY_NAMES[lookupCountry]],
        [lookedUp.state, lookupCountry && lookupState && regionName(lookupCountry, lookupState)],
        [texts.consented, <DateTime key="at" at={certification.consentedAt} zone={zone} long />],
      ]}
    />
  );
}

/** Whose certificate it is. */
export function ProfileFacts({ inspector }: { inspector: CertificationForReview["inspector"] }) {
  const { email, phone, city, usState, yearsOfExperience, specialties } = inspector;
  const columns = reviewTexts.columns;
  return (
    <Facts
      facts={[
        [
          columns.email,
          <span key="email" className="break-all">
            {email}
          </span>,
        ],
        [columns.phone, phone],
        [texts.location, [city, usState].filter(Boolean).join(", ")],
        [columns.years, yearsOfExperience === null ? null : reviewTexts.years(yearsOfExperience)],
        [texts.specialties, specialties.join(", ")],
      ]}
    />
  );
}

/** What was decided, by whom, and why or how. */
export function ReviewFacts({ certification }: { certification: CertificationForReview }) {
  const { state, reviewedAt, reviewerName, reviewNote, verificationMethod, directoryRecord, zone } = certification;
  const rejected = state === "rejected";
  return (
    <Facts
      facts={[
        [texts.reviewer, reviewerName],
        [texts.reviewed, reviewedAt === null ? null : <DateTime key="at" at={reviewedAt} zone={zone} long />],
        ...(rejected
          ? []
          : ([
              [texts.method, verificationMethod && VERIFICATION_METHOD_NAMES[verificationMethod]],
              [texts.record, directoryRecord],
            ] as const)),
        [rejected ? texts.reason : texts.note, reviewNote],
      ]}
    />
  );
}
