import { Badge, Card } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { Table } from "~/components/ui/table";
import { projectTexts } from "~/copy/jobs/projects";
import { mixSentence } from "~/copy/reports/cylinders/acceptance";
import type { ProjectStrengths } from "~/domain/reports/strength/acceptance/project-strengths.server";
import { grouped } from "~/lib/measures/units/exact";
import { unitOf } from "~/lib/measures/units/quantities";
import { UNIT_NAMES } from "~/lib/measures/units/unit-names";
import type { UnitSystem } from "~/lib/measures/units/units";
import { formatDay, formatMoment, todayIn } from "~/lib/time/dates";

const texts = projectTexts.strengths;

interface StrengthsCardProps {
  strengths: ProjectStrengths;
  units: UnitSystem;
}

/** The strength tests of each mix over all reports of the project, and the breaks that come next. */
export function StrengthsCard({ strengths: { mixes, breaks }, units }: StrengthsCardProps) {
  if (mixes.length + breaks.length === 0) return null;
  return (
    <Card title={texts.title} id="strengths" className="col-span-full">
      <div className="grid gap-5">
        {mixes.map(({ id, mixId, summary, tests }) => (
          <section key={id} aria-label={mixId} className="grid gap-2">
            <p className="font-semibold">{summary ? mixSentence(mixId, summary) : texts.mix(mixId)}</p>
            <Table
              caption={texts.newest(mixId)}
              columns={columnsOf(units)}
              rows={tests}
              rowKey={({ sampledAt, number }) => `${number}-${sampledAt}`}
              dense
            />
          </section>
        ))}
        {breaks.length > 0 ? (
          <section aria-label={texts.breaks} className="grid gap-1">
            <h3 className="font-semibold">{texts.breaks}</h3>
            <ul className="grid gap-1">
              {breaks.map(({ prefix, ageDays, opensAt, closesAt, bookingId, zone }) => (
                <li key={`${bookingId}-${prefix}-${ageDays}`} className="flex flex-wrap items-baseline gap-x-3">
                  <Link to={`/bookings/${bookingId}/report#strength`} className="link-alone">
                    {texts.break(prefix, ageDays)}
                  </Link>
                  <span className="text-muted">
                    {texts.window(formatMoment(opensAt, zone), formatMoment(closesAt, zone))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </Card>
  );
}

type Test = ProjectStrengths["mixes"][number]["tests"][number];

function columnsOf(units: UnitSystem) {
  const { columns } = texts;
  const unit = UNIT_NAMES[unitOf("strength", units)];
  return [
    {
      key: "sampled",
      header: columns.sampled,
      cell: ({ sampledAt, zone }: Test) => formatDay(todayIn(zone, sampledAt)),
    },
    {
      key: "report",
      header: columns.report,
      cell: ({ number, bookingId }: Test) => (
        <Link to={`/bookings/${bookingId}/report#strength`} className="link-alone">{`PR-${number}`}</Link>
      ),
    },
    {
      key: "strength",
      header: columns.strength,
      cell: ({ average, ageDays }: Test) => texts.strength(`${grouped(average)} ${unit}`, ageDays),
    },
    {
      key: "verdict",
      header: columns.verdict,
      cell: ({ isMet, isBelow }: Test) => (
        <Badge tone={isMet ? "ok" : "bad"}>{isMet ? (isBelow ? texts.met : texts.meets) : texts.fails}</Badge>
      ),
    },
  ];
}
