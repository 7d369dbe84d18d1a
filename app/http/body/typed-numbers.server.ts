import { configureCoercion } from "@conform-to/zod/v4/future";
import { z } from "zod";
import { plainProblem } from "~/copy/frame/field-problems";
import { typedIdentifier } from "~/lib/text/typed";

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Accepts numbers and booleans as text. Nobody means an amount of money by 5e2, 0x10 or +5, so these stay text. */
export const { coerceFormValue: readingTexts } = configureCoercion({ type: { number: plainNumber } });

function plainNumber(typed: string): number {
  const text = typedIdentifier(typed);
  if (!PLAIN_NUMBER.test(text)) throw new Error("no plain number");
  return Number(text);
}

// For every door, and for schemas that parse within others: a sentence of zod's own never leaves.
z.config({ localeError: plainProblem });
