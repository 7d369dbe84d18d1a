import { payAtCheckout } from "#tests/support/money/payments";
import { CARDS, type Till } from "#tests/support/money/till";
import type { CompanyActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { beginCard } from "~/domain/payments/cards/begin-card.server";
import { openCardPage, readCard } from "~/domain/payments/cards/card-flow.server";
import { loadCard } from "~/domain/payments/cards/load-card.server";

/** A company that stands before the provider's page for its card. */
export async function aCardPage(till: Till, company: CompanyActor): Promise<{ cardId: string; sessionId: string }> {
  const { cardId } = (await execute(beginCard, { actor: company, input: {} })).result;
  await openCardPage(till.ports, cardId);
  return { cardId, sessionId: loadCard(reads(), cardId).checkoutSessionId ?? "" };
}

/** Types a card there and comes back. Returns its id. */
export async function aSavedCard(till: Till, company: CompanyActor, number = CARDS.pays): Promise<string> {
  const { cardId, sessionId } = await aCardPage(till, company);
  payAtCheckout(till, sessionId, number);
  till.sandbox.hosted.confirmCheckout(sessionId, true);
  const state = await readCard(till.ports, cardId);
  if (state !== "saved") throw new Error(`the card ${number} is ${state}`);
  return cardId;
}
