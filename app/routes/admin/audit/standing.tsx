import { Banner, DateTime } from "~/components/ui";
import { auditTexts } from "~/copy/admin/audit";
import type { AuditStanding } from "~/domain/verification/nightly/audit-standing.server";

const texts = auditTexts.standing;

/** What the newest verification of the log found. */
export function Standing({ standing, zone }: { standing: AuditStanding; zone: string }) {
  if (standing === null) return <p className="text-sm text-muted">{texts.never}</p>;
  const { endedAt, rows, brokenAt, fault } = standing;
  if (fault === null)
    return (
      <p className="text-sm text-muted">
        {texts.holds(rows)} <DateTime at={endedAt} zone={zone} />
      </p>
    );
  return (
    <Banner tone="bad" title={texts.broken}>
      <p>{texts.brokenText(brokenAt ?? 0, fault)}</p>
      <p>
        {texts.brokenAt} <DateTime at={endedAt} zone={zone} />
      </p>
    </Banner>
  );
}
