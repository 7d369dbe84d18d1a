import type { ReactNode } from "react";
import { cx } from "./cx";
import { Icon } from "./icon";
import { type Tone, toneIcons, toneText } from "./tone";

export type TimelineEntry = {
  id: string | number;
  title: ReactNode;
  /** Null where no time is known. */
  at: ReactNode;
  by?: ReactNode;
  note?: ReactNode;
  tone?: Tone;
};

/** Shown in the order given. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="grid">
      {entries.map(({ id, title, at, by, note, tone = "neutral" }) => (
        <li
          key={id}
          className="relative flex gap-3 pb-4 not-last:before:absolute not-last:before:top-6 not-last:before:bottom-0 not-last:before:left-2.5 not-last:before:border-l not-last:before:border-control last:pb-0"
        >
          <Icon of={toneIcons[tone]} className={cx("mt-0.5 size-5", toneText[tone])} />
          <div className="min-w-0 grow">
            <p className="font-semibold">{title}</p>
            {at || by ? (
              <p className="text-sm text-muted">
                {at}
                {by ? <> · {by}</> : null}
              </p>
            ) : null}
            {note ? <div className="mt-1">{note}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
