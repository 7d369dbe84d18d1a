import type { ReactNode } from "react";
import { HeldCertificates } from "~/components/certification/held-certificates";
import { Completeness } from "~/components/profile/completeness";
import {
  Card,
  certificationStamps,
  equipmentStamps,
  LinkButton,
  Money,
  payoutStamps,
  StatusStamp,
} from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { profileTexts as texts } from "~/copy/accounts/profile";
import { availabilityWords } from "~/copy/inspectors/availability";
import type { OwnAccount } from "~/domain/home/own-account.server";
import type { MissingDetail } from "~/domain/people/completeness";
import type { Cents } from "~/lib/money";

type Work = NonNullable<OwnAccount["work"]>;

/** What an inspector has entered about their work, what is missing, and how far certification, equipment and payouts are. */
export function ProfileWork({ work }: { work: Work }) {
  return (
    <>
      <Card title={texts.work}>
        <Completeness percent={work.completeness} details={work.missing} places={PLACES} names={texts.missingNames} />
        <div className="mt-4 border-t border-line pt-4">
          <Facts facts={factsOf(work)} />
        </div>
        <div className="mt-4">
          <LinkButton to="/inspector-onboarding/profile" variant="secondary">
            {texts.editWork}
          </LinkButton>
        </div>
      </Card>
      <div className="grid gap-5 md:grid-cols-2">
        <Standing
          title={texts.certification}
          stamp={<StatusStamp {...certificationStamps[work.certification]} />}
          text={<HeldCertificates certificates={work.certificates} none={texts.certificationText} />}
          to="/inspector-setup"
          label={texts.certificationLink}
        />
        <Standing
          title={texts.payouts}
          stamp={<StatusStamp {...payoutStamps[work.payouts]} />}
          text={texts.payoutsText}
          to="/inspector-payments"
          label={texts.payoutsLink}
        />
        <Standing
          title={texts.equipment}
          stamp={<StatusStamp {...equipmentStamps[work.equipment]} />}
          text={texts.equipmentText}
          to="/inspector-equipment"
          label={texts.equipmentLink}
        />
        <Standing
          title={texts.homeBase}
          text={work.homeBase ? texts.homeBaseText(work.homeBase) : texts.homeBaseUnset}
          to="/profile/home-base"
          label={texts.homeBaseLink}
        />
      </div>
    </>
  );
}

/** Where each detail is entered. */
const PLACES: { readonly [D in MissingDetail]: string } = {
  phone: "/profile/details",
  city: "/profile/details",
  bio: "/profile/details",
  yearsOfExperience: "/profile/details",
  work: "/profile/details",
  picture: "/profile/picture",
  hourlyRate: "/inspector-onboarding/profile",
  availability: "/availability",
  ownsEquipment: "/inspector-equipment",
  certified: "/inspector-setup",
};

function factsOf(work: Work): Fact[] {
  const { hourlyRate, yearsOfExperience, specialties, ownsEquipment } = work;
  return [
    [texts.rate, hourlyRate === null ? null : <Rate key="rate" amount={hourlyRate} />],
    [texts.experience, yearsOfExperience === null ? null : texts.years(yearsOfExperience)],
    [texts.equipment, ownsEquipment === null ? null : ownsEquipment ? texts.yes : texts.no],
    [texts.availability, availabilityWords(work.availability, work.week)],
    [texts.bio, work.bio],
    [texts.specialties, specialties.join(", ")],
    [texts.specializations, work.specializations],
    [texts.selfReported, work.selfReported.join(", ")],
  ];
}

function Rate({ amount }: { amount: Cents }) {
  return (
    <>
      <Money amount={amount} /> {texts.perHour}
    </>
  );
}

interface StandingProps {
  title: string;
  stamp?: ReactNode;
  text: ReactNode;
  to: string;
  label: string;
}

function Standing({ title, stamp, text, to, label }: StandingProps) {
  return (
    <Card title={title} aside={stamp}>
      <div className="mb-4 text-muted">{text}</div>
      <LinkButton to={to} variant="secondary">
        {label}
      </LinkButton>
    </Card>
  );
}
