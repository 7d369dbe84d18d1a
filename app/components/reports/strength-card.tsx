import { Card } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { mixSentence } from "~/copy/reports/cylinders/acceptance";
import { strengthTexts as texts } from "~/copy/reports/cylinders/strength";
import { windowLine } from "~/copy/reports/report/report-words";
import { ageAddress } from "~/domain/reports/strength/breaks/break-id";
import type { ShownStrengths } from "~/domain/reports/strength/shown";
import { formatMoment } from "~/lib/time/dates";
import { StrengthResults, StrengthRows } from "./strength-results";

interface StrengthCardProps {
  view: ShownStrengths;
  zone: string;
  /** The report's own inspector adds and corrects. */
  mayAdd: boolean;
}

export function StrengthCard({ view, zone, mayAdd }: StrengthCardProps) {
  const { bookingId, inForce, listed, mixes, replaced, waiting, waitingMore } = view;
  const isAny = inForce.length + listed.length > 0;
  if (!isAny && waiting.length === 0) return null;
  const base = `/bookings/${bookingId}/report`;
  return (
    <Card title={texts.title} id="strength">
      <div className="grid gap-5">
        {isAny ? null : <p className="text-muted">{texts.none}</p>}
        {mixes.map(({ mixId, summary }) =>
          summary ? (
            <p key={mixId} className="font-semibold">
              {mixSentence(mixId, summary)}
            </p>
          ) : null,
        )}
        {listed.length > 0 ? <StrengthRows listed={listed} base={base} /> : null}
        {inForce.map((results) => (
          <StrengthResults key={results.number} results={results} base={base} zone={zone} mayCorrect={mayAdd} />
        ))}
        {inForce.length > 0 ? <p className="text-sm text-muted">{texts.formula}</p> : null}
        {replaced.length > 0 ? <Replaced replaced={replaced} base={base} zone={zone} /> : null}
        {waiting.length > 0 ? (
          <div className="grid gap-1">
            <h3 className="font-semibold">{texts.waiting}</h3>
            <ul className="grid gap-1">
              {waiting.map((each) => (
                <Waiting key={`${each.setId}-${each.ageDays}`} waiting={each} base={base} zone={zone} mayAdd={mayAdd} />
              ))}
            </ul>
            {waitingMore > 0 ? <p className="text-muted">{texts.waitingMore(waitingMore)}</p> : null}
          </div>
        ) : null}
      </div>
    </Card>
  );
}

interface PlaceProps {
  base: string;
  zone: string;
}

interface WaitingProps extends PlaceProps {
  waiting: ShownStrengths["waiting"][number];
  mayAdd: boolean;
}

function Waiting({ waiting, base, zone, mayAdd }: WaitingProps) {
  const { setId, prefix, truckNumber, sample, ageDays, window, cylinders, isDue } = waiting;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span>{window && ageDays !== null ? windowLine(ageDays, window, zone) : texts.undated(ageDays, cylinders)}</span>
      <span className="text-muted">{texts.setOf(prefix, truckNumber, sample)}</span>
      {mayAdd && isDue ? (
        <Link to={`${base}/strengths/${setId}/${ageAddress(ageDays)}`} className="link-alone no-print">
          {texts.add(ageDays)}
        </Link>
      ) : null}
    </li>
  );
}

interface ReplacedProps extends PlaceProps {
  replaced: ShownStrengths["replaced"];
}

function Replaced({ replaced, base, zone }: ReplacedProps) {
  return (
    <details>
      <summary className="link-alone cursor-pointer text-sm">{texts.replaced(replaced.length)}</summary>
      <ul className="grid gap-1 text-sm">
        {replaced.map(({ number, signed: { set, ageDays, signedAt } }) => (
          <li key={number}>
            <a href={`${base}/supplements/${number}/supplement.pdf`} className="link-alone">
              {texts.replacedLine(
                number,
                texts.setName(ageDays, set.prefix, set.truckNumber, set.sample),
                formatMoment(signedAt, zone),
              )}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
