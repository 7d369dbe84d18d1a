import type { ReactNode } from "react";
import { Card, DateTime } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { toneIcons, toneText } from "~/components/ui/tone";
import { ledgerCheckTexts } from "~/copy/admin/money/ledger-checks";
import { systemStatusTexts as status, troublesOf } from "~/copy/frame/system-status";
import type { LedgerStanding } from "~/domain/verification/nightly/queries.server";
import type { SystemFigures } from "~/http/system-figures.server";
import { keysOf } from "~/lib/keys-of";
import type { Degraded } from "~/lib/system/degraded";

/** Parts of the health check that have no figure to show. */
const ONLY_WITH_TROUBLE = ["clock", "connections"] as const;

interface SystemStatusProps {
  /** The parts that do not work as they should, as `/healthz` names them. */
  degraded: Degraded;
  figures: SystemFigures;
  ledger: LedgerStanding;
  zone: string;
}

/** Shows each part of the server with its figure, and beside a part that needs attention what is wrong with it. */
export function SystemStatus({ degraded, ledger, figures, zone }: SystemStatusProps) {
  const shown: Record<Exclude<keyof typeof status.figures, (typeof ONLY_WITH_TROUBLE)[number]>, ReactNode> = {
    database: status.figures.database.text(figures.database.bytes, figures.database.fileBytes),
    disk: status.figures.disk.text(figures.disk.free, figures.disk.whole),
    outbox: <Waiting {...figures.outbox} words={status.figures.outbox} zone={zone} />,
    mail: <Waiting {...figures.mail} words={status.figures.mail} zone={zone} />,
    provider: <Provider {...figures.provider} zone={zone} />,
    replication: <Replication standing={figures.replication} zone={zone} />,
    ledger: <LastComparison last={ledger.last} zone={zone} />,
    audit: <Audit verified={figures.audit} zone={zone} />,
  };
  const troubles = new Map<string, string>(troublesOf(degraded));
  const parts = keysOf(shown).map((part) => [part, shown[part]] as const);
  const others = ONLY_WITH_TROUBLE.filter((part) => degraded[part]).map((part) => [part, null] as const);
  return (
    <Card title={status.heading}>
      <Verdict isWell={troubles.size === 0} />
      <Facts
        facts={[...others, ...parts].map(([part, figure]) => [
          status.figures[part].label,
          <div key={part}>
            {figure === null ? null : <p>{figure}</p>}
            {troubles.has(part) ? <Marked isWell={false}>{troubles.get(part)}</Marked> : null}
          </div>,
        ])}
      />
    </Card>
  );
}

function Verdict({ isWell }: { isWell: boolean }) {
  return (
    <div className="mb-4 font-semibold">
      <Marked isWell={isWell}>{isWell ? status.operational : status.degraded}</Marked>
    </div>
  );
}

function Marked({ isWell, children }: { isWell: boolean; children: ReactNode }) {
  const tone = isWell ? "ok" : "warn";
  return (
    <p className="flex items-start gap-2">
      <Icon of={toneIcons[tone]} className={`mt-0.5 size-5 shrink-0 ${toneText[tone]}`} />
      <span>{children}</span>
    </p>
  );
}

interface WaitingProps {
  waiting: number;
  since: number | null;
  words: { none: string; since: string };
  zone: string;
}

function Waiting({ waiting, since, words, zone }: WaitingProps) {
  if (waiting === 0) return words.none;
  return (
    <>
      {status.figures.outbox.waiting(waiting)}
      {since === null ? null : (
        <>
          {words.since} <DateTime at={since} zone={zone} />
        </>
      )}
    </>
  );
}

function Provider({ readUntil, zone }: SystemFigures["provider"] & { zone: string }) {
  const words = status.figures.provider;
  if (readUntil === null) return words.never;
  return (
    <>
      {words.readUntil} <DateTime at={readUntil} zone={zone} />
    </>
  );
}

function Replication({ standing, zone }: { standing: SystemFigures["replication"]; zone: string }) {
  const words = status.figures.replication;
  if (standing === null) return words.none;
  if (standing.behindSince === null) return words.complete;
  return (
    <>
      {words.behind} <DateTime at={standing.behindSince} zone={zone} />
    </>
  );
}

function LastComparison({ last, zone }: { last: LedgerStanding["last"]; zone: string }) {
  return (
    <>
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
    </>
  );
}

function Audit({ verified, zone }: { verified: SystemFigures["audit"]; zone: string }) {
  const words = status.figures.audit;
  if (verified === null) return words.never;
  return (
    <>
      {words.verified(verified.entries)} <DateTime at={verified.endedAt} zone={zone} />
    </>
  );
}
