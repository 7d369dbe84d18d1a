import { LedgerNotice } from "~/components/ledger/ledger-notice";
import { Banner, LinkButton } from "~/components/ui";
import { adminHomeTexts as texts } from "~/copy/frame/home";
import type { LedgerStanding } from "~/domain/verification/nightly/queries.server";
import type { Degraded } from "~/lib/system/degraded";

interface NoticesProps {
  degraded: Degraded;
  ledger: LedgerStanding;
  zone: string;
}

/** Notices that need an administrator before anything else on the page. */
export function Notices({ degraded, ledger, zone }: NoticesProps) {
  const clockWaits = degraded.clock !== undefined;
  if (!clockWaits && ledger.trouble === null) return null;
  return (
    <div className="mb-6 grid gap-4">
      {clockWaits ? <ClockNotice /> : null}
      <LedgerNotice standing={ledger} zone={zone} to="/admin/ledger" />
    </div>
  );
}

function ClockNotice() {
  const { clock } = texts;
  return (
    <Banner
      tone="warn"
      title={clock.title}
      action={
        <LinkButton to="/admin/clock-confirmation" variant="secondary">
          {clock.check}
        </LinkButton>
      }
    >
      {clock.text}
    </Banner>
  );
}
