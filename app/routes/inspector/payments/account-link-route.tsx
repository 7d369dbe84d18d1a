import { redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/refresh";
import { titled } from "~/components/document/title";
import { payoutTexts as texts } from "~/copy/money/payouts";
import { beginPayoutAccount } from "~/domain/payouts/begin-payout-account.server";
import { openOnboarding } from "~/domain/payouts/onboarding-flow.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { browserUrl } from "~/http/headers/redirects.server";
import { ports } from "~/platform/ports.server";
import { type PaymentsState, paymentsState } from "./state.server";
import { PaymentsView, refreshOf } from "./view";

export const meta = titled(texts.account);

export const handle: PageHandle<PaymentsState> = { refresh: refreshOf };

export const loader = page({ roles: ["inspector"] }, ({ actor }) => paymentsState(actor));

/**
 * A link to the provider's pages opens once, so each press asks for a new one; the account is made once. The browser opens it as a document: a live
 * event would make the router ask for it a second time.
 */
export const action = formAction(beginPayoutAccount, {
  async done({ result }) {
    return redirectDocument(browserUrl(await openOnboarding(ports(), result.inspectorId)), 303);
  },
});

/** Seen only when the provider's pages could not be opened. */
export default function PayoutAccountLink() {
  return <PaymentsView state={useLoaderData<typeof loader>()} />;
}
