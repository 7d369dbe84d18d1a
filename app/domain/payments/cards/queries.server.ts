import { and, desc, eq, isNotNull } from "drizzle-orm";
import { savedCards } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import type { CompanyId } from "~/lib/ids";
import { todayIn } from "~/lib/time/dates";
import type { SavedCardState } from "~/lib/vocabulary";
import { zoneOfPerson } from "../../accounts/zone-of-person.server";
import type { CompanyActor } from "../../actor";
import { companyOf } from "../../companies/company-of";

export interface CardFace {
  id: string;
  brand: string;
  last4: string;
  /** The last month in which it pays, 1 to 12, and its year of four digits. */
  expMonth: number;
  expYear: number;
  isExpired: boolean;
}

/** Returns the company's saved card; null where there is none, and for an administrator who looks through the company's eyes. */
export function ownCard(actor: CompanyActor): CardFace | null {
  if (actor.impersonator) return null;
  const card = savedCardOf(companyOf(actor));
  if (!card) return null;
  const { id, brand, last4, expMonth, expYear } = card;
  if (brand === null || last4 === null || expMonth === null || expYear === null) return null;
  const month = todayIn(zoneOfPerson(actor), now()).slice(0, 7);
  const isExpired = `${expYear}-${String(expMonth).padStart(2, "0")}` < month;
  return { id, brand, last4, expMonth, expYear, isExpired };
}

export function usableCard(actor: CompanyActor): CardFace | null {
  const card = ownCard(actor);
  return card?.isExpired ? null : card;
}

/** For flows: with the provider's ids. */
export function savedCardOf(companyId: CompanyId) {
  return reads()
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.companyId, companyId), eq(savedCards.state, "saved")))
    .get();
}

export function customerOf(companyId: CompanyId): string | null {
  const known = reads()
    .select({ customerId: savedCards.customerId })
    .from(savedCards)
    .where(and(eq(savedCards.companyId, companyId), isNotNull(savedCards.customerId)))
    .orderBy(desc(savedCards.createdAt), desc(savedCards.id))
    .limit(1)
    .get();
  return known?.customerId ?? null;
}

export function cardBeingAdded(companyId: CompanyId): string | null {
  const open = and(eq(savedCards.companyId, companyId), eq(savedCards.state, "adding"));
  return reads().select({ id: savedCards.id }).from(savedCards).where(open).get()?.id ?? null;
}

export function lastCardState(companyId: CompanyId): SavedCardState | null {
  const last = reads()
    .select({ state: savedCards.state })
    .from(savedCards)
    .where(eq(savedCards.companyId, companyId))
    .orderBy(desc(savedCards.createdAt), desc(savedCards.id))
    .limit(1)
    .get();
  return last?.state ?? null;
}
