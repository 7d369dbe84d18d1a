import { Chart, Ranking } from "~/components/ui";
import { analyticsTexts as texts } from "~/copy/admin/analytics";
import type { Shown } from "~/domain/admin/analytics.server";
import { keysOf } from "~/lib/keys-of";
import { monthName } from "~/lib/time/month";
import { FIGURES_ID } from "./address";
import { counted, dollars, minutes, nameOfState } from "./words";

type Measure = keyof typeof texts.charts;

const FORMATS: Readonly<Record<Measure, (value: number) => string>> = {
  signUps: counted,
  jobs: counted,
  applications: counted,
  toAccept: minutes,
  bookings: counted,
  volume: dollars,
  fees: dollars,
  payouts: dollars,
};

/** As many bars of states as a glance takes in; the table has them all. */
const BARS = 10;

interface MonthChartsProps {
  months: readonly (Shown & { month: string; isCurrent: boolean })[];
  total: Shown;
}

/** One chart for each figure, with its sum or average over all months. */
export function MonthCharts({ months, total }: MonthChartsProps) {
  const years = months.length > 12;
  return (
    <div className="grid gap-x-8 gap-y-7 md:grid-cols-2">
      {keysOf(texts.charts).map((measure) => (
        <Chart
          key={measure}
          title={texts.charts[measure]}
          measure={texts.charts[measure]}
          note={`${allOf(measure, total)} · ${noteOf(measure, total)}`.replace(/ · $/, "")}
          points={months.map(({ month, isCurrent, ...shown }) => ({
            label: years ? `${monthName(month)} ’${month.slice(2, 4)}` : monthName(month),
            value: shown[measure] ?? 0,
            partial: isCurrent,
          }))}
          format={FORMATS[measure]}
          table={FIGURES_ID}
        />
      ))}
    </div>
  );
}

function allOf(measure: Measure, total: Shown): string {
  const value = total[measure];
  return value === null ? texts.none : FORMATS[measure](value);
}

function noteOf(measure: Measure, { inspectors, companies, admins, refunded }: Shown): string {
  const { notes } = texts;
  if (measure === "signUps") return notes.signUps(counted(inspectors), counted(companies), counted(admins));
  if (measure === "toAccept") return notes.average;
  if (measure === "volume") return notes.refunded(dollars(refunded));
  if (measure === "fees") return notes.fees;
  return measure === "payouts" ? notes.payouts : "";
}

/** The states with most of each figure; the longest time to accept is first. */
export function StateCharts({ states }: { states: readonly (Shown & { state: string })[] }) {
  return (
    <div className="grid gap-x-8 gap-y-7 md:grid-cols-2">
      {keysOf(texts.charts).map((measure) => {
        const having = states
          .map(({ state, ...shown }) => ({ label: nameOfState(state), value: shown[measure] ?? 0 }))
          .filter(({ value }) => value > 0)
          .sort((a, b) => b.value - a.value || a.label.localeCompare(b.label));
        const note = having.length > BARS ? texts.notes.top(BARS, having.length) : undefined;
        return (
          <Ranking
            key={measure}
            title={texts.charts[measure]}
            note={having.length === 0 ? texts.none : note}
            rows={having.slice(0, BARS)}
            format={FORMATS[measure]}
            table={FIGURES_ID}
          />
        );
      })}
    </div>
  );
}
