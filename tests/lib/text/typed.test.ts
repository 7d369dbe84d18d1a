import { describe, expect, test } from "vitest";
import { typedLine, typedText } from "~/lib/text/typed";

const NOTHING = ["", " \n\t ", "\0", "\u200b\u200d\ufeff", "\u3164\u115f", "\u2800\u2800", "\ufe0f", "\u202e\u2066"];

test.each(NOTHING)("%j shows nothing, and is stored as nothing", (typed) => {
  expect(typedLine(typed)).toBe("");
  expect(typedText(typed)).toBe("");
});

describe("one line", () => {
  test.each([
    ["  Deck  pour ", "Deck pour"],
    ["Deck”\r\n\r\nYour account is closed.", "Deck” Your account is closed."],
    ["one\u2028two\u2029three\vfour\u0085five", "one two three four five"],
    ["a\x07b\x1b[31m", "ab[31m"],
    ["\u202egnp.exe\u202c \u2067x\u2069", "gnp.exe x"],
    ["שלום\u200f 👷🏽‍♀️", "שלום\u200f 👷🏽‍♀️"],
  ])("%j is stored as %j", (typed, line) => {
    expect(typedLine(typed)).toBe(line);
  });
});

test("several lines keep their breaks and tabs, and no other control characters", () => {
  expect(typedText(" Gate B.\r\n\tRing\x07 the bell. \n")).toBe("Gate B.\n\tRing the bell.");
});
