import { Banner, Card, LinkButton, StatusStamp, stamps } from "~/components/ui";
import { inspectorHomeTexts as texts } from "~/copy/home";
import type { inspectorSetup } from "~/domain/home/inspector-home.server";

/** What an inspector must have before jobs are open to them. */
export function SetupGate({ setup }: { setup: ReturnType<typeof inspectorSetup> }) {
  const { certification, payouts } = setup;
  return (
    <div className="grid gap-6">
      <Banner tone="warn" title={texts.gate.title}>
        {texts.gate.text}
      </Banner>
      <div className="grid gap-4 md:grid-cols-2">
        <SetupCard
          title={texts.setup.certification}
          stamp={stamps.certification[certification]}
          done={certification === "approved"}
        />
        <SetupCard title={texts.setup.payouts} stamp={stamps.payout[payouts]} done={payouts === "verified"} />
      </div>
    </div>
  );
}

function SetupCard({ title, stamp, done }: { title: string; stamp: Parameters<typeof StatusStamp>[0]; done: boolean }) {
  return (
    <Card title={title} aside={<StatusStamp {...stamp} />}>
      <LinkButton to="/inspector-onboarding" variant={done ? "secondary" : "primary"}>
        {done ? texts.setup.view : texts.setup.open}
      </LinkButton>
    </Card>
  );
}
