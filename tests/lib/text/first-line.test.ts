import { expect, test } from "vitest";
import { firstLine } from "~/lib/text/first-line";

test.each([
  ["Which gate?\nAnd when?", 140, "Which gate?"],
  ["\n \n Gate B. \r\nAt seven.", 140, "Gate B."],
  ["Gate B", 6, "Gate B"],
  ["Gate B.", 6, "Gate…"],
  ["🏗️🏗️🏗️", 3, "…"],
  ["🏗️🏗️🏗️", 4, "🏗️…"],
  ["Gate 💥💥", 7, "Gate…"],
  ["\u200b\u3164\n\u202eGate B.\vAt seven.", 140, "Gate B. At seven."],
  ["", 140, ""],
])("of %j within %d characters is %j", (text, most, line) => {
  expect(firstLine(text, most)).toBe(line);
});
