import { isRoutingNumber } from "../../connect/onboarding/routing-number.server";

/** What becomes of a debit. `stays` waits until it is told (`outside.settleDelayed`); the others are failure codes. */
export type DebitBehaviour = "succeeds" | "stays" | DebitFailure;

export type DebitFailure = "account_closed" | "debit_not_authorized" | "insufficient_funds" | "no_account";

/** Never the account's number. */
export interface BankAccount {
  routingNumber: string;
  last4: string;
  holder: string | null;
  holderType: "company" | "individual";
  behaviour: DebitBehaviour;
}

export type BankAccountField = "account_number" | "routing_number";

/** https://docs.stripe.com/payments/ach-direct-debit/accept-a-payment#test-your-integration */
const TEST_ACCOUNTS: Record<string, { number: string; behaviour: DebitBehaviour }> = {
  pm_usBankAccount_success: { number: "000123456789", behaviour: "succeeds" },
  pm_usBankAccount_accountClosed: { number: "000111111113", behaviour: "account_closed" },
  pm_usBankAccount_noAccount: { number: "000111111116", behaviour: "no_account" },
  pm_usBankAccount_insufficientFunds: { number: "000222222227", behaviour: "insufficient_funds" },
  pm_usBankAccount_debitNotAuthorized: { number: "000333333335", behaviour: "debit_not_authorized" },
  pm_usBankAccount_processing: { number: "000000000009", behaviour: "stays" },
};

interface WrittenBankAccount {
  account_number: string;
  routing_number: string;
  account_holder_type?: BankAccount["holderType"] | undefined;
  name: string | null;
}

/** A number that is no test number succeeds. */
export function readBankAccount(
  written: WrittenBankAccount,
): { account: BankAccount; invalid: null } | { account: null; invalid: BankAccountField } {
  const { account_number: number, routing_number: routingNumber } = written;
  if (!isRoutingNumber(routingNumber)) return { account: null, invalid: "routing_number" };
  if (!/^\d{4,17}$/.test(number)) return { account: null, invalid: "account_number" };
  const known = Object.values(TEST_ACCOUNTS).find((each) => each.number === number);
  const holderType = written.account_holder_type ?? "individual";
  const behaviour = known?.behaviour ?? "succeeds";
  return {
    account: { routingNumber, last4: number.slice(-4), holder: written.name, holderType, behaviour },
    invalid: null,
  };
}

export function accountOfTestPaymentMethod(id: string): BankAccount | undefined {
  const known = Object.hasOwn(TEST_ACCOUNTS, id) ? TEST_ACCOUNTS[id] : undefined;
  if (!known) return undefined;
  const { number, behaviour } = known;
  return { routingNumber: "110000000", last4: number.slice(-4), holder: null, holderType: "individual", behaviour };
}
