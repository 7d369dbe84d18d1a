import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { FREE_EMAIL_DOMAINS } from "~/domain/accounts/addresses/addresses";
import { adminSignIn, registration, registrationForm, signIn } from "~/domain/accounts/schema";
import { fiftyStates } from "~/lib/states";

const RILEY = {
  email: "riley@fieldlab.example",
  password: "Concrete1!",
  confirmPassword: "Concrete1!",
  role: "inspector",
  firstName: "Riley",
  lastName: "Okafor",
  phone: "",
  state: "TX",
  city: "Austin",
};

/** What stands at each field when the form is sent, as the page's door parses it. */
function errorsOf(schema: z.ZodType, fields: Record<string, string>): Record<string, string[] | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseWithZod(form, { schema }).reply().error ?? {};
}

const registering = (changes: Partial<typeof RILEY>) => errorsOf(registrationForm, { ...RILEY, ...changes });

describe("registration", () => {
  it("takes a person who filled in everything required", () => {
    expect(registering({})).toEqual({});
    const parsed = registration.parse({ ...RILEY, email: "  Riley@FieldLab.example ", firstName: " Riley " });
    expect(parsed).toMatchObject({ email: "riley@fieldlab.example", firstName: "Riley" });
  });

  const PASSWORD_RULE =
    "Password must include at least one uppercase letter, one number, and one special character (@$!%*?&)";
  const ADMIN = "Admin accounts must log in through the dedicated Admin Access portal.";
  it.each([
    ["email", "", "Please enter a valid email address"],
    ["email", "riley", "Please enter a valid email address"],
    ["email", "admin@fieldlab.example", ADMIN],
    ["email", "riley@pourcheck.example", ADMIN],
    ["email", "the.administrator@fieldlab.example", ADMIN],
    ["role", "admin", "Please choose inspector or company"],
    ["firstName", "  ", "First name is required"],
    ["lastName", "", "Last name is required"],
    [
      "firstName",
      "You won! Claim: http://evil.example",
      "A name cannot hold a web address. Put a space after each period, as in “St. John”",
    ],
    ["lastName", "Okafor!", "Please use only letters, spaces, hyphens, apostrophes and periods"],
    ["firstName", "x".repeat(51), "Please use at most 50 characters"],
    ["state", "", "Please select your state"],
    ["state", "DC", "Please select your state"],
    ["city", " ", "City is required"],
    ["confirmPassword", "", "Please confirm your password"],
    ["confirmPassword", "Concrete2!", "Passwords don't match"],
  ] as const)("refuses %s %j", (field, value, message) => {
    expect(registering({ [field]: value })).toEqual({ [field]: [message] });
  });

  it.each([
    ["Conc1!", "Password must be at least 8 characters"],
    [`Concrete1!${"a".repeat(91)}`, "Password cannot exceed 100 characters"],
    ["concrete1!", PASSWORD_RULE],
    ["Concrete!!", PASSWORD_RULE],
    ["Concrete11", PASSWORD_RULE],
    ["Concrete1! ", PASSWORD_RULE],
    ["Concrete1!#", PASSWORD_RULE],
  ])("refuses the password %j", (password, message) => {
    expect(registering({ password, confirmPassword: password }).password).toContain(message);
  });

  it.each(["Concrete1!", `A1@${"a".repeat(97)}`])("takes the password %j", (password) => {
    expect(registering({ password, confirmPassword: password })).toEqual({});
  });

  it("offers the fifty states and no other", () => {
    expect(fiftyStates).toHaveLength(50);
    for (const { code } of fiftyStates) expect(registering({ state: code })).toEqual({});
  });

  it("refuses each free email domain to companies and none to inspectors", () => {
    expect(FREE_EMAIL_DOMAINS).toHaveLength(15);
    for (const domain of FREE_EMAIL_DOMAINS) {
      expect(registering({ role: "company", email: `dana@${domain}` })).toEqual({
        email: [
          "Company accounts must use business email addresses. Free email domains (gmail, yahoo, etc.) are not allowed.",
        ],
      });
      expect(registering({ email: `riley@${domain}` })).toEqual({});
    }
    expect(registering({ role: "company", email: "dana@notgmail.com" })).toEqual({});
  });

  it("tells rules across fields in the same round as the others", () => {
    expect(registering({ role: "company", email: "dana@gmail.com", city: "", confirmPassword: "Concrete2!" })).toEqual({
      email: [expect.stringContaining("business email addresses")],
      city: ["City is required"],
      confirmPassword: ["Passwords don't match"],
    });
  });

  it("does not ask calls for the password twice", () => {
    const { confirmPassword: _, ...once } = RILEY;
    expect(errorsOf(registration, once)).toEqual({});
  });
});

describe("sign-in", () => {
  it.each([
    ["username", "", "Username or email is required"],
    ["password", "", "Password is required"],
    ["username", "Admin@fieldlab.example", "Admin accounts must log in through the dedicated Admin Access portal."],
    ["username", "me@PourCheck.example", "Admin accounts must log in through the dedicated Admin Access portal."],
    ["username", "administrator", "Admin accounts must log in through the dedicated Admin Access portal."],
  ])("refuses %s %j", (field, value, message) => {
    const fields = { username: "riley@fieldlab.example", password: "x", [field]: value };
    expect(errorsOf(signIn, fields)).toEqual({ [field]: [message] });
  });

  it("lowercases and trims the username and leaves the password alone", () => {
    expect(signIn.parse({ username: " Riley@FieldLab.example ", password: " Concrete1! " })).toEqual({
      username: "riley@fieldlab.example",
      password: " Concrete1! ",
    });
  });
});

describe("admin sign-in", () => {
  it.each([
    ["email", "", "Email is required"],
    ["email", "root", "Please enter a valid email address"],
    ["password", "", "Password is required"],
  ])("refuses %s %j", (field, value, message) => {
    const fields = { email: "root@pourcheck.example", password: "x", [field]: value };
    expect(errorsOf(adminSignIn, fields)[field]).toEqual([message]);
  });
});
