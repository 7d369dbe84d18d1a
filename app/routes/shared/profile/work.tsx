import type { ReactNode } from "react";
import { Card, LinkButton, Money, ProgressBar, StatusStamp, stamps } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { profileTexts as texts } from "~/copy/profile";
import type { OwnAccount } from "~/domain/home/own-account.server";
import type { Cents } from "~/lib/money";

type Work = NonNullable<OwnAccount["work"]>;

/** What an inspector has told of their work, and how far their certification and payouts are. */
export function ProfileWork({ work }: { work: Work }) {
  return (
    <>
      <Card title={texts.work}>
        <ProgressBar label={texts.completeness} percent={work.completeness} note={texts.completenessNote} />
        <div className="mt-4 border-t border-line pt-4">
          <Facts facts={factsOf(work)} />
        </div>
        <div className="mt-4">
          <LinkButton to="/inspector-onboarding/profile">{texts.edit}</LinkButton>
        </div>
      </Card>
      <div className="grid gap-5 md:grid-cols-2">
        <Standing
          title={texts.certification}
          stamp={<StatusStamp {...stamps.certification[work.certification]} />}
          text={work.certificationLevel ?? texts.certificationText}
          to="/inspector-setup"
          label={texts.certificationLink}
        />
        <Standing
          title={texts.payouts}
          stamp={<StatusStamp {...stamps.payout[work.payouts]} />}
          text={texts.payoutsText}
          to="/inspector-payments"
          label={texts.payoutsLink}
        />
      </div>
    </>
  );
}

function factsOf({ hourlyRate, yearsOfExperience, specialties, availability, ownsEquipment }: Work): Fact[] {
  return [
    [texts.rate, hourlyRate === null ? null : <Rate key="rate" amount={hourlyRate} />],
    [texts.experience, yearsOfExperience === null ? null : texts.years(yearsOfExperience)],
    [texts.equipment, ownsEquipment === null ? null : ownsEquipment ? texts.yes : texts.no],
    [texts.availability, availability],
    [texts.specialties, specialties.join(", ")],
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
  stamp: ReactNode;
  text: string;
  to: string;
  label: string;
}

function Standing({ title, stamp, text, to, label }: StandingProps) {
  return (
    <Card title={title} aside={stamp}>
      <p className="mb-4 text-muted">{text}</p>
      <LinkButton to={to} variant="secondary">
        {label}
      </LinkButton>
    </Card>
  );
}
