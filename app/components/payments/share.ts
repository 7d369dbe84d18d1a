import type { Cents } from "~/lib/money";

/** True once a part of the inspector's share was transferred and a part was not. */
export function isPartlySent(share: { inspectorAmount: Cents; transferredAmount: Cents }): boolean {
  return share.transferredAmount > 0 && share.transferredAmount < share.inspectorAmount;
}
