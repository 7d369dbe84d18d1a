import type { Appearance, Stripe, StripeElements, StripeError, StripePaymentElement } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type RefObject, useEffect, useRef, useState } from "react";

export interface PayHere {
  publishableKey: string;
  clientSecret: string;
}

/** `paid`: the provider has it, or it is over there; the server asks which. */
export type Confirmed = { is: "paid" } | { is: "refused"; reason: string | null } | { is: "unanswered" };

interface Opened {
  stripe: Stripe;
  elements: StripeElements;
}

/** Stripe's card form in `place`, loaded from Stripe and never bundled (https://docs.stripe.com/js/including): this page never sees what is typed. */
export function usePaymentElement({ publishableKey, clientSecret }: PayHere, place: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<"loading" | "ready" | "unavailable">("loading");
  const opened = useRef<Opened | null>(null);

  useEffect(() => {
    const frame = place.current;
    let isOver = false;
    let element: StripePaymentElement | undefined;
    const fail = (error: unknown) => {
      if (isOver) return;
      console.error("the card form was not opened", error);
      setState("unavailable");
    };
    async function open() {
      const stripe = await loadStripe(publishableKey);
      if (isOver || !frame) return;
      if (!stripe) throw new Error("Stripe.js was loaded without a page");
      const elements = stripe.elements({ clientSecret, appearance: APPEARANCE });
      element = elements.create("payment", { layout: "tabs" });
      element.on("ready", () => {
        if (!isOver) setState("ready");
      });
      element.on("loaderror", ({ error }) => fail(error.message));
      opened.current = { stripe, elements };
      element.mount(frame);
    }
    open().catch(fail);
    return () => {
      isOver = true;
      opened.current = null;
      element?.destroy();
    };
  }, [publishableKey, clientSecret, place]);

  return { state, confirm: (returnUrl: string) => confirm(opened.current, returnUrl) };
}

/** Stays on the page unless the card's bank must be visited; then it comes back to `returnUrl`. */
async function confirm(opened: Opened | null, returnUrl: string): Promise<Confirmed> {
  if (!opened) return { is: "unanswered" };
  const { stripe, elements } = opened;
  const confirmParams = { return_url: returnUrl };
  const { error } = await stripe.confirmPayment({ elements, confirmParams, redirect: "if_required" });
  return error ? refusal(error) : { is: "paid" };
}

/** A second tab may have paid the same intent, or the server closed it: then the server says what has become of it. */
function refusal({ type, code, message, payment_intent: intent }: StripeError): Confirmed {
  const isOver = intent !== undefined && ["succeeded", "processing", "canceled"].includes(intent.status);
  if (isOver || code === "payment_intent_unexpected_state") return { is: "paid" };
  return REFUSALS.has(type) ? { is: "refused", reason: message ?? null } : { is: "unanswered" };
}

/** After an error of any other type Stripe may have charged the card (https://docs.stripe.com/api/errors). */
const REFUSALS: ReadonlySet<StripeError["type"]> = new Set(["card_error", "validation_error", "invalid_request_error"]);

/** The site's own colors, in words of Stripe's form: https://docs.stripe.com/elements/appearance-api */
const APPEARANCE: Appearance = {
  theme: "stripe",
  variables: { borderRadius: "6px", fontSizeBase: "16px", colorText: "#1c1917", colorDanger: "#b91c1c" },
};
