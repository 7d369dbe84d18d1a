import type { ReactNode } from "react";

export type MeterProps = {
  label: string;
  value: number;
  max: number;
  /** The figure in words: "3 of 5 approved". */
  text: ReactNode;
};

/** A share of a known whole: certificates approved, slots taken. */
export function Meter({ label, value, max, text }: MeterProps) {
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <span>{label}</span>
        <span className="tabular-nums">{text}</span>
      </div>
      <meter className="bar" aria-label={label} min={0} max={max} value={value}>
        {text}
      </meter>
    </div>
  );
}
