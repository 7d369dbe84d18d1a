import type { ReactNode } from "react";

type ProgressBarProps = {
  label: string;
  /** 0 to 100. */
  percent: number;
  note?: ReactNode;
};

export function ProgressBar({ label, percent, note }: ProgressBarProps) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <span>{label}</span>
        <span className="font-semibold tabular-nums">{value}%</span>
      </div>
      <progress className="bar" aria-label={label} value={value} max={100}>
        {value}%
      </progress>
      {note ? <div className="mt-1 text-sm text-muted">{note}</div> : null}
    </div>
  );
}
