/** Nothing here runs, as in roles.ts: mistakes in the table of test methods that must not compile. */

import { decimal, time } from "~/lib/measures/fields/fields";
import { method } from "~/lib/measures/fresh-concrete/method";
import type { StoredTest } from "~/lib/measures/fresh-concrete/test-kinds";
import { convert } from "~/lib/measures/units/units";

const usual = { limits: null, isClocked: true, isUsual: true } as const;
const fields = { reading: decimal("slump", "slump"), testedAt: time };
const formula = "as read";

export const rows = [
  method({
    ...usual,
    kind: "spread",
    standard: "C1170/C1170M",
    fields,
    results: { spread: { quantity: "slump", formula, find: ({ reading }, unit) => convert(reading, unit) } },
  }),
  method({
    ...usual,
    kind: "spread",
    standard: "C1170/C1170M",
    fields,
    // @ts-expect-error A formula reads what the form has.
    results: { spread: { quantity: "slump", formula, find: ({ typo }, unit) => convert(typo, unit) } },
  }),
  method({
    ...usual,
    // @ts-expect-error The property is among the results.
    kind: "spread",
    standard: "C1170/C1170M",
    fields,
    results: { other: { quantity: "slump", formula, find: ({ reading }, unit) => convert(reading, unit) } },
  }),
  // @ts-expect-error Whether it has a clock is said.
  method({
    limits: null,
    isUsual: true,
    kind: "spread",
    standard: "C1170/C1170M",
    fields,
    results: { spread: { quantity: "slump", formula, find: ({ reading }, unit) => convert(reading, unit) } },
  }),
];

export const stored: StoredTest<"air">[] = [
  { method: "C231", gauge: "6.2", aggregateCorrection: "0.4", equipment: "AM-3", testedAt: 0 },
  // @ts-expect-error The pressure meter needs its correction.
  { method: "C231", gauge: "6.2", equipment: "AM-3", testedAt: 0 },
  // @ts-expect-error The meter has an ID.
  { method: "C231", gauge: "6.2", aggregateCorrection: "0.4", testedAt: 0 },
  {
    method: "C173",
    initialReading: "6.2",
    gauge: "6.2",
    cups: "0",
    alcohol: "2",
    equipment: "AM-3",
    // @ts-expect-error A time is stored in milliseconds.
    testedAt: "08:00",
  },
];
