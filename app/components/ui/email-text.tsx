import { cx } from "./cx";

/** An address that breaks behind its @ where the column is too narrow, and elsewhere only when there is no other way. */
export function EmailText({ email, className }: { email: string; className?: string }) {
  const [before, host] = email.split("@");
  return (
    <span className={cx("wrap-anywhere", className)}>
      {before}@<wbr />
      {host}
    </span>
  );
}
