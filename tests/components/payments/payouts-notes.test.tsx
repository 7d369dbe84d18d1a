import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "#tests/components/stub";
import type { CertificationStatus } from "~/domain/certification/states";
import type { PayoutState } from "~/lib/vocabulary";
import type { PaymentsState } from "~/routes/inspector/payments/state.server";
import { PaymentsView } from "~/routes/inspector/payments/view";

function view(certification: CertificationStatus, payouts: PayoutState) {
  const state = {
    certification,
    profileIsLeft: false,
    formKey: "key",
    manual: null,
    payouts: {
      state: payouts,
      way: payouts === "verified" ? "provider" : null,
      hasAccount: payouts !== "not_started",
      needs: [],
      schedule: null,
      last4: null,
    },
    bank: { last: null, onItsWay: null, waiting: null },
  } as unknown as PaymentsState;
  renderPage(<PaymentsView state={state} />);
}

const NOT_YET = "You can set up payouts meanwhile. Jobs open to you once both are done.";
const ONLY_THAT = "Jobs open to you once it is approved.";

test.each([
  ["none", "not_started", "You have not sent in your certification yet", NOT_YET],
  ["pending", "not_started", "Your certification is under review", NOT_YET],
  ["rejected", "not_started", "Your certification needs a fix", NOT_YET],
  ["expired", "verified", "Your certification has expired", ONLY_THAT],
] as const)(
  "a certification that is %s, with payouts %s, is named above the payouts",
  (status, payouts, title, text) => {
    view(status, payouts);
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  },
);
