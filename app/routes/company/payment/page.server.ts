import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paymentTexts } from "~/copy/money/payments";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { madeBy, outcomeOf } from "./outcome.server";

/** The page that Checkout and a card's bank lead back to, paid or not; notifications and lists lead here too. */
export async function showPayment(args: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(args.request.url);
  // A visit to the card's bank comes back with the intent's secret in the address. It must not reach the sign-in either.
  if (searchParams.has("payment_intent_client_secret")) throw redirect(`${pathname}?from=checkout`, 303);
  return loadPayment(args);
}

const loadPayment = page(
  { roles: ["company"], right: "pay", accessText: paymentTexts.accessText },
  async ({ actor, request, params, url }) => {
    const from = url.searchParams.get("from");
    const outcome = await outcomeOf(actor, params.id ?? "", { request, cameFromCheckout: from === "checkout" });
    if (outcome.view === "made") {
      const { to, toast } = madeBy(outcome.payment);
      throw from ? await redirectWithToast(to, toast) : redirect(to, 303);
    }
    return { ...outcome, formKey: newFormKey() };
  },
);
