import { reads } from "~/domain/core/runtime.server";
import { beginCard } from "~/domain/payments/cards/begin-card.server";
import { openCardPage, readCard } from "~/domain/payments/cards/card-flow.server";
import { loadCard } from "~/domain/payments/cards/load-card.server";
import { COMPANIES } from "../people/people";
import { type Stage, submit } from "../stage";
import type { Step } from "../timeline";
import { zoneOf } from "../work/arrivals";
import { typeCard } from "./checkout";

/** Ben saves a card for his next payments. The others type theirs each time. */
export function savedCards(stage: Stage): Step[] {
  return [
    {
      at: stage.calendar.moment([-2, "10:30"], zoneOf(COMPANIES.ben)),
      async does() {
        const ben = stage.person("ben");
        const { cardId } = await submit(beginCard, ben, {});
        await openCardPage(stage.ports, cardId);
        const { checkoutSessionId } = loadCard(reads(), cardId);
        typeCard(stage, ben, checkoutSessionId ?? "", "pays");
        await readCard(stage.ports, cardId);
      },
    },
  ];
}
