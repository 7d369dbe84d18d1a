import type { CardBehaviour } from "./card-behaviours.server";

interface TestCard {
  number: string;
  behaviour: CardBehaviour;
  /** Test payment methods that stand for it in code. */
  names: readonly string[];
  funding: "credit" | "debit" | "prepaid";
}

/** https://docs.stripe.com/testing, for cards of the United States */
const TEST_CARDS: readonly TestCard[] = [
  card("4242424242424242", "pays", ["pm_card_visa", "pm_card_us"]),
  card("4000056655665556", "pays", ["pm_card_visa_debit"], "debit"),
  card("5555555555554444", "pays", ["pm_card_mastercard"]),
  card("2223003122003222", "pays"),
  card("5200828282828210", "pays", ["pm_card_mastercard_debit"], "debit"),
  card("5105105105105100", "pays", ["pm_card_mastercard_prepaid"], "prepaid"),
  card("378282246310005", "pays", ["pm_card_amex", "pm_card_amex_threeDSecureNotSupported"]),
  card("371449635398431", "pays"),
  card("6011111111111117", "pays", ["pm_card_discover"]),
  card("6011000990139424", "pays"),
  card("6011981111111113", "pays", [], "debit"),
  card("3056930009020004", "pays", ["pm_card_diners"]),
  card("36227206271667", "pays"),
  card("3566002020360505", "pays", ["pm_card_jcb"]),
  card("6200000000000005", "pays", ["pm_card_unionpay"]),
  card("6200000000000047", "pays", [], "debit"),
  card("6205500000000000004", "pays"),
  card("4000000000000002", "declines", ["pm_card_chargeDeclined", "pm_card_visa_chargeDeclined"]),
  card("4000000000009995", "lacks_funds", [
    "pm_card_chargeDeclinedInsufficientFunds",
    "pm_card_visa_chargeDeclinedInsufficientFunds",
  ]),
  card("4000000000009987", "is_lost", ["pm_card_visa_chargeDeclinedLostCard", "pm_card_chargeDeclinedLostCard"]),
  card("4000000000009979", "is_stolen", ["pm_card_visa_chargeDeclinedStolenCard", "pm_card_chargeDeclinedStolenCard"]),
  card("4000000000000069", "is_expired", ["pm_card_chargeDeclinedExpiredCard"]),
  card("4000000000000127", "has_incorrect_cvc", ["pm_card_chargeDeclinedIncorrectCvc"]),
  card("4000000000000119", "fails_in_processing", ["pm_card_chargeDeclinedProcessingError"]),
  card("4000000000006975", "exceeds_velocity", ["pm_card_visa_chargeDeclinedVelocityLimitExceeded"]),
  card("4000000000000341", "declines_when_charged", ["pm_card_chargeCustomerFail"]),
  card("4100000000000019", "is_blocked", ["pm_card_radarBlock", "pm_card_chargeDeclinedFraudulent"]),
  card("4000000000004954", "is_blocked", ["pm_card_riskLevelHighest"]),
  card("4000000000009235", "has_elevated_risk", ["pm_card_riskLevelElevated"]),
  card("4000000000000101", "fails_cvc_check", ["pm_card_cvcCheckFail"]),
  card("4000058400307872", "fails_cvc_check_with_risk", ["pm_card_cvcCheckFailElevatedRisk"]),
  card("4000000000000036", "fails_postal_check", ["pm_card_avsZipFail"]),
  card("4000058400306072", "fails_postal_check_with_risk", ["pm_card_avsZipFailElevatedRisk"]),
  card("4000000000000028", "fails_line1_check", ["pm_card_avsLine1Fail"]),
  card("4000000000000010", "fails_address_checks", ["pm_card_avsFail"]),
  card("4000000000000044", "leaves_address_unchecked", ["pm_card_avsUnchecked"]),
  card("4000002500003155", "asks_unless_set_up", ["pm_card_authenticationRequiredOnSetup"]),
  card("4000002760003184", "asks_for_authentication", ["pm_card_authenticationRequired"]),
  card("4000003800000446", "asks_on_session", ["pm_card_authenticationRequiredSetupForOffSession"]),
  card("4000008260003178", "lacks_funds_after_authentication", [
    "pm_card_authenticationRequiredChargeDeclinedInsufficientFunds",
  ]),
  card("4000000000003220", "asks_for_authentication", ["pm_card_threeDSecure2Required"]),
  card("4000008400001629", "declines_after_authentication", ["pm_card_threeDSecureRequiredChargeDeclined"]),
  // The bank cannot be asked, so the payment is declined at once.
  card("4000008400001280", "declines", ["pm_card_threeDSecureRequiredProcessingError"]),
  // The bank need not be asked, and is not.
  card("4000000000003055", "pays", ["pm_card_threeDSecureOptional"]),
  card("4000000000003097", "pays", ["pm_card_threeDSecureOptionalProcessingError"]),
  card("4000000000000259", "is_disputed", ["pm_card_createDispute"]),
  card("4000000000002685", "is_disputed_as_not_received", ["pm_card_createDisputeProductNotReceived"]),
  card("4000000000001976", "is_inquired", ["pm_card_createDisputeInquiry"]),
  card("4000000000005423", "warns_of_fraud", ["pm_card_createIssuerFraudRecord"]),
  card("4000000404000079", "is_disputed_twice", ["pm_card_createMultipleDisputes"]),
  card("4000000404000038", "is_disputed_with_enhanced_evidence", ["pm_card_createCe3EligibleDispute"]),
  card("4000008400000779", "is_disputed_for_compliance", ["pm_card_createComplianceDispute"]),
  card("4000000000007726", "delays_refunds", ["pm_card_pendingRefund"]),
  card("4000000000005126", "fails_refunds", ["pm_card_refundFail"]),
  card("4000000000000077", "is_available_at_once", ["pm_card_bypassPending"]),
  card("4000003720000278", "is_available_at_once", ["pm_card_bypassPendingInternational"]),
];

const BY_NUMBER = new Map(TEST_CARDS.map((each) => [each.number, each]));
const BY_NAME = new Map(TEST_CARDS.flatMap((each) => each.names.map((name) => [name, each] as const)));

export function testCardOfNumber(number: string): TestCard | undefined {
  return BY_NUMBER.get(number);
}

export function testCardOfName(name: string): TestCard | undefined {
  return BY_NAME.get(name);
}

function card(
  number: string,
  behaviour: CardBehaviour,
  names: readonly string[] = [],
  funding: TestCard["funding"] = "credit",
): TestCard {
  return { number, behaviour, names, funding };
}
