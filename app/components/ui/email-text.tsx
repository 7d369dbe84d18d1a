import { cx } from "./cx";

/** Breaks after the @ where the column is too narrow, elsewhere only when there is no other way. */
export function EmailText({ email, className }: { email: string; className?: string }) {
  const [before, host] = email.split("@");
  return (
    <span className={cx("wrap-anywhere", className)}>
      {before}@<wbr />
      {host}
    </span>
  );
}
