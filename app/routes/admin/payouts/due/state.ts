import { manualTransferTexts as texts } from "~/copy/money/manual-transfers";
import type { PlainErrorCode } from "~/domain/error-codes";
import type { ManualTransfer } from "~/domain/payouts/manual/shares-by-hand.server";

type Standing = keyof typeof texts.states;

/** How a share that is paid by hand stands. One that somebody is paying comes first, whatever happened to it meanwhile. */
export function standingOf(row: ManualTransfer): Standing {
  const { state, begunAt, isFrozen, detailsState, offsetsId, returnedAt } = row;
  if (begunAt !== null) return "begun";
  if (state === "failed") return "over";
  if (state === "pending") return isFrozen ? "frozen" : detailsState === "approved" ? "due" : "details";
  if (offsetsId !== null) return "set_off";
  return returnedAt === null ? "paid" : "returned";
}

/** Why a step cannot be made as the share stands, or null. */
export function obstacleTo(step: keyof typeof texts.steps, row: ManualTransfer): PlainErrorCode | null {
  const standing = standingOf(row);
  if (step === "beginning") return standing === "due" ? null : OBSTACLES[standing];
  if (step === "return") return standing === "paid" ? null : "manual-transfer-not-paid";
  if (standing === "begun") return null;
  return standing === "paid" ? "manual-transfer-paid" : "manual-transfer-not-begun";
}

const OBSTACLES = {
  begun: "manual-transfer-begun",
  frozen: "manual-transfer-frozen",
  details: "manual-details-unapproved",
  paid: "manual-transfer-over",
  set_off: "manual-transfer-over",
  returned: "manual-transfer-over",
  over: "manual-transfer-over",
} as const satisfies Record<Exclude<Standing, "due">, PlainErrorCode>;

export function stampOf(row: ManualTransfer) {
  return texts.states[standingOf(row)];
}

/** Tells the payments of one inspector apart, in the browser's tabs. */
export function titleOf({ inspectorName, bookingNumber }: ManualTransfer): string {
  return `${inspectorName}, ${texts.booking(bookingNumber)}`;
}
