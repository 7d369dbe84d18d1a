import type { ReactNode } from "react";
import { Badge, Card, type Tone } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { Table } from "~/components/ui/table";
import { amountText, resultText } from "~/copy/reports/report-words";
import { strengthTexts as texts } from "~/copy/reports/strength";
import type { StrengthPanelView } from "~/domain/reports/strength/queries.server";
import type { SignedStrength } from "~/domain/reports/strength/types";
import { isAtAge } from "~/lib/measures/strength";
import { formatDay, formatLongDay, formatMoment } from "~/lib/time/dates";
import { CYLINDER_COLUMNS } from "./cylinder-columns";

interface StrengthCardProps {
  view: StrengthPanelView;
  zone: string;
  /** The report's own inspector adds and corrects. */
  mayAdd: boolean;
}

const TONES = { reached: "ok", below: "bad", early: "info", open: "neutral" } as const satisfies Record<
  SignedStrength["standing"],
  Tone
>;

export function StrengthCard({ view, zone, mayAdd }: StrengthCardProps) {
  const { bookingId, inForce, replaced, waiting } = view;
  if (inForce.length === 0 && waiting.length === 0) return null;
  const pathOf = (setId: string, ageDays: number) => `/bookings/${bookingId}/report/strengths/${setId}/${ageDays}`;
  return (
    <Card title={texts.title} id="strength">
      <div className="grid gap-5">
        {inForce.length === 0 ? <p className="text-muted">{texts.none}</p> : null}
        {inForce.map((results) => (
          <Results key={`${results.set.id}-${results.ageDays}`} results={results} zone={zone}>
            {mayAdd ? (
              <Link to={pathOf(results.set.id, results.ageDays)} className="link-alone no-print">
                {texts.correct}
              </Link>
            ) : null}
          </Results>
        ))}
        {inForce.length > 0 ? <p className="text-sm text-muted">{texts.formula}</p> : null}
        {replaced.length > 0 ? <Replaced replaced={replaced} zone={zone} /> : null}
        {waiting.length > 0 ? (
          <div className="grid gap-1">
            <h3 className="font-semibold">{texts.waiting}</h3>
            <ul className="grid gap-1">
              {waiting.map(({ setId, ageDays, truckNumber, sample, dueOn, isDue }) => (
                <li key={`${setId}-${ageDays}`} className="flex flex-wrap items-baseline gap-x-3">
                  <span>{texts.ofSet(ageDays, truckNumber, sample)}</span>
                  {dueOn ? <span className="text-muted">{texts.dueOn(formatDay(dueOn))}</span> : null}
                  {mayAdd && isDue ? (
                    <Link to={pathOf(setId, ageDays)} className="link-alone no-print">
                      {texts.add(ageDays)}
                    </Link>
                  ) : null}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function setName({ ageDays, set }: SignedStrength): string {
  return texts.ofSet(ageDays, set.truckNumber, set.sample);
}

function Results({ results, zone, children }: { results: SignedStrength; zone: string; children: ReactNode }) {
  const { average, specified, percent, standing, testedOn, testedAge, testedBy, remarks } = results;
  const { cylinders, version, reason, technician, signedAt } = results;
  const { facts } = texts;
  const tested = formatLongDay(testedOn);
  const isOnTime = testedAge === null || isAtAge(results.ageDays, testedAge);
  return (
    <section aria-label={setName(results)} className="grid gap-3 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="font-semibold">{setName(results)}</h3>
        <Badge tone={TONES[standing]}>{texts.standing[standing]}</Badge>
        {isOnTime ? null : <Badge tone="warn">{texts.otherAge(results.ageDays)}</Badge>}
        {version > 1 ? <Badge tone="neutral">{texts.corrected(version)}</Badge> : null}
        <span className="ml-auto">{children}</span>
      </div>
      <p className="text-xl tabular-nums">
        <span className="text-base text-muted">{facts.mean}</span> <strong>{resultText(average)}</strong>
      </p>
      {specified && percent ? (
        <p className="text-muted">{facts.ofSpecified(percent, amountText(specified.strength), specified.ageDays)}</p>
      ) : null}
      <Table
        caption={`${texts.cylinders}: ${setName(results)}`}
        columns={CYLINDER_COLUMNS}
        rows={cylinders}
        rowKey={({ id }) => id}
      />
      <Facts
        facts={[
          [facts.tested, testedAge === null ? tested : facts.testedAge(tested, testedAge)],
          [facts.testedBy, testedBy],
          [facts.signed, facts.signedBy(technician.name, formatMoment(signedAt, zone))],
          ...(reason ? [[facts.reason, reason] as const] : []),
          ...(remarks ? [[facts.remarks, remarks] as const] : []),
        ]}
      />
    </section>
  );
}

function Replaced({ replaced, zone }: { replaced: SignedStrength[]; zone: string }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted">
        {texts.replaced(replaced.length)}
      </summary>
      <ul className="grid gap-1 text-sm">
        {replaced.map((each) => (
          <li key={`${each.set.id}-${each.ageDays}-${each.version}`}>
            {texts.replacedLine(
              setName(each),
              each.version,
              resultText(each.average),
              formatMoment(each.signedAt, zone),
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
