import { HeldCertificates } from "~/components/certification/held-certificates";
import { CalendarDay, DateTime, EmailText } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import {
  CHECK_RESULT_NAMES,
  certificationTexts,
  reviewTexts,
  VERIFICATION_METHOD_NAMES,
} from "~/copy/inspectors/certification";
import { CATEGORY_NAMES, COUNTRY_NAMES, lookedUpTexts as lookedUp } from "~/copy/inspectors/certification-forms";
import { regionName } from "~/domain/certification/regions";
import type { CertificationForReview } from "~/domain/certification/review/certification-for-review.server";

const texts = reviewTexts.detail;

/** What is claimed, as the reviewer compares it with the card or looks it up in the directory. */
export function CertificateFacts({ certification }: { certification: CertificationForReview }) {
  const { lookupMethod, consentedAt, zone } = certification;
  return (
    <Facts
      facts={[
        ...CLAIMED[lookupMethod](certification),
        [texts.lookup, VERIFICATION_METHOD_NAMES[lookupMethod]],
        [texts.consented, <DateTime key="at" at={consentedAt} zone={zone} long />],
      ]}
    />
  );
}

/** What each form asks for. Level and expiry date of one that was looked up come with the approval. */
const CLAIMED: Readonly<
  Record<CertificationForReview["lookupMethod"], (certification: CertificationForReview) => Fact[]>
> = {
  MANUAL: (card) => [
    ...printedOn(card),
    ...(card.nameOnCard === null ? [] : [[lookedUp.nameOnCard, card.nameOnCard] as const]),
  ],
  CERT_ID: (certification) => printedOn(certification).filter(isGiven),
  LAST_NAME: (certification) => [
    [lookedUp.lastName, certification.lookupLastName],
    ...placeOf(certification),
    ...printedOn(certification).filter(isGiven),
  ],
  PROGRAM_AREA: (certification) => [
    [lookedUp.category, certification.lookupCategory && CATEGORY_NAMES[certification.lookupCategory]],
    ...placeOf(certification),
    ...printedOn(certification).filter(isGiven),
  ],
};

function printedOn({ certificationNumber, certificationLevel, issueDate, expiryDate }: CertificationForReview): Fact[] {
  const names = certificationTexts.facts;
  return [
    [names.number, certificationNumber && <span className="text-lg font-semibold">{certificationNumber}</span>],
    [names.level, certificationLevel],
    [names.issued, issueDate && <CalendarDay date={issueDate} long />],
    [names.expires, expiryDate && <CalendarDay date={expiryDate} long />],
  ];
}

function placeOf({ lookupCountry, lookupState }: CertificationForReview): Fact[] {
  return [
    [lookedUp.country, lookupCountry && COUNTRY_NAMES[lookupCountry]],
    [lookedUp.state, lookupCountry && lookupState && regionName(lookupCountry, lookupState)],
  ];
}

function isGiven([, value]: Fact): boolean {
  return Boolean(value);
}

/** Whose certificate it is. */
export function ProfileFacts({ inspector, approved }: Pick<CertificationForReview, "inspector" | "approved">) {
  const { email, phone, city, usState, yearsOfExperience, specialties } = inspector;
  const columns = reviewTexts.columns;
  return (
    <Facts
      facts={[
        [columns.email, <EmailText key="email" email={email} />],
        [columns.phone, phone],
        [texts.location, [city, usState].filter(Boolean).join(", ")],
        [columns.years, yearsOfExperience === null ? null : reviewTexts.years(yearsOfExperience)],
        [texts.specialties, specialties.join(", ")],
        [texts.approved, <HeldCertificates key="approved" certificates={approved} none={texts.noneApproved} />],
      ]}
    />
  );
}

/** A directory by its name, or the page that was looked at. */
function Where({ typed }: { typed: string }) {
  if (!/^https?:\/\/\S+$/.test(typed)) return typed;
  return (
    <a href={typed} className="link break-all" target="_blank" rel="noreferrer">
      {typed}
    </a>
  );
}

/** What was decided, by whom, and why or how. */
export function ReviewFacts({ certification }: { certification: CertificationForReview }) {
  const { state, reviewedAt, reviewerName, reviewNote, verificationMethod, directoryRecord, zone } = certification;
  const { lookedUpIn, checkResult, expiryDate } = certification;
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
              [texts.lookedUpIn, lookedUpIn && <Where key="where" typed={lookedUpIn} />],
              [texts.result, checkResult && CHECK_RESULT_NAMES[checkResult]],
              [texts.expiry, expiryDate && <CalendarDay key="expiry" date={expiryDate} long />],
              [texts.record, directoryRecord],
            ] as const)),
        [rejected ? texts.reason : texts.note, reviewNote],
      ]}
    />
  );
}
