import { useId } from "react";

type ChartPoint = {
  label: string;
  value: number;
  /** Of a period that still runs: drawn as an outline. */
  partial?: boolean;
};

type ChartProps = {
  title: string;
  measure: string;
  points: readonly ChartPoint[];
  kind?: "bar" | "line";
  format?: (value: number) => string;
  /** A line below the title: a sum, or what the figures leave out. */
  note?: string;
  /** The id of a table elsewhere on the page that has the same figures, in place of one of the chart's own. */
  table?: string;
};

const WIDTH = 320;
const HEIGHT = 140;
const LEFT = 4;
const BOTTOM = 20;
const TOP = 18;

/** Drawn on the server, with the same figures as a table below. Values are 0 or more; lower ones are drawn as 0. */
export function Chart({ title, measure, points, kind = "bar", format = String, note, table }: ChartProps) {
  const titleId = useId();
  const highest = Math.max(1, ...points.map((point) => point.value));
  const step = (WIDTH - LEFT * 2) / Math.max(1, points.length);
  const placed = points.map((point, index) => ({
    ...point,
    x: LEFT + step * (index + 0.5),
    y: TOP + (HEIGHT - TOP - BOTTOM) * (1 - Math.max(0, point.value) / highest),
  }));
  // In text twice as large, more long labels would lie on each other.
  const labelled = Math.ceil(placed.length / (placed.some(({ label }) => label.length > 4) ? 2 : 7));
  return (
    <figure aria-labelledby={titleId} aria-describedby={table} className="min-w-0 break-inside-avoid">
      <figcaption className="mb-2">
        <span id={titleId} className="block font-semibold">
          {title}
        </span>
        {note ? <span className="block text-sm text-muted">{note}</span> : null}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full max-w-xl text-accent-ink" aria-hidden="true">
        {[0, 0.5, 1].map((share) => {
          const y = TOP + (HEIGHT - TOP - BOTTOM) * (1 - share);
          return (
            <line
              key={share}
              x1={0}
              x2={WIDTH}
              y1={y}
              y2={y}
              className={share === 0 ? "stroke-control" : "stroke-line"}
            />
          );
        })}
        <text x={0} y={TOP - 5} className="fill-muted text-[12px] min-[30rem]:text-[9px]">
          {format(highest)}
        </text>
        {kind === "bar"
          ? placed.map(({ label, x, y, partial }) => (
              <rect
                key={label}
                x={x - step * 0.32}
                y={y}
                width={step * 0.64}
                height={HEIGHT - BOTTOM - y}
                fill={partial ? "none" : "currentColor"}
                stroke="currentColor"
                strokeDasharray={partial ? "3 2" : undefined}
              />
            ))
          : null}
        {kind === "line" ? (
          <>
            <polyline
              points={placed.map(({ x, y }) => `${x},${y}`).join(" ")}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
            />
            {placed.map(({ label, x, y }) => (
              <circle key={label} cx={x} cy={y} r="3" fill="currentColor" />
            ))}
          </>
        ) : null}
        {placed.map(({ label, x }, index) =>
          index % labelled === 0 ? (
            <text
              key={label}
              x={index === 0 ? Math.min(x, LEFT + step * 0.18) : x}
              y={HEIGHT - 5}
              textAnchor={index === 0 ? "start" : "middle"}
              className="fill-muted text-[12px] min-[30rem]:text-[9px]"
            >
              {label}
            </text>
          ) : null,
        )}
      </svg>
      {table ? null : <ChartTable title={title} measure={measure} points={points} format={format} />}
    </figure>
  );
}

function ChartTable({
  title,
  measure,
  points,
  format,
}: Required<Pick<ChartProps, "title" | "measure" | "points" | "format">>) {
  return (
    <details className="mt-1">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">Show as a table</summary>
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-control text-muted">
            <th scope="col" className="py-1.5 text-start font-semibold">
              Period
            </th>
            <th scope="col" className="py-1.5 text-end font-semibold">
              {measure}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.label} className="border-b border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {point.label}
              </th>
              <td className="py-1.5 text-end">{format(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
