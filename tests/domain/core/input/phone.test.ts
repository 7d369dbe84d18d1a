import { expect, test } from "vitest";
import { phone } from "~/domain/core/input/phone";
import { telLink } from "~/lib/web/tel-link";

test.each([
  "512-555-0107",
  "(512) 555-0107",
  "+1 512.555.0107 ext. 12",
  "5125550107 ext. 4",
  "555 0107",
  "+49 30 901820",
  "+123 456 789 012 345",
  "",
])("takes %j as people write it", (typed) => {
  expect(phone.parse(typed)).toBe(typed);
});

test.each([
  "512-555-0107 x22",
  "512-555-0107x22",
  "512-555-0107 ext22",
  "512-555-0107 EXT. 22",
  "512-555-0107, extension 22",
  "512-555-0107 #22",
  "512-555-0107;ext=22",
])("keeps the extension of %j where a phone can dial it", (typed) => {
  expect(phone.parse(typed)).toBe("512-555-0107 ext. 22");
  expect(telLink(phone.parse(typed))).toBe("tel:5125550107,22");
});

test("holds no control characters, and is empty when it shows nothing", () => {
  expect(phone.parse(" 512\u0007-555\r\n0107 ")).toBe("512-555 0107");
  expect(phone.parse("\u200b\u3164\u2800\u202e")).toBe("");
});

test.each([
  "abc",
  "12",
  "+",
  "512-555-0107 or 0108",
  "call 512-555-0107",
  "x1234567",
  "555 x1234",
  "512-555-0107 ext. 12345678",
  "+123 456 789 012 3456",
  "123456789012345678901234567890",
])("refuses %j", (typed) => {
  expect(phone.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    "Please enter a phone number, such as 512-555-0107",
  ]);
});

test("says only that a text is too long", () => {
  expect(phone.safeParse("x".repeat(100_000)).error?.issues.map(({ message }) => message)).toEqual([
    "Please use at most 40 characters",
  ]);
});
