import type { Cents } from "~/lib/money";
import type { PaymentKind } from "~/lib/prices";
import type { CompanyActor } from "../../actor";
import { companyOf } from "../../companies/company-of";
import { peopleAtWork } from "../../companies/memberships.server";
import { roleMay } from "../../companies/rights";
import { reads } from "../../core/runtime.server";
import { openPaymentFor } from "../queries.server";
import { isBeyond } from "./pay-limit";

interface ToPay {
  amount: Cents;
  kind: PaymentKind;
  /** Left out where nothing is there to pay for yet. */
  subjectId?: string | null;
}

export interface BeyondLimit {
  limit: Cents;
  /** Whether an owner can be asked; not while its payment is open, which an owner finishes. */
  mayAsk: boolean;
  /** Whoever has begun to pay it and may; null where that is nobody any more. */
  opener: string | null;
}

/** Why somebody may not pay something; null where it is within their limit. */
export function beyondLimit(actor: CompanyActor, { amount, kind, subjectId }: ToPay): BeyondLimit | null {
  const limit = actor.company.payLimit;
  if (!isBeyond(limit, amount)) return null;
  const open = subjectId ? openPaymentFor(reads(), { kind, subjectId }) : undefined;
  if (!open) return { limit, mayAsk: true, opener: null };
  const opener = peopleAtWork(reads(), companyOf(actor)).find(
    ({ id, role, payLimit }) => id === open.payerId && roleMay(role, "pay") && !isBeyond(payLimit, amount),
  );
  return { limit, mayAsk: false, opener: opener?.name ?? null };
}
