import { Fragment } from "react";
import { CLOSED_HOST } from "~/lib/closed-account";
import { cx } from "./cx";

const NO_ADDRESS = "No address";

/** Breaks after the @ and before a dot of the host where the column is too narrow, elsewhere only when there is no other way. A closed account has none. */
export function EmailText({ email, className }: { email: string | null; className?: string }) {
  const [before, host = ""] = email?.split("@") ?? [];
  if (!email || host === CLOSED_HOST) return <span className={className}>{NO_ADDRESS}</span>;
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
