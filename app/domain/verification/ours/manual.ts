import { differs, type Finding, finding } from "../findings";
import type { PaymentBooks } from "./payment-books.server";

/** Finds payments by hand that no reference of a bank proves, and claims that were taken off another amount of a share than they say. */
export function checkManual({ payment, transfers, reversals, offsets }: PaymentBooks): Finding[] {
  const paid = transfers.filter(({ way, state }) => way === "manual" && state === "succeeded");
  const back = reversals.filter(({ way, state }) => way === "manual" && state === "succeeded");
  const unproven = [
    ...paid.filter(({ offsetsId, bankReference, paidOn }) => offsetsId === null && !(bankReference && paidOn)),
    ...back.filter(({ cause, bankReference }) => cause === null || (cause === "paid_back" && !bankReference)),
  ];
  return [
    ...unproven.map(({ id }) => finding("manual-payment-unproven", [payment.id, id])),
    ...paid.flatMap(({ id, offsetsId, amount }) => {
      if (offsetsId === null) return [];
      const claim = offsets.find((one) => one.reversalId === offsetsId && one.transferId === id);
      const settled = claim?.state === "succeeded" && claim.cause === "set_off" ? claim.claimed : null;
      return differs("set-off-differs", [payment.id, id, offsetsId], settled, amount);
    }),
    ...back
      .filter(({ cause }) => cause === "set_off")
      .flatMap(({ id, amount }) => {
        const taken = offsets.filter((one) => one.reversalId === id).map(({ taken: each }) => each);
        return differs("set-off-differs", [payment.id, id], taken.length === 1 ? (taken[0] ?? null) : null, amount);
      }),
  ];
}
