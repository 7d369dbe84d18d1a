import { Banner, DateTime, LinkButton } from "~/components/ui";
import { ledgerCheckTexts as texts } from "~/copy/admin/money/ledger-checks";
import { findingMeaning } from "~/copy/admin/money/ledger-findings";
import type { LedgerStanding } from "~/domain/verification/nightly/queries.server";
import { byFrequency } from "~/lib/payments/ledger-finding";

const KINDS_SHOWN = 3;

interface LedgerNoticeProps {
  standing: LedgerStanding;
  zone: string;
  /** The page with the whole result. That page itself shows the notice without a link. */
  to?: string;
}

export function LedgerNotice({ standing, zone, to }: LedgerNoticeProps) {
  const { trouble, last, problemsSince, failure } = standing;
  if (trouble === null) return null;
  return (
    <Banner
      tone={trouble === "problems" ? "bad" : "warn"}
      title={texts.notices[trouble]}
      action={
        to ? (
          <LinkButton to={to} variant="secondary">
            {trouble === "problems" ? texts.see : texts.seeAll}
          </LinkButton>
        ) : null
      }
    >
      {trouble === "problems" && last ? (
        <>
          <p>
            {texts.found(last.problems)} <DateTime at={last.endedAt ?? last.begunAt} zone={zone} />.{" "}
            {problemsSince !== null && problemsSince !== last.endedAt ? (
              <>
                {texts.since} <DateTime at={problemsSince} zone={zone} />.
              </>
            ) : null}
          </p>
          <Kinds byCode={last.byCode} />
          <p>{texts.todo}</p>
        </>
      ) : null}
      {trouble === "failed" && failure ? <p>{texts.failedText(failure.reason ?? "error")}</p> : null}
      {trouble === "unchecked" ? <p>{texts.uncheckedText}</p> : null}
    </Banner>
  );
}

function Kinds({ byCode }: { byCode: Readonly<Record<string, number>> }) {
  const kinds = byFrequency(byCode);
  const others = kinds.length - KINDS_SHOWN;
  return (
    <ul className="my-1 list-disc pl-5">
      {kinds.slice(0, KINDS_SHOWN).map(([code, times]) => (
        <li key={code}>
          {findingMeaning(code)}
          {times > 1 ? ` (${times.toLocaleString("en-US")} times)` : ""}
        </li>
      ))}
      {others > 0 ? <li>{texts.more(others)}</li> : null}
    </ul>
  );
}
