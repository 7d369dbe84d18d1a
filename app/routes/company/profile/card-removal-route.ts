import { redirect } from "@remix-run/node";
import { savedCardTexts } from "~/copy/money/saved-card";
import { detachCard } from "~/domain/payments/cards/card-flow.server";
import { removeCard } from "~/domain/payments/cards/remove-card.server";
import { originOf } from "~/http/doors/answering.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { log } from "~/platform/log.server";
import { ports } from "~/platform/ports.server";

/** The form stands on the card's page. */
export const loader = page({ roles: ["company"], right: "pay" }, () => redirect("/profile/card", 303));

export const action = formAction(removeCard, {
  standsAt: { page: "/profile/card", failed: savedCardTexts.removeFailed },
  add: ({ params }) => ({ cardId: params.id ?? "" }),
  async done({ result: { cardId }, request }) {
    // The card is out of use here already; what the provider did not answer, the sweep does again.
    await detachCard(ports(), cardId).catch((error) =>
      log.warn({ error, cardId, requestId: originOf(request).requestId }, "card not removed at the provider"),
    );
    return redirectWithToast("/profile/card", savedCardTexts.removed);
  },
});
