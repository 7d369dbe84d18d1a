import { dictionary } from "@zxcvbn-ts/language-common";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCommonPassword } from "~/domain/accounts/passwords/common-passwords.server";
import { PASSWORD_PATTERN, SHORTEST_PASSWORD } from "~/lib/passwords";

describe("common passwords", () => {
  it.each([
    "Password1!",
    "P@ssw0rd",
    "Pa$$w0rd!",
    "Qwerty123!",
    "Welcome2026!",
    "!QAZ2wsx",
    "1qaz@WSX",
    "$RFV4rfv",
    "!1Letmein",
    "Tru$tno1",
    "Samantha1!",
    "Aa123456!",
    "Abc@1234",
    "Inspector1!",
    "January2026!",
    "Aaaaaaa1!",
    "PasswordPassword1!",
  ])("%s is one", (password) => {
    expect(password).toMatch(PASSWORD_PATTERN);
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(["Concrete1!", "Another4Word!", "Slump4Air%", "Tellme$ecret9", "Mike7%2&9183$4!"])(
    "%s is none",
    (password) => {
      expect(isCommonPassword(password, ["PourCheck", "riley", "Okafor"])).toBe(false);
    },
  );

  it.each(["Pourcheck1!", "Riley2026!", "0k@f0R!!1"])("%s holds a word of its own person", (password) => {
    expect(isCommonPassword(password)).toBe(false);
    expect(isCommonPassword(password, ["PourCheck", "riley", "Okafor"])).toBe(true);
  });

  it("are told among the first 3,000 of the list that can be made to fit the rule by an upper case letter, a digit and a mark", () => {
    const fitting = dictionary["passwords-common"]
      .filter((word) => /^[a-z]{4,}$/.test(word))
      .slice(0, 1000)
      .flatMap((word) => ["1!", "123!", "!1", "2026!"].map((end) => `${word[0]?.toUpperCase()}${word.slice(1)}${end}`))
      .filter((password) => password.length >= SHORTEST_PASSWORD && PASSWORD_PATTERN.test(password))
      .slice(0, 3000);
    expect(fitting).toHaveLength(3000);
    expect(fitting.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it("are hardly ever met by chance", () => {
    const character = fc.constantFrom(..."ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789@$!%*?&");
    const random = fc.string({ unit: character, minLength: 12, maxLength: 20 });
    fc.assert(
      fc.property(random, (password) => !isCommonPassword(password, ["PourCheck"])),
      { numRuns: 500 },
    );
  });
});
