import { Banner } from "~/components/ui";
import { paymentTexts } from "~/copy/money/payments";
import type { KeyProblem } from "~/lib/payments/publishable-key";

/** Shown in place of the card form where the site's key for it is none. */
export function SecurityError({ problem }: { problem: KeyProblem }) {
  const { title, text, instead } = paymentTexts.security;
  return (
    <Banner tone="bad" title={title}>
      <p>{text[problem]}</p>
      <p>{instead}</p>
    </Banner>
  );
}
