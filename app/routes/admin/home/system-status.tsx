import { LedgerNotice } from "~/components/ledger/ledger-notice";
import { Banner, Card, DateTime, LinkButton } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { adminHomeTexts as texts } from "~/copy/home";
import { ledgerCheckTexts } from "~/copy/ledger-checks";
import { systemStatusTexts as status } from "~/copy/system-status";
import type { LedgerStanding } from "~/domain/verification/nightly/queries.server";

type Part = keyof typeof status.parts;

interface SystemProps {
  /** The parts that do not work as they should, as `/healthz` names them. */
  degraded: readonly Part[];
  ledger: LedgerStanding;
  zone: string;
}

/** Notices that need an administrator before anything else on the page. */
export function Notices({ degraded, ledger, zone }: SystemProps) {
  const clockWaits = degraded.includes("clock");
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

/** Parts whose trouble has a notice of its own at the top of the page. */
const NOTED: readonly Part[] = ["clock", "ledger"];

/** Shows which parts need attention, unless a notice at the top already says so, and when the books were last compared. */
export function SystemStatus({ degraded, ledger, zone }: SystemProps) {
  const parts = degraded.filter((part) => !NOTED.includes(part));
  if (parts.length === 0 && degraded.length > 0)
    return (
      <Card title={status.heading}>
        <LastComparison last={ledger.last} zone={zone} />
      </Card>
    );
  const isWell = parts.length === 0;
  return (
    <Banner tone={isWell ? "ok" : "warn"} title={isWell ? status.operational : status.degraded}>
      {isWell ? <p>{status.operationalText}</p> : null}
      {parts.map((part) => (
        <p key={part}>{status.parts[part]}</p>
      ))}
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
