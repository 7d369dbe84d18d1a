import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CertificationForm } from "~/components/certification/certification-form";
import { RULES } from "~/domain/certification/rules";
import { pageHtml, renderPage } from "../stub";

const EMPTY = { certificationNumber: "", certificationLevel: "", issueDate: "", expiryDate: "" };
const form = <CertificationForm action="/certification" formKey="key-1" prefill={EMPTY} held={[]} />;

test("all that is missing is listed at once, each with a link to its field", () => {
  const missing = [RULES.missing];
  const error = {
    certificationNumber: missing,
    certificationLevel: missing,
    expiryDate: missing,
    consent: [RULES.consent],
    files: [RULES.file],
  };
  const container = document.createElement("div");
  container.innerHTML = pageHtml(form, { lastResult: { status: "error", initialValue: {}, error } });
  const links = [...container.querySelectorAll<HTMLAnchorElement>('[role="alert"] a')];
  expect(links.map(({ textContent, hash }) => [textContent, hash.replace(/^#.*-/, "")])).toEqual([
    ["Missing Information: Please complete all required fields (Certification number)", "certificationNumber"],
    ["Missing Information: Please complete all required fields (Certification level)", "certificationLevel"],
    ["Missing Information: Please complete all required fields (Expiry date)", "expiryDate"],
    ["Agreement Required: Please confirm you authorize verification with the certification body", "consent"],
    ["Missing Certificate: Please upload your ACI certification card", "files"],
  ]);
});

test("the button says why it waits, and works without JavaScript", () => {
  const served = document.createElement("div");
  served.innerHTML = pageHtml(form);
  expect(served.querySelector("button:not([type=button])")?.hasAttribute("disabled")).toBe(false);
  expect(served.textContent).not.toContain("Still needed");

  renderPage(form);
  const button = screen.getByRole("button", { name: "Submit certification" });
  expect(button.hasAttribute("disabled")).toBe(true);
  expect(screen.getByText("Still needed: your agreement")).toBeTruthy();
  const consent = screen.getByRole("checkbox", { name: /I authorize/ });
  fireEvent.click(consent);
  fireEvent.input(consent);
  expect(button.hasAttribute("disabled")).toBe(false);
  expect(screen.queryByText(/Still needed/)).toBeNull();
});
