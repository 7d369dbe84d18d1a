import type { ReactNode } from "react";

type MeterProps = {
  label: string;
  value: number;
  max: number;
  text: string;
  note?: ReactNode;
};

/** A share of a known whole. Drawn, since browsers render meters differently. */
export function Meter({ label, value, max, text, note }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <span>{label}</span>
        <span className="font-semibold tabular-nums">{text}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="overflow-hidden rounded-sm border border-control bg-sunken"
      >
        <svg className="block h-2.5 w-full" aria-hidden="true">
          <rect width={`${share * 100}%`} height="100%" className="fill-accent-ink forced-colors:fill-[Highlight]" />
        </svg>
      </div>
      {note ? <div className="mt-1 text-sm text-muted">{note}</div> : null}
    </div>
  );
}
