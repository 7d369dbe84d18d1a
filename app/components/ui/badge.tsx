import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { cx } from "./cx";
import { Icon } from "./icon";
import { type Tone, toneIcons, toneText, toneTint } from "./tone";

type BadgeProps = { tone?: Tone; icon?: IconNode; children: ReactNode };

/** Always words, never color alone: "Urgent", "Night Shift". */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span className={cx("badge", toneTint[tone], toneText[tone])}>
      <Icon of={icon ?? toneIcons[tone]} className="size-3.5" />
      {children}
    </span>
  );
}
