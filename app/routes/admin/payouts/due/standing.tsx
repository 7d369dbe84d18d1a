import type { AmountRow } from "~/components/ui";
import { LinkButton } from "~/components/ui";
import { manualTransferTexts as texts } from "~/copy/money/manual-transfers";
import type { manualTransfer } from "~/domain/payouts/manual/shares-by-hand.server";
import { cents, subtractCents, sumCents, zeroCents } from "~/lib/money";
import { standingOf } from "./state";

type Transfer = ReturnType<typeof manualTransfer>;
const { detail, steps } = texts;

/** What an administrator has to know before anything else, if there is such a thing. */
export function noteOf(transfer: Transfer, detailsAt: number | null) {
  const { begunAmount, begunDetailsAt, state, amount, isFrozen } = transfer;
  const standing = standingOf(transfer);
  if (standing === "begun") {
    const left = state === "pending" ? amount : zeroCents;
    if (begunAmount !== null && begunAmount !== left) {
      return { tone: "bad", text: detail.differs(begunAmount, left) } as const;
    }
    if (isFrozen) return { tone: "bad", text: detail.frozen } as const;
    return begunDetailsAt === detailsAt ? null : ({ tone: "bad", text: detail.changed } as const);
  }
  if (standing === "frozen") return { tone: "bad", text: detail.frozen } as const;
  if (standing === "details") return { tone: "warn", text: detail.details } as const;
  if (standing === "over") return { tone: "info", text: detail.over } as const;
  if (standing === "set_off") return { tone: "info", text: detail.setOff } as const;
  return standing === "returned" ? ({ tone: "warn", text: detail.returned } as const) : null;
}

/** What leaves the bank: the share, less what is taken off it. */
export function amountsOf({ amount, begunAmount, claims }: Transfer): AmountRow[] {
  const share = begunAmount ?? amount;
  const owed = cents(Math.min(sumCents(claims.map((claim) => claim.amount)), share));
  if (owed === zeroCents) return [{ label: detail.amount, amount: share, total: true }];
  return [
    { label: detail.share, amount: share },
    { label: detail.claimed, amount: subtractCents(zeroCents, owed) },
    { label: detail.amount, amount: subtractCents(share, owed), total: true },
  ];
}

/** What can be done next. */
export function Actions({ transfer }: { transfer: Transfer }) {
  const at = `/admin/payouts/due/${transfer.id}`;
  const standing = standingOf(transfer);
  if (standing === "due") return <LinkButton to={`${at}/beginning`}>{steps.beginning.submit}</LinkButton>;
  if (standing === "begun") {
    return (
      <>
        <LinkButton to={`${at}/release`} variant="secondary">
          {steps.release.submit}
        </LinkButton>
        <LinkButton to={`${at}/payment`}>{steps.payment.submit}</LinkButton>
      </>
    );
  }
  if (standing !== "paid" || transfer.reversedAmount > 0) return null;
  return (
    <LinkButton to={`${at}/return`} variant="secondary">
      {steps.return.submit}
    </LinkButton>
  );
}
