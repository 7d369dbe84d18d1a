import { Link } from "@remix-run/react";
import { Check } from "lucide";
import { cx } from "./cx";
import { Icon } from "./icon";

export type Step = { label: string; state: "done" | "current" | "todo"; note?: string; to?: string };

/** A step with `to` can be revisited. */
export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <nav aria-label={label}>
      <ol className="grid auto-cols-auto grid-flow-col sm:auto-cols-fr gap-2 md:gap-4">
        {steps.map((step, index) => (
          <li
            key={step.label}
            aria-current={step.state === "current" ? "step" : undefined}
            className={cx(
              "relative flex min-w-0 flex-col gap-1.5 border-t-3 pt-2.5 sm:flex-row sm:items-center sm:gap-3",
              step.state === "todo" ? "border-line" : "border-accent-ink",
            )}
          >
            <span
              className={cx(
                "sign grid size-[1.75em] shrink-0 place-items-center rounded-full border text-lg",
                step.state === "todo" && "border-control text-muted",
                step.state === "current" && "border-accent bg-accent text-on-accent",
                step.state === "done" && "border-accent-ink text-accent-ink",
              )}
            >
              {step.state === "done" ? <Done /> : index + 1}
            </span>
            <span className="min-w-0 leading-snug">
              {step.to ? (
                <Link to={step.to} className="link font-semibold after:absolute after:inset-0">
                  {step.label}
                </Link>
              ) : (
                <span className={cx("font-semibold", step.state === "todo" && "text-muted")}>{step.label}</span>
              )}
              {step.note ? <span className="block text-sm text-muted">{step.note}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Done() {
  return (
    <>
      <Icon of={Check} className="size-4.5" />
      <span className="sr-only">Done:</span>
    </>
  );
}
