import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "#tests/components/stub";
import type { CertificationForReview } from "~/domain/certification/review/certification-for-review.server";
import { CertificateFacts } from "~/routes/admin/certification/facts";

const NOTHING = {
  certificationNumber: null,
  certificationLevel: null,
  issueDate: null,
  expiryDate: null,
  nameOnCard: null,
  lookupLastName: null,
  lookupCategory: null,
  lookupCountry: null,
  lookupState: null,
  consentedAt: Date.UTC(2026, 10, 24),
  zone: "America/Chicago",
};

function factsOf(values: Partial<CertificationForReview>) {
  renderPage(<CertificateFacts certification={{ ...NOTHING, ...values } as CertificationForReview} />);
  return screen.getAllByRole("term").map(({ textContent }) => textContent);
}

const CARD = ["Certification number", "Level", "Issued", "Expires"];
const COMMON = ["Look up by", "Consent given"];

test("a card shows what is printed on it, and the name on it only where it is another", () => {
  const printed = { certificationNumber: "01511740", certificationLevel: "Grade I", expiryDate: "2031-07-24" };
  expect(factsOf({ lookupMethod: "MANUAL", ...printed })).toEqual([...CARD, ...COMMON]);
});

test("a card with another name shows it", () => {
  expect(factsOf({ lookupMethod: "MANUAL", nameOnCard: "Ana Ortiz" })).toContain("Name on the card");
});

test.each([
  ["CERT_ID", { certificationNumber: "01511740" }, ["Certification number"]],
  ["LAST_NAME", { lookupLastName: "Ortiz", lookupCountry: "US" }, ["Last name typed", "Country", "State"]],
  ["PROGRAM_AREA", { lookupCategory: "concrete_testing", lookupCountry: "US" }, ["Category", "Country", "State"]],
] as const)("%s shows what was typed to look it up, and no empty field of a card", (lookupMethod, values, terms) => {
  expect(factsOf({ lookupMethod, ...values })).toEqual([...terms, ...COMMON]);
});
