import { type Bound, DAY } from "../units";

export const MANUAL_PAYMENTS = {
  within: {
    most: 5,
    unit: "business days",
    why: "that an inspector is told to wait: somebody pays twice a week, and a bank transfer takes a day or two",
  },
  unpaid: {
    most: 10 * DAY,
    unit: "ms",
    why: "before the verification finds a payment that nobody made: twice what inspectors are told, with a weekend",
  },
  setOff: {
    most: 10,
    unit: "claims",
    why: "that are taken off one payment, each in its own payment's turn; further ones are taken off the next",
  },
  reference: {
    most: 40,
    unit: "characters",
    why: "of a bank's reference: traces of ACH have 15, those of wires 16 to 22",
  },
} as const satisfies Record<string, Bound>;
