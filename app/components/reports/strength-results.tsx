import { Badge } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { Table } from "~/components/ui/table";
import { strengthTexts as texts } from "~/copy/reports/cylinders/strength";
import {
  averageText,
  strengthBadge,
  strengthDeviations,
  strengthFacts,
  strengthSentences,
  strengthTone,
} from "~/copy/reports/cylinders/strength-words";
import { resultText } from "~/copy/reports/report/report-words";
import { ageAddress } from "~/domain/reports/strength/breaks/break-id";
import type { JudgedStrength, PanelStrength } from "~/domain/reports/strength/queries.server";
import type { ShownStrengths } from "~/domain/reports/strength/shown";
import { CYLINDER_COLUMNS } from "./cylinder-columns";
import { FindingLine } from "./findings";

interface ResultsProps {
  results: JudgedStrength & Partial<Pick<PanelStrength, "untested">>;
  /** The report's address; null for what is not signed yet. */
  base: string | null;
  zone: string;
  mayCorrect?: boolean;
}

/** The strengths of cylinders that were tested together, worked out, with what is said of them. */
export function StrengthResults({ results, base, zone, mayCorrect }: ResultsProps) {
  const { number, signed, judged, untested = 0 } = results;
  const { set, ageDays, isHeld, cylinders, replaces } = signed;
  const name = texts.setName(ageDays, set.prefix, set.truckNumber, set.sample);
  const address = `${base}/strengths/${set.id}/${ageAddress(isHeld ? null : ageDays)}`;
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
              <Link to={`${address}?replaces=${number}`} className="link-alone">
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
      {mayCorrect && untested > 0 ? (
        <Link to={address} className="link-alone no-print">
          {texts.addRest(untested)}
        </Link>
      ) : null}
      <Facts facts={strengthFacts(results, zone)} />
    </section>
  );
}

/** A row each, which leads to the results in full. */
export function StrengthRows({ listed, base }: Pick<ShownStrengths, "listed"> & { base: string }) {
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
