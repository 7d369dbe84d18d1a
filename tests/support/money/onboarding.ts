import { PASSWORD } from "#tests/support/factories";
import type { InspectorActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { beginPayoutAccount } from "~/domain/payouts/begin-payout-account.server";
import { openOnboarding } from "~/domain/payouts/onboarding-flow.server";
import type { Sandbox } from "~/sandbox/index.server";

/** A form of the provider's that is verified at once: https://docs.stripe.com/connect/testing#identity-verification */
export const ONBOARDING = {
  firstName: "Riley",
  lastName: "Field",
  dateOfBirth: "1902-01-01",
  addressLine1: "address_full_match",
  city: "Austin",
  state: "TX",
  postalCode: "78701",
  ssnLast4: "0000",
  document: "",
  routingNumber: "110000000",
  accountNumber: "000123456789",
  agreeToTerms: true,
  finishLater: false,
};

/** Fills in the provider's form behind a link, as its person does. Returns the account. */
export function fillInOnboarding(
  { sandbox }: { sandbox: Sandbox },
  link: string,
  answers: Partial<typeof ONBOARDING> = {},
): string {
  const { pathname, searchParams } = new URL(link);
  const account = pathname.split("/").at(-1) ?? "";
  const opening = sandbox.hosted.onboarding(account, searchParams.get("link") ?? "");
  if (opening?.outcome !== "opened") throw new Error(`the link of ${account} opens nothing`);
  sandbox.hosted.saveOnboarding(account, opening.session, { ...ONBOARDING, ...answers });
  return account;
}

/** The inspector presses the button and fills in the provider's form. Returns the account, which the product has yet to read. */
export async function setUpPayouts(
  till: { ports: Parameters<typeof openOnboarding>[0]; sandbox: Sandbox },
  actor: InspectorActor,
  answers: Partial<typeof ONBOARDING> = {},
): Promise<string> {
  await execute(beginPayoutAccount, { actor, input: { currentPassword: PASSWORD } });
  return fillInOnboarding(till, await openOnboarding(till.ports, actor.id), answers);
}
