import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx";
import { type Tone, toneIcons, toneText, toneTint } from "./tone";

export type BadgeProps = { tone?: Tone; icon?: LucideIcon; children: ReactNode };

/** A small remark on something: "Urgent", "Night Shift", "Self-reported". Always words, never colour alone. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  const Icon = icon ?? toneIcons[tone];
  return (
    <span
      className={cx(
        "inline-flex items-center justify-self-start gap-1 rounded-sm border border-current/30 px-1.5 py-px text-sm font-semibold whitespace-nowrap",
        toneTint[tone],
        toneText[tone],
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}
