import type { LucideIcon } from "lucide-react";
import { cx } from "./cx";
import { type Tone, toneIcons, toneText } from "./tone";

export type StatusStampProps = { tone: Tone; label: string; icon?: LucideIcon };

/** The state of a ticket, as stamped on paper. `stamps` holds the states of the product. */
export function StatusStamp({ tone, label, icon }: StatusStampProps) {
  const Icon = icon ?? toneIcons[tone];
  return (
    <span className={cx("stamp", toneText[tone])}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {label}
    </span>
  );
}
