import { spendingTexts } from "~/copy/money/spending";
import type { Cents } from "~/lib/money";
import { Banner } from "../ui";

interface LimitNoteProps {
  /** The person's own; null without one. */
  limit: Cents | null;
  amount: Cents;
}

/** Says before the press that it asks an owner. */
export function LimitNote({ limit, amount }: LimitNoteProps) {
  return limit === null || amount <= limit ? null : <Banner tone="info">{spendingTexts.beyondLimit(limit)}</Banner>;
}
