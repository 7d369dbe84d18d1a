import { useLiveState } from "~/components/live";
import { cx } from "~/components/ui/cx";
import { chatTexts } from "~/copy/people/messages";

export function PollingNote({ className }: { className?: string }) {
  if (useLiveState() !== "polling") return null;
  return (
    <p role="status" className={cx("text-sm text-muted", className)}>
      {chatTexts.polling}
    </p>
  );
}
