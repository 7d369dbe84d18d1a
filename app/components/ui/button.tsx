import { LoaderCircle } from "lucide";
import { type ButtonHTMLAttributes, forwardRef, type MouseEvent } from "react";
import { cx } from "./cx";
import { Icon } from "./icon";

export type ButtonVariant = "primary" | "secondary" | "danger" | "quiet";

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "style"> & {
  variant?: ButtonVariant;
  /** Shows `busyLabel` and ignores further presses; the width does not change. */
  busy?: boolean;
  busyLabel?: string;
  wide?: boolean;
};

/** `type` is "submit" unless given, since most stand in a form. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = "primary", busy = false, busyLabel, wide, className, children, onClick, type = "submit", ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={cx("button", `button-${variant}`, wide && "w-full", className)}
      data-busy-label={busyLabel}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? swallow : onClick}
    >
      <span
        className={cx("button-label", busy && busyLabel && "invisible")}
        aria-hidden={busy && busyLabel ? true : undefined}
      >
        {children}
      </span>
      {busy && busyLabel ? (
        <span className="button-busy">
          <Icon of={LoaderCircle} className="spinner size-4.5" />
          {busyLabel}
        </span>
      ) : null}
    </button>
  );
});

function swallow(event: MouseEvent) {
  event.preventDefault();
}
