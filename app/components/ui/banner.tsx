import type { ReactNode } from "react";
import { cx } from "./cx";
import { Icon } from "./icon";
import { type Tone, toneIcons, toneText, toneTint } from "./tone";

type BannerProps = {
  tone?: Extract<Tone, "info" | "ok" | "warn" | "bad">;
  title?: ReactNode;
  action?: ReactNode;
  /** Announced to screen readers when it appears; for what happened, not for what always stands there. */
  announce?: boolean;
  children?: ReactNode;
};

export function Banner({ tone = "info", title, action, announce, children }: BannerProps) {
  const role = announce ? (tone === "bad" ? "alert" : "status") : undefined;
  return (
    <div
      role={role}
      className={cx(
        "flex flex-wrap items-start gap-x-4 gap-y-2 rounded-md border border-l-4 border-current/40 px-4 py-3",
        toneTint[tone],
        toneText[tone],
      )}
    >
      <Icon of={toneIcons[tone]} className="mt-0.5 size-5" />
      <div className="min-w-0 flex-[1_1_12rem] text-ink">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
      {action}
    </div>
  );
}
