import { Card } from "~/components/ui";
import type { SinceInWords } from "~/copy/reports/cylinders/strength-words";
import { deviationText, nonconformanceText } from "~/copy/reports/report/findings";
import { reportTexts } from "~/copy/reports/report/reports";
import type { SignedReport } from "~/domain/reports/sheet/signed/signed";
import type { OpenAtApproval } from "~/domain/reports/supplements/queries.server";
import { formatDay, formatMoment } from "~/lib/time/dates";

const { before: texts, parts } = reportTexts;

interface BeforeApprovalProps {
  signed: SignedReport;
  since: SinceInWords | null;
  open: OpenAtApproval;
}

/** What a company should know before it releases the money: what does not conform, what was not made, what is still to come. */
export function BeforeApproval({ signed, since, open }: BeforeApprovalProps) {
  const { nonconformances, deviations, omissions, booking } = signed;
  const { missed = [], deviations: later = [] } = since ?? {};
  const findings = [...deviations, ...later].map((each) => deviationText(each, omissions));
  const outside = nonconformances
    .map(({ notes, ...each }) =>
      [nonconformanceText(each), each.found ? "" : notes[0]?.description].filter(Boolean).join(": "),
    )
    .concat(missed);
  const curing = open.curing.map(({ prefix, pickupBy }) =>
    texts.curing(prefix, pickupBy === null ? "" : formatMoment(pickupBy, booking.zone)),
  );
  const breaks = open.breaks.map(({ prefix, ageDays, dueOn }) =>
    texts.break(prefix, ageDays, dueOn === null ? "" : formatDay(dueOn)),
  );
  const isClear = [outside, findings, curing, breaks].every(({ length }) => length === 0);
  return (
    <Card title={texts.title}>
      <div className="grid gap-4">
        {isClear ? <p>{texts.nothing}</p> : null}
        <Lines title={parts.nonconformances} lines={outside} />
        <Lines title={parts.deviations} lines={findings} />
        <Lines title={parts.curing} lines={curing} />
        <Lines title={texts.strengths} lines={breaks} />
        {curing.length + breaks.length > 0 ? <p className="text-muted">{texts.later}</p> : null}
      </div>
    </Card>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
