import { useId } from "react";

type RankingProps = {
  title: string;
  rows: readonly { label: string; value: number }[];
  format?: (value: number) => string;
  note?: string;
  /** The id of the table on the page that has the same figures and all other rows. */
  table: string;
};

const WIDTH = 320;
const ROW = 24;
const BARS = 112;

/** Bars that lie below each other, each with its name and figure, drawn on the server. Values are above 0, the highest first. */
export function Ranking({ title, rows, format = String, note, table }: RankingProps) {
  const titleId = useId();
  const highest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <figure aria-labelledby={titleId} aria-describedby={table} className="min-w-0 break-inside-avoid">
      <figcaption className="mb-2">
        <span id={titleId} className="block font-semibold">
          {title}
        </span>
        {note ? <span className="block text-sm text-muted">{note}</span> : null}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${Math.max(rows.length, 1) * ROW}`}
        className="h-auto w-full max-w-xl text-accent-ink"
        aria-hidden="true"
      >
        {rows.map(({ label, value }, index) => (
          <g key={label} transform={`translate(0 ${index * ROW})`}>
            <text x={0} y={16} className="fill-ink text-[12px] min-[30rem]:text-[10px]">
              {label}
            </text>
            <rect
              x={BARS}
              y={5}
              width={Math.max(1, (value / highest) * (WIDTH - BARS - 76))}
              height={ROW - 10}
              fill="currentColor"
            />
            <text x={WIDTH} y={16} textAnchor="end" className="fill-ink text-[12px] min-[30rem]:text-[10px]">
              {format(value)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
