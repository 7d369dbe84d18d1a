import { LedgerNotice } from "~/components/ledger/ledger-notice";
import { Banner, Card, DateTime, LinkButton } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { adminHomeTexts as texts } from "~/copy/home";
import { ledgerCheckTexts } from "~/copy/ledger-checks";
import type { LedgerStanding } from "~/domain/verification/nightly/queries.server";

interface SystemProps {
  operational: boolean;
  clockWaits: boolean;
  ledger: LedgerStanding;
  zone: string;
}

/** Notices that need an administrator before anything else on the page. */
export function Notices({ clockWaits, ledger, zone }: SystemProps) {
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

/** Shows whether the system works, unless a notice at the top already says that it does not, and when the books were last compared. */
export function SystemStatus({ operational, clockWaits, ledger, zone }: SystemProps) {
  const { status } = texts;
  const hasNotice = clockWaits || ledger.trouble !== null;
  if (hasNotice && operational)
    return (
      <Card title={status.heading}>
        <LastComparison last={ledger.last} zone={zone} />
      </Card>
    );
  return (
    <Banner tone={operational ? "ok" : "warn"} title={operational ? status.operational : status.degraded}>
      <p>{operational ? status.operationalText : status.degradedText}</p>
      <LastComparison last={ledger.last} zone={zone} />
    </Banner>
  );
}

function LastComparison({ last, zone }: { last: LedgerStanding["last"]; zone: string }) {
  return (
    <p>
      {last ? (
        <>
          {ledgerCheckTexts.last}: <DateTime at={last.endedAt ?? last.begunAt} zone={zone} />.{" "}
          {ledgerCheckTexts.result(last.payments, last.problems)}.
        </>
      ) : (
        ledgerCheckTexts.never
      )}{" "}
      <Link to="/admin/ledger" className="link">
        {ledgerCheckTexts.seeAll}
      </Link>
    </p>
  );
}
