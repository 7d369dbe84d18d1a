import { Badge, Card } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { Table } from "~/components/ui/table";
import { mixSentence } from "~/copy/reports/acceptance";
import { resultText } from "~/copy/reports/report-words";
import { strengthTexts as texts } from "~/copy/reports/strength";
import {
  averageText,
  strengthBadge,
  strengthDeviations,
  strengthFacts,
  strengthSentences,
  strengthTone,
} from "~/copy/reports/strength-words";
import { ageAddress } from "~/domain/reports/strength/break-id";
import type { JudgedStrength } from "~/domain/reports/strength/queries.server";
import type { ShownStrengths } from "~/domain/reports/strength/shown";
import { formatMoment } from "~/lib/time/dates";
import { CYLINDER_COLUMNS } from "./cylinder-columns";
import { FindingLine } from "./findings";

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
        {listed.length > 0 ? <Listed listed={listed} base={base} /> : null}
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

interface ResultsProps {
  results: JudgedStrength;
  /** The report's address; null for what is not signed yet. */
  base: string | null;
  zone: string;
  mayCorrect?: boolean;
}

/** The strengths of cylinders that were tested together, worked out, with what is said of them. */
export function StrengthResults({ results, base, zone, mayCorrect }: ResultsProps) {
  const { number, signed, judged } = results;
  const { set, ageDays, isHeld, cylinders, replaces } = signed;
  const name = texts.setName(ageDays, set.prefix, set.truckNumber, set.sample);
  const address = `${base}/strengths/${set.id}/${ageAddress(isHeld ? null : ageDays)}?replaces=${number}`;
  return (
    <section
      id={`strength-${number}`}
      aria-label={name}
      className="grid gap-3 border-t border-line pt-3 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="font-semibold">{name}</h3>
        <Badge tone={strengthTone(judged?.verdict)}>{strengthBadge(results)}</Badge>
        {replaces === null ? null : <Badge tone="neutral">{texts.replaces(replaces)}</Badge>}
        {base === null ? null : (
          <span className="ml-auto flex gap-4 no-print">
            <a href={`${base}/supplements/${number}/supplement.pdf`} className="link-alone">
              {texts.pdf}
            </a>
            {mayCorrect ? (
              <Link to={address} className="link-alone">
                {texts.correct}
              </Link>
            ) : null}
          </span>
        )}
      </div>
      <p className="text-xl font-semibold tabular-nums">{averageText(signed)}</p>
      <ul className="grid gap-1">
        {strengthSentences(results).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {strengthDeviations(results).map((deviation) => (
          <li key={deviation}>
            <FindingLine>{deviation}</FindingLine>
          </li>
        ))}
      </ul>
      <Table
        caption={`${texts.cylinders}: ${name}`}
        columns={CYLINDER_COLUMNS}
        rows={cylinders}
        rowKey={({ id }) => id}
      />
      <Facts facts={strengthFacts(results, zone)} />
    </section>
  );
}

/** A row each, which leads to the results in full. */
function Listed({ listed, base }: Pick<ShownStrengths, "listed"> & { base: string }) {
  return (
    <Table
      caption={texts.title}
      columns={[
        {
          key: "test",
          header: texts.columns.set,
          cell: ({ number, signed: { set, ageDays } }) => (
            <Link to={`${base}?at=${set.id}#strength-${number}`} className="link-alone">
              {texts.setName(ageDays, set.prefix, set.truckNumber, set.sample)}
            </Link>
          ),
        },
        {
          key: "strength",
          header: texts.columns.strength,
          cell: ({ signed: { average } }) => (average ? resultText(average) : texts.noneCounts),
        },
        {
          key: "verdict",
          header: texts.columns.verdict,
          cell: ({ judged }) => <Badge tone={strengthTone(judged?.verdict)}>{strengthBadge({ judged })}</Badge>,
        },
      ]}
      rows={listed}
      rowKey={({ number }) => number}
      dense
      lines
    />
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
      <span>{texts.setName(ageDays, prefix, truckNumber, sample)}</span>
      <span className="text-muted">
        {window
          ? texts.window(formatMoment(window.from, zone), formatMoment(window.until, zone))
          : texts.held(cylinders)}
      </span>
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
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted">
        {texts.replaced(replaced.length)}
      </summary>
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
