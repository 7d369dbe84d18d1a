import { problemAdminTexts } from "~/copy/admin/problems-admin";
import { problemTexts } from "~/copy/bookings/problems";
import type { AdminActor } from "~/domain/actor";
import { choicesOf, needsSecond, problemToDecide } from "~/domain/bookings/problems/decisions/problem-to-decide.server";
import { newFormKey } from "~/http/doors/page.server";
import { type Cents, parseDollars } from "~/lib/money";
import { beginning } from "~/lib/text/beginning";

const CHOICES = ["release", "whole", "part"] as const;

/**
 * A problem with what each decision would pay to whom. The choice stands in the address, so that its amounts are shown before anything is decided.
 * @throws DomainError not_found
 */
export function shownDecision(actor: AdminActor, problemId: string, url: URL) {
  const found = problemToDecide(actor, problemId);
  const typed = { choice: url.searchParams.get("choice"), refund: beginning(url.searchParams.get("refund") ?? "", 40) };
  const isSent = url.searchParams.has("choice") || url.searchParams.has("refund");
  const choice = CHOICES.find((known) => known === typed.choice);
  const part = choice === "part" ? parseDollars(typed.refund) : undefined;
  const choices = choicesOf(actor, found.booking.id, part);
  const division = choice ? choices[choice] : null;
  return {
    ...found,
    choices,
    division,
    typed,
    needsSecond: division !== null && needsSecond(actor, division),
    errors: {
      choice: isSent && !choice ? problemAdminTexts.decision.choose : undefined,
      refund: choice === "part" && !division ? refundError(part === undefined, choices.most) : undefined,
    },
    isReadOnly: actor.impersonator !== null,
    formKey: newFormKey(),
  };
}

export type ShownDecision = ReturnType<typeof shownDecision>;

function refundError(isInvalid: boolean, most: Cents): string {
  return isInvalid ? problemTexts.offer.invalid : problemTexts.offer.exceeds(most);
}
