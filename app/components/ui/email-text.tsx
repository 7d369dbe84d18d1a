import { Fragment } from "react";
import { cx } from "./cx";

/** Breaks after the @ and before a dot of the host where the column is too narrow, elsewhere only when there is no other way. */
export function EmailText({ email, className }: { email: string; className?: string }) {
  const [before, host = ""] = email.split("@");
  const [first, ...others] = host.split(".");
  return (
    <span className={cx("wrap-anywhere", className)}>
      {before}@<wbr />
      {first}
      {others.map((label, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a host's labels may be alike, and their order never changes
        <Fragment key={place}>
          <wbr />.{label}
        </Fragment>
      ))}
    </span>
  );
}
