import { Link } from "@remix-run/react";
import {
  Banner,
  Card,
  certificationStamps,
  LinkButton,
  payoutStamps,
  StatusStamp,
  type StatusStampProps,
} from "~/components/ui";
import { inspectorHomeTexts as texts } from "~/copy/frame/home";
import type { inspectorSetup } from "~/domain/home/inspector-home.server";

/** What an inspector must have before jobs are open to them. */
export function SetupGate({ setup }: { setup: ReturnType<typeof inspectorSetup> }) {
  const { certification, payouts, payable } = setup;
  return (
    <div className="grid gap-6">
      <Banner tone="warn" title={texts.gate.title}>
        {texts.gate.text}
      </Banner>
      <div className="grid gap-4 md:grid-cols-2">
        <SetupCard
          {...texts.setup.certification}
          stamp={certificationStamps[certification]}
          done={certification === "approved"}
        />
        <SetupCard {...texts.setup.payouts} stamp={payoutStamps[payouts]} done={payable} />
      </div>
    </div>
  );
}

/** A reminder of the wizard's last step for those who skipped it, until they put it off. */
export function EquipmentReminder() {
  const { title, text, now, later } = texts.equipment;
  return (
    <Banner
      title={title}
      action={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <LinkButton to="/inspector-onboarding?step=3">{now}</LinkButton>
          <Link to="/inspector-home?equipment=later" preventScrollReset className="link-alone">
            {later}
          </Link>
        </div>
      }
    >
      {text}
    </Banner>
  );
}

interface SetupCardProps {
  title: string;
  text: string;
  stamp: StatusStampProps;
  done: boolean;
}

function SetupCard({ title, text, stamp, done }: SetupCardProps) {
  return (
    <Card title={title} aside={<StatusStamp {...stamp} />}>
      <p className="mb-4 text-muted">{text}</p>
      <LinkButton to="/inspector-onboarding" variant={done ? "secondary" : "primary"}>
        {done ? texts.setup.view : texts.setup.open}
      </LinkButton>
    </Card>
  );
}
