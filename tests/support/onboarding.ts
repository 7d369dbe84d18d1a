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
