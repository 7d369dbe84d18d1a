import type { ReactNode } from "react";
import { Card, LinkButton, Money, ProgressBar, StatusStamp, stamps } from "~/components/ui";
import { TicketFacts } from "~/components/ui/ticket";
import { profileTexts as texts } from "~/copy/profile";
import type { OwnAccount } from "~/domain/accounts/own-account.server";

type Work = NonNullable<OwnAccount["work"]>;

/** What an inspector has told of their work, and how far their certification and payouts are. */
export function ProfileWork({ work }: { work: Work }) {
  return (
    <>
      <Card title={texts.work}>
        <ProgressBar label={texts.completeness} percent={work.completeness} note={texts.completenessNote} />
        <TicketFacts className="mt-4" facts={factsOf(work)} />
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

function factsOf({ hourlyRate, yearsOfExperience, specialties, availability, ownsEquipment }: Work) {
  const rate: ReactNode =
    hourlyRate === null ? (
      texts.missing
    ) : (
      <>
        <Money amount={hourlyRate} /> {texts.perHour}
      </>
    );
  return [
    { label: texts.rate, value: rate },
    { label: texts.experience, value: yearsOfExperience === null ? texts.missing : texts.years(yearsOfExperience) },
    { label: texts.equipment, value: ownsEquipment === null ? texts.missing : ownsEquipment ? texts.yes : texts.no },
    { label: texts.availability, value: availability || texts.missing, wide: true },
    { label: texts.specialties, value: specialties.join(", ") || texts.missing, wide: true },
  ];
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
