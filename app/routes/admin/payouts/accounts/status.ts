import type { Tone } from "~/components/ui";
import { payoutAccountTexts } from "~/copy/money/payout-accounts";
import type { ListedPayoutStatus } from "~/lib/vocabulary";

const TONES = {
  pending_manual_review: "waiting",
  approved: "ok",
  rejected: "bad",
  connected: "ok",
  pending: "waiting",
  incomplete: "warn",
} as const satisfies Record<ListedPayoutStatus, Tone>;

export function statusStamp(status: ListedPayoutStatus) {
  return { tone: TONES[status], label: payoutAccountTexts.names.statuses[status] };
}
