import type { AdminActor } from "~/domain/actor";
import { KINDS, previewOf } from "~/domain/payments/interventions/preview.server";
import { settlementTyped } from "~/domain/payments/interventions/schema";
import { subtractCents, zeroCents } from "~/lib/money";
import { shownPayment } from "../shown-payment.server";

/** What the page of a settlement asks: the division of its address, and what would come of it. @throws DomainError not_found */
export function shownSettlement(actor: AdminActor, paymentId: string, url: URL) {
  const shown = shownPayment(actor, paymentId);
  const typed = {
    refund: url.searchParams.get("refund") ?? "",
    share: url.searchParams.get("share") ?? "",
    overpaid: url.searchParams.get("overpaid") ?? undefined,
  };
  const nothing = { ...shown, typed, excess: zeroCents, errors: NO_ERRORS, terms: null, found: null };
  if (typed.refund === "" && typed.share === "") return nothing;
  const parsed = settlementTyped.safeParse(typed);
  if (!parsed.success) return { ...nothing, errors: errorsOf(parsed.error.issues) };
  const { refund, share, overpaid } = parsed.data;
  const excess = subtractCents(shown.payment.figures.transferredAmount, share);
  if (excess > 0 && !overpaid) return { ...nothing, excess };
  const terms = { refundAmount: refund, share, overpaid: overpaid ?? null };
  return { ...nothing, excess, terms, found: previewOf(actor, paymentId, KINDS.settlement, terms) };
}

export type ShownSettlement = ReturnType<typeof shownSettlement>;

interface Errors {
  refund?: string;
  share?: string;
  overpaid?: string;
}

const NO_ERRORS: Errors = {};

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}
