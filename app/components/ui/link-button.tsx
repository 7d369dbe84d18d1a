import type { LinkProps } from "@remix-run/react";
import type { ButtonVariant } from "./button";
import { cx } from "./cx";
import { Link } from "./link";

type LinkButtonProps = Omit<LinkProps, "style"> & { variant?: ButtonVariant; wide?: boolean };

/** A link that looks like a button. What changes something is a Button in a form. */
export function LinkButton({ variant = "primary", wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={cx("button", `button-${variant}`, wide && "w-full", className)}>
      <span className="button-label">{children}</span>
    </Link>
  );
}
