import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "#tests/components/stub";
import { CardForm } from "~/components/payments/card-form/card-form";
import { paymentTexts } from "~/copy/money/payments";

const stripe = vi.hoisted(() => ({
  confirmPayment: vi.fn(),
  elements: () => ({
    create: () => ({
      on: (event: string, told: () => void) => event === "ready" && told(),
      mount: () => {},
      destroy: () => {},
    }),
  }),
}));
vi.mock("@stripe/stripe-js/pure", () => ({ loadStripe: async () => stripe }));

beforeEach(() => stripe.confirmPayment.mockReset());

const props = { publishableKey: "pk_test_sandbox", clientSecret: "pi_1_secret_2", paymentId: "pay_1" };

async function pressed(): Promise<void> {
  const button = screen.getByRole("button", { name: "Pay Now" }) as HTMLButtonElement;
  await waitFor(() => expect(button.disabled).toBe(false));
  button.click();
}

/** A page with the saved card beside the form: its press is refused. */
function Page() {
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <>
      <CardForm {...props} refusal={refusal} />
      <button type="button" onClick={() => setRefusal("Your card was declined.")}>
        Saved card
      </button>
    </>
  );
}

test("tells a refusal of the saved card that came while it was shown", async () => {
  renderPage(<Page />);
  expect(screen.queryByRole("alert")).toBeNull();
  screen.getByRole("button", { name: "Saved card" }).click();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Your card was declined."));
});

test.each([
  ["card_error", paymentTexts.card.notCharged],
  ["validation_error", paymentTexts.card.notCharged],
  ["api_error", paymentTexts.card.connectionLost],
  ["api_connection_error", paymentTexts.card.connectionLost],
  ["rate_limit_error", paymentTexts.card.connectionLost],
])("after an error of the type %s it says what is known of the charge", async (type, text) => {
  stripe.confirmPayment.mockResolvedValue({ error: { type, message: "No." } });
  renderPage(<CardForm {...props} refusal={null} />);
  await pressed();
  await waitFor(() => expect(screen.getByText(text)).toBeTruthy());
});
