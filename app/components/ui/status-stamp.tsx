import type { IconNode } from "lucide";
import { cx } from "./cx";
import { Icon } from "./icon";
import { type Tone, toneIcons, toneText } from "./tone";

export type StatusStampProps = { tone: Tone; label: string; icon?: IconNode };

/** The modules below `stamps` say how each stored state looks: `<StatusStamp {...jobStamps.open} />`. A role with other words adds its own `label`. */
export function StatusStamp({ tone, label, icon }: StatusStampProps) {
  return (
    <span className={cx("stamp", toneText[tone])}>
      <Icon of={icon ?? toneIcons[tone]} className="size-4" />
      {label}
    </span>
  );
}
