import { payLimitTexts as texts } from "~/copy/money/pay-limit";
import type { BeyondLimit } from "~/domain/payments/limit/beyond-limit.server";
import { type Cents, formatCents } from "~/lib/money";
import { Banner } from "../ui";

/** Says before the press that it asks an owner; where nothing can be pressed, who can pay. */
export function LimitNote({ beyond }: { beyond: BeyondLimit | null }) {
  return beyond ? <Banner tone="info">{noteOn(beyond)}</Banner> : null;
}

function noteOn({ limit, mayAsk, opener }: BeyondLimit): string {
  return mayAsk ? texts.asks(limit) : texts.paidByOthers(limit, opener);
}

interface PressWords {
  submit: string;
  busy: string;
}

/** The words of a button that pays, or asks an owner to; null where neither can be done. */
export function payWords(beyond: BeyondLimit | null, amount: Cents, paying: PressWords): PressWords | null {
  if (!beyond) return paying;
  return beyond.mayAsk ? { submit: texts.ask(formatCents(amount)), busy: texts.asking } : null;
}
